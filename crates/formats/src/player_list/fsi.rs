//! FSI's `allin.csv`, its columns told by the names in the header.
//!
//! The federation has changed names and order of the columns more than once, and does not document
//! them; so each column may go by any of several names. Capitals, blanks and accents do not matter.

use super::fault::{Cause, Fault, Field, Misfit};
use super::fields::{Draft, words};
use super::lines::{decode, is_text};
use super::open::Entry;

/// The names by which a column may go, letters and digits only.
const NAMES: [(Field, &[&str]); 22] = [
    (
        Field::FsiId,
        &[
            "idfsi",
            "fsiid",
            "codfsi",
            "codicefsi",
            "idnazionale",
            "idnaz",
            "idnat",
            "tessera",
            "ntessera",
            "numerotessera",
            "tesserafsi",
            "matricola",
            "idgiocatore",
            "idtessera",
            "codicetessera",
            "numtessera",
            "nrtessera",
            "codice",
            "id",
        ],
    ),
    (
        Field::FideId,
        &["fin", "idfide", "fideid", "codfide", "codicefide", "fidecode", "idnumber", "idfin"],
    ),
    (
        Field::Name,
        &[
            "cognome",
            "cognomenome",
            "cognomeenome",
            "nomecognome",
            "nominativo",
            "giocatore",
            "surname",
            "lastname",
            "name",
            "player",
        ],
    ),
    (Field::FirstName, &["nome", "firstname", "prenome"]),
    (
        Field::Federation,
        &["fed", "federazione", "nazione", "naz", "nazionalita", "country", "federation"],
    ),
    (Field::Sex, &["sesso", "sex", "genere", "gender", "s"]),
    (Field::Title, &["titolo", "titolofide", "tit", "title"]),
    (Field::Category, &["categoria", "cat", "catfsi", "categoriafsi", "catnazionale", "category"]),
    (
        Field::NationalRating,
        &[
            "eloitalia",
            "eloita",
            "elofsi",
            "elonazionale",
            "elonaz",
            "elonat",
            "elo",
            "punti",
            "punteggio",
            "ratingfsi",
            "rating",
        ],
    ),
    (Field::NationalK, &["kitalia", "kfsi", "ki", "k", "coefficiente", "coeff"]),
    (
        Field::Rating,
        &[
            "elofide",
            "fideelo",
            "fiderating",
            "ratingfide",
            "elofidestandard",
            "elofidestd",
            "elostandard",
            "elostd",
            "standardfide",
            "standard",
            "std",
        ],
    ),
    (Field::K, &["kfide", "kstandard", "kstd"]),
    (
        Field::RapidRating,
        &[
            "elorapid",
            "rapid",
            "elofiderapid",
            "elorapidfide",
            "elorapidofide",
            "elofiderapido",
            "elorapido",
            "rapidfide",
        ],
    ),
    (Field::RapidK, &["krapid"]),
    (
        Field::BlitzRating,
        &[
            "eloblitz",
            "blitz",
            "elofideblitz",
            "eloblitzfide",
            "elolampofide",
            "elofidelampo",
            "elolampo",
            "blitzfide",
        ],
    ),
    (Field::BlitzK, &["kblitz"]),
    (
        Field::Birth,
        &[
            "datanascita",
            "datadinascita",
            "nascita",
            "annonascita",
            "annodinascita",
            "anno",
            "natoil",
            "nato",
            "birthday",
            "birth",
            "born",
            "bday",
        ],
    ),
    (
        Field::MemberYear,
        &[
            "annotesseramento",
            "annotessera",
            "tesseramento",
            "ultimotesseramento",
            "ultimotess",
            "annotess",
            "scadenzatessera",
            "validitatessera",
            "tesseratofinoal",
            "tesserato",
            "affiliazione",
            "membership",
            "memberyear",
        ],
    ),
    (
        Field::Province,
        &["provincia", "prov", "pr", "provresidenza", "provinciaresidenza", "siglaprovincia"],
    ),
    (
        Field::Club,
        &[
            "circolo",
            "societa",
            "club",
            "associazione",
            "asd",
            "nomesocieta",
            "nomecircolo",
            "denominazione",
            "societadiappartenenza",
        ],
    ),
    (Field::Flag, &["flag"]),
    (Field::OtherTitles, &["altrititoli", "titoloarbitrale", "otit"]),
];

/// A reader of rows under one header.
#[derive(Debug)]
pub(super) struct Fsi {
    separator: u8,
    columns: Vec<Option<Field>>,
    headings: Vec<String>,
    default_federation: bool,
}

impl Fsi {
    /// The columns of a header, and the headings that name nothing we know.
    pub(super) fn of_header(header: &[u8]) -> Result<(Self, Vec<String>), Misfit> {
        let separator = *[b';', b',', b'\t', b'|']
            .iter()
            .max_by_key(|sign| memchr::memchr_iter(**sign, header).count())
            .unwrap_or(&b';');
        let found: Vec<String> =
            cells(header, separator).iter().map(|cell| decode(cell).trim().to_owned()).collect();
        let keys: Vec<String> = found.iter().map(|heading| key(heading)).collect();
        let mut columns = vec![None; keys.len()];
        for (field, names) in NAMES {
            // The names stand in order of trust: `ID FSI` says more than `ID`.
            let at = names.iter().find_map(|name| {
                keys.iter().zip(&columns).position(|(key, taken)| key == name && taken.is_none())
            });
            if let Some(at) = at {
                columns[at] = Some(field);
            }
        }
        let has = |columns: &[Option<Field>], field| columns.contains(&Some(field));
        if !has(&columns, Field::Name) {
            // `Nome` alone is the whole name.
            if let Some(at) = columns.iter().position(|field| *field == Some(Field::FirstName)) {
                columns[at] = Some(Field::Name);
            }
        }
        if columns.iter().flatten().count() < 2 {
            return Err(Misfit::UnknownHeader { found });
        }
        if !has(&columns, Field::Name) {
            return Err(Misfit::MissingColumn { missing: Field::Name, found });
        }
        if !has(&columns, Field::FsiId) && !has(&columns, Field::FideId) {
            return Err(Misfit::MissingColumn { missing: Field::FsiId, found });
        }
        let unused = found
            .iter()
            .zip(&columns)
            .filter(|(heading, field)| field.is_none() && !heading.is_empty())
            .map(|(heading, _)| heading.clone())
            .collect();
        let default_federation = !has(&columns, Field::Federation);
        Ok((Self { separator, columns, headings: found, default_federation }, unused))
    }

    /// The player of a row.
    pub(super) fn read(&self, line: &[u8], number: u64) -> Entry {
        if !is_text(line) {
            return Entry::fault(Fault { line: number, cause: Cause::NotText });
        }
        let mut cells = cells(line, self.separator);
        while cells.len() > self.columns.len() && cells.last().is_some_and(Vec::is_empty) {
            cells.pop();
        }
        let (found, expected) = (cells.len(), self.columns.len());
        if found != expected {
            return Entry::fault(Fault { line: number, cause: Cause::Width { found, expected } });
        }
        let mut draft = Draft::default();
        let mut first_name = None;
        for ((cell, field), heading) in cells.iter().zip(&self.columns).zip(&self.headings) {
            match field {
                Some(Field::FirstName) => first_name = Some(cell),
                Some(field) => draft.put(*field, &decode(cell), number),
                None => {
                    let text = words(decode(cell).trim());
                    if !text.is_empty() && !heading.is_empty() {
                        draft.player.extra.push((heading.clone(), text));
                    }
                }
            }
        }
        if let Some(cell) = first_name {
            draft.put(Field::FirstName, &decode(cell), number);
        }
        if self.default_federation {
            "ITA".clone_into(&mut draft.player.federation);
        }
        let (player, faults) = draft.finish(number);
        Entry { line: number, player, faults }
    }

    /// Whether a last line without its end lacks values: the file broke off.
    pub(super) fn breaks_off(&self, line: &[u8]) -> bool {
        cells(line, self.separator).len() < self.columns.len()
    }
}

/// The cells of a row, quotes taken away.
fn cells(line: &[u8], separator: u8) -> Vec<Vec<u8>> {
    let mut cells = Vec::new();
    let mut cell = Vec::new();
    let mut quoted = false;
    let mut bytes = line.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' if quoted && bytes.peek() == Some(&b'"') => {
                bytes.next();
                cell.push(b'"');
            }
            b'"' if quoted => quoted = false,
            b'"' if cell.is_empty() => quoted = true,
            _ if byte == separator && !quoted => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(byte),
        }
    }
    cells.push(cell);
    cells
}

/// A heading as it is compared.
fn key(heading: &str) -> String {
    let plain = |sign: char| match sign {
        'à' | 'á' | 'À' => 'a',
        'è' | 'é' | 'È' => 'e',
        'ì' | 'Ì' => 'i',
        'ò' | 'Ò' => 'o',
        'ù' | 'Ù' => 'u',
        _ => sign.to_ascii_lowercase(),
    };
    heading.chars().map(plain).filter(char::is_ascii_alphanumeric).collect()
}

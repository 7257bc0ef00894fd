//! Files of entries: tables and exchange files of other programs, whose columns are matched by the
//! many names that they go by, and may be matched by hand.

mod columns;
mod sheet;

use codex::{Phrase, phrase};
use formats::trf;
use vocabulary::Sex;

use crate::entry::{EntryDraft, PERSON, SOURCES};
use crate::lists::fide_title;

pub use columns::{NAME, RATING, matched, targets};

/// The most lines that one file may bring.
const MOST_LINES: usize = 5000;

/// A table of entries: what its columns are called, and its lines with their numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roster {
    /// The headings as the file has them.
    pub headings: Vec<String>,
    /// The lines that are not empty: number, cells.
    pub lines: Vec<(usize, Vec<String>)>,
}

/// A line of a table, with what it says or what is wrong with it.
pub type Row = (usize, Result<EntryDraft, Phrase>);

impl Roster {
    /// Reads a file, whatever it is: a table of text, a spreadsheet, an exchange file.
    pub fn read(bytes: &[u8]) -> Result<Self, Phrase> {
        let roster = if sheet::is_sheet(bytes) {
            sheet::read(bytes)?
        } else {
            let text = decoded(bytes).ok_or_else(|| phrase!("desk-roster-binary"))?;
            if is_trf(&text) { of_trf(bytes)? } else { Self::of_text(&text)? }
        };
        if roster.lines.len() > MOST_LINES {
            return Err(phrase!("desk-roster-long", most = MOST_LINES));
        }
        Ok(roster)
    }

    /// Reads a table of text: tabs, semicolons or commas part the cells, quotes hold what has them
    /// inside.
    pub fn of_text(text: &str) -> Result<Self, Phrase> {
        let text = text.trim_start_matches('\u{feff}');
        let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let marks = [b'\t', b';', b',', b'|'];
        let count = |mark: u8| head.bytes().filter(|byte| *byte == mark).count();
        let mark =
            marks.into_iter().filter(|mark| count(*mark) > 0).max_by_key(|mark| count(*mark));
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(mark.unwrap_or(b';'))
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut lines = Vec::new();
        for record in reader.records() {
            let record = record
                .map_err(|fault| phrase!("desk-table-unreadable", cause = fault.to_string()))?;
            let number = record.position().map_or(0, |at| line_at(text, at));
            if record.iter().any(|cell| !cell.is_empty()) {
                lines.push((number, record.iter().map(str::to_owned).collect()));
            }
        }
        Ok(Self::headed(lines))
    }

    /// The first line names the columns.
    fn headed(mut lines: Vec<(usize, Vec<String>)>) -> Self {
        if lines.is_empty() {
            return Self::default();
        }
        let (_, headings) = lines.remove(0);
        Self { headings, lines }
    }

    /// The table as text again, to be sent along with a form.
    pub fn to_text(&self) -> String {
        let mut writer =
            csv::WriterBuilder::new().delimiter(b';').flexible(true).from_writer(vec![]);
        let lines = self.lines.iter().map(|(_, cells)| cells);
        for cells in std::iter::once(&self.headings).chain(lines) {
            // Writing to memory cannot fail.
            let _ = writer.write_record(cells);
        }
        writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// Which field each column fills, as its heading says; nothing where no heading does.
    pub fn matched(&self) -> Vec<Option<&'static str>> {
        columns::matched(&self.headings)
    }

    /// The lines under a matching of the columns.
    pub fn rows(&self, columns: &[Option<&'static str>]) -> Vec<Row> {
        let width = self.headings.len();
        let row = |(number, cells): &(usize, Vec<String>)| {
            let found = cells.len();
            let beyond = cells.iter().skip(width).any(|cell| !cell.is_empty());
            if found > width && beyond {
                let fault =
                    phrase!("event-csv-cells", line = *number, found = found, asked = width);
                return (*number, Err(fault));
            }
            let mut draft = EntryDraft::default();
            for (column, cell) in columns.iter().zip(cells) {
                if let Some(field) = column.filter(|_| !cell.is_empty()) {
                    put(&mut draft, field, cell);
                }
            }
            (*number, Ok(draft))
        };
        self.lines.iter().map(row).collect()
    }

    /// The headings that no field answers to.
    pub fn unused(&self, columns: &[Option<&'static str>]) -> Vec<String> {
        let pairs = self.headings.iter().zip(columns);
        let unused = pairs.filter(|(heading, field)| field.is_none() && !heading.is_empty());
        unused.map(|(heading, _)| heading.clone()).collect()
    }
}

/// Writes a cell where it belongs: names are parted, titles read in Italian too, a category in the
/// column of titles is a category.
fn put(draft: &mut EntryDraft, field: &str, cell: &str) {
    match field {
        NAME => {
            let (family, given) = parted(cell);
            draft.put("family_name", &family);
            draft.put("given_name", &given);
        }
        // A rating whose list nobody names is FIDE's, unless FIDE's has a column of its own.
        RATING => {
            let field = if draft.get("fide").is_empty() { "fide" } else { "national" };
            draft.put(field, &rating(cell));
        }
        "fide" | "national" => {
            draft.put(field, &rating(cell));
        }
        "title" => match fide_title(cell) {
            Some(title) => {
                draft.put("title", title);
            }
            None if category(cell).is_some() => {
                if draft.get("category").is_empty() {
                    draft.put("category", category(cell).unwrap_or_default());
                }
            }
            None => {
                draft.put("title", cell);
            }
        },
        "category" => {
            draft.put("category", category(cell).unwrap_or(cell));
        }
        "fide_id" | "national_id" => {
            let none = cell.bytes().all(|byte| byte == b'0');
            draft.put(field, if none { "" } else { cell });
        }
        "federation" if cell.eq_ignore_ascii_case("italia") || cell.eq_ignore_ascii_case("it") => {
            draft.put("federation", "ITA");
        }
        field => {
            draft.put(field, cell);
        }
    }
}

/// A rating as lists write it: `1843`, `1843.0`, `1843 F`, `-`.
fn rating(cell: &str) -> String {
    let first = cell.split([' ', '.', ',']).next().unwrap_or_default();
    let digits = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
    match cell {
        "-" | "--" | "UNR" | "unr" | "n.c." | "NC" => String::new(),
        _ if digits => first.to_owned(),
        _ => cell.to_owned(),
    }
}

/// The sign of a category, from the ways it is written.
fn category(cell: &str) -> Option<&'static str> {
    let key: String = cell.to_uppercase().chars().filter(|sign| sign.is_alphanumeric()).collect();
    let sign = match key.as_str() {
        "MAESTRO" | "MN" => "M",
        "CANDIDATOMAESTRO" | "CANDMAESTRO" => "CM",
        "PRIMANAZIONALE" | "PRIMANAZ" | "1NAZ" | "1NAZIONALE" | "IN" => "1N",
        "SECONDANAZIONALE" | "SECONDANAZ" | "2NAZ" | "2NAZIONALE" | "IIN" => "2N",
        "TERZANAZIONALE" | "TERZANAZ" | "3NAZ" | "3NAZIONALE" | "IIIN" => "3N",
        "NONCLASSIFICATO" | "ESORDIENTE" | "INC" => "NC",
        other => other,
    };
    let category: rating::Category = sign.parse().ok()?;
    Some(category.sign())
}

/// Family and given name of a whole one: parted by a comma; else what is in capitals is the family
/// name; else the first word is, with the particles before it.
fn parted(name: &str) -> (String, String) {
    const PARTICLES: [&str; 20] = [
        "de", "di", "da", "del", "della", "delle", "dei", "degli", "dello", "dal", "dalla", "la",
        "lo", "li", "le", "van", "von", "der", "san", "d'",
    ];
    if let Some((family, given)) = name.split_once(',') {
        return (family.trim().to_owned(), given.trim().to_owned());
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let capitals = |word: &&&str| {
        word.chars().filter(|sign| sign.is_alphabetic()).count() > 1
            && !word.chars().any(char::is_lowercase)
    };
    let upper = words.iter().take_while(capitals).count();
    let particles =
        words.iter().take_while(|word| PARTICLES.contains(&word.to_lowercase().as_str())).count();
    let family = if upper > 0 && upper < words.len() { upper } else { particles + 1 };
    let family = family.min(words.len());
    (words[..family].join(" "), words[family..].join(" "))
}

/// The line on which a record stands: its reader begins it before the empty lines that it skips.
fn line_at(text: &str, position: &csv::Position) -> usize {
    let begin = usize::try_from(position.byte()).unwrap_or_default();
    let skipped = text.get(begin..).unwrap_or_default().bytes();
    let skipped = skipped.take_while(|byte| matches!(byte, b'\r' | b'\n'));
    let line = usize::try_from(position.line()).unwrap_or_default();
    line + skipped.filter(|byte| *byte == b'\n').count()
}

/// Text in UTF-8, or in what spreadsheets of Windows write; nothing if it is no text.
fn decoded(bytes: &[u8]) -> Option<String> {
    if bytes.contains(&0) {
        return None;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(_) => Some(formats::player_list::decoded(bytes)),
    }
}

fn is_trf(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("001 ") && line.len() > 20)
        && text.lines().take(200).any(|line| line.starts_with("012") || line.starts_with("001 "))
}

/// The players of an exchange file, national ratings beside FIDE's.
fn of_trf(bytes: &[u8]) -> Result<Roster, Phrase> {
    let reading = trf::read(bytes).map_err(|refusal| match refusal.faults.first() {
        Some(fault) => fault.phrase(),
        None => phrase!("desk-roster-binary"),
    })?;
    let headings = [
        NAME,
        "sex",
        "title",
        "fide",
        "federation",
        "fide_id",
        "birth",
        "national",
        "national_id",
        "category",
    ];
    let nationals: Vec<&trf::National> = reading
        .document
        .entries
        .iter()
        .filter_map(|entry| match entry {
            trf::Entry::National(national) => Some(national),
            _ => None,
        })
        .collect();
    let players = reading.document.players().map(|(line, player)| {
        let person = &player.person;
        let national = nationals.iter().find(|national| national.number == player.number);
        let rating = |rating: Option<u16>| rating.map(|it| it.to_string()).unwrap_or_default();
        let sex = match person.sex.known() {
            Some(Sex::Male) => "M",
            Some(Sex::Female) => "F",
            None => "",
        };
        let cells = vec![
            person.name.clone(),
            sex.to_owned(),
            person.title().unwrap_or_default().to_owned(),
            rating(person.rating()),
            person.federation.clone(),
            person.identity.clone(),
            person.birth.clone(),
            national.map(|national| rating(national.person.rating())).unwrap_or_default(),
            national.map(|national| national.person.identity.clone()).unwrap_or_default(),
            national.map(|national| national.person.title.clone()).unwrap_or_default(),
        ];
        (usize::try_from(line).unwrap_or_default(), cells)
    });
    Ok(Roster { headings: headings.map(str::to_owned).to_vec(), lines: players.collect() })
}

/// Whether a field is one that a table may fill.
pub fn is_target(field: &str) -> bool {
    targets().contains(&field) || field == PERSON || SOURCES.contains(&field)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> EntryDraft {
        let roster = Roster::of_text(text).unwrap();
        roster.rows(&roster.matched()).remove(0).1.unwrap()
    }

    #[test]
    fn what_arbiters_write_is_understood() {
        let draft =
            first("Cognome;Nome;Elo;Titolo;Data di nascita;Sesso\nRossi;Anna;1843;MI;01.07.1979;F");
        for (field, value) in [
            ("family_name", "Rossi"),
            ("given_name", "Anna"),
            ("fide", "1843"),
            ("title", "IM"),
            ("birth", "01.07.1979"),
            ("sex", "F"),
        ] {
            assert_eq!(draft.get(field), value, "{field}");
        }
        let draft =
            first("Giocatore\tCat.\tElo FIDE\tElo Italia\nDE ROSSI Mario\tPrima Naz.\t-\t1790.0");
        assert_eq!((draft.get("family_name"), draft.get("given_name")), ("DE ROSSI", "Mario"));
        assert_eq!(
            (draft.get("category"), draft.get("fide"), draft.get("national")),
            ("1N", "", "1790")
        );
        assert_eq!(first("Titolo,Nome\n1N,\"Bianchi, Ugo\"").get("category"), "1N");
    }

    #[test]
    fn names_are_parted_as_well_as_can_be() {
        for (name, family, given) in [
            ("Rossi, Mario Andrea", "Rossi", "Mario Andrea"),
            ("Rossi Mario Andrea", "Rossi", "Mario Andrea"),
            ("De Angelis Ugo", "De Angelis", "Ugo"),
            ("VAN DER WIEL John", "VAN DER WIEL", "John"),
            ("ROSSI MARIO", "ROSSI", "MARIO"),
            ("Carlsen", "Carlsen", ""),
        ] {
            assert_eq!(parted(name), (family.to_owned(), given.to_owned()), "{name}");
        }
    }

    #[test]
    fn unknown_columns_are_told_and_lines_keep_their_numbers() {
        let roster = Roster::of_text("Cognome;Peso\n\nRossi;70\nBianchi;80;x\n").unwrap();
        let columns = roster.matched();
        assert_eq!(roster.unused(&columns), ["Peso"]);
        let rows = roster.rows(&columns);
        assert_eq!(rows.iter().map(|row| row.0).collect::<Vec<_>>(), [3, 4]);
        assert_eq!(rows[1].1.as_ref().unwrap_err().key, "event-csv-cells");
    }

    #[test]
    fn an_exchange_file_brings_both_ratings() {
        let text = "012 Open\n\
            001    1 wWFM Rossi, Anna                       2041 ITA      812345 1994/05/17  0.0    1\n\
            ITA    1 w 1N Rossi, Anna                       1990 ITA      123456 1994/05/17\n";
        let roster = Roster::read(text.as_bytes()).unwrap();
        let draft = roster.rows(&roster.matched()).remove(0).1.unwrap();
        for (field, value) in [
            ("family_name", "Rossi"),
            ("sex", "F"),
            ("title", "WFM"),
            ("fide", "2041"),
            ("fide_id", "812345"),
            ("birth", "1994/05/17"),
            ("national", "1990"),
            ("national_id", "123456"),
            ("category", "1N"),
        ] {
            assert_eq!(draft.get(field), value, "{field}");
        }
    }

    #[test]
    fn a_table_goes_through_a_form_unchanged() {
        let roster = Roster::of_text("Cognome;Società\n\"Rossi\";\"A \"\"B\"\"; Lodi\"\n").unwrap();
        assert_eq!(Roster::of_text(&roster.to_text()).unwrap(), roster);
        assert!(Roster::read(b"\x00\x01\x02").is_err());
    }
}

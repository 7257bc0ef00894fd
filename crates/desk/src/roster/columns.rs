//! Which field a column fills, by the many names that it goes by.

use crate::entry::{COLUMNS, PERSON};

/// A column with the whole name.
pub const NAME: &str = "name";

/// A column with a rating of which nobody says whose it is.
pub const RATING: &str = "rating";

/// What a column may fill: the fields of an entry, a whole name, a rating.
pub fn targets() -> Vec<&'static str> {
    [NAME, RATING].into_iter().chain(COLUMNS).collect()
}

/// The names by which a column may go, letters and digits only; those that say more come first.
const NAMES: [(&str, &[&str]); 19] = [
    (
        "fide_id",
        &[
            "fideid",
            "idfide",
            "codfide",
            "codicefide",
            "fidecode",
            "fideno",
            "numerofide",
            "nfide",
            "fin",
            "idnumber",
            "fidenumber",
        ],
    ),
    (
        "national_id",
        &[
            "nationalid",
            "idfsi",
            "fsiid",
            "codfsi",
            "codicefsi",
            "tesserafsi",
            "idnazionale",
            "idnaz",
            "idnat",
            "tessera",
            "tesseranazionale",
            "nationalcard",
            "ntessera",
            "numerotessera",
            "matricola",
            "natid",
            "noid",
        ],
    ),
    (
        "member_year",
        &[
            "memberyear",
            "memberuntil",
            "tesseratofinoal",
            "annotesseramento",
            "annotessera",
            "tesseramento",
            "scadenzatessera",
        ],
    ),
    (
        "fide",
        &[
            "elofide",
            "fideelo",
            "fiderating",
            "ratingfide",
            "fidestandard",
            "elofidestandard",
            "elostandard",
            "elofiderapid",
            "elorapid",
            "elofideblitz",
            "eloblitz",
            "eloint",
            "fidertg",
            "rtgint",
            "eloi",
            "ratingint",
            "ratingi",
            "fide",
        ],
    ),
    (
        "national",
        &[
            "eloitalia",
            "eloita",
            "elofsi",
            "elonazionale",
            "elonaz",
            "elonat",
            "eloid",
            "ratingnat",
            "rtgnat",
            "ratingn",
            "nationalrating",
            "natrating",
            "national",
            "elon",
        ],
    ),
    (RATING, &["elo", "rating", "rtg", "punteggio"]),
    ("family_name", &["familyname", "cognome", "surname", "lastname"]),
    ("given_name", &["givenname", "firstname", "prenome"]),
    (
        NAME,
        &[
            "name",
            "cognomenome",
            "cognomeenome",
            "nomecognome",
            "nomeecognome",
            "nominativo",
            "giocatore",
            "player",
            "playername",
            "fullname",
            "atleta",
        ],
    ),
    (
        "birth",
        &[
            "birth",
            "nascita",
            "datanascita",
            "datadinascita",
            "annonascita",
            "annodinascita",
            "anno",
            "natoil",
            "nato",
            "birthday",
            "birthdate",
            "dateofbirth",
            "born",
            "bday",
            "byear",
            "dob",
        ],
    ),
    ("sex", &["sex", "sesso", "genere", "gender", "mf", "s"]),
    ("title", &["title", "titolo", "titolofide", "fidetitle", "tit", "ftitle"]),
    ("category", &["category", "categoria", "cat", "catfsi", "categoriafsi", "categorianazionale"]),
    ("province", &["province", "provincia", "prov", "pr"]),
    (
        "club",
        &["club", "societa", "circolo", "clubname", "clubcity", "associazione", "asd", "clubtown"],
    ),
    ("federation", &["federation", "federazione", "fed", "nazione", "naz", "country", "nation"]),
    ("team", &["team", "squadra"]),
    (PERSON, &["person"]),
    ("given_name", &["nome"]),
];

/// The field of each column; a field is filled by one column only.
pub fn matched(headings: &[String]) -> Vec<Option<&'static str>> {
    let keys: Vec<String> = headings.iter().map(|heading| key(heading)).collect();
    let mut columns: Vec<Option<&'static str>> = vec![None; keys.len()];
    for (field, names) in NAMES {
        if columns.contains(&Some(field)) {
            continue;
        }
        let at = names.iter().find_map(|name| {
            keys.iter().zip(&columns).position(|(key, taken)| key == name && taken.is_none())
        });
        if let Some(at) = at {
            columns[at] = Some(field);
        }
    }
    // `Nome` without a family name is the whole name.
    if !columns.contains(&Some("family_name"))
        && !columns.contains(&Some(NAME))
        && let Some(given) = keys.iter().position(|key| key == "nome")
        && columns[given] == Some("given_name")
    {
        columns[given] = Some(NAME);
    }
    columns
}

/// A heading as it is compared: letters and digits without accents.
fn key(heading: &str) -> String {
    let plain = deunicode::deunicode(heading).to_lowercase();
    plain.chars().filter(char::is_ascii_alphanumeric).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(headings: &[&str]) -> Vec<Option<&'static str>> {
        matched(&headings.iter().map(|heading| (*heading).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn columns_are_known_by_their_own_names_and_by_many_others() {
        for column in COLUMNS.into_iter().chain([PERSON]) {
            assert_eq!(of(&[column, "x"])[0], Some(column), "{column}");
        }
        let told = of(&["Cognome", "Nome", "Elo FIDE", "Elo", "ID FIDE", "Società", "Peso"]);
        let (name, elo) = ([Some("family_name"), Some("given_name")], [Some("fide"), Some(RATING)]);
        assert_eq!(told[..2], name);
        assert_eq!(told[2..4], elo);
        assert_eq!(told[4..], [Some("fide_id"), Some("club"), None]);
        assert_eq!(of(&["Nome", "Elo"])[0], Some(NAME));
        assert_eq!(of(&["Elo", "Elo"]), [Some(RATING), None], "one column fills a field");
    }
}

//! An edition of the Laws in files of games: its year alone, `2023`. For `serde(with)`.

use std::borrow::Cow;

use codex::LawsCode;
use serde::{Deserialize, Deserializer, Serializer, de};

const YEARS: [&str; LawsCode::ALL.len()] = {
    let mut years = [""; LawsCode::ALL.len()];
    let mut at = 0;
    while at < years.len() {
        years[at] = LawsCode::ALL[at].year();
        at += 1;
    }
    years
};

/// Writes the year.
pub fn serialize<S: Serializer>(laws: &LawsCode, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(laws.year())
}

/// Reads a year in which an edition came into force.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<LawsCode, D::Error> {
    let year = Cow::<str>::deserialize(from)?;
    let named = LawsCode::ALL.into_iter().find(|laws| laws.year() == year);
    named.ok_or_else(|| de::Error::unknown_variant(&year, &YEARS))
}

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct File {
        #[serde(with = "super")]
        edition: LawsCode,
    }

    #[test]
    fn files_of_games_name_an_edition_by_its_year() {
        for (year, edition) in [
            ("2009", LawsCode::Fide2009),
            ("2017", LawsCode::Fide2017),
            ("2023", LawsCode::Fide2023),
        ] {
            let written = json!({ "edition": year });
            assert_eq!(serde_json::to_value(File { edition }).unwrap(), written);
            assert_eq!(serde_json::from_value::<File>(written).unwrap(), File { edition });
        }
        let unknown = serde_json::from_str::<File>(r#"{"edition": "2014"}"#).unwrap_err();
        let said = "unknown variant `2014`, expected one of `2009`, `2017`, `2023`";
        assert!(unknown.to_string().starts_with(said), "{unknown}");
        assert!(serde_json::from_str::<File>(r#"{"edition": "fide-2023"}"#).is_err());
    }
}

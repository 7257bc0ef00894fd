//! The columns of FIDE's fixed-width lists, told by the words of the header.

use vocabulary::Pace;

use super::fault::{Field, Misfit};

/// A column: what it holds, and its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Column {
    pub field: Field,
    pub start: usize,
    /// Where the next column starts; nothing for the last one.
    pub end: Option<usize>,
}

/// The columns of a header, and the month it names.
#[derive(Debug)]
pub(super) struct Columns {
    pub all: Vec<Column>,
    /// `2024-05` of `MAY24`.
    pub published: Option<String>,
    /// Headings that name nothing we know.
    pub unused: Vec<String>,
}

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The words of headers, older lists included; `None` continues the heading before.
const WORDS: [(&str, Option<Field>); 37] = [
    ("id", Some(Field::FideId)),
    ("idcode", Some(Field::FideId)),
    ("id_number", Some(Field::FideId)),
    ("number", None),
    ("code", None),
    ("name", Some(Field::Name)),
    ("fed", Some(Field::Federation)),
    ("country", Some(Field::Federation)),
    ("sex", Some(Field::Sex)),
    ("tit", Some(Field::Title)),
    ("titl", Some(Field::Title)),
    ("title", Some(Field::Title)),
    ("wtit", Some(Field::WomenTitle)),
    ("otit", Some(Field::OtherTitles)),
    ("foa", Some(Field::ArenaTitle)),
    ("srtng", Some(Field::Rating)),
    ("sgm", Some(Field::Games)),
    ("sk", Some(Field::K)),
    ("rrtng", Some(Field::RapidRating)),
    ("rgm", Some(Field::RapidGames)),
    ("rk", Some(Field::RapidK)),
    ("brtng", Some(Field::BlitzRating)),
    ("bgm", Some(Field::BlitzGames)),
    ("bk", Some(Field::BlitzK)),
    ("rating", Some(Field::Rating)),
    ("rtng", Some(Field::Rating)),
    ("elo", Some(Field::Rating)),
    ("gms", Some(Field::Games)),
    ("game", Some(Field::Games)),
    ("games", Some(Field::Games)),
    ("k", Some(Field::K)),
    ("b-day", Some(Field::Birth)),
    ("bday", Some(Field::Birth)),
    ("birthday", Some(Field::Birth)),
    ("byear", Some(Field::Birth)),
    ("born", Some(Field::Birth)),
    ("flag", Some(Field::Flag)),
];

/// What a heading word says.
enum Word {
    Field(Field),
    /// The rating of a month, with that month.
    Month(String),
    Continued,
}

fn known(word: &str) -> Option<Word> {
    if let Some((_, field)) = WORDS.iter().find(|(known, _)| *known == word) {
        return Some(field.map_or(Word::Continued, Word::Field));
    }
    let (month, year) = word.split_at_checked(3)?;
    let month = MONTHS.iter().position(|name| *name == month)? + 1;
    let year: u16 = (year.len() == 2).then(|| year.parse().ok())??;
    let century = if year < 70 { 2000 } else { 1900 };
    Some(Word::Month(format!("{:04}-{month:02}", century + year)))
}

/// Two headings that touch, `TitlFed`: where the second begins.
fn glued(word: &str) -> Option<usize> {
    (1..word.len())
        .rev()
        .filter(|at| word.is_char_boundary(*at))
        .find(|at| known(&word[..*at]).is_some() && known(&word[*at..]).is_some())
}

/// The field under a heading, which may leave the pace open; `SRtng` does not.
fn headed(field: Field, heading: &str, pace: Pace) -> Field {
    if matches!(heading, "srtng" | "sgm" | "sk") { field } else { field.at(pace) }
}

impl Field {
    /// The field of this pace for one that names none.
    pub(super) const fn at(self, pace: Pace) -> Self {
        match (pace, self) {
            (Pace::Rapid, Self::Rating) => Self::RapidRating,
            (Pace::Rapid, Self::Games) => Self::RapidGames,
            (Pace::Rapid, Self::K) => Self::RapidK,
            (Pace::Blitz, Self::Rating) => Self::BlitzRating,
            (Pace::Blitz, Self::Games) => Self::BlitzGames,
            (Pace::Blitz, Self::K) => Self::BlitzK,
            _ => self,
        }
    }
}

impl Columns {
    /// The columns of a header line; a rating whose pace the header does not name is of `pace`.
    pub(super) fn of_header(header: &str, pace: Pace) -> Result<Self, Misfit> {
        let mut all: Vec<(Option<Field>, usize)> = Vec::new();
        let (mut published, mut unused) = (None, Vec::new());
        let lower = header.to_ascii_lowercase();
        let mut found = Vec::new();
        for (start, word) in words(&lower) {
            found.push(header[start..start + word.len()].to_owned());
            let at =
                if known(word).is_none() { glued(word).unwrap_or(word.len()) } else { word.len() };
            let parts = [(start, &word[..at]), (start + at, &word[at..])];
            for (start, part) in parts.into_iter().filter(|(_, part)| !part.is_empty()) {
                match known(part) {
                    Some(Word::Continued) if !all.is_empty() => {}
                    Some(Word::Field(field)) => all.push((Some(headed(field, part, pace)), start)),
                    Some(Word::Month(month)) => {
                        published.get_or_insert(month);
                        all.push((Some(Field::Rating.at(pace)), start));
                    }
                    Some(Word::Continued) | None => {
                        unused.push(header[start..start + part.len()].to_owned());
                        all.push((None, start));
                    }
                }
            }
        }
        let mut columns: Vec<Column> = Vec::new();
        for (at, (field, start)) in all.iter().enumerate() {
            let Some(field) = *field else { continue };
            if columns.iter().any(|column| column.field == field) {
                continue;
            }
            // Numbers may stand to the left of their heading in the first column.
            let start = if at == 0 { 0 } else { *start };
            columns.push(Column { field, start, end: all.get(at + 1).map(|next| next.1) });
        }
        if columns.is_empty() {
            return Err(Misfit::UnknownHeader { found });
        }
        for missing in [Field::FideId, Field::Name] {
            if columns.iter().all(|column| column.field != missing) {
                return Err(Misfit::MissingColumn { missing, found });
            }
        }
        Ok(Self { all: columns, published, unused })
    }
}

/// The words of a line, each with the byte it begins at.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut from = 0;
    line.split_ascii_whitespace().filter_map(move |word| {
        let start = from + line.get(from..)?.find(word)?;
        from = start + word.len();
        Some((start, word))
    })
}

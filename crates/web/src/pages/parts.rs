//! Long lists in parts: a page that an old telephone can carry, a whole that can be printed, and
//! names found wherever they stand.

use codex::phrase;
use deunicode::deunicode;
use serde::Deserialize;

use crate::answer::RequestError;
use crate::page::Link;
use crate::words::Words;

/// Lists shorter than this are seen at a glance: nothing needs to be looked for.
const GLANCE: usize = 15;
/// Letters by which a part is called, as on the back of an encyclopaedia.
const LETTERS: usize = 3;
/// The word of an address that asks for everything.
const ALL: &str = "all";

/// What an address asks of a list.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PartQuery {
    part: Option<String>,
    find: Option<String>,
}

/// A list as its address knows it.
pub(crate) struct Place {
    /// The path of the page.
    pub(crate) path: String,
    /// What the list was asked for beside a part of it: order and shortlist, where they are not
    /// the usual ones, as names and values of the query.
    pub(crate) asked: Vec<(&'static str, String)>,
}

impl Place {
    /// The address with one thing more in its query.
    fn with(&self, more: Option<(&str, &str)>) -> String {
        let asked = self.asked.iter().map(|(name, value)| (*name, value.as_str()));
        let pairs: Vec<String> =
            asked.chain(more).map(|(name, value)| format!("{name}={value}")).collect();
        if pairs.is_empty() {
            return self.path.clone();
        }
        format!("{}?{}", self.path, pairs.join("&"))
    }

    /// The address of the same list with one thing asked otherwise, from its beginning; nothing
    /// asks for the usual.
    pub(crate) fn asking(&self, name: &'static str, value: Option<&str>) -> String {
        let others = self.asked.iter().filter(|(asked, _)| *asked != name).cloned();
        let asked = others.chain(value.map(|value| (name, value.to_owned()))).collect();
        Self { path: self.path.clone(), asked }.with(None)
    }

    /// What is asked under a name.
    pub(crate) fn asked_for(&self, name: &str) -> Option<&str> {
        self.asked.iter().find(|(asked, _)| *asked == name).map(|(_, value)| value.as_str())
    }

    /// The one address of what was asked, however it was written; none where somebody looks for a
    /// name of their own.
    pub(crate) fn address(&self, parameters: &PartQuery) -> Option<String> {
        match (parameters.sought(), parameters.wanted()) {
            (Some(_), _) => None,
            (None, Wanted::Part(1)) => Some(self.with(None)),
            (None, Wanted::Part(part)) => Some(self.with(Some(("part", &part.to_string())))),
            (None, Wanted::All) => Some(self.with(Some(("part", ALL)))),
        }
    }
}

enum Wanted {
    Part(u16),
    All,
}

impl PartQuery {
    fn wanted(&self) -> Wanted {
        match self.part.as_deref() {
            Some(ALL) => Wanted::All,
            part => Wanted::Part(part.and_then(|part| part.parse().ok()).unwrap_or(1).max(1)),
        }
    }

    /// Whether a name is among those looked for; everybody is where nobody is looked for.
    pub(crate) fn lets(&self, name: &str) -> bool {
        self.sought().is_none_or(|sought| has_words(name, sought))
    }

    /// What is looked for, if anything.
    fn sought(&self) -> Option<&str> {
        self.find.as_deref().map(str::trim).filter(|find| !find.is_empty())
    }
}

/// How parts are called.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Called {
    /// By the places of their first and last lines.
    Places,
    /// By the names of their first and last lines.
    Names,
}

/// How a list is cut.
pub(crate) struct Cut {
    /// The most lines of a part.
    pub(crate) most: usize,
    /// Lines that stay together, as the boards of a match.
    pub(crate) together: usize,
    /// How parts are called.
    pub(crate) called: Called,
    /// What can be looked for, by its key.
    pub(crate) hint: &'static str,
}

/// The part of a list that is shown, and the ways to the others.
pub(crate) struct Parts {
    /// Every part, and the whole.
    pub(crate) links: Vec<Link>,
    /// Which lines these are, of how many; nothing where they are all.
    pub(crate) here: Option<String>,
    /// What is looked for.
    pub(crate) sought: String,
    /// Whether looking for something makes sense here.
    pub(crate) searchable: bool,
    /// What can be looked for, in words.
    pub(crate) hint: String,
    /// Where the form goes.
    pub(crate) path: String,
    /// What the form keeps.
    pub(crate) asked: Vec<(&'static str, String)>,
    /// The address without anything sought.
    pub(crate) back: String,
}

impl Parts {
    /// Those of a list with nothing in it.
    pub(crate) fn none(place: &Place) -> Self {
        Self {
            links: Vec::new(),
            here: None,
            sought: String::new(),
            searchable: false,
            hint: String::new(),
            path: place.path.clone(),
            asked: place.asked.clone(),
            back: place.with(None),
        }
    }

    /// Cuts a list as its address asks; `name` is what a line is found by, and a part called by.
    pub(crate) fn of<T>(
        lines: Vec<T>,
        cut: &Cut,
        place: &Place,
        parameters: &PartQuery,
        words: Words,
        name: impl Fn(&T) -> String,
    ) -> Result<(Vec<T>, Self), RequestError> {
        let count = lines.len();
        let together = cut.together.max(1);
        let mut parts = Self {
            sought: parameters.sought().unwrap_or_default().to_owned(),
            searchable: count > GLANCE,
            hint: words.text(cut.hint),
            ..Self::none(place)
        };
        let bounds = bounds(count, cut.most, together);
        let wanted = match parameters.wanted() {
            _ if parameters.sought().is_some() => None,
            Wanted::All => None,
            Wanted::Part(part) if usize::from(part) > bounds.len() => {
                return Err(RequestError::NotFound);
            }
            Wanted::Part(part) => Some(usize::from(part)),
        };
        if bounds.len() > 1 {
            let first = |line: &T| initials(&name(line));
            let link = |(number, &(from, to)): (usize, &(usize, usize))| {
                let text = match (cut.called, lines.get(from), lines.get(to - 1)) {
                    (Called::Names, Some(from), Some(to)) => {
                        format!("{} – {}", first(from), first(to))
                    }
                    _ => format!("{}–{to}", from + 1),
                };
                let part = number.to_string();
                let more = (number > 1).then_some(("part", part.as_str()));
                Link { address: place.with(more), text, current: wanted == Some(number) }
            };
            parts.links = (1..).zip(&bounds).map(link).collect();
            parts.links.push(Link {
                address: place.with(Some(("part", ALL))),
                text: words.text("web-public-part-all"),
                current: wanted.is_none() && parameters.sought().is_none(),
            });
        }
        if let Some(sought) = parameters.sought() {
            let found = find(lines, together, sought, name);
            parts.here =
                Some(words.say(&phrase!("web-public-found", count = found.len(), of = count)));
            return Ok((found, parts));
        }
        let Some(&(from, to)) = wanted.and_then(|wanted| bounds.get(wanted - 1)) else {
            return Ok((lines, parts));
        };
        if bounds.len() > 1 {
            let here = phrase!("web-public-part-of", from = from + 1, to = to, of = count);
            parts.here = Some(words.say(&here));
        }
        Ok((lines.into_iter().skip(from).take(to - from).collect(), parts))
    }
}

/// The first letters of a family name, with whatever else stands between them.
fn initials(name: &str) -> String {
    let family = name.split(',').next().unwrap_or_default();
    let mut letters = 0;
    let few = family.chars().take_while(|sign| {
        letters += usize::from(sign.is_alphanumeric());
        letters <= LETTERS
    });
    few.collect::<String>().trim_end().to_owned()
}

/// Where parts begin and end: as few as can be, of about the same length, nothing torn apart.
fn bounds(count: usize, most: usize, together: usize) -> Vec<(usize, usize)> {
    let parts = count.div_ceil(most.max(1)).max(1);
    let length = count.div_ceil(parts).div_ceil(together).max(1) * together;
    let starts = (0..count.max(1)).step_by(length);
    starts.map(|from| (from, (from + length).min(count))).collect()
}

/// The lines that have every word sought, each with those it stays together with.
fn find<T>(lines: Vec<T>, together: usize, sought: &str, name: impl Fn(&T) -> String) -> Vec<T> {
    let mut found = Vec::new();
    let mut lines = lines.into_iter().peekable();
    while lines.peek().is_some() {
        let block: Vec<T> = lines.by_ref().take(together).collect();
        if block.iter().any(|line| has_words(&name(line), sought)) {
            found.extend(block);
        }
    }
    found
}

/// Whether every word that was asked for is somewhere in a text, whatever its case and accents.
pub(crate) fn has_words(text: &str, sought: &str) -> bool {
    let text = plain(text);
    let is_there = |word: &str| {
        // A number is that of a board, not the beginning of another.
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            text.split_whitespace().any(|of| of == word)
        } else {
            text.contains(word)
        }
    };
    plain(sought).split_whitespace().all(is_there)
}

/// A text without case and accents: how names are looked for and put in order.
pub(crate) fn plain(text: &str) -> String {
    deunicode(text).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Language;

    const CUT: Cut = Cut { most: 4, together: 1, called: Called::Names, hint: "web-public-find" };

    fn place() -> Place {
        Place { path: "/e/lodi/pairings/1".to_owned(), asked: vec![("by", "name".to_owned())] }
    }

    fn cut_to(
        part: Option<&str>,
        find: Option<&str>,
        cut: &Cut,
    ) -> Result<(Vec<&'static str>, Parts), RequestError> {
        let names = ["Àlvarez, Ana", "Bo, Li", "Conti, Eva", "De Luca, Ugo", "Eco, Pia", "Fò, Ivo"];
        let parameters = PartQuery { part: part.map(str::to_owned), find: find.map(str::to_owned) };
        let words = Words::of(Language::English);
        Parts::of(names.to_vec(), cut, &place(), &parameters, words, |name| (*name).to_owned())
    }

    fn shown(part: Option<&str>, find: Option<&str>, cut: &Cut) -> (Vec<&'static str>, Parts) {
        cut_to(part, find, cut).expect("there is such a part")
    }

    #[test]
    fn parts_are_of_one_length_and_called_by_their_first_and_last_names() {
        let (lines, parts) = shown(None, None, &CUT);
        assert_eq!(lines, ["Àlvarez, Ana", "Bo, Li", "Conti, Eva"]);
        let texts: Vec<&str> = parts.links.iter().map(|link| link.text.as_str()).collect();
        assert_eq!(texts[..2], ["Àlv – Con", "De L – Fò"]);
        assert_eq!(parts.links[0].address, "/e/lodi/pairings/1?by=name");
        assert_eq!(parts.links[1].address, "/e/lodi/pairings/1?by=name&part=2");
        assert_eq!(parts.links[2].address, "/e/lodi/pairings/1?by=name&part=all");
        assert_eq!(shown(Some("2"), None, &CUT).0.len(), 3);
        assert_eq!(shown(Some("all"), None, &CUT).0.len(), 6);
        assert!(matches!(cut_to(Some("3"), None, &CUT), Err(RequestError::NotFound)));
    }

    #[test]
    fn what_stays_together_is_not_torn_apart() {
        let cut = Cut { together: 2, ..CUT };
        assert_eq!(shown(None, None, &cut).0.len(), 4);
        assert_eq!(shown(None, Some("eva"), &cut).0, ["Conti, Eva", "De Luca, Ugo"]);
        assert_eq!(bounds(0, 4, 1), [(0, 0)]);
    }

    #[test]
    fn a_name_is_found_in_every_part_without_its_accents() {
        assert_eq!(shown(Some("2"), Some("alvarez"), &CUT).0, ["Àlvarez, Ana"]);
        assert_eq!(shown(None, Some("IVO  fo"), &CUT).0, ["Fò, Ivo"]);
        assert!(shown(None, Some("zoe"), &CUT).0.is_empty());
    }

    #[test]
    fn one_page_has_one_address() {
        let parameters = |part: &str| PartQuery { part: Some(part.to_owned()), find: None };
        let address = |part: &str| place().address(&parameters(part)).unwrap_or_default();
        for first in ["1", "01", "0", "nonsense", ""] {
            assert_eq!(address(first), "/e/lodi/pairings/1?by=name");
        }
        assert_eq!(address("02"), "/e/lodi/pairings/1?by=name&part=2");
        let find = PartQuery { part: None, find: Some("Rossi".to_owned()) };
        assert_eq!(place().address(&find), None);
    }
}

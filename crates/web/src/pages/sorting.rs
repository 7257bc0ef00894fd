//! Lists sorted by their heads: each head is a link that works without scripts, and says which way
//! the list runs.

use super::parts::Place;

/// The name of the query.
const SORT: &str = "sort";

/// A column by which a list can be sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct By {
    /// The word in the address.
    pub(crate) word: String,
    /// Whether it runs from the least to the most at first: names and places do, figures do not.
    pub(crate) rises: bool,
}

impl By {
    /// A column that runs upwards at first.
    pub(crate) fn rising(word: &str) -> Self {
        Self { word: word.to_owned(), rises: true }
    }

    /// A column that runs downwards at first.
    pub(crate) fn falling(word: impl Into<String>) -> Self {
        Self { word: word.into(), rises: false }
    }
}

/// How a list is sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sorting {
    columns: Vec<By>,
    at: usize,
    reversed: bool,
}

/// A head of a list as a page shows it.
pub(crate) struct Head {
    /// Where it leads.
    pub(crate) address: String,
    /// `ascending` or `descending`, where the list is sorted by it.
    pub(crate) sorted: Option<&'static str>,
}

impl Head {
    /// The sign beside the word.
    pub(crate) fn icon(&self) -> &'static str {
        match self.sorted {
            Some("ascending") => "arrow-up",
            Some(_) => "arrow-down",
            None => "chevrons-up-down",
        }
    }
}

impl Sorting {
    /// What an address asks for: a word, with a minus for the other way round. The first column is
    /// the usual one, and whatever nobody knows is that.
    pub(crate) fn read(asked: Option<&str>, columns: Vec<By>) -> Self {
        let asked = asked.unwrap_or_default();
        let (word, reversed) = asked.strip_prefix('-').map_or((asked, false), |word| (word, true));
        let found = columns.iter().position(|column| column.word == word);
        Self { columns, at: found.unwrap_or(0), reversed: reversed && found.is_some() }
    }

    /// The word of the column.
    pub(crate) fn by(&self) -> &str {
        self.columns.get(self.at).map_or("", |column| &column.word)
    }

    /// What the address says of it; nothing where it is the usual order.
    pub(crate) fn asked(&self) -> Option<(&'static str, String)> {
        self.query(self.at, self.reversed).map(|query| (SORT, query))
    }

    /// Puts lines that stand in the usual order into this one; lines that are alike keep theirs.
    pub(crate) fn sort<T, K: Ord>(&self, lines: &mut [T], key: impl Fn(&T) -> K) {
        let rises = self.columns.get(self.at).is_none_or(|column| column.rises);
        lines.sort_by_cached_key(|line| Directed { key: key(line), rises: rises != self.reversed });
    }

    /// The head of a column: a click sorts by it, another one turns it round.
    pub(crate) fn head(&self, word: &str, place: &Place) -> Head {
        let Some(at) = self.columns.iter().position(|column| column.word == word) else {
            return Head { address: place.asking(SORT, None), sorted: None };
        };
        let current = at == self.at;
        let rises = self.columns[at].rises;
        let query = self.query(at, current && !self.reversed);
        let rising = rises != self.reversed;
        Head {
            address: place.asking(SORT, query.as_deref()),
            sorted: current.then_some(if rising { "ascending" } else { "descending" }),
        }
    }

    /// The head of a column, if the list has it.
    pub(crate) fn known(&self, word: &str, place: &Place) -> Option<Head> {
        self.columns.iter().any(|column| column.word == word).then(|| self.head(word, place))
    }

    fn query(&self, at: usize, reversed: bool) -> Option<String> {
        let word = &self.columns.get(at)?.word;
        match (at, reversed) {
            (0, false) => None,
            (_, false) => Some(word.clone()),
            (_, true) => Some(format!("-{word}")),
        }
    }
}

/// A key that is compared one way or the other.
#[derive(PartialEq, Eq)]
struct Directed<K> {
    key: K,
    rises: bool,
}

impl<K: Ord> Ord for Directed<K> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let order = self.key.cmp(&other.key);
        if self.rises { order } else { order.reverse() }
    }
}

impl<K: Ord> PartialOrd for Directed<K> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns() -> Vec<By> {
        vec![By::rising("rank"), By::rising("name"), By::falling("rating")]
    }

    fn place(sorting: &Sorting) -> Place {
        Place { path: "/e/lodi/standings".to_owned(), asked: sorting.asked().into_iter().collect() }
    }

    #[test]
    fn a_head_sorts_and_then_turns_round() {
        let usual = Sorting::read(None, columns());
        assert_eq!(usual.asked(), None);
        let rank = usual.head("rank", &place(&usual));
        assert_eq!(
            (rank.sorted, rank.address.as_str()),
            (Some("ascending"), "/e/lodi/standings?sort=-rank")
        );
        let rating = usual.head("rating", &place(&usual));
        assert_eq!(
            (rating.sorted, rating.address.as_str()),
            (None, "/e/lodi/standings?sort=rating")
        );
        let by_rating = Sorting::read(Some("rating"), columns());
        let rating = by_rating.head("rating", &place(&by_rating));
        assert_eq!(rating.sorted, Some("descending"));
        assert_eq!(rating.address, "/e/lodi/standings?sort=-rating");
        assert_eq!(by_rating.head("rank", &place(&by_rating)).address, "/e/lodi/standings");
        let turned = Sorting::read(Some("-rating"), columns());
        assert_eq!(turned.head("rating", &place(&turned)).sorted, Some("ascending"));
    }

    #[test]
    fn lines_alike_stay_in_the_usual_order_and_nonsense_is_the_usual() {
        let mut lines = vec![("a", 3), ("b", 5), ("c", 3)];
        Sorting::read(Some("rating"), columns()).sort(&mut lines, |line| line.1);
        assert_eq!(lines, [("b", 5), ("a", 3), ("c", 3)]);
        Sorting::read(Some("-rating"), columns()).sort(&mut lines, |line| line.1);
        assert_eq!(lines, [("a", 3), ("c", 3), ("b", 5)]);
        for nonsense in ["-", "-x", "name&x=1", "\"><b>"] {
            let read = Sorting::read(Some(nonsense), columns());
            assert_eq!((read.by(), read.asked()), ("rank", None), "{nonsense}");
        }
    }
}

//! The codes of tie-breaks: `BH:MP/C1/P`, `KS/L+1`, `SSSC/K4` (C.07, 5 and 14).

use std::fmt::{self, Write};
use std::str::FromStr;

use tournament::team::ScoreKind;

use crate::edition::Edition;

/// Declares the tie-breaks with their codes, the modifiers they take and their articles in C.07.
macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $code:literal [$($takes:ident)*] $article:literal,)+) => {
        /// A way to tell tied participants apart.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Rule {
            $($(#[$doc])* $name,)+
            /// A value from elsewhere, for a self-defined tie-break (`OTHER_…`); no list names it so.
            Given,
        }

        impl Rule {
            /// Every rule that a list can name, by subject.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The code in files and on the command line.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ Self::Given => "OTHER" }
            }

            /// The article of C.07 that defines it; empty where its number is not certain.
            pub const fn article(self) -> &'static str {
                match self { $(Self::$name => $article,)+ Self::Given => "" }
            }

            const fn takes(self) -> &'static [Takes] {
                match self { $(Self::$name => &[$(Takes::$takes),*],)+ Self::Given => &[] }
            }
        }
    };
}

/// A kind of modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Takes {
    Score,
    Cut,
    Median,
    Limit,
    Divisor,
    Forfeits,
    Fore,
    Reverse,
    Unrated,
}

rules! {
    /// The score itself, the primary one of teams.
    Points = "PTS" [Score] "",
    /// Match points (punti squadra).
    MatchPoints = "MPTS" [] "",
    /// Game points (punti individuali).
    GamePoints = "GPTS" [] "",
    /// The points among those who are tied (scontro diretto).
    DirectEncounter = "DE" [Score Forfeits] "6",
    /// Rounds that gave as much as a win.
    Wins = "WIN" [Score] "7.1",
    /// Games won over the board.
    GamesWon = "WON" [Score] "7.2",
    /// Games played with Black.
    BlackGames = "BPG" [Score] "7.3",
    /// Games won with Black.
    BlackWins = "BWG" [Score] "7.4",
    /// The sum of the scores after each round (punteggio progressivo).
    Progressive = "PS" [Score Cut] "7.5",
    /// Rounds that one chose to play; GE before August 2024.
    RoundsElected = "REP" [Score] "7.6",
    /// A point for each round in which one made more than the opponent.
    StandardPoints = "STD" [Score] "",
    /// The pairing number.
    PairingNumber = "TPN" [Reverse] "",
    /// The participant's own rating.
    OwnRating = "RTNG" [Reverse Unrated] "",
    /// The average rating of the opponents.
    AverageRating = "ARO" [Cut Median Unrated] "10.1",
    /// The performance rating.
    Performance = "TPR" [Unrated] "10.2",
    /// The least rating that is expected to score as much.
    PerfectPerformance = "PTP" [Unrated] "10.3",
    /// The average performance of the opponents.
    AveragePerformance = "APRO" [Unrated] "10.4",
    /// The average perfect performance of the opponents.
    AveragePerfectPerformance = "APPO" [Unrated] "10.5",
    /// The sum of the opponents' scores.
    Buchholz = "BH" [Score Cut Median Forfeits] "8.1",
    /// The average Buchholz of the opponents.
    AverageBuchholz = "AOB" [Score Forfeits Fore] "8.2",
    /// Buchholz as if the last round had been drawn everywhere.
    ForeBuchholz = "FB" [Score Cut Median Forfeits] "8.3",
    /// The opponents' scores, each times the points made against them.
    SonnebornBerger = "SB" [Score Cut Median Forfeits] "9.1",
    /// The points against opponents with at least half of the maximum.
    Koya = "KS" [Score Limit] "9.2",
    /// The other score of a team.
    OtherScore = "MPVGP" [] "",
    /// Opponents' match points times match points.
    MatchMatch = "EMMSB" [Cut Forfeits] "",
    /// Opponents' match points times game points.
    MatchGame = "EMGSB" [Cut Forfeits] "",
    /// Opponents' game points times match points.
    GameMatch = "EGMSB" [Cut Forfeits] "",
    /// Opponents' game points times game points.
    GameGame = "EGGSB" [Cut Forfeits] "",
    /// Direct encounter on both scores.
    Extended = "EDE" [Score Forfeits] "",
    /// The same, then board count, then the top boards.
    ExtendedBoardCountTop = "EDEBT" [Score Forfeits] "",
    /// The same, then board count, then without the bottom boards.
    ExtendedBoardCountBottom = "EDEBB" [Score Forfeits] "",
    /// The same, then the top boards.
    ExtendedTop = "EDET" [Score Forfeits] "",
    /// The same, then without the bottom boards.
    ExtendedBottom = "EDEB" [Score Forfeits] "",
    /// Game points, each times the number of its board; less is better.
    BoardCount = "BC" [] "",
    /// Game points on the first board, then the second, and so on.
    TopBoards = "TBR" [] "",
    /// Game points without the last board, then without the last two, and so on.
    BottomBoards = "BBE" [] "",
    /// The secondary score and a share of the Buchholz.
    StrengthOfSchedule = "SSSC" [Divisor Forfeits Fore] "",
}

/// Other spellings that are read.
const ALIASES: [(&str, Rule); 3] =
    [("GE", Rule::RoundsElected), ("MP", Rule::MatchPoints), ("GP", Rule::GamePoints)];

impl Rule {
    /// Whether it is computed from ratings.
    pub const fn rates(self) -> bool {
        matches!(
            self,
            Self::AverageRating
                | Self::Performance
                | Self::PerfectPerformance
                | Self::AveragePerformance
                | Self::AveragePerfectPerformance
        )
    }

    /// Whether it rests on Buchholz, which round robins do not admit (C.07, 15).
    pub const fn rests_on_buchholz(self) -> bool {
        matches!(
            self,
            Self::Buchholz | Self::AverageBuchholz | Self::ForeBuchholz | Self::StrengthOfSchedule
        )
    }

    /// Whether only teams have what it reads.
    pub const fn of_teams_only(self) -> bool {
        matches!(
            self,
            Self::MatchPoints
                | Self::GamePoints
                | Self::OtherScore
                | Self::MatchMatch
                | Self::MatchGame
                | Self::GameMatch
                | Self::GameGame
                | Self::Extended
                | Self::ExtendedBoardCountTop
                | Self::ExtendedBoardCountBottom
                | Self::ExtendedTop
                | Self::ExtendedBottom
                | Self::BoardCount
                | Self::TopBoards
                | Self::BottomBoards
                | Self::StrengthOfSchedule
        )
    }

    /// Whether only players have what it reads.
    pub const fn of_players_only(self) -> bool {
        self.rates() || matches!(self, Self::OwnRating)
    }

    /// Whether it is a score, which may stand at the head of a list.
    pub const fn is_score(self) -> bool {
        matches!(self, Self::Points | Self::MatchPoints | Self::GamePoints)
    }
}

/// What changes a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// How many of the least significant values are left out.
    pub cut_low: u8,
    /// How many of the most significant values are left out.
    pub cut_high: u8,
    /// Half points by which the limit of Koya is moved.
    pub limit: i8,
    /// The divisor of SSSC.
    pub divisor: Option<u16>,
    /// Whether forfeits count as games against the scheduled opponent.
    pub forfeits: bool,
    /// Whether Fore Buchholz is used.
    pub fore: bool,
    /// Whether the order is reversed.
    pub reverse: bool,
    /// The rating of unrated players.
    pub unrated: Option<u16>,
    /// Which of the self-defined tie-breaks it is, for values from elsewhere.
    pub given: u8,
    /// The edition, where it is not the event's.
    pub edition: Option<&'static Edition>,
}

/// A tie-break with its modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TieBreak {
    /// Which one.
    pub rule: Rule,
    /// The score of a team that it reads, if not the primary one.
    pub score: Option<ScoreKind>,
    /// What changes it.
    pub modifiers: Modifiers,
}

/// One entry of an announced list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Criterion {
    /// A tie-break of C.07.
    TieBreak(TieBreak),
    /// A self-defined one (`OTHER_…`), kept as text: it decides nothing here.
    Own(String),
}

/// A text that is no tie-break.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableCode {
    /// There is no tie-break of this name.
    #[error("there is no tie-break called {0}")]
    UnknownName(String),
    /// There is no modifier of this form.
    #[error("{code}: /{modifier} is no modifier")]
    UnknownModifier {
        /// The whole code.
        code: String,
        /// What could not be read.
        modifier: String,
    },
    /// The tie-break exists, but is not changed in this way.
    #[error("{rule} does not take /{modifier}", rule = .rule.code())]
    NotTaken {
        /// The tie-break.
        rule: Rule,
        /// What it does not take.
        modifier: String,
    },
}

impl From<Rule> for TieBreak {
    fn from(rule: Rule) -> Self {
        Self { rule, score: None, modifiers: Modifiers::default() }
    }
}

impl From<Rule> for Criterion {
    fn from(rule: Rule) -> Self {
        Self::TieBreak(rule.into())
    }
}

impl TieBreak {
    /// The values from elsewhere of a self-defined tie-break, the first being 0.
    pub(crate) fn given(at: u8) -> Self {
        Self { modifiers: Modifiers { given: at, ..Modifiers::default() }, ..Rule::Given.into() }
    }

    /// Whether the smaller value is the better one.
    pub const fn less_is_better(&self) -> bool {
        match self.rule {
            Rule::BoardCount | Rule::DirectEncounter => true,
            Rule::PairingNumber => !self.modifiers.reverse,
            Rule::OwnRating => self.modifiers.reverse,
            rule => rule.is_extended(),
        }
    }

    fn modify(&mut self, code: &str, text: &str) -> Result<(), UnreadableCode> {
        let unknown =
            || UnreadableCode::UnknownModifier { code: code.to_owned(), modifier: text.to_owned() };
        let mut characters = text.chars();
        let letter = characters.next().ok_or_else(unknown)?;
        let rest = characters.as_str();
        let cut = || match rest {
            "1" => Ok(1),
            "2" => Ok(2),
            _ => Err(unknown()),
        };
        let number = || rest.parse::<u16>().ok().filter(|&number| number > 0).ok_or_else(unknown);
        let modifiers = &mut self.modifiers;
        let kind = match letter {
            'C' => {
                modifiers.cut_low = cut()?;
                Takes::Cut
            }
            'M' => {
                modifiers.cut_low = cut()?;
                modifiers.cut_high = modifiers.cut_low;
                Takes::Median
            }
            'L' => {
                // A percentage for one peer: far more half points than any limit can move.
                let moved = rest.parse::<i8>().ok().filter(|limit| limit.unsigned_abs() < 20);
                modifiers.limit = moved.ok_or_else(unknown)?;
                Takes::Limit
            }
            'K' => {
                modifiers.divisor = Some(number()?);
                Takes::Divisor
            }
            'U' => {
                modifiers.unrated = Some(number()?);
                Takes::Unrated
            }
            'V' => {
                modifiers.edition = Some(Edition::named(rest).ok_or_else(unknown)?);
                return Ok(());
            }
            _ if !rest.is_empty() => return Err(unknown()),
            'P' => {
                modifiers.forfeits = true;
                Takes::Forfeits
            }
            'F' => {
                modifiers.fore = true;
                Takes::Fore
            }
            'R' => {
                modifiers.reverse = true;
                Takes::Reverse
            }
            _ => return Err(unknown()),
        };
        self.rule.must_take(kind, text)
    }
}

impl Rule {
    /// Whether it is one of the extended direct encounters.
    pub(crate) const fn is_extended(self) -> bool {
        matches!(
            self,
            Self::Extended
                | Self::ExtendedBoardCountTop
                | Self::ExtendedBoardCountBottom
                | Self::ExtendedTop
                | Self::ExtendedBottom
        )
    }

    /// Whether it sums the scores of opponents, as they are or times the points made.
    pub(crate) const fn sums_opponents(self) -> bool {
        matches!(
            self,
            Self::Buchholz
                | Self::ForeBuchholz
                | Self::SonnebornBerger
                | Self::MatchMatch
                | Self::MatchGame
                | Self::GameMatch
                | Self::GameGame
        )
    }

    fn must_take(self, kind: Takes, modifier: &str) -> Result<(), UnreadableCode> {
        if self.takes().contains(&kind) {
            return Ok(());
        }
        Err(UnreadableCode::NotTaken { rule: self, modifier: modifier.to_owned() })
    }
}

impl FromStr for TieBreak {
    type Err = UnreadableCode;

    /// Reads codes in any case; the Handbook's hyphen stands for a slash before a letter.
    fn from_str(text: &str) -> Result<Self, UnreadableCode> {
        let mut code = String::with_capacity(text.len());
        let mut characters = text.trim().chars().map(|c| c.to_ascii_uppercase()).peekable();
        while let Some(character) = characters.next() {
            let hyphen =
                character == '-' && characters.peek().is_some_and(char::is_ascii_alphabetic);
            code.push(if hyphen { '/' } else { character });
        }
        let mut parts = code.split('/');
        let head = parts.next().unwrap_or_default();
        let (name, score) = match head.split_once(':') {
            None => (head, None),
            Some((name, "MP")) => (name, Some(ScoreKind::Match)),
            Some((name, "GP")) => (name, Some(ScoreKind::Game)),
            Some((_, other)) => {
                let modifier = other.to_owned();
                return Err(UnreadableCode::UnknownModifier { code, modifier });
            }
        };
        let known = Rule::ALL.iter().find(|rule| rule.code() == name).copied();
        let alias = || ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, rule)| *rule);
        let rule =
            known.or_else(alias).ok_or_else(|| UnreadableCode::UnknownName(name.to_owned()))?;
        if score.is_some() {
            rule.must_take(Takes::Score, &head[name.len()..])?;
        }
        let mut tie_break = Self { score, ..Self::from(rule) };
        for part in parts {
            tie_break.modify(&code, part)?;
        }
        Ok(tie_break)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.rule.code().to_owned();
        let modifiers = &self.modifiers;
        match self.score {
            Some(ScoreKind::Match) => text.push_str(":MP"),
            Some(ScoreKind::Game) => text.push_str(":GP"),
            None => {}
        }
        match (modifiers.cut_low, modifiers.cut_high) {
            (0, _) => {}
            (low, 0) => write!(text, "/C{low}")?,
            (low, _) => write!(text, "/M{low}")?,
        }
        if modifiers.limit != 0 {
            write!(text, "/L{:+}", modifiers.limit)?;
        }
        if let Some(divisor) = modifiers.divisor {
            write!(text, "/K{divisor}")?;
        }
        let flags = [(modifiers.forfeits, 'P'), (modifiers.fore, 'F'), (modifiers.reverse, 'R')];
        for (_, letter) in flags.into_iter().filter(|(set, _)| *set) {
            write!(text, "/{letter}")?;
        }
        if let Some(rating) = modifiers.unrated {
            write!(text, "/U{rating}")?;
        }
        if let Some(edition) = modifiers.edition {
            write!(text, "/V{}", edition.since.year)?;
        }
        formatter.pad(&text)
    }
}

impl FromStr for Criterion {
    type Err = UnreadableCode;

    fn from_str(text: &str) -> Result<Self, UnreadableCode> {
        let text = text.trim();
        let own = text.get(..6).is_some_and(|head| head.eq_ignore_ascii_case("OTHER_"));
        if own { Ok(Self::Own(text.to_owned())) } else { text.parse().map(Self::TieBreak) }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TieBreak(tie_break) => tie_break.fmt(formatter),
            Self::Own(text) => formatter.pad(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(text: &str) -> Result<String, UnreadableCode> {
        text.parse::<Criterion>().map(|criterion| criterion.to_string())
    }

    #[test]
    fn codes_are_read_in_every_spelling_and_written_in_one() {
        for (text, code) in [
            ("bh", "BH"),
            ("BH-C1", "BH/C1"),
            ("bh:mp/p/c1", "BH:MP/C1/P"),
            ("KS/L1", "KS/L+1"),
            ("KS/L-2", "KS/L-2"),
            ("KS-L-2", "KS/L-2"),
            ("sssc/k4", "SSSC/K4"),
            ("GE", "REP"),
            ("MPvGP", "MPVGP"),
            ("ARO/M2/U1400", "ARO/M2/U1400"),
            ("TPN/R", "TPN/R"),
            ("AOB/F", "AOB/F"),
            ("BH/C1/V2024", "BH/C1/V2024"),
            ("OTHER_Sofia", "OTHER_Sofia"),
        ] {
            assert_eq!(canonical(text).as_deref(), Ok(code), "{text}");
        }
    }

    #[test]
    fn every_rule_reads_its_own_code() {
        for rule in Rule::ALL {
            assert_eq!(rule.code().parse(), Ok(TieBreak::from(*rule)));
        }
    }

    #[test]
    fn what_is_no_code_is_told_apart() {
        assert_eq!(canonical("BUC"), Err(UnreadableCode::UnknownName("BUC".to_owned())));
        for text in ["BH/C3", "BH/X", "KS/L50", "BH:XP", "SSSC/K0", "BH/V2020", "BH/"] {
            let error = canonical(text);
            assert!(matches!(error, Err(UnreadableCode::UnknownModifier { .. })), "{text}");
        }
        for text in ["WIN/C1", "BH/R", "DE/F", "BC:MP", "TPR/C1"] {
            assert!(matches!(canonical(text), Err(UnreadableCode::NotTaken { .. })), "{text}");
        }
    }
}

//! What the records beside the players fix: rounds, scoring, system, tie-breaks.

use tournament::team::MatchScoring;
use tournament::{Round, Scoring};
use vocabulary::{PartialDate, Side};

use super::Document;
use super::date::read_date;
use super::entry::{Entry, Heading};
use super::fault::{Fault, Notes, Oddity};
use super::records::Worth;
use super::type_code::TypeCode;

/// The regulations that a file states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How many rounds are scheduled.
    pub rounds: Option<Round>,
    /// The colour drawn by lot.
    pub initial_colour: Option<Side>,
    /// What results are worth.
    pub scoring: Scoring,
    /// Whether the file says what results are worth, or the usual is assumed.
    pub scoring_stated: bool,
    /// What a match is worth.
    pub matches: MatchScoring,
    /// The first day, which decides the editions.
    pub start: Option<PartialDate>,
    /// The system.
    pub type_code: Option<TypeCode>,
    /// The list that decides the standings.
    pub tie_breaks: Option<TieBreakList>,
    /// The colours of the boards of the team with White on the first.
    pub board_colours: Vec<Side>,
}

/// The list of record `202` or `212`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TieBreakList {
    /// The codes in order.
    pub codes: Vec<String>,
    /// Whether points are in the list (`212`) or go before it (`202`).
    pub whole: bool,
}

impl Document {
    /// What the file states, and whatever in it is odd or contradicts itself.
    pub(super) fn examine(&self, notes: &mut Notes) -> Settings {
        let rounds = self.agreed(notes, |entry| match entry {
            Entry::Rounds(_, rounds) => Some(*rounds),
            _ => None,
        });
        let initial_colour = self.agreed(notes, |entry| match entry {
            Entry::InitialColour(colour) => Some(*colour),
            Entry::Configuration(configuration) => configuration.colour,
            _ => None,
        });
        let (scoring, scoring_stated) = self.scoring(notes);
        self.check_counts(notes);
        Settings {
            rounds,
            initial_colour,
            scoring,
            scoring_stated,
            matches: self.match_scoring(),
            start: self.text(Heading::Start).and_then(read_date),
            type_code: self.type_code(notes),
            tie_breaks: self.tie_breaks(),
            board_colours: self.board_colours(),
        }
    }

    /// What the file states.
    pub fn settings(&self) -> Settings {
        self.examine(&mut Notes::default())
    }

    /// One fact that several records may state; they must agree.
    fn agreed<T: PartialEq>(
        &self,
        notes: &mut Notes,
        fact: impl Fn(&Entry) -> Option<T>,
    ) -> Option<T> {
        let mut stated = self.lines().filter_map(|(line, entry)| Some((line, fact(entry)?)));
        let (other, first) = stated.next()?;
        for (line, again) in stated {
            if again != first {
                notes.wrong(line, (1, 3), Fault::Disagreement { other });
            }
        }
        Some(first)
    }

    fn scoring(&self, notes: &mut Notes) -> (Scoring, bool) {
        let stated = |of: fn(&Entry) -> Option<Vec<Worth>>| {
            let mut lines = self.lines().filter_map(|(line, entry)| Some((line, of(entry)?)));
            let (line, mut worths) = lines.next()?;
            worths.extend(lines.flat_map(|(_, more)| more));
            Some((line, scoring_of(&worths)))
        };
        let standard = stated(|entry| match entry {
            Entry::Points(worths) => Some(worths.clone()),
            _ => None,
        });
        let javafo = stated(|entry| match entry {
            Entry::JavafoPoints(worths) => Some(worths.clone()),
            _ => None,
        });
        let bbp = stated(|entry| match entry {
            Entry::BbpPoints(worth) => Some(vec![bbp_worth(worth)]),
            _ => None,
        });
        // JaVaFo's record can say more than the others, so it decides where it is.
        let mut ways = [javafo, standard, bbp].into_iter().flatten();
        let Some((other, scoring)) = ways.next() else { return (Scoring::STANDARD, false) };
        let told = |scoring: &Scoring| {
            (scoring.win(), scoring.draw(), scoring.loss(), scoring.pairing_bye)
        };
        for (line, again) in ways {
            if told(&again) != told(&scoring) {
                notes.wrong(line, (1, 3), Fault::Disagreement { other });
            }
        }
        (scoring, true)
    }

    fn match_scoring(&self) -> MatchScoring {
        let mut matches = MatchScoring::default();
        for entry in &self.entries {
            let Entry::MatchPoints(worths) = entry else { continue };
            for worth in worths {
                match worth.symbol.as_str() {
                    "TW" => matches.win = worth.points,
                    "TD" => matches.draw = worth.points,
                    _ => matches.loss = worth.points,
                }
            }
        }
        matches
    }

    fn type_code(&self, notes: &mut Notes) -> Option<TypeCode> {
        let of = |heading| {
            self.lines().find_map(|(line, entry)| match entry {
                Entry::Text(found, value) if *found == heading => {
                    Some((line, value.trim_matches(' '))).filter(|(_, value)| !value.is_empty())
                }
                _ => None,
            })
        };
        if let Some((line, code)) = of(Heading::TypeCode) {
            let parsed = TypeCode::parse(code);
            if parsed.is_none() {
                notes.odd(line, (5, 5), Oddity::UnknownTypeCode);
            }
            // A code we do not know is a system we cannot pair.
            return Some(parsed.unwrap_or(TypeCode::NotBuilt));
        }
        let (line, text) = of(Heading::Kind)?;
        let parsed = TypeCode::parse(text)?;
        notes.odd(line, (1, 3), Oddity::TypeCodeInText);
        Some(parsed)
    }

    fn tie_breaks(&self) -> Option<TieBreakList> {
        let codes = |text: &str| text.split(',').map(|code| code.trim().to_owned()).collect();
        let after_points = self.text(Heading::TieBreaks);
        let list = |text, whole| TieBreakList { codes: codes(text), whole };
        let whole = self.text(Heading::RankingList).map(|text| list(text, true));
        whole.or_else(|| after_points.map(|text| list(text, false)))
    }

    fn board_colours(&self) -> Vec<Side> {
        let text = self.text(Heading::BoardColours).unwrap_or_default();
        text.chars()
            .filter_map(|sign| match sign.to_ascii_uppercase() {
                'W' => Some(Side::White),
                'B' => Some(Side::Black),
                _ => None,
            })
            .collect()
    }

    /// The counts are for people: a wrong one is odd, no more.
    fn check_counts(&self, notes: &mut Notes) {
        let counts = self.counts();
        for (line, entry) in self.lines() {
            let Entry::Text(heading, value) = entry else { continue };
            let Some((_, found)) = counts.iter().find(|(of, _)| of == heading) else { continue };
            let digits: String = value.trim().chars().take_while(char::is_ascii_digit).collect();
            if digits.parse().is_ok_and(|written: usize| written != *found) {
                notes.odd(line, (5, 8), Oddity::Count { found: *found });
            }
        }
    }

    /// What the three counting records should say.
    pub(super) fn counts(&self) -> [(Heading, usize); 3] {
        let rated = |(_, player): &(u32, &super::Player)| player.person.rating().is_some();
        [
            (Heading::Players, self.players().count()),
            (Heading::Rated, self.players().filter(rated).count()),
            (Heading::Teams, self.team_lists().len()),
        ]
    }
}

/// The `162` symbol of a `BB` record.
fn bbp_worth(worth: &Worth) -> Worth {
    let symbol = match worth.symbol.as_str() {
        "U" => "PAB",
        "Z" => "ZPB",
        "F" => "FL",
        other => other,
    };
    Worth { symbol: symbol.to_owned(), points: worth.points }
}

/// The scoring system of symbols in any dialect; what is not stated follows from what is.
fn scoring_of(worths: &[Worth]) -> Scoring {
    let last = |symbol: &str| {
        worths.iter().rev().find(|worth| worth.symbol == symbol).map(|worth| worth.points)
    };
    let usual = Scoring::STANDARD;
    let win = last("W").unwrap_or(usual.win());
    let draw = last("D").unwrap_or(usual.draw());
    let loss = last("L").unwrap_or(usual.loss());
    let mut scoring = Scoring::simple(win, draw, loss);
    let mut set = |symbol: &str, of: fn(&mut Scoring) -> [Option<&mut tournament::Score>; 2]| {
        if let Some(points) = last(symbol) {
            for field in of(&mut scoring).into_iter().flatten() {
                *field = points;
            }
        }
    };
    set("A", |scoring| [Some(&mut scoring.zero_bye), Some(&mut scoring.forfeit_loss)]);
    set("P", |scoring| [Some(&mut scoring.pairing_bye), None]);
    set("X", |scoring| [Some(&mut scoring.adjourned), None]);
    set("WW", |scoring| [Some(&mut scoring.white.win), None]);
    set("BW", |scoring| [Some(&mut scoring.black.win), None]);
    set("WD", |scoring| [Some(&mut scoring.white.draw), None]);
    set("BD", |scoring| [Some(&mut scoring.black.draw), None]);
    set("WL", |scoring| [Some(&mut scoring.white.loss), None]);
    set("BL", |scoring| [Some(&mut scoring.black.loss), None]);
    set("ZPB", |scoring| [Some(&mut scoring.zero_bye), None]);
    set("HPB", |scoring| [Some(&mut scoring.half_bye), None]);
    set("FPB", |scoring| [Some(&mut scoring.full_bye), None]);
    set("PAB", |scoring| [Some(&mut scoring.pairing_bye), None]);
    set("FW", |scoring| [Some(&mut scoring.forfeit_win), None]);
    set("FL", |scoring| [Some(&mut scoring.forfeit_loss), None]);
    scoring
}

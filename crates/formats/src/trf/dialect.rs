//! The same file for other engines: TRF26 says everything once; `JaVaFo` and bbpPairings
//! get their own lines besides, which the others skip. TRF16 has its own records alone, and those
//! of `JaVaFo` for what it cannot say.

use std::collections::BTreeMap;

use tournament::team::TeamTournament;
use tournament::{Presence, RequestedBye, Round, Score, Tournament, Tpn};

use super::build::points_entry;
use super::entry::{Dialect, Entry, Heading};
use super::fault::{Fault, Located};
use super::records::{
    Acceleration, Byes, Configuration, OldTeam, Prohibited, VirtualPoints, Worth,
};
use super::{Document, Settings};

impl Document {
    /// The file in a dialect; refused if it does not tell one individual event.
    pub fn in_dialect(&self, dialect: Dialect) -> Result<Self, Vec<Located<Fault>>> {
        let event = self.individual()?;
        Ok(self.rewritten(dialect, &event.tournament))
    }

    /// The file of this very event in a dialect.
    #[must_use]
    pub fn rewritten(&self, dialect: Dialect, event: &Tournament) -> Self {
        let settings = self.settings();
        let mut document = self.standardised(event, &settings);
        document.recount();
        if dialect == Dialect::Trf16 {
            document = document.cut_to_2016();
        }
        if dialect != Dialect::Trf26 && !self.is_team_event() {
            let more = extensions(dialect, event, &settings);
            document.entries.extend(more);
        }
        document
    }

    /// What the standard of 2016 has of it: its headings, players with their results, teams by
    /// name, and remarks.
    fn cut_to_2016(self) -> Self {
        let named = self.entries.iter().any(|entry| matches!(entry, Entry::OldTeam(_)));
        let kept = |entry: Entry| match entry {
            Entry::Team(team) if !named => {
                Some(Entry::OldTeam(OldTeam { name: team.name, players: team.players }))
            }
            Entry::Text(heading, _) if !heading.is_of_2016() => None,
            Entry::Blank
            | Entry::Comment(_)
            | Entry::Unknown(_)
            | Entry::Text(..)
            | Entry::Player(_)
            | Entry::OldTeam(_) => Some(entry),
            _ => None,
        };
        Self { entries: self.entries.into_iter().filter_map(kept).collect() }
    }

    /// Names the 2026 edition as engines of 2025 know it.
    pub fn with_type_code_of_2025(&mut self) {
        for entry in &mut self.entries {
            if let Entry::Text(Heading::TypeCode, code) = entry {
                *code = code.replace("FIDE_DUTCH_2026", "FIDE_DUTCH_2025");
            }
        }
    }

    /// Every record in the words of TRF26; what they cannot say stays as it is.
    fn standardised(&self, event: &Tournament, settings: &Settings) -> Self {
        let has = |wanted: fn(&Entry) -> bool| self.entries.iter().any(wanted);
        let mut rounds_said = has(|entry| matches!(entry, Entry::Rounds(Dialect::Trf26, _)));
        let mut colour_said = has(|entry| matches!(entry, Entry::InitialColour(_)));
        let mut points_said = has(|entry| matches!(entry, Entry::Points(_)));
        let mut virtual_said = has(|entry| matches!(entry, Entry::Acceleration(_)));
        let by_colour = settings.scoring.white != settings.scoring.black;
        let last = settings.rounds.unwrap_or_else(|| event.next_round());
        let mut entries = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Rounds(Dialect::Javafo | Dialect::Bbp | Dialect::Trf16, rounds) => {
                    if !rounds_said {
                        entries.push(Entry::Rounds(Dialect::Trf26, *rounds));
                    }
                    rounds_said = true;
                }
                Entry::Configuration(Configuration { by_rank: false, colour: Some(colour) }) => {
                    if !colour_said {
                        entries.push(Entry::InitialColour(*colour));
                    }
                    colour_said = true;
                }
                Entry::BbpPoints(_) | Entry::JavafoPoints(_) if !by_colour => {
                    if !points_said {
                        entries.push(points_entry(&settings.scoring));
                    }
                    points_said = true;
                }
                Entry::VirtualPoints(_) => {
                    if !virtual_said {
                        entries.extend(accelerations(event));
                    }
                    virtual_said = true;
                }
                Entry::NeverMeet(numbers) => {
                    let numbers = numbers.clone();
                    entries.push(Entry::Prohibited(Prohibited { rounds: (1, last), numbers }));
                }
                Entry::Absent(numbers) => entries.push(Entry::Byes(Byes {
                    kind: RequestedBye::Zero,
                    round: event.next_round(),
                    numbers: numbers.clone(),
                })),
                other => entries.push(other.clone()),
            }
        }
        Self { entries }
    }
}

/// The virtual points of the players as records `250`.
pub(super) fn accelerations(event: &Tournament) -> impl Iterator<Item = Entry> {
    let everybody = event.participants().iter().map(|one| (one.tpn, &one.virtual_points[..]));
    ranges(everybody).into_iter().map(|(rounds, points, numbers)| {
        let points = Some(points);
        Entry::Acceleration(Acceleration { match_points: None, points, rounds, numbers })
    })
}

/// The virtual match points of teams as records `250`.
pub fn team_accelerations(event: &TeamTournament) -> impl Iterator<Item = Entry> {
    let everybody = event.teams().iter().map(|team| (team.tpn, &team.virtual_points[..]));
    ranges(everybody).into_iter().map(|(rounds, points, numbers)| {
        let match_points = Some(points);
        Entry::Acceleration(Acceleration { match_points, points: None, rounds, numbers })
    })
}

/// The rounds, the points in each of them, and the numbers that have them.
type Range = ((Round, Round), Score, (Tpn, Tpn));

/// Virtual points as ranges of rounds and numbers.
fn ranges<'a>(everybody: impl Iterator<Item = (Tpn, &'a [Score])>) -> Vec<Range> {
    let mut ranges: BTreeMap<(Round, Round, Score), Vec<(Tpn, Tpn)>> = BTreeMap::new();
    for (tpn, virtual_points) in everybody {
        for (rounds, points) in runs(virtual_points) {
            let known = ranges.entry((rounds.0, rounds.1, points)).or_default();
            match known.last_mut() {
                Some((_, to)) if to.get() + 1 == tpn.get() => *to = tpn,
                _ => known.push((tpn, tpn)),
            }
        }
    }
    let told = ranges.into_iter().flat_map(|((first, last, points), numbers)| {
        numbers.into_iter().map(move |numbers| ((first, last), points, numbers))
    });
    told.collect()
}

/// The runs of equal virtual points that are not zero.
fn runs(points: &[Score]) -> Vec<((Round, Round), Score)> {
    let mut runs: Vec<((Round, Round), Score)> = Vec::new();
    for (round, &worth) in (1..).zip(points) {
        match runs.last_mut() {
            Some(((_, last), points)) if *points == worth && *last + 1 == round => *last = round,
            _ => runs.push(((round, round), worth)),
        }
    }
    runs.retain(|(_, worth)| *worth != Score::ZERO);
    runs
}

/// The lines that other engines read besides.
fn extensions(dialect: Dialect, event: &Tournament, settings: &Settings) -> Vec<Entry> {
    let mut entries = Vec::new();
    entries.extend(settings.rounds.map(|rounds| Entry::Rounds(Dialect::Javafo, rounds)));
    entries.extend(settings.initial_colour.map(|colour| {
        Entry::Configuration(Configuration { by_rank: false, colour: Some(colour) })
    }));
    let scoring = &settings.scoring;
    if settings.scoring_stated && dialect != Dialect::Bbp {
        let worths = [
            ("WW", scoring.white.win),
            ("BW", scoring.black.win),
            ("WD", scoring.white.draw),
            ("BD", scoring.black.draw),
            ("WL", scoring.white.loss),
            ("BL", scoring.black.loss),
            ("ZPB", scoring.zero_bye),
            ("HPB", scoring.half_bye),
            ("FPB", scoring.full_bye),
            ("PAB", scoring.pairing_bye),
            ("FW", scoring.forfeit_win),
            ("FL", scoring.forfeit_loss),
        ];
        entries.push(Entry::JavafoPoints(worths.map(worth).into()));
    }
    if settings.scoring_stated && dialect == Dialect::Bbp {
        let worths = [
            ("W", scoring.win()),
            ("D", scoring.draw()),
            ("L", scoring.loss()),
            ("Z", scoring.zero_bye),
            ("F", scoring.forfeit_loss),
            ("U", scoring.pairing_bye),
        ];
        entries.extend(worths.map(worth).map(Entry::BbpPoints));
    }
    let absent: Vec<Tpn> = event
        .participants()
        .iter()
        .filter(|participant| matches!(participant.presence, Presence::Absent(_)))
        .map(|participant| participant.tpn)
        .collect();
    if dialect != Dialect::Bbp && !absent.is_empty() {
        entries.push(Entry::Absent(absent));
    }
    let accelerated = event.participants().iter().filter(|one| !one.virtual_points.is_empty());
    entries.extend(accelerated.map(|participant| {
        let (number, points) = (participant.tpn, participant.virtual_points.clone());
        Entry::VirtualPoints(VirtualPoints { number, points })
    }));
    let next = event.next_round();
    let in_force = |first: Round, last: Round| (first..=last).contains(&next);
    let prohibitions = event.regulations().prohibitions.iter();
    entries.extend(
        prohibitions
            .filter(|prohibition| in_force(prohibition.first, prohibition.last))
            .map(|prohibition| Entry::NeverMeet(prohibition.members.iter().copied().collect())),
    );
    entries
}

fn worth((symbol, points): (&str, Score)) -> Worth {
    Worth { symbol: symbol.to_owned(), points }
}

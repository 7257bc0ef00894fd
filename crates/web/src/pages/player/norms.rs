//! Norms: what was made, what is still needed, and why there is nothing to seek where there is not.

use codex::{Explanation, phrase};
use office::announcement::{Game, PairingSystem};
use office::entrant::{Entrant, EntryRating};
use rating::fide::Pace;
use rating::master_norm::{MasterNorms, NormRound};
use rating::title_norm::{
    self, Candidate, EventKind, Exemption, Federation, FideTitle, NormEvent, NormTitle, Opponent,
    Pairings, TitleNorms, TitleRound,
};
use rating::{Category, Rating};
use tournament::{Outcome, Record, Tournament, Tpn, WalkoverOutcome};

use super::half_points;
use super::ratings::pace;
use crate::pages::field::Field;
use crate::pages::unfolded::unfolded;
use crate::words::Words;

const TITLES: TitleNorms = TitleNorms::FIDE_2024;
const MASTERS: MasterNorms = MasterNorms::FSI_2009;

/// The norms of a player.
#[derive(Default)]
pub(super) struct NormsShown {
    /// What is to be said once: why there are none, or none of a kind.
    pub(super) sentences: Vec<String>,
    /// Norms within reach, made or missed by what can still be read, as markup of ours.
    pub(super) open: Vec<String>,
    /// Norms out of reach, with the reasons, as markup of ours.
    pub(super) closed: Vec<String>,
}

/// Shows the norms of an entrant.
pub(super) fn shown(field: &Field<'_>, entrant: &Entrant, words: Words) -> NormsShown {
    let only = |key: &str| NormsShown { sentences: vec![words.text(key)], ..NormsShown::default() };
    let event = field.event();
    let Some(announcement) = event.announcement() else { return NormsShown::default() };
    if !matches!(announcement.game, Game::Chess(_)) {
        return only("web-public-no-norms-draughts");
    }
    if announcement.teams().is_some() {
        return only("web-public-no-norms-teams");
    }
    if pace(&announcement.control) != Pace::Standard {
        return only("web-public-no-norms-fast");
    }
    let closed = event.closed_rounds();
    let Some((facts, tpn)) = event.tournament(closed).ok().zip(entrant.tpn()) else {
        return only("web-public-no-norms-yet");
    };
    let ground = Ground::new(field, &facts, announcement.system, announcement.rounds);
    let mut shown = NormsShown::default();
    let held = ground.title(tpn);
    if u32::from(announcement.rounds) < TITLES.games {
        let rounds = announcement.rounds;
        let games = TITLES.games;
        shown.sentences.push(words.say(&phrase!(
            "web-public-no-norms-short",
            games = games,
            rounds = rounds
        )));
    } else {
        // Who plays is known, who is a woman is not: her titles are sought where she holds one.
        let woman = held.is_some_and(|held| held.code().starts_with('W'));
        let sought = NormTitle::ALL.into_iter().filter(|title| {
            !held.is_some_and(|held| title.held_with(held)) && (!title.for_women() || woman)
        });
        for title in sought {
            let (sheet, open) = ground.title_sheet(title, tpn);
            shown.push(&sheet, open, words);
        }
    }
    let federation = ground.federation(tpn);
    let master = entrant.form.category == Category::Master
        || matches!(held, Some(FideTitle::Gm | FideTitle::Im | FideTitle::Fm));
    if !master && federation.is_none_or(|federation| federation == Federation::ITA) {
        let (sheet, open) = ground.master_sheet(tpn, entrant.left_without_right());
        shown.push(&sheet, open, words);
    }
    if shown.sentences.is_empty() && shown.open.is_empty() && shown.closed.is_empty() {
        shown.sentences.push(words.text("norms-nothing-to-gain"));
    }
    shown
}

impl NormsShown {
    fn push(&mut self, sheet: &Explanation, open: bool, words: Words) {
        let html = unfolded(sheet, words, u8::from(open));
        if open { self.open.push(html) } else { self.closed.push(html) }
    }
}

/// The event as norms look at it, up to the last round that is over.
struct Ground<'a> {
    field: &'a Field<'a>,
    facts: &'a Tournament,
    event: NormEvent,
}

impl<'a> Ground<'a> {
    fn new(field: &'a Field<'a>, facts: &'a Tournament, system: PairingSystem, rounds: u8) -> Self {
        let pairings = match system {
            PairingSystem::RoundRobin { cycles: 2.. } => Pairings::DoubleRoundRobin,
            PairingSystem::RoundRobin { .. } => Pairings::RoundRobin,
            PairingSystem::Swiss
            | PairingSystem::Swiss2017
            | PairingSystem::ItaloSwiss
            | PairingSystem::ByHand { .. } => Pairings::Swiss,
        };
        let event = NormEvent {
            rounds: rounds.into(),
            pairings,
            kind: EventKind::Ordinary,
            host: Some(Federation::ITA),
            exemption: None,
        };
        let mut ground = Self { field, facts, event };
        ground.event.exemption = ground.large_swiss();
        ground
    }

    fn entrant(&self, tpn: Tpn) -> Option<&'a Entrant> {
        self.field.player(tpn).map(|(_, entrant)| entrant)
    }

    fn title(&self, tpn: Tpn) -> Option<FideTitle> {
        FideTitle::of_code(self.entrant(tpn)?.form.fide_title.as_deref()?)
    }

    fn federation(&self, tpn: Tpn) -> Option<Federation> {
        self.entrant(tpn)?.form.federation.as_deref()?.parse().ok()
    }

    /// The rating on FIDE's list, which alone counts for FIDE's titles.
    fn fide_rating(&self, tpn: Tpn) -> Option<Rating> {
        match self.entrant(tpn)?.form.rating {
            EntryRating::Fide(rating) => Some(rating),
            EntryRating::National(_) | EntryRating::None => None,
        }
    }

    fn opponent(&self, tpn: Tpn) -> Opponent {
        Opponent {
            number: tpn.get().into(),
            rating: self.fide_rating(tpn),
            title: self.title(tpn),
            federation: self.federation(tpn),
        }
    }

    fn records(&self, tpn: Tpn) -> &[Record] {
        self.facts.participant(tpn).map_or(&[], |player| &player.records)
    }

    fn remaining(&self) -> u32 {
        self.event.rounds.saturating_sub(self.facts.rounds_paired().into())
    }

    fn title_rounds(&self, tpn: Tpn) -> Vec<TitleRound> {
        let round = |record: &Record| match *record {
            Record::Game { opponent, own, rated: true, .. } if !self.left_out(opponent) => {
                let half_points = half_points(own);
                TitleRound::Played { opponent: self.opponent(opponent), half_points }
            }
            Record::Forfeit { opponent, own: WalkoverOutcome::Win, .. } => {
                TitleRound::ForfeitWin { opponent: Some(self.opponent(opponent)) }
            }
            Record::ForfeitAlone(WalkoverOutcome::Win) => TitleRound::ForfeitWin { opponent: None },
            Record::PairingBye => TitleRound::PairingBye,
            _ => TitleRound::Nothing,
        };
        self.records(tpn).iter().map(round).collect()
    }

    fn master_rounds(&self, tpn: Tpn) -> Vec<NormRound> {
        let round = |record: &Record| match *record {
            Record::Game { opponent, own, .. } => {
                let rating = self.entrant(opponent).map_or(0, Entrant::seeding_rating);
                NormRound::Played { opponent: rating.into(), half_points: half_points(own) }
            }
            Record::Forfeit { own: WalkoverOutcome::Win, .. }
            | Record::ForfeitAlone(WalkoverOutcome::Win) => NormRound::ForfeitWin,
            Record::PairingBye => NormRound::PairingBye,
            _ => NormRound::Unplayed,
        };
        self.records(tpn).iter().map(round).collect()
    }

    /// The sheet of a title's norm, and whether it was made or can still be.
    fn title_sheet(&self, title: NormTitle, tpn: Tpn) -> (Explanation, bool) {
        let rounds = self.title_rounds(tpn);
        let candidate = Candidate { federation: self.federation(tpn), rounds: &rounds };
        if self.remaining() == 0 {
            let report = TITLES.examine(title, &self.event, &candidate);
            return (report.explain(), report.made());
        }
        let strongest = self.strongest_to_come(tpn, |tpn| self.fide_rating(tpn));
        let forecast = TITLES.forecast(title, &self.event, &candidate, strongest);
        (forecast.explain(), forecast.made || forecast.blocked.is_empty())
    }

    /// The same for the Masters of the national federation.
    fn master_sheet(&self, tpn: Tpn, left: bool) -> (Explanation, bool) {
        let rounds = self.master_rounds(tpn);
        if self.remaining() == 0 {
            let report = MASTERS.examine(&rounds, left);
            return (
                Explanation::of(phrase!("web-public-norm-master")).with_part(report.explain()),
                report.verdict.is_ok(),
            );
        }
        let rating = |tpn| self.entrant(tpn).map(|entrant| entrant.seeding_rating().into());
        let forecast =
            MASTERS.forecast(&rounds, self.event.rounds, self.strongest_to_come(tpn, rating));
        (forecast.explain(), forecast.blocked.is_none() && !left)
    }

    /// The highest rating among those whom a player can still meet.
    fn strongest_to_come(&self, tpn: Tpn, rating: impl Fn(Tpn) -> Option<Rating>) -> Rating {
        let met = |other: Tpn| {
            self.records(tpn).iter().any(|record| record.met() == Some(other))
                && self.event.pairings != Pairings::DoubleRoundRobin
        };
        let others = self.facts.participants().iter().map(|player| player.tpn);
        let others = others.filter(|other| *other != tpn && !met(*other));
        others.filter_map(rating).max().unwrap_or(TITLES.unrated)
    }

    /// Whether games against a player do not count: unrated, in a round robin, and without a point
    /// against anybody rated (1.4.2.b).
    fn left_out(&self, tpn: Tpn) -> bool {
        let scored = |record: &Record| match *record {
            Record::Game { opponent, own, .. } => {
                own != Outcome::Loss && self.fide_rating(opponent).is_some()
            }
            _ => false,
        };
        self.event.pairings != Pairings::Swiss
            && self.fide_rating(tpn).is_none()
            && !self.records(tpn).iter().any(scored)
    }

    fn large_swiss(&self) -> Option<Exemption> {
        let host = self.event.host?;
        let entrant = |player: &tournament::Participant| title_norm::Entrant {
            rating: self.fide_rating(player.tpn),
            title: self.title(player.tpn),
            federation: self.federation(player.tpn),
            present: player
                .records
                .iter()
                .map(|record| record.played() || matches!(record, Record::PairingBye))
                .collect(),
        };
        let entrants: Vec<_> = self.facts.participants().iter().map(entrant).collect();
        let holds = self.event.pairings == Pairings::Swiss
            && TITLES.large_swiss.holds(host, self.facts.rounds_paired().into(), &entrants);
        holds.then_some(Exemption::LargeSwiss)
    }
}

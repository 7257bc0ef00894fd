//! The players of a tournament file as the norms see them.

use std::collections::BTreeMap;

use formats::trf::{Document, Heading, Individual, Person, Sex, TypeCode};
use rating::master_norm::NormRound;
use rating::title_norm::{
    Entrant, EventKind, Exemption, Federation, FideTitle, NormEvent, Opponent, Pairings,
    TitleNorms, TitleRound,
};
use rating::{Category, EloItalia, Rating};
use tournament::{Outcome, Participant, Record, Tpn, WalkoverOutcome};

use crate::arguments::{AskedExemption, AskedSystem};

/// The regulations that the command applies.
pub(super) const TITLES: TitleNorms = TitleNorms::FIDE_2024;

/// The players, and the event as the norms see it.
pub(super) struct Field<'a> {
    individual: &'a Individual,
    people: BTreeMap<Tpn, &'a Person>,
    /// The event, with the exemption that holds.
    pub event: NormEvent,
}

impl<'a> Field<'a> {
    /// The players of a file; what was asked goes before what the file says.
    pub fn new(
        document: &'a Document,
        individual: &'a Individual,
        exempt: Option<AskedExemption>,
        system: Option<AskedSystem>,
    ) -> Self {
        let people = document.players().map(|(_, player)| (player.number, &player.person));
        let tournament = &individual.tournament;
        let paired = tournament.rounds_paired();
        let event = NormEvent {
            rounds: tournament.regulations().rounds.unwrap_or(paired).max(paired).into(),
            pairings: pairings(individual, system),
            kind: match exempt {
                Some(AskedExemption::TeamChampionship) => EventKind::TeamChampionship,
                Some(AskedExemption::WorldCup) => EventKind::WorldCup,
                _ => EventKind::Ordinary,
            },
            host: document.text(Heading::Federation).and_then(|text| text.parse().ok()),
            exemption: match exempt {
                Some(AskedExemption::National) => Some(Exemption::NationalChampionship),
                Some(AskedExemption::NationalTeams) => Some(Exemption::NationalTeams),
                Some(AskedExemption::Zonal) => Some(Exemption::Zonal),
                _ => None,
            },
        };
        let mut field = Self { individual, people: people.collect(), event };
        let exemption = field.event.exemption.or_else(|| field.large_swiss());
        field.event.exemption = exemption;
        field
    }

    /// The participants, by number.
    pub fn participants(&self) -> &'a [Participant] {
        self.individual.tournament.participants()
    }

    /// The participant with a number.
    pub fn participant(&self, number: Tpn) -> Option<&'a Participant> {
        self.individual.tournament.participant(number)
    }

    /// The rounds still to be paired.
    pub fn rounds_to_come(&self) -> u32 {
        self.event.rounds.saturating_sub(self.individual.tournament.rounds_paired().into())
    }

    /// The title of a player.
    pub fn title(&self, number: Tpn) -> Option<FideTitle> {
        self.people.get(&number).and_then(|person| FideTitle::of_code(person.title()?))
    }

    /// The federation of a player, where the file has one.
    pub fn federation(&self, number: Tpn) -> Option<Federation> {
        self.people.get(&number).and_then(|person| person.federation.parse().ok())
    }

    /// Whether a player may gain women's titles: the file says so, or she holds one.
    pub fn is_woman(&self, number: Tpn) -> bool {
        let held = self.title(number).is_some_and(|title| title.code().starts_with('W'));
        held || self.people.get(&number).is_some_and(|person| person.sex == Some(Sex::Woman))
    }

    /// A player as an opponent.
    pub fn opponent(&self, number: Tpn) -> Opponent {
        let rating = self.participant(number).and_then(|participant| participant.rating);
        Opponent {
            number: number.get().into(),
            rating: rating.map(Rating::from),
            title: self.title(number),
            federation: self.federation(number),
        }
    }

    /// What each round gave a player, for FIDE's titles.
    pub fn title_rounds(&self, participant: &Participant) -> Vec<TitleRound> {
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
        participant.records.iter().map(round).collect()
    }

    /// What each round gave a player, for the Masters of FSI; whoever has no rating counts as a
    /// player without a category.
    pub fn master_rounds(&self, participant: &Participant) -> Vec<NormRound> {
        let round = |record: &Record| match *record {
            Record::Game { opponent, own, .. } => {
                let half_points = half_points(own);
                NormRound::Played { opponent: self.master_rating(opponent), half_points }
            }
            Record::Forfeit { own: WalkoverOutcome::Win, .. }
            | Record::ForfeitAlone(WalkoverOutcome::Win) => NormRound::ForfeitWin,
            Record::PairingBye => NormRound::PairingBye,
            _ => NormRound::Unplayed,
        };
        participant.records.iter().map(round).collect()
    }

    /// The rating of an opponent for the Masters of FSI.
    pub fn master_rating(&self, number: Tpn) -> Rating {
        let unrated = EloItalia::FSI_2009.theoretical(Category::Unclassified);
        self.opponent(number).rating.unwrap_or(unrated)
    }

    /// The highest rating among those whom a player can still meet.
    pub fn strongest_to_come(&self, participant: &Participant) -> Rating {
        let met = |number: Tpn| {
            participant.records.iter().any(|record| record.met() == Some(number))
                && self.event.pairings != Pairings::DoubleRoundRobin
        };
        let others = self.participants().iter().filter(|other| other.tpn != participant.tpn);
        let ratings = others.filter(|other| !met(other.tpn)).filter_map(|other| other.rating);
        ratings.max().map_or(TITLES.unrated, Rating::from)
    }

    /// Whether games against a player do not count: unrated, in a round robin, and without a
    /// point against anybody rated (1.4.2.b).
    fn left_out(&self, number: Tpn) -> bool {
        let Some(player) = self.participant(number) else { return false };
        let rated =
            |opponent| self.participant(opponent).is_some_and(|opponent| opponent.rating.is_some());
        let scored = |record: &Record| match *record {
            Record::Game { opponent, own, .. } => own != Outcome::Loss && rated(opponent),
            _ => false,
        };
        self.event.pairings != Pairings::Swiss
            && player.rating.is_none()
            && !player.records.iter().any(scored)
    }

    fn large_swiss(&self) -> Option<Exemption> {
        let host = self.event.host?;
        let entrant = |participant: &Participant| Entrant {
            rating: participant.rating.map(Rating::from),
            title: self.title(participant.tpn),
            federation: self.federation(participant.tpn),
            present: participant
                .records
                .iter()
                .map(|record| record.played() || matches!(record, Record::PairingBye))
                .collect(),
        };
        let entrants: Vec<Entrant> = self.participants().iter().map(entrant).collect();
        let rounds = usize::from(self.individual.tournament.rounds_paired());
        let holds = self.event.pairings == Pairings::Swiss
            && TITLES.large_swiss.holds(host, rounds, &entrants);
        holds.then_some(Exemption::LargeSwiss)
    }
}

fn half_points(own: Outcome) -> u8 {
    match own {
        Outcome::Win => 2,
        Outcome::Draw => 1,
        Outcome::Loss => 0,
    }
}

/// How the event is paired: as asked, else as the file says; two cycles make a round robin double.
fn pairings(individual: &Individual, system: Option<AskedSystem>) -> Pairings {
    let cycles = match individual.settings.type_code {
        Some(TypeCode::RoundRobin { cycles, .. }) => Some(cycles),
        _ => None,
    };
    let met_twice = || {
        individual.tournament.participants().iter().any(|participant| {
            let mut met: Vec<Tpn> = participant.records.iter().filter_map(Record::met).collect();
            met.sort_unstable();
            met.windows(2).any(|two| two[0] == two[1])
        })
    };
    match (system, cycles) {
        (Some(AskedSystem::Swiss), _) | (None, None) => Pairings::Swiss,
        (_, Some(2)) => Pairings::DoubleRoundRobin,
        (Some(AskedSystem::RoundRobin), None) if met_twice() => Pairings::DoubleRoundRobin,
        _ => Pairings::RoundRobin,
    }
}

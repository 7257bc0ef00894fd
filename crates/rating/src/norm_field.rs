//! The field of a tournament as norms see it: whom somebody met, and who they were at the start.

use std::collections::BTreeMap;

use codex::door;
use tournament::{Outcome, Participant, Record, Tournament, Tpn, WalkoverOutcome};

use crate::Rating;
use crate::master_norm::{MasterNorms, NormReport, NormRound};
use crate::norm_forecast::MasterForecast;
use crate::title_norm::{
    Candidate, Entrant, Exemption, Federation, FideTitle, NormEvent, NormTitle, Opponent, Pairings,
    TitleForecast, TitleNorms, TitleReport, TitleRound,
};

/// What norms ask of somebody beside the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NormPlayer {
    /// The rating that counts for FIDE's titles; none if unrated.
    pub fide: Option<Rating>,
    /// The rating that counts for the Masters of FSI, the theoretical one of a category included.
    pub national: Rating,
    /// The title at the start.
    pub title: Option<FideTitle>,
    /// The federation, where it is known.
    pub federation: Option<Federation>,
    /// Whether they are known to be a woman.
    pub woman: bool,
    /// Whether they are a Master of FSI already.
    pub master: bool,
    /// Whether they withdrew without justification, which voids a Master norm (RTF 7.5.3).
    pub left_without_right: bool,
}

/// A norm that somebody can seek.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Norm {
    /// One of FIDE's titles.
    Title(NormTitle),
    /// Master of FSI.
    Master,
}

impl Norm {
    /// Every norm there is.
    pub fn all() -> impl Iterator<Item = Self> {
        NormTitle::ALL.map(Self::Title).into_iter().chain([Self::Master])
    }
}

/// The players of a tournament with their games, and the event as norms see it.
#[derive(Debug, Clone)]
pub struct NormField<'a> {
    facts: &'a Tournament,
    players: BTreeMap<Tpn, NormPlayer>,
    event: NormEvent,
    titles: TitleNorms,
    masters: MasterNorms,
}

impl<'a> NormField<'a> {
    /// The field under the regulations of FIDE's titles and of the Masters. An event without a
    /// claimed exemption has that of a large Swiss if it is one.
    pub fn new(
        facts: &'a Tournament,
        players: BTreeMap<Tpn, NormPlayer>,
        event: NormEvent,
        (titles, masters): (TitleNorms, MasterNorms),
    ) -> Self {
        let mut field = Self { facts, players, event, titles, masters };
        field.event.exemption = event.exemption.or_else(|| field.large_swiss());
        field
    }

    /// The event, with the exemption that holds.
    pub const fn event(&self) -> &NormEvent {
        &self.event
    }

    /// What FIDE asks for a title.
    pub const fn titles(&self) -> &TitleNorms {
        &self.titles
    }

    /// The participants, by number.
    pub fn participants(&self) -> &'a [Participant] {
        self.facts.participants()
    }

    /// Somebody beside their games.
    pub fn player(&self, number: Tpn) -> NormPlayer {
        self.players.get(&number).copied().unwrap_or_default()
    }

    /// The rounds still to be paired.
    pub fn rounds_to_come(&self) -> u32 {
        self.event.rounds.saturating_sub(self.facts.rounds_paired().into())
    }

    /// Whether somebody would gain by a norm: not what they hold already. Women's titles are for
    /// whoever is known to be a woman or holds one, Masters of FSI are not of other federations, and
    /// whoever is a Master of FIDE has long been one of FSI.
    pub fn can_gain(&self, number: Tpn, norm: Norm) -> bool {
        let player = self.player(number);
        match norm {
            Norm::Title(title) => {
                let woman =
                    player.woman || player.title.is_some_and(|title| title.code().starts_with('W'));
                !player.title.is_some_and(|held| title.held_with(held))
                    && (!title.for_women() || woman)
            }
            Norm::Master => {
                !player.master
                    && !matches!(player.title, Some(FideTitle::Gm | FideTitle::Im | FideTitle::Fm))
                    && player.federation.is_none_or(|from| from == Federation::ITA)
            }
        }
    }

    /// What came of a title's norm.
    pub fn title_report(&self, number: Tpn, title: NormTitle) -> TitleReport {
        let rounds = self.title_rounds(number);
        self.titles.examine(title, &self.event, &self.candidate(number, &rounds))
    }

    /// What a title's norm still needs.
    pub fn title_forecast(&self, number: Tpn, title: NormTitle) -> TitleForecast {
        let rounds = self.title_rounds(number);
        let strongest = self.strongest_to_come(number, |player| player.fide);
        self.titles.forecast(title, &self.event, &self.candidate(number, &rounds), strongest)
    }

    /// What came of the norm of a Master.
    pub fn master_report(&self, number: Tpn) -> NormReport {
        let left = self.player(number).left_without_right;
        self.masters.examine(&self.master_rounds(number), left)
    }

    /// What the norm of a Master still needs.
    pub fn master_forecast(&self, number: Tpn) -> MasterForecast {
        let strongest = self.strongest_to_come(number, |player| Some(player.national));
        self.masters.forecast(&self.master_rounds(number), self.event.rounds, strongest)
    }

    /// The half points that make a norm against opponents already known; none if no score does.
    pub fn half_points_against(&self, number: Tpn, norm: Norm, next: &[Tpn]) -> Option<u32> {
        match norm {
            Norm::Title(title) => {
                let rounds = self.title_rounds(number);
                let next: Vec<_> = next.iter().map(|number| self.opponent(*number)).collect();
                let candidate = self.candidate(number, &rounds);
                self.titles.half_points_against(title, &self.event, &candidate, &next)
            }
            Norm::Master => {
                let next: Vec<_> =
                    next.iter().map(|number| self.player(*number).national).collect();
                self.masters.half_points_against(&self.master_rounds(number), &next)
            }
        }
    }

    fn candidate<'b>(&self, number: Tpn, rounds: &'b [TitleRound]) -> Candidate<'b> {
        Candidate { federation: self.player(number).federation, rounds }
    }

    fn records(&self, number: Tpn) -> &'a [Record] {
        self.facts.participant(number).map_or(&[], |player| &player.records)
    }

    fn opponent(&self, number: Tpn) -> Opponent {
        let NormPlayer { fide, title, federation, .. } = self.player(number);
        Opponent { number: number.get().into(), rating: fide, title, federation }
    }

    fn title_rounds(&self, number: Tpn) -> Vec<TitleRound> {
        let round = |record: &Record| match *record {
            Record::Game { opponent, own, rated: true, .. } if !self.left_out(opponent) => {
                let half_points = own.half_points();
                TitleRound::Played { opponent: self.opponent(opponent), half_points }
            }
            Record::Forfeit { opponent, own: WalkoverOutcome::Win, .. } => {
                TitleRound::ForfeitWin { opponent: Some(self.opponent(opponent)) }
            }
            Record::ForfeitAlone(WalkoverOutcome::Win) => TitleRound::ForfeitWin { opponent: None },
            Record::PairingBye => TitleRound::PairingBye,
            _ => TitleRound::Nothing,
        };
        self.records(number).iter().map(round).collect()
    }

    fn master_rounds(&self, number: Tpn) -> Vec<NormRound> {
        let round = |record: &Record| match *record {
            Record::Game { opponent, own, .. } => NormRound::Played {
                opponent: self.player(opponent).national,
                half_points: own.half_points(),
            },
            Record::Forfeit { own: WalkoverOutcome::Win, .. }
            | Record::ForfeitAlone(WalkoverOutcome::Win) => NormRound::ForfeitWin,
            Record::PairingBye => NormRound::PairingBye,
            _ => NormRound::Unplayed,
        };
        self.records(number).iter().map(round).collect()
    }

    /// The highest rating among those whom somebody can still meet.
    fn strongest_to_come(
        &self,
        number: Tpn,
        rating: impl Fn(NormPlayer) -> Option<Rating>,
    ) -> Rating {
        let met = |other: Tpn| {
            self.event.pairings != Pairings::DoubleRoundRobin
                && self.records(number).iter().any(|record| record.met() == Some(other))
        };
        let others = self.participants().iter().map(|player| player.tpn);
        let others = others.filter(|other| *other != number && !met(*other));
        others.filter_map(|other| rating(self.player(other))).max().unwrap_or(self.titles.unrated)
    }

    /// Whether games against a player do not count: unrated, in a round robin, and without a point
    /// against anybody rated (1.4.2.b).
    fn left_out(&self, number: Tpn) -> bool {
        let scored = |record: &Record| match *record {
            Record::Game { opponent, own, .. } => {
                own != Outcome::Loss && self.player(opponent).fide.is_some()
            }
            _ => false,
        };
        let left_out = self.event.pairings != Pairings::Swiss
            && self.player(number).fide.is_none()
            && !self.records(number).iter().any(scored);
        if left_out {
            door!("rating::NormField::left_out", "fide-titles-2024 1.4.2.b");
        }
        left_out
    }

    fn large_swiss(&self) -> Option<Exemption> {
        let host = self.event.host?;
        let entrant = |participant: &Participant| {
            let NormPlayer { fide, title, federation, .. } = self.player(participant.tpn);
            let present = |record: &Record| record.played() || matches!(record, Record::PairingBye);
            Entrant {
                rating: fide,
                title,
                federation,
                present: participant.records.iter().map(present).collect(),
            }
        };
        let entrants: Vec<Entrant> = self.participants().iter().map(entrant).collect();
        let rounds = usize::from(self.facts.rounds_paired());
        let holds = self.event.pairings == Pairings::Swiss
            && self.titles.large_swiss.holds(host, rounds, &entrants);
        holds.then_some(Exemption::LargeSwiss)
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;
    use tournament::Regulations;
    use vocabulary::Side;

    use super::*;
    use crate::title_norm::EventKind;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    fn game(opponent: u16, colour: Side, own: Outcome) -> Record {
        Record::Game { opponent: tpn(opponent), colour, own, rated: true }
    }

    /// Two rated players and one without a rating, each against each; the last scores as told.
    fn three(against_first: Outcome) -> Tournament {
        use Outcome::{Loss, Win};
        use Side::{Black, White};
        let its = match against_first {
            Loss => Win,
            Outcome::Draw => Outcome::Draw,
            Win => Loss,
        };
        let rest = Record::PairingBye;
        let records = [
            vec![game(2, White, Win), game(3, Black, its), rest],
            vec![game(1, Black, Loss), rest, game(3, White, Win)],
            vec![rest, game(1, White, against_first), game(2, Black, Loss)],
        ];
        let player = |(number, records)| Participant {
            records,
            ..Participant::new(tpn(number), String::new(), None)
        };
        let players = (1..).zip(records).map(player).collect();
        Tournament::new(Regulations::default(), players).expect("the records agree")
    }

    fn field(facts: &Tournament) -> NormField<'_> {
        let player =
            |fide| NormPlayer { fide, national: fide.unwrap_or(1440), ..NormPlayer::default() };
        let players = [Some(2400), Some(2300), None].map(player);
        let event = NormEvent {
            rounds: 3,
            pairings: Pairings::RoundRobin,
            kind: EventKind::Ordinary,
            host: None,
            exemption: None,
        };
        let players = (1..).zip(players).map(|(number, player)| (tpn(number), player)).collect();
        NormField::new(facts, players, event, (TitleNorms::FIDE_2024, MasterNorms::FSI_2009))
    }

    #[test]
    fn in_a_round_robin_an_unrated_player_without_a_point_against_the_rated_is_left_out() {
        stands_for!("fide-titles-2024 1.4.2.b");
        for (scored, games) in [(Outcome::Loss, 1), (Outcome::Draw, 2)] {
            let facts = three(scored);
            let report = field(&facts).title_report(tpn(1), NormTitle::Im);
            assert_eq!(report.games, games, "{scored:?}");
        }
    }

    #[test]
    fn the_strongest_to_come_is_whoever_was_not_met() {
        let facts = three(Outcome::Loss);
        let before = facts.before(2).expect("round 2 was paired");
        let field = field(&before);
        let fide = |number| field.strongest_to_come(tpn(number), |player| player.fide);
        // The first met the second; nobody rated is left, so the value of an unrated player counts.
        assert_eq!([fide(1), fide(2), fide(3)], [1400, 1400, 2400]);
        let national = field.strongest_to_come(tpn(1), |player| Some(player.national));
        assert_eq!(national, 1440);
        assert_eq!(field.rounds_to_come(), 2);
    }

    #[test]
    fn nobody_gains_what_they_hold() {
        let facts = three(Outcome::Loss);
        let mut field = field(&facts);
        let gains = |field: &NormField<'_>| -> Vec<Norm> {
            Norm::all().filter(|norm| field.can_gain(tpn(1), *norm)).collect()
        };
        let titles = [Norm::Title(NormTitle::Gm), Norm::Title(NormTitle::Im)];
        assert_eq!(gains(&field), [titles[0], titles[1], Norm::Master]);
        let held = |title, federation| NormPlayer { title, federation, ..NormPlayer::default() };
        field.players.insert(tpn(1), held(Some(FideTitle::Im), None));
        assert_eq!(gains(&field), [titles[0]]);
        let abroad = "FRA".parse().ok();
        field.players.insert(tpn(1), held(None, abroad));
        assert_eq!(gains(&field), titles);
    }
}

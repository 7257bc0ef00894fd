//! The event as facts: the same words that pairing, standings and ratings speak.

use pairing::System;
use pairing::acceleration::{accelerate_players, accelerate_teams};
use rating::EloItalia;
use tournament::team::{
    self, MatchScoring, TeamPoints, TeamRecord, TeamRegulations, TeamTournament,
};
use tournament::{
    Contradiction, ExtraPoints, Participant, Presence, Record, Regulations, RequestedBye,
    Round as RoundNumber, Score, Scoring, Tournament, Tpn, WalkoverOutcome,
};
use vocabulary::Side;

use crate::announcement::{Announcement, TeamRules, Worth};
use crate::entrant::{Entrant, EntryRating};
use crate::event::{Event, Round};
use crate::remark::RemarkKind;
use crate::round::{BoardResult, Match, Read};
use crate::seating::Place;
use crate::{EntrantId, TeamId};

/// Why an event cannot be told as facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoFacts {
    /// Nothing was announced yet.
    #[error("the event has not been announced")]
    NotAnnounced,
    /// It is no event of teams.
    #[error("this is not a team event")]
    NotTeams,
    /// The records do not agree; the journal holds something that was never accepted.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

impl Worth {
    /// As the scoring system of the event.
    pub fn scoring(self) -> Scoring {
        let halves = |halves: u8| Score::halves(halves.into());
        let simple = Scoring::simple(halves(self.win), halves(self.draw), halves(self.loss));
        Scoring { pairing_bye: halves(self.bye), half_bye: halves(self.absence), ..simple }
    }

    /// What an announced absence is recorded as.
    const fn absence_record(self) -> Record {
        Record::Requested(if self.absence == 0 { RequestedBye::Zero } else { RequestedBye::Half })
    }
}

impl Entrant {
    /// The rating that counts for numbers and seeding: the one held, else the theoretical one of
    /// the category (RTF 4.2.16).
    pub fn seeding_rating(&self) -> u16 {
        let entrant = rating::elo_italia::Entrant {
            tpn: Tpn::FIRST,
            merit: self.form.data.rating.into(),
            category: self.form.data.category,
            unjustified_withdrawal: false,
        };
        u16::try_from(entrant.rating(&EloItalia::CURRENT)).unwrap_or(0)
    }

    /// The rating as lists show it: the theoretical one of a category counts, but is nobody's
    /// (RTF 4.2.16).
    pub fn held_rating(&self) -> Option<u16> {
        (self.form.data.rating != EntryRating::None).then(|| self.seeding_rating())
    }

    /// The pairing number as a number of the tournament.
    pub fn tpn(&self) -> Option<Tpn> {
        Tpn::new(self.number?).ok()
    }
}

impl Event {
    /// Who has this pairing number.
    pub fn numbered(&self, tpn: Tpn) -> Option<EntrantId> {
        self.holder(tpn.get())
    }

    /// Which team has this pairing number.
    pub fn team_numbered(&self, tpn: Tpn) -> Option<TeamId> {
        self.teams().find(|(_, team)| team.number == Some(tpn.get())).map(|(id, _)| id)
    }

    /// The rounds that are over.
    pub fn closed_rounds(&self) -> RoundNumber {
        (1..=self.last_paired())
            .take_while(|&round| self.session_ended(round).is_some())
            .last()
            .unwrap_or(0)
    }

    /// The games of the first `through` rounds that have no result yet. While there are any, facts
    /// and standings after these rounds are provisional: an open game gives nothing until it ends,
    /// whereas one put down as adjourned counts as a draw until its result is known.
    pub fn open_games(&self, through: RoundNumber) -> usize {
        let rounds = self.paired_rounds().filter(|(number, _)| *number <= through);
        rounds.map(|(_, round)| round.open_boards().count()).sum()
    }

    /// The players and their records over the first `through` rounds; who has no pairing number
    /// yet is left out. What open games count: see [`Self::open_games`].
    pub fn tournament(&self, through: RoundNumber) -> Result<&Tournament, NoFacts> {
        let through = through.min(self.last_paired());
        let facts = &self.derived.after(through).players;
        facts.get_or_init(|| self.players_facts(through)).as_ref().map_err(|none| *none)
    }

    fn players_facts(&self, through: RoundNumber) -> Result<Tournament, NoFacts> {
        let announcement = self.announcement().ok_or(NoFacts::NotAnnounced)?;
        let next = through + 1;
        let participants = self.entrants().filter_map(|(id, entrant)| {
            let tpn = entrant.tpn()?;
            let records =
                (1..=through).map(|round| self.record(id, entrant, round, announcement)).collect();
            let absent = entrant.absent_in(next) || !entrant.plays_in(next);
            let presence =
                if absent { Presence::Absent(RequestedBye::Zero) } else { Presence::Present };
            let extra = self.extra_points(id, through).collect();
            Some(Participant {
                records,
                presence,
                extra,
                ..Participant::new(tpn, String::new(), Some(entrant.seeding_rating()))
            })
        });
        let regulations = Regulations {
            rounds: Some(announcement.rounds),
            scoring: announcement.worth.scoring(),
            initial_colour: Some(announcement.initial_colour()),
            prohibitions: Vec::new(),
        };
        let facts = Tournament::new(regulations, participants.collect())?;
        let Ok(System::Dutch { edition, baku: true }) = announcement.pairing_system() else {
            return Ok(facts);
        };
        // Who came after the first round was paired moves nobody from one group to the other.
        let late = self.entrants().filter(|(_, entrant)| entrant.first_round > 1);
        let late: Vec<Tpn> = late.filter_map(|(_, entrant)| entrant.tpn()).collect();
        let began = |tpn| !late.contains(&tpn);
        Ok(accelerate_players(&facts, edition.acceleration, began).unwrap_or(facts))
    }

    /// Facts of this event as lists show them: whoever is on no list has no rating, although the
    /// theoretical one of the category counted (RTF 4.2.16).
    pub fn as_listed(&self, facts: &Tournament) -> Result<Tournament, NoFacts> {
        let held = |player: &Participant| {
            let entrant = self.numbered(player.tpn).and_then(|id| self.entrant(id));
            let held = entrant.and_then(Entrant::held_rating);
            Participant { rating: player.rating.filter(|_| held.is_some()), ..player.clone() }
        };
        let players = facts.participants().iter().map(held).collect();
        Ok(Tournament::new(facts.regulations().clone(), players)?)
    }

    fn extra_points(
        &self,
        id: EntrantId,
        through: RoundNumber,
    ) -> impl Iterator<Item = ExtraPoints> + '_ {
        self.remarks().filter_map(move |(_, remark)| match remark.kind {
            RemarkKind::Points { halves } if remark.entrant == Some(id) => {
                let round = remark.round.unwrap_or(1);
                (round <= through)
                    .then(|| ExtraPoints { round, points: Score::halves(halves.into()) })
            }
            _ => None,
        })
    }

    fn record(
        &self,
        id: EntrantId,
        entrant: &Entrant,
        round: RoundNumber,
        announcement: &Announcement,
    ) -> Record {
        let nothing = Record::Requested(RequestedBye::Zero);
        if round < entrant.first_round {
            return Record::NotArrived;
        }
        let Some((book, pairing)) =
            self.round(round).and_then(|book| Some((book, book.pairing()?)))
        else {
            return nothing;
        };
        let board = match book.place(id) {
            Place::Board(board) => board,
            Place::Bye => return Record::PairingBye,
            Place::Absent => return announcement.worth.absence_record(),
            Place::Nowhere => return nothing,
        };
        let seats = pairing.boards[board];
        let (colour, opponent) = if seats.white == Some(id) {
            (Side::White, seats.black)
        } else {
            (Side::Black, seats.white)
        };
        let opponent = opponent.and_then(|opponent| self.entrant(opponent)?.tpn());
        let Some(opponent) = opponent else {
            let won = book.results[board].is_some();
            return Record::ForfeitAlone(walkover(won));
        };
        record_of(book.results[board], colour, opponent)
    }

    /// The teams and their matches over the first `through` rounds. A match in play counts as it
    /// stands, its open games giving nothing to either side.
    pub fn team_tournament(&self, through: RoundNumber) -> Result<&TeamTournament, NoFacts> {
        let through = through.min(self.last_paired());
        let facts = &self.derived.after(through).teams;
        facts.get_or_init(|| self.teams_facts(through)).as_ref().map_err(|none| *none)
    }

    fn teams_facts(&self, through: RoundNumber) -> Result<TeamTournament, NoFacts> {
        let announcement = self.announcement().ok_or(NoFacts::NotAnnounced)?;
        let rules = announcement.teams().ok_or(NoFacts::NotTeams)?;
        let teams = self.teams().filter_map(|(id, team)| {
            let tpn = Tpn::new(team.number?).ok()?;
            let records = (1..=through)
                .map(|round| self.team_record(id, round, team.first_round, announcement, rules))
                .collect();
            let plays = team.plays_in(through + 1);
            let presence =
                if plays { Presence::Present } else { Presence::Absent(RequestedBye::Zero) };
            Some(team::Team {
                tpn,
                name: team.form.name.clone(),
                records,
                presence,
                virtual_points: Vec::new(),
                extra: Vec::new(),
            })
        });
        let regulations = TeamRegulations {
            rounds: Some(announcement.rounds),
            boards: rules.boards,
            matches: MatchScoring::default(),
            games: announcement.worth.scoring(),
            initial_colour: Some(announcement.initial_colour()),
            prohibitions: Vec::new(),
        };
        let facts = TeamTournament::new(regulations, teams.collect())?;
        let Ok(System::Team { rules, baku: true }) = announcement.pairing_system() else {
            return Ok(facts);
        };
        let late = self.teams().filter(|(_, team)| team.first_round > 1);
        let late: Vec<Tpn> = late.filter_map(|(_, team)| Tpn::new(team.number?).ok()).collect();
        let began = |tpn| !late.contains(&tpn);
        Ok(accelerate_teams(&facts, rules.edition.acceleration, began).unwrap_or(facts))
    }

    fn team_record(
        &self,
        id: TeamId,
        round: RoundNumber,
        first_round: RoundNumber,
        announcement: &Announcement,
        rules: TeamRules,
    ) -> TeamRecord {
        let nothing = TeamRecord::Requested(RequestedBye::Zero, TeamPoints::default());
        if round < first_round {
            return TeamRecord::NotArrived;
        }
        let Some((book, pairing)) =
            self.round(round).and_then(|book| Some((book, book.pairing()?)))
        else {
            return nothing;
        };
        if pairing.team_bye == Some(id) {
            return TeamRecord::PairingBye(TeamPoints {
                match_points: Score::points(rules.bye_match_points.into()),
                game_points: Score::halves(rules.bye_board_halves.into()),
            });
        }
        let place = pairing.matches.iter().position(|found| found.white == id || found.black == id);
        let Some(place) = place else { return nothing };
        let met = pairing.matches[place];
        self.match_record(id, book, met, place, &announcement.worth.scoring(), rules)
            .unwrap_or(nothing)
    }

    fn match_record(
        &self,
        id: TeamId,
        book: &Round,
        met: Match,
        place: usize,
        scoring: &Scoring,
        rules: TeamRules,
    ) -> Option<TeamRecord> {
        let (colour, opponent) =
            if met.white == id { (Side::White, met.black) } else { (Side::Black, met.white) };
        let opponent = Tpn::new(self.team(opponent)?.number?).ok()?;
        let boards = usize::from(rules.boards);
        let mut own = Vec::with_capacity(boards);
        let mut balance = Score::ZERO;
        let mut open = false;
        for (number, board) in (place * boards..(place + 1) * boards).enumerate() {
            // White on the first board has White on every odd one.
            let first_has_white = number % 2 == 0;
            let colour = if first_has_white { colour } else { colour.other() };
            let result = book.results.get(board).copied().flatten();
            open |= result.is_none();
            let (mine, theirs, played) = board_points(result, colour, scoring);
            balance = balance + mine - theirs;
            own.push(team::BoardResult { points: mine, played });
        }
        let mut game_points: Score = own.iter().map(|board| board.points).sum();
        let nobody = own.iter().all(|board| !board.played);
        if nobody && game_points > Score::ZERO && balance == game_points {
            // The other team did not come at all: the announcement says what that gives.
            game_points = Score::halves(rules.forfeit_board_halves.into());
        }
        let matches = MatchScoring::default();
        let match_points = match balance.cmp(&Score::ZERO) {
            std::cmp::Ordering::Greater => matches.win,
            // Where neither team came, neither drew.
            std::cmp::Ordering::Equal if nobody && game_points == Score::ZERO => matches.loss,
            std::cmp::Ordering::Equal => matches.draw,
            std::cmp::Ordering::Less => matches.loss,
        };
        let forfeit = (nobody && !open).then(|| walkover(balance > Score::ZERO));
        let points = TeamPoints { match_points, game_points };
        Some(TeamRecord::Match { opponent, colour, boards: own, forfeit, points })
    }
}

const fn walkover(won: bool) -> WalkoverOutcome {
    if won { WalkoverOutcome::Win } else { WalkoverOutcome::Loss }
}

fn record_of(result: Option<BoardResult>, colour: Side, opponent: Tpn) -> Record {
    let white = colour == Side::White;
    let Some(result) = result else { return Record::Open { opponent, colour } };
    match result.read() {
        Read::Played { white: of_white, black: of_black, rated } => {
            let own = if white { of_white } else { of_black };
            Record::Game { opponent, colour, own, rated }
        }
        Read::Forfeit { white_won, black_won } => Record::Forfeit {
            opponent,
            scheduled: Some(colour),
            own: walkover(if white { white_won } else { black_won }),
        },
        Read::Adjourned => Record::Adjourned { opponent, colour },
    }
}

/// The points of the side with this colour, those of the other side, and whether it was played.
fn board_points(
    result: Option<BoardResult>,
    colour: Side,
    scoring: &Scoring,
) -> (Score, Score, bool) {
    let Some(result) = result else { return (Score::ZERO, Score::ZERO, false) };
    let mine = record_of(Some(result), colour, Tpn::FIRST);
    let theirs = record_of(Some(result), colour.other(), Tpn::FIRST);
    (mine.points(scoring), theirs.points(scoring), mine.played())
}

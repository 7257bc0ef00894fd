//! The event as facts: the same words that pairing, standings and ratings speak.

use pairing::System;
use pairing::acceleration::{accelerate_players, accelerate_teams, player_began, team_began};
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
use crate::bye::ByeState;
use crate::entrant::{Entrant, EntryData, EntryRating};
use crate::event::{Event, Round};
use crate::listed::NumbersBy;
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
        // An absence worth a win is recorded as a full-point bye, which leaves the half-point one alone.
        let half_bye =
            if self.absence == self.win { simple.half_bye } else { halves(self.absence) };
        Scoring { pairing_bye: halves(self.bye), half_bye, ..simple }
    }

    /// What an announced absence is recorded as.
    const fn absence_bye(self) -> RequestedBye {
        match self.absence {
            0 => RequestedBye::Zero,
            worth if worth == self.win => RequestedBye::Full,
            _ => RequestedBye::Half,
        }
    }
}

impl Announcement {
    /// What results and byes are worth. A half-point bye that is announced is worth a draw, whatever
    /// an announced absence gives.
    pub fn scoring(&self) -> Scoring {
        let scoring = self.worth.scoring();
        let granted = self.byes.half_points > 0 || self.byes.missed_rounds > 0;
        if granted && self.worth.absence == 0 {
            return Scoring { half_bye: scoring.draw(), ..scoring };
        }
        scoring
    }
}

/// Where the ratings come from that give numbers and seeding.
#[derive(Debug, Clone, Copy)]
pub struct Seeding {
    /// Which of the listed ratings counts.
    pub by: NumbersBy,
    /// The edition that gives a rating to whoever has none, where the federation has one.
    pub theoretical: Option<&'static EloItalia>,
}

impl Seeding {
    /// The same federation, by the national rating before FIDE's.
    #[must_use]
    pub const fn national(self) -> Self {
        Self { by: NumbersBy::Fidon, ..self }
    }
}

impl Event {
    /// Where the ratings of this event come from.
    pub fn seeding(&self) -> Seeding {
        Seeding { by: self.numbers_by(), theoretical: self.pack().elo_italia }
    }
}

impl Entrant {
    /// The rating that counts for numbers and seeding: the one that the method takes, else, where
    /// the federation has theoretical ratings, that of the category (RTF 4.2.16), else none.
    pub fn seeding_rating(&self, seeding: Seeding) -> u16 {
        let rating = match (self.rating_by(seeding.by), seeding.theoretical) {
            (listed, Some(edition)) => rating::elo_italia::Entrant {
                tpn: Tpn::FIRST,
                merit: listed.into(),
                category: self.form.data.category,
                unjustified_withdrawal: false,
            }
            .rating(edition),
            (EntryRating::Fide(listed) | EntryRating::National(listed), None) => listed,
            (EntryRating::None, None) => 0,
        };
        u16::try_from(rating).unwrap_or(0)
    }

    /// The rating as lists show it: the theoretical one of a category counts, but is nobody's
    /// (RTF 4.2.16).
    pub fn held_rating(&self, seeding: Seeding) -> Option<u16> {
        (self.rating_by(seeding.by) != EntryRating::None).then(|| self.seeding_rating(seeding))
    }

    /// The pairing number as a number of the tournament.
    pub fn tpn(&self) -> Option<Tpn> {
        Tpn::new(self.number?).ok()
    }
}

impl Event {
    /// The rating by which somebody belongs to a band: the one listed, else the theoretical one of the
    /// category (RTF 4.2.16).
    pub fn merit_of(&self, data: &EntryData) -> Option<i32> {
        let seeding = self.seeding();
        match (seeding.by.of(data), seeding.theoretical) {
            (EntryRating::Fide(rating) | EntryRating::National(rating), _) => Some(rating),
            (EntryRating::None, Some(edition)) => Some(
                rating::elo_italia::Entrant {
                    tpn: Tpn::FIRST,
                    merit: EntryRating::None.into(),
                    category: data.category,
                    unjustified_withdrawal: false,
                }
                .rating(edition),
            ),
            (EntryRating::None, None) => None,
        }
    }

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

    /// How somebody sits out a round that is still to come, if that is known: by a bye, an absence
    /// that was granted, or because they do not play in it at all.
    pub fn sits_out(&self, entrant: &Entrant, round: RoundNumber) -> Option<RequestedBye> {
        let bye = entrant.bye_in(round).filter(|bye| bye.state != ByeState::Asked);
        match (bye, self.announcement()) {
            (Some(bye), _) => Some(bye.kind.requested()),
            (None, Some(announced)) if entrant.absent_in(round) => {
                Some(announced.worth.absence_bye())
            }
            _ if !entrant.plays_in(round) => Some(RequestedBye::Zero),
            _ => None,
        }
    }

    /// The players and their records over the first `through` rounds; who has no pairing number
    /// yet is left out. What open games count: see [`Self::unfinished`].
    pub fn tournament(&self, through: RoundNumber) -> Result<&Tournament, NoFacts> {
        let through = through.min(self.last_paired());
        let facts = &self.derived.after(through).players;
        facts.get_or_init(|| self.players_facts(through)).as_ref().map_err(|none| *none)
    }

    fn players_facts(&self, through: RoundNumber) -> Result<Tournament, NoFacts> {
        let announcement = self.announcement().ok_or(NoFacts::NotAnnounced)?;
        let (next, seeding) = (through + 1, self.seeding());
        let participants = self.entrants().filter_map(|(id, entrant)| {
            let tpn = entrant.tpn()?;
            let records =
                (1..=through).map(|round| self.record(id, entrant, round, announcement)).collect();
            let absent = entrant.absent_in(next) || !entrant.plays_in(next);
            let presence =
                if absent { Presence::Absent(RequestedBye::Zero) } else { Presence::Present };
            let extra = self.extra_points(id, through);
            let of_file = self.from_file().into_iter().flat_map(|file| &file.extra);
            let of_file = of_file.filter(|(of, extra)| *of == tpn && extra.round <= through);
            let extra = extra.chain(of_file.map(|(_, extra)| *extra)).collect();
            // Where teams play, those of the file are theirs.
            let of_players = self.from_file().filter(|_| announcement.teams().is_none());
            let virtual_points =
                of_players.map(|file| file.virtual_points_of(tpn)).unwrap_or_default();
            Some(Participant {
                records,
                presence,
                extra,
                virtual_points,
                ..Participant::new(
                    tpn,
                    String::new(),
                    Some(entrant.seeding_rating(seeding)).filter(|rating| *rating > 0),
                )
            })
        });
        let regulations = Regulations {
            rounds: Some(announcement.rounds),
            scoring: self.scoring_of(announcement),
            initial_colour: Some(announcement.initial_colour()),
            prohibitions: self.prohibitions(announcement),
        };
        let facts = Tournament::new(regulations, participants.collect())?;
        if self.from_file().is_some_and(|file| !file.virtual_points.is_empty()) {
            return Ok(facts);
        }
        let Ok(System::Dutch { edition, baku: true }) = announcement.pairing_system() else {
            return Ok(facts);
        };
        let began = |tpn| player_began(&facts, tpn);
        Ok(accelerate_players(&facts, edition.acceleration, began).unwrap_or(facts))
    }

    /// What results and byes are worth: as the file says where it says more than an announcement can.
    fn scoring_of(&self, announcement: &Announcement) -> Scoring {
        let of_file = self.from_file().and_then(|file| file.scoring);
        of_file.unwrap_or_else(|| announcement.scoring())
    }

    /// Facts of this event as lists show them: whoever is on no list has no rating, although the
    /// theoretical one of the category counted (RTF 4.2.16).
    pub fn as_listed(&self, facts: &Tournament) -> Result<Tournament, NoFacts> {
        let held = |player: &Participant| {
            let entrant = self.numbered(player.tpn).and_then(|id| self.entrant(id));
            let held = entrant.and_then(|entrant| entrant.held_rating(self.seeding()));
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
        if let Some((file, number)) = self.from_file().zip(entrant.tpn()) {
            let book = self.round(round);
            let result = book.and_then(|book| *book.results.get(book.board_of(id)?)?);
            if let Some(record) = file.record(number, round, result) {
                return record;
            }
        }
        let nothing = Record::Requested(RequestedBye::Zero);
        if round < entrant.first_round {
            let given = round <= announcement.byes.missed_rounds;
            return if given { Record::Requested(RequestedBye::Half) } else { Record::NotArrived };
        }
        let Some((book, pairing)) =
            self.round(round).and_then(|book| Some((book, book.pairing()?)))
        else {
            return nothing;
        };
        let board = match book.place(id) {
            Place::Board(board) => board,
            Place::Bye => return Record::PairingBye,
            Place::Absent => {
                let bye = entrant.bye_in(round).filter(|bye| bye.state != ByeState::Asked);
                return bye.map_or_else(
                    || Record::Requested(announcement.worth.absence_bye()),
                    |bye| Record::Requested(bye.kind.requested()),
                );
            }
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
        let file = self.from_file();
        let teams = self.teams().filter_map(|(id, team)| {
            let tpn = Tpn::new(team.number?).ok()?;
            let records = (1..=through)
                .map(|round| {
                    let kept = self.kept_record(id, tpn, round);
                    kept.unwrap_or_else(|| {
                        self.team_record(id, round, team.first_round, announcement, rules)
                    })
                })
                .collect();
            let plays = team.plays_in(through + 1);
            let presence =
                if plays { Presence::Present } else { Presence::Absent(RequestedBye::Zero) };
            let extra = file.into_iter().flat_map(|file| &file.team_extra);
            let extra = extra.filter(|(of, round, _)| *of == tpn && *round <= through);
            Some(team::Team {
                tpn,
                name: team.form.name.clone(),
                records,
                presence,
                virtual_points: file.map(|file| file.virtual_points_of(tpn)).unwrap_or_default(),
                extra: extra.map(|(_, round, points)| (*round, *points)).collect(),
            })
        });
        let regulations = TeamRegulations {
            rounds: Some(announcement.rounds),
            boards: rules.boards,
            matches: self.match_scoring(),
            games: self.game_scoring(announcement),
            initial_colour: Some(announcement.initial_colour()),
            prohibitions: file.map(|file| file.prohibitions.clone()).unwrap_or_default(),
        };
        let facts = TeamTournament::new(regulations, teams.collect())?;
        if file.is_some_and(|file| !file.virtual_points.is_empty()) {
            return Ok(facts);
        }
        let Ok(System::Team { rules, baku: true }) = announcement.pairing_system() else {
            return Ok(facts);
        };
        let began = |tpn| team_began(&facts, tpn);
        Ok(accelerate_teams(&facts, rules.edition.acceleration, began).unwrap_or(facts))
    }

    /// What a match is worth.
    fn match_scoring(&self) -> MatchScoring {
        self.from_file().and_then(|file| file.matches).unwrap_or_default()
    }

    /// What the games of a match are worth.
    fn game_scoring(&self, announcement: &Announcement) -> Scoring {
        let of_file = self.from_file().and_then(|file| file.scoring);
        of_file.unwrap_or_else(|| announcement.worth.scoring())
    }

    /// The record of a team that a file says and its boards do not.
    fn kept_record(&self, id: TeamId, tpn: Tpn, round: RoundNumber) -> Option<TeamRecord> {
        let (file, book) = self.from_file().zip(self.round(round))?;
        let results = self.match_results(book, id);
        file.team_record(tpn, round, &results).cloned()
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
        self.match_record(id, book, met, place, &self.game_scoring(announcement), rules)
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
        let matches = self.match_scoring();
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
pub(crate) fn board_points(
    result: Option<BoardResult>,
    colour: Side,
    scoring: &Scoring,
) -> (Score, Score, bool) {
    let Some(result) = result else { return (Score::ZERO, Score::ZERO, false) };
    let mine = record_of(Some(result), colour, Tpn::FIRST);
    let theirs = record_of(Some(result), colour.other(), Tpn::FIRST);
    (mine.points(scoring), theirs.points(scoring), mine.played())
}

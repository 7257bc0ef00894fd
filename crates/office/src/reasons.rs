//! Why a round is paired as it is: the system of the announcement at work, with its account, and
//! the answer to «why do these two not meet?».

use codex::{Explanation, Phrase, phrase};
use pairing::dutch::Question;
use pairing::{RoundPairing, berger, dutch, italo_swiss, team};
use tournament::team::{ScoreKind, TeamTournament};
use tournament::{Round, Score, Tournament, Tpn};

use crate::Announcement;
use crate::announcement::{PairingSystem, TeamScore};
use crate::event::Event;

/// How the system of an event came to the pairing of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Account {
    /// The Dutch Swiss system.
    Dutch(Box<dutch::Account>),
    /// The tables of the round robin.
    RoundRobin(berger::Account),
    /// The rotation of the Italo-Swiss.
    Rotation(italo_swiss::Account),
    /// The Swiss system for teams.
    Teams(team::Account),
    /// A round robin of teams.
    TeamRoundRobin {
        /// The tables.
        schedule: berger::RoundRobin,
        /// The round.
        pairing: RoundPairing,
    },
}

/// Why two do not meet in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// The Dutch system, solved again with the pair insisted on.
    Dutch(dutch::Answer),
    /// The tables make them meet in these rounds; nothing is weighed.
    Scheduled(Vec<Round>),
    /// They meet.
    TheyMeet,
    /// The calls of the rotation in which either found an opponent.
    Rotation(Vec<Explanation>),
    /// The teams met in this round.
    TeamsMet(Round),
    /// The round of teams, paired again with the pair insisted on.
    Teams(team::Insisted),
    /// A team does not get the bye: whoever gets it, with those passed over; nobody, if the number
    /// of teams is even.
    TeamBye(Option<team::ByeAccount>),
    /// The group of a team, asked about without an opponent.
    TeamsOfGroup(Score),
    /// The one asked about does not play the round.
    SitsOut(Tpn),
}

impl Account {
    /// The pairing.
    pub const fn pairing(&self) -> &RoundPairing {
        match self {
            Self::Dutch(account) => &account.pairing,
            Self::RoundRobin(account) => &account.pairing,
            Self::Rotation(account) => &account.pairing,
            Self::Teams(account) => &account.pairing,
            Self::TeamRoundRobin { pairing, .. } => pairing,
        }
    }
}

/// The edition of the Dutch system that an announcement chose.
pub(crate) const fn edition(announcement: &Announcement) -> dutch::Edition {
    match announcement.system {
        PairingSystem::Swiss2017 => dutch::Edition::E2017,
        _ => dutch::Edition::E2026,
    }
}

/// The system of an announcement of players at work.
pub(crate) fn of_players(
    facts: &Tournament,
    announcement: &Announcement,
) -> Result<Account, Phrase> {
    match announcement.system {
        PairingSystem::Swiss | PairingSystem::Swiss2017 => {
            dutch::pair(facts, &edition(announcement))
                .map(|account| Account::Dutch(Box::new(account)))
                .map_err(|cause| cause.phrase())
        }
        PairingSystem::RoundRobin { cycles } => {
            berger::pair(facts, cycles, berger::Passage::LastTwoSwapped)
                .map(Account::RoundRobin)
                .map_err(berger::Unplayable::phrase)
        }
        PairingSystem::ItaloSwiss => {
            let format = italo_swiss::format_of(facts);
            let rotation = italo_swiss::of_tournament(facts, format)
                .map_err(|_| italo_swiss::Refusal::WrongFormat.phrase())?;
            italo_swiss::pair(&rotation)
                .map(Account::Rotation)
                .map_err(italo_swiss::Refusal::phrase)
        }
        PairingSystem::ByHand { .. } => Err(phrase!("office-by-hand-only")),
    }
}

/// The system of an announcement of teams at work.
pub(crate) fn of_teams(
    facts: &TeamTournament,
    announcement: &Announcement,
    number: Round,
) -> Result<Account, Phrase> {
    match (announcement.system, announcement.teams()) {
        (PairingSystem::RoundRobin { cycles }, Some(_)) => {
            let teams = u16::try_from(facts.teams().len()).unwrap_or(u16::MAX);
            let schedule = berger::RoundRobin::new(teams, cycles, berger::Passage::LastTwoSwapped)
                .map_err(berger::Unplayable::phrase)?;
            let pairing = schedule.round(number).ok_or(berger::Unplayable::Over.phrase())?;
            Ok(Account::TeamRoundRobin { schedule, pairing })
        }
        (PairingSystem::Swiss | PairingSystem::Swiss2017, Some(rules)) => {
            let rules = team_rules(rules.primary);
            team::pair(facts, &rules).map(Account::Teams).map_err(|cause| cause.phrase())
        }
        _ => Err(phrase!("office-by-hand-only")),
    }
}

/// The Swiss system for teams with the score that an announcement puts first.
fn team_rules(primary: TeamScore) -> team::Rules {
    let (primary, secondary) = match primary {
        TeamScore::Individual => (ScoreKind::Game, ScoreKind::Match),
        TeamScore::Match => (ScoreKind::Match, ScoreKind::Game),
    };
    team::Rules { primary, secondary: Some(secondary), ..team::Rules::default() }
}

impl Event {
    /// How the system of the event pairs a round, on what is known before it.
    pub fn account(&self, round: Round) -> Result<Account, Phrase> {
        let no_facts = |_| phrase!("office-no-facts");
        let announcement = self.announcement().ok_or(phrase!("office-not-announced"))?;
        let before = round.saturating_sub(1);
        if announcement.teams().is_some() {
            let facts = self.team_tournament(before).map_err(no_facts)?;
            return of_teams(&facts, announcement, round);
        }
        of_players(&self.tournament(before).map_err(no_facts)?, announcement)
    }

    /// The players of the Dutch system before a round, with colours due and floats; nobody under
    /// another system.
    pub fn swiss_players(&self, round: Round) -> Vec<dutch::Player> {
        let Some(announcement) = self.announcement().filter(|event| event.teams().is_none()) else {
            return Vec::new();
        };
        if !matches!(announcement.system, PairingSystem::Swiss | PairingSystem::Swiss2017) {
            return Vec::new();
        }
        let facts = self.tournament(round.saturating_sub(1)).ok();
        let field = facts.and_then(|facts| dutch::Field::of(&facts, &edition(announcement)).ok());
        field.map(|field| field.players).unwrap_or_default()
    }

    /// Why something is not as somebody expects in a round; numbers are those of teams where teams
    /// play.
    pub fn why_not(&self, round: Round, question: Question) -> Result<WhyNot, Phrase> {
        let announcement = self.announcement().ok_or(phrase!("office-not-announced"))?;
        let account = self.account(round)?;
        if let Account::Dutch(_) = account {
            let facts = self.tournament(round.saturating_sub(1));
            let facts = facts.map_err(|_| phrase!("office-no-facts"))?;
            return dutch::ask(&facts, &edition(announcement), question)
                .map(WhyNot::Dutch)
                .map_err(|cause| cause.phrase());
        }
        let asked = match question {
            Question::Pair(one, other) => [Some(one), Some(other)],
            Question::Bye(one) | Question::Float(one) => [Some(one), None],
        };
        if met_in(account.pairing(), asked) {
            return Ok(WhyNot::TheyMeet);
        }
        Ok(match account {
            Account::RoundRobin(account) => scheduled(account.schedule, asked),
            Account::TeamRoundRobin { schedule, .. } => scheduled(schedule, asked),
            Account::Rotation(account) => called(&account, asked),
            Account::Teams(account) => match (question, announcement.teams()) {
                (Question::Pair(one, other), Some(rules)) => {
                    self.teams_apart(round, team_rules(rules.primary), one, other)?
                }
                (Question::Bye(_), _) => WhyNot::TeamBye(account.bye),
                (Question::Pair(one, _) | Question::Float(one), _) => group_of(&account, one),
            },
            Account::Dutch(_) => WhyNot::TheyMeet,
        })
    }

    /// Where two teams met, or what it would cost if they met now.
    fn teams_apart(
        &self,
        round: Round,
        rules: team::Rules,
        one: Tpn,
        other: Tpn,
    ) -> Result<WhyNot, Phrase> {
        let facts = self.team_tournament(round.saturating_sub(1));
        let facts = facts.map_err(|_| phrase!("office-no-facts"))?;
        let met = facts.team(one).and_then(|team| {
            let mut records = (1..).zip(&team.records);
            records.find(|(_, record)| record.opponent() == Some(other)).map(|(round, _)| round)
        });
        if let Some(met) = met {
            return Ok(WhyNot::TeamsMet(met));
        }
        team::insist(&facts, &rules, one, other).map(WhyNot::Teams).map_err(|cause| cause.phrase())
    }
}

/// The score group that a team belongs to.
fn group_of(account: &team::Account, tpn: Tpn) -> WhyNot {
    let of = |bracket: &&team::Bracket| bracket.residents.contains(&tpn);
    let group = account.brackets.iter().find(of);
    group.map_or(WhyNot::SitsOut(tpn), |bracket| WhyNot::TeamsOfGroup(bracket.score))
}

fn met_in(pairing: &RoundPairing, asked: [Option<Tpn>; 2]) -> bool {
    match asked {
        [Some(one), Some(other)] => pairing.boards.iter().any(|board| {
            (board.white == one && board.black == other)
                || (board.white == other && board.black == one)
        }),
        [one, _] => one.is_some() && pairing.bye == one,
    }
}

fn scheduled(schedule: berger::RoundRobin, asked: [Option<Tpn>; 2]) -> WhyNot {
    let meets =
        |round: &Round| schedule.round(*round).is_some_and(|pairing| met_in(&pairing, asked));
    WhyNot::Scheduled((1..=schedule.rounds()).filter(meets).collect())
}

/// The turns in which either of two found an opponent: before that nobody was asked.
fn called(account: &italo_swiss::Account, asked: [Option<Tpn>; 2]) -> WhyNot {
    let told = account.explanation().parts;
    let turns = told.into_iter().skip(account.rests.len());
    let concerned = |call: &italo_swiss::Call| match call {
        italo_swiss::Call::Pairs { board, .. } => {
            asked.contains(&Some(board.white)) || asked.contains(&Some(board.black))
        }
        italo_swiss::Call::Rests { caller, .. } => asked.contains(&Some(*caller)),
    };
    let turns = account.calls.iter().zip(turns).filter(|(call, _)| concerned(call));
    WhyNot::Rotation(turns.map(|(_, told)| told).collect())
}

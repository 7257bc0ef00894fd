//! A hall for the tests: an event with its clock, its arbiter and its desk.

use codex::LawsCode;
use jiff::civil::date;
use office::announcement::{
    Announcement, Arbiter, ArbiterGrade, Field, Game, PairingSystem, PrizePlan, RoundSlot,
    TeamRules, TeamScore, Tier, Worth,
};
use office::entrant::{EntryData, EntryForm, EntryRating};
use office::round::BoardResult;
use office::{
    Act, Consent, Context, EntrantId, Instant, Office, PersonId, Role, Ruling, TeamId, Verdict,
};
use rating::Category;
use vocabulary::Millis;

pub(crate) const HOUR: i64 = 3_600_000;
pub(crate) const DAY: i64 = 24 * HOUR;
/// Friday 13 March 2026, 15:00 Coordinated Universal Time: the first round.
pub(crate) const FIRST_START: i64 = 1_773_414_000_000;

/// The scheduled start of a round: one a day at the same hour.
pub(crate) fn start(round: u8) -> Instant {
    Instant(FIRST_START + i64::from(round - 1) * DAY)
}

pub(crate) fn announcement(rounds: u8) -> Announcement {
    let first = date(2026, 3, 13);
    let calendar = (1..=rounds)
        .map(|round| RoundSlot {
            day: first.checked_add(jiff::Span::new().days(i64::from(round) - 1)).expect("a day"),
            starts: start(round),
        })
        .collect();
    Announcement {
        name: "Torneo di prova".into(),
        place: "Lodi".into(),
        organiser: "Circolo di prova".into(),
        federation: office::Pack::FSI.federation,
        host: None,
        game: Game::Chess(LawsCode::Fide2023),
        field: Field::Individual(Tier::Open),
        restrictions: Vec::new(),
        system: PairingSystem::Swiss,
        acceleration: None,
        rounds,
        calendar,
        control: "90m+30s".parse().expect("a time control"),
        handicap: Vec::new(),
        handicap_by: office::HandicapBy::default(),
        play_off: None,
        default_time: Millis::minutes(30),
        no_draw_offers_before: None,
        worth: Worth::ONE_HALF_NOTHING,
        apart: office::apart::ApartRules::default(),
        byes: office::bye::ByeRules::default(),
        tie_breaks: Vec::new(),
        prizes: Vec::new(),
        prize_plan: PrizePlan::default(),
        chief_arbiter: Arbiter {
            person: PersonId("arbiter".into()),
            grade: ArbiterGrade::National,
        },
        arbiters: Vec::new(),
        four_eyes: false,
        live: office::LivePlay::default(),
        broadcast_delay: None,
        regulation: office::regulation::RegulationChoices::default(),
        numbers_by: office::listed::NumbersBy::default(),
        seed: 7,
    }
}

/// The same for teams of four, as the deaf sports federation plays them.
pub(crate) fn team_announcement(rounds: u8) -> Announcement {
    Announcement {
        federation: office::Pack::FSSI.federation,
        field: Field::Teams(TeamRules {
            boards: 4,
            reserves: 2,
            primary: TeamScore::Individual,
            forfeit_board_halves: 8,
            bye_board_halves: 4,
            bye_match_points: 1,
        }),
        ..announcement(rounds)
    }
}

/// An office with its clock.
pub(crate) struct Hall {
    pub office: Office,
    pub now: Instant,
    /// Who acts.
    pub actor: &'static str,
}

impl Hall {
    pub(crate) fn new() -> Self {
        Self { office: Office::default(), now: Instant(FIRST_START - 30 * DAY), actor: "arbiter" }
    }

    pub(crate) fn at(&mut self, now: Instant) -> &mut Self {
        self.now = now;
        self
    }

    pub(crate) fn ask(&self, role: Role, act: &Act) -> Ruling {
        self.office.decide(act, &self.context(role))
    }

    fn context(&self, role: Role) -> Context {
        Context::new(PersonId(self.actor.into()), role, self.now)
    }

    /// Acts, whatever the ruling.
    pub(crate) fn try_as(&mut self, role: Role, act: Act) -> Ruling {
        let context = self.context(role);
        let ruling = self.office.decide(&act, &context);
        if let Some(entry) = Office::entry(act, context, &ruling) {
            let admitted = self.office.admit(entry);
            assert!(admitted.is_ok(), "what was ruled follows from the state: {ruling:?}");
        }
        ruling
    }

    /// Acts, having said this to what the ruling asks.
    pub(crate) fn try_with(&mut self, consent: Consent, act: Act) -> Ruling {
        let context = self.context(Role::ChiefArbiter).consenting(consent);
        let ruling = self.office.decide(&act, &context);
        if let Some(entry) = Office::entry(act, context, &ruling) {
            let admitted = self.office.admit(entry);
            assert!(admitted.is_ok(), "what was ruled follows from the state: {ruling:?}");
        }
        ruling
    }

    /// Acts as the chief arbiter, confirming whatever is asked, and is not refused.
    pub(crate) fn act(&mut self, act: Act) -> Ruling {
        if matches!(act, Act::Begin { .. }) {
            self.name_captains();
        }
        let mut ruling = self.try_as(Role::ChiefArbiter, act.clone());
        if ruling.verdict == Verdict::ToConfirm {
            let consent = ruling.code.clone().map_or(Consent::Once, Consent::Code);
            ruling = self.try_with(consent, act.clone());
        }
        assert!(ruling.verdict.counts(), "{act:?}: {:?}", ruling.what);
        ruling
    }

    /// Names the first member of every team that has no captain yet.
    fn name_captains(&mut self) {
        let alone = self.office.event().teams().filter(|(_, team)| team.captain.is_none());
        let acts: Vec<Act> = alone
            .filter_map(|(id, team)| {
                Some(Act::NameCaptain { team: id, captain: *team.members.first()? })
            })
            .collect();
        for act in acts {
            self.act(act);
        }
    }

    /// Acts as the chief arbiter, and is refused with this phrase.
    pub(crate) fn refused(&mut self, act: Act) -> &'static str {
        let before = self.office.clone();
        let ruling = self.try_as(Role::ChiefArbiter, act);
        assert_eq!(ruling.verdict, Verdict::Refused, "{:?}", ruling.what);
        assert!(ruling.effects.is_empty() && self.office == before, "a refusal changes nothing");
        ruling.what.key
    }

    pub(crate) fn enter(&mut self, person: &str, rating: i32) -> EntrantId {
        self.enter_for(person, rating, None)
    }

    pub(crate) fn enter_for(
        &mut self,
        person: &str,
        rating: i32,
        team: Option<TeamId>,
    ) -> EntrantId {
        let form = EntryForm {
            admission: None,
            person: PersonId(person.into()),
            data: EntryData {
                rating: EntryRating::National(rating),
                category: Category::Unclassified,
                ..EntryData::default()
            },
            team,
        };
        let id = self.office.event().next_entrant();
        self.act(Act::Enter { form: Box::new(form) });
        id
    }

    /// Announced, authorised, entered and begun: players rated 2000, 1990, 1980 …
    pub(crate) fn begun(rounds: u8, players: u16) -> Self {
        Self::begun_as(announcement(rounds), players)
    }

    /// The same under an announcement of its own.
    pub(crate) fn begun_as(announcement: Announcement, players: u16) -> Self {
        let mut hall = Self::new();
        hall.act(Act::Announce { announcement: Box::new(announcement) });
        hall.act(Act::RequestAuthorisation);
        hall.try_as(Role::Federation, Act::Authorise);
        for player in 1..=players {
            hall.enter(&format!("player-{player}"), 2010 - 10 * i32::from(player));
        }
        hall.at(Instant(FIRST_START - HOUR));
        hall.act(Act::Begin { alphabetical: Vec::new() });
        hall
    }

    /// Pairs, publishes and starts the next round at its hour.
    pub(crate) fn start_round(&mut self) -> u8 {
        self.act(Act::Pair);
        self.act(Act::Publish);
        let round = self.office.event().last_paired();
        self.at(start(round));
        self.act(Act::StartRound);
        round
    }

    /// Writes the results board by board and closes the round four hours after its start.
    pub(crate) fn finish_round(&mut self, results: &[BoardResult]) -> Ruling {
        let round = self.office.event().last_paired();
        self.at(Instant(start(round).0 + 4 * HOUR));
        for (result, board) in results.iter().zip(1..) {
            self.act(Act::Result { board, result: *result });
        }
        self.act(Act::CloseRound)
    }

    /// The boards of the last round, by entrant.
    pub(crate) fn boards(&self) -> Vec<(u16, u16)> {
        let event = self.office.event();
        let round = event.round(event.last_paired()).expect("a round was paired");
        let boards = &round.pairing().expect("a round was paired").boards;
        boards
            .iter()
            .map(|seats| (seats.white.map_or(0, |id| id.0), seats.black.map_or(0, |id| id.0)))
            .collect()
    }
}

//! The stage of the demonstration: an event that acts are done in, one after the other.

use ::boards::{Deed, Heading, Seat, SetUp, Wanted};
use ::chess::notation::Letters;
use ::journal::people::Person;
use codex::phrase;
use desk::wall_time;
use desk::{BoardName, Called, EventName, Outcome, Wish};
use office::round::{BoardResult, Seats};
use office::{Act, Context, EntrantId, Instant, PersonId, Role, Ruling};
use serde_json::{Value, json};
use table::Actor;
use web::Site;

use super::people::is_woman;
use crate::problem::{Problem, Stop};

/// A minute.
pub(super) const MINUTE: i64 = 60_000;
/// An hour.
pub(super) const HOUR: i64 = 60 * MINUTE;
/// A day.
pub(super) const DAY: i64 = 24 * HOUR;

/// An event of the demonstration at work.
pub(super) struct Stage<'a> {
    house: &'a Site,
    name: EventName,
    /// The instant of the next act.
    pub at: i64,
    acts: u32,
}

impl<'a> Stage<'a> {
    /// Announces an event, has it authorised, and stands ready for entries.
    pub(super) fn announce(
        house: &'a Site,
        name: &str,
        at: i64,
        announcement: &Value,
    ) -> Result<Self, Stop> {
        let event = EventName::new(name).ok_or_else(|| failed(name))?;
        let mut stage = Self { house, name: event, at, acts: 0 };
        stage.person("guidi", "Guidi", "Giulia", None)?;
        stage.person("segre", "Segre", "Sandro", None)?;
        stage.person("federazione", "Fossi", "Federica", None)?;
        let act = json!({ "act": "announce", "announcement": announcement });
        let act: Act = serde_json::from_value(act).map_err(|fault| broken(&fault))?;
        let context = stage.context(Role::ChiefArbiter);
        let done = house.events().announce(&stage.name, Wish::new(act, context), "demo-announce");
        accepted(done, name)?;
        // Only some federations are known to ask for it.
        if stage.look(|event| event.pack().authorisation.is_some()) {
            stage.act(json!({ "act": "request_authorisation" }))?;
            stage.act_as(Role::Federation, json!({ "act": "authorise" }))?;
        }
        Ok(stage)
    }

    /// Keeps who somebody is.
    pub(super) fn person(
        &self,
        id: &str,
        family: &str,
        given: &str,
        born: Option<i64>,
    ) -> Result<(), Stop> {
        let mut person = json!({ "id": id, "family_name": family, "given_name": given });
        let sex = if is_woman(given) { "f" } else { "m" };
        person["sex"] = json!(sex);
        if let Some(born) = born {
            person["birth"] = json!(born.to_string());
        }
        let person: Person = serde_json::from_value(person).map_err(|fault| broken(&fault))?;
        self.house.events().keep_person(&self.name, person).map_err(|fault| broken(&fault))
    }

    /// An act of the chief arbiter, which must be accepted.
    pub(super) fn act(&mut self, act: Value) -> Result<(), Stop> {
        self.act_as(Role::ChiefArbiter, act)
    }

    /// The same by somebody else.
    pub(super) fn act_as(&mut self, role: Role, act: Value) -> Result<(), Stop> {
        self.acts += 1;
        let told = act.to_string();
        let read: Act = serde_json::from_value(act).map_err(|fault| broken(&fault))?;
        let key = format!("demo-{}", self.acts);
        let done =
            self.house.events().act(self.name.as_str(), Wish::new(read, self.context(role)), &key);
        accepted(done, &told)
    }

    /// Pairs, publishes and starts the next round at an hour.
    pub(super) fn start_round(&mut self, starts: i64) -> Result<(), Stop> {
        self.at = starts - 30 * MINUTE;
        self.act(json!({ "act": "pair" }))?;
        self.act(json!({ "act": "publish" }))?;
        self.at = starts;
        self.act(json!({ "act": "start_round" }))
    }

    /// Writes down a result some time after the start.
    pub(super) fn result(&mut self, board: u16, result: BoardResult, at: i64) -> Result<(), Stop> {
        self.at = at;
        self.act_as(
            Role::Scribe,
            json!({ "act": "result", "board": board, "result": result.sign() }),
        )
    }

    /// Writes down the results of the first boards, in the signs of the wall: the first some time
    /// after `start`, the others as long after one another as `apart`.
    pub(super) fn results(&mut self, signs: &str, start: i64, apart: i64) -> Result<(), Stop> {
        for (board, sign) in (1u16..).zip(signs.split(' ')) {
            let result = BoardResult::from_sign(sign).ok_or_else(|| failed(sign))?;
            self.result(board, result, start + i64::from(board) * apart)?;
        }
        Ok(())
    }

    /// Opens a live board of the last round.
    pub(super) fn open(&self, board: u16, set_up: &SetUp) -> Result<BoardName, Stop> {
        let round = self.round();
        let name = BoardName { round, board };
        let key = format!("demo-open-{round}-{board}");
        let opened = self.house.events().open_board(
            self.name.as_str(),
            name,
            set_up,
            ("guidi", self.house.now()),
            &key,
        );
        opened.map_err(|fault| broken(&fault))?;
        Ok(name)
    }

    /// Plays a move on a live board as its players would.
    pub(super) fn play(
        &self,
        board: BoardName,
        by: Actor,
        text: &str,
        at: i64,
        number: usize,
    ) -> Result<(), Stop> {
        let deed =
            Deed::own(Seat::Scribe, at, Wanted::typed(text)).of(by).in_letters(Letters::English);
        let key = format!("demo-{number}");
        let played = self.house.events().play(self.name.as_str(), board, deed, "segre", &key);
        played.map(|_| ()).map_err(|fault| failed(&format!("{text}: {fault}")))
    }

    /// The last round that was paired.
    pub(super) fn round(&self) -> u8 {
        self.look(office::Event::last_paired)
    }

    /// Who sits where in that round, the first board first.
    pub(super) fn seats(&self) -> Vec<Seats> {
        self.look(|event| {
            let pairing = event.round(event.last_paired()).and_then(office::Round::pairing);
            pairing.map(|pairing| pairing.boards.clone()).unwrap_or_default()
        })
    }

    /// What stands over the game on a board of that round.
    pub(super) fn heading(&self, board: u16) -> Heading {
        Heading {
            event: Some(self.name.as_str().to_owned()),
            round: Some(self.round().into()),
            board: Some(board.into()),
            ..Heading::default()
        }
    }

    /// Calls the roll of the last round: who was seen.
    pub(super) fn seen(&self, entrant: u16) -> Result<(), Stop> {
        let seen = Called::Seen { round: self.round(), entrant: EntrantId(entrant), here: true };
        let key = format!("demo-roll-{entrant}");
        let called =
            self.house.events().call(self.name.as_str(), seen, ("segre", self.house.now()), &key);
        called.map(|_| ()).map_err(|fault| broken(&fault))
    }

    /// Looks at the event as it stands.
    pub(super) fn look<T: Default>(&self, look: impl FnOnce(&office::Event) -> T) -> T {
        let room = self.house.events().get(self.name.as_str());
        room.map(|room| look(room.state().event())).unwrap_or_default()
    }

    /// The house.
    pub(super) const fn house(&self) -> &Site {
        self.house
    }

    fn context(&self, role: Role) -> Context {
        let actor = match role {
            Role::Federation => "federazione",
            Role::Scribe => "segre",
            _ => "guidi",
        };
        Context::new(PersonId(actor.to_owned()), role, Instant(self.at))
    }
}

fn accepted(done: Result<Outcome<Ruling>, desk::Fault>, told: &str) -> Result<(), Stop> {
    match done {
        Ok(Outcome::Kept(..) | Outcome::Before(_)) => Ok(()),
        Ok(Outcome::Refused(ruling)) => {
            Err(Problem::new(ruling.what).with_hint(phrase!("demo-refused", act = told)).into())
        }
        Err(fault) => Err(broken(&fault)),
    }
}

/// The rounds of a calendar.
pub(super) fn calendar(starts: &[i64]) -> Vec<Value> {
    starts.iter().map(|starts| json!({ "day": day(*starts), "starts": starts })).collect()
}

/// The day of an instant, as the calendar of the hall has it.
pub(super) fn day(instant: i64) -> String {
    wall_time::wall(Instant(instant)).map(|wall| wall.date().to_string()).unwrap_or_default()
}

/// The full minutes before an instant.
pub(super) const fn floor(instant: i64, step: i64) -> i64 {
    instant - instant.rem_euclid(step)
}

fn broken(fault: &impl ToString) -> Stop {
    failed(&fault.to_string())
}

/// The demonstration does not fit the rules any more: a fault of ours.
pub(super) fn failed(cause: &str) -> Stop {
    Problem::new(phrase!("demo-failed", cause = cause)).into()
}

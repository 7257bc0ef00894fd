//! An event on a journal in a folder of its own.

use std::sync::Arc;

use desk::{EventName, Events, News, Outcome, SteadyClock, Watcher, Wish, follow};
use journal::Journal;
use office::{Act, Context, Instant, PersonId, Role};
use serde_json::{Value, json};

/// The hour of everything that happens here.
pub(crate) const NOON: i64 = 1_794_654_000_000;

/// Whoever follows and tells nobody.
pub(crate) struct Nobody(SteadyClock);

impl Watcher for Nobody {
    fn clock(&self) -> &SteadyClock {
        &self.0
    }

    fn told(&self, _: &News, _: u64) {}

    fn a_while_passed(&self) {}
}

/// A followed journal.
pub(crate) struct Kit {
    pub events: Arc<Events>,
    _watcher: Arc<Nobody>,
    pub folder: tempfile::TempDir,
}

impl Kit {
    /// The event `lodi`, announced, with so many entrants.
    pub(crate) fn lodi(entrants: u16) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let events = Events::open(Journal::open(&folder.path().join("tratto.db")).unwrap());
        let noon = SteadyClock::new(Arc::new(|| NOON), Arc::new(|| 0));
        let (events, watcher) = (events.unwrap(), Arc::new(Nobody(noon)));
        follow(&events, &watcher).unwrap();
        let kit = Self { events, _watcher: watcher, folder };
        let lodi = EventName::new("lodi").unwrap();
        let wish = Wish::new(announcement(), chief());
        let announced = kit.events.announce(&lodi, wish, "announce").unwrap();
        assert!(matches!(announced, Outcome::Kept(_, 1)), "{announced:?}");
        for number in 1..=entrants {
            kit.act(json!({"act": "enter", "form": form(&format!("p{number}"))}));
        }
        kit
    }

    /// Does an act that must be accepted; gives the number of its entry.
    pub(crate) fn act(&self, act: Value) -> u64 {
        let key = act.to_string();
        let act: Act = serde_json::from_value(act).unwrap();
        match self.events.act("lodi", Wish::new(act, chief()), &key).unwrap() {
            Outcome::Kept(_, entry) => entry,
            other => panic!("{other:?}"),
        }
    }

    /// How many entries the event has on disk.
    pub(crate) fn on_disk(&self) -> u64 {
        let stream = EventName::new("lodi").unwrap().stream().unwrap();
        self.events.journal().head(&stream).unwrap().sequence
    }
}

/// The entry of somebody of whom no more than an identifier is known.
pub(crate) fn form(person: &str) -> Value {
    json!({"person": person, "rating": {"fide": 2000}, "category": "CM"})
}

/// The chief arbiter at noon.
pub(crate) fn chief() -> Context {
    let actor = PersonId("guidi".to_owned());
    Context::new(actor, Role::ChiefArbiter, Instant(NOON))
}

fn announcement() -> Act {
    let calendar: Vec<Value> = (0i64..)
        .zip(["2026-11-14", "2026-11-15", "2026-11-16"])
        .map(|(after, day)| json!({"day": day, "starts": NOON + after * 86_400_000}))
        .collect();
    let announcement = json!({
        "name": "Open di Lodi", "place": "Lodi", "organiser": "Circolo Lodi",
        "federation": "fsi", "game": {"chess": "fide-2023"}, "field": {"individual": "open"},
        "system": "swiss", "rounds": 3, "calendar": calendar, "control": "90m+30s",
        "default_time": 1_800_000, "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
        "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
    });
    serde_json::from_value(json!({"act": "announce", "announcement": announcement})).unwrap()
}

//! What a seat can do now: acts as data, from which a page builds its buttons and forms.
//!
//! The table itself is asked: an act is offered if it would not be refused, so that no rule stands
//! here a second time.

mod chess;
mod draughts;
mod form;

use codex::{Article, Phrase, phrase};
use serde::Serialize;
use serde_json::Value;
use table::Actor;
use vocabulary::Millis;

pub use self::form::FormError;
use crate::act::BEFORE_START;
use crate::live::{Live, Table};
use crate::seat::Seat;

/// An act that makes sense now.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Offered {
    /// Its stable name.
    pub name: &'static str,
    /// The part of the page where it belongs: `move`, `draw`, `clock`, `report`, `score`, `blind`,
    /// `adjournment`, `beginning` or `ruling`.
    pub group: &'static str,
    /// Whose act it would be.
    pub by: Actor,
    /// What its button says.
    pub label: Phrase,
    /// The part of the act that is already known.
    pub act: Value,
    /// What must or may be added.
    pub fields: Vec<Field>,
}

/// Something that an act needs besides its name.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Field {
    /// Its name in the act.
    pub name: &'static str,
    /// What is asked.
    pub label: Phrase,
    /// How it is answered.
    pub kind: FieldKind,
    /// Whether it may be left empty.
    pub optional: bool,
}

/// How a field is answered.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "choices")]
pub enum FieldKind {
    /// A move, typed or taken on the board.
    Move,
    /// A square.
    Square,
    /// One or more squares, in order.
    Squares,
    /// A time: `m:ss`, `h:mm:ss`, or seconds.
    Time,
    /// A whole number.
    Number,
    /// Words.
    Text,
    /// Yes, or no if left empty.
    Yes,
    /// `true` or `false`; as usual, if left empty.
    OnOff,
    /// One of these.
    One(Vec<Choice>),
    /// Any of these.
    Some(Vec<Choice>),
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// Its word in the act.
    pub value: String,
    /// What people read.
    pub label: Phrase,
}

impl Choice {
    fn new(value: impl Into<String>, label: Phrase) -> Self {
        Self { value: value.into(), label }
    }
}

impl Field {
    fn new(name: &'static str, label: Phrase, kind: FieldKind) -> Self {
        Self { name, label, kind, optional: false }
    }

    fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

impl Live {
    /// What makes sense now from a seat. A scribe is offered the acts of both players; each says
    /// whose it is.
    pub fn acts(&self, seat: Seat, now: i64) -> Vec<Offered> {
        match seat.person() {
            Some(by) => self.acts_of(by, now),
            None => [Actor::White, Actor::Black]
                .into_iter()
                .flat_map(|by| self.acts_of(by, now))
                .collect(),
        }
    }

    /// The act of this name that makes sense now for a person.
    pub fn act_named(&self, by: Actor, name: &str, now: i64) -> Option<Offered> {
        self.acts_of(by, now).into_iter().find(|offered| offered.name == name)
    }

    /// What the opponent gets if a claim of a draw is wrong, and by which article; none at draughts.
    pub fn wrong_claim_costs(&self) -> Option<(Millis, Article)> {
        match self.table() {
            Table::Chess(table) => Some(table.game().wrong_claim_costs()),
            Table::Draughts(_) => None,
        }
    }

    fn acts_of(&self, by: Actor, now: i64) -> Vec<Offered> {
        if self.recorded().is_some() {
            return Vec::new();
        }
        let at = self.instant(now);
        let mut offers = match self.table() {
            Table::Chess(table) => chess::offered(table, by, at),
            Table::Draughts(table) => draughts::offered(table, by, at),
        };
        if self.is_early(now) {
            offers.retain(|offered| BEFORE_START.contains(&offered.name));
        }
        offers
    }
}

/// The act of a sample without what the person fills in.
fn left_open(mut act: Value, fields: &[Field]) -> Value {
    if let Some(known) = act.as_object_mut() {
        known.retain(|key, value| {
            !value.is_null() && !fields.iter().any(|field| field.name == key.as_str())
        });
    }
    act
}

fn sides() -> Vec<Choice> {
    worded(&["white", "black"], |side| phrase!("boards-side", side = side))
}

/// Choices by their words in acts.
fn worded(words: &[&'static str], label: impl Fn(&'static str) -> Phrase) -> Vec<Choice> {
    words.iter().map(|word| Choice::new(*word, label(word))).collect()
}

//! What can be done now at the table of chess.

mod adjourning;
mod beginning;
mod drawing;
mod moving;
mod recording;
mod reporting;
mod ruling;

use codex::Phrase;
use shakmaty::Square;
use shakmaty::uci::UciMove;
use table::fide::{self, Act, Game, Refusal, What};
use table::{Actor, Role};
use vocabulary::Millis;

use super::{Field, Offered, left_open};

/// How sure an offer must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sure {
    /// The table would take it as it is.
    Yes,
    /// What is filled in, or the moment, decides; only the door must be open.
    Perhaps,
}

struct Offers<'t> {
    game: &'t Game,
    by: Actor,
    at: Millis,
    /// Whether anybody at the table is blind.
    blind: bool,
    list: Vec<Offered>,
}

impl Offers<'_> {
    /// Offers an act if the table does not refuse a sample of it. The fields of the sample that the
    /// person fills in are left out.
    fn add(
        &mut self,
        sure: Sure,
        (name, group): (&'static str, &'static str),
        label: Phrase,
        sample: What,
        fields: Vec<Field>,
    ) {
        let act = serde_json::to_value(&sample).unwrap_or_default();
        let sample = Act { by: self.by, at: self.at.max(self.game.now()), what: sample };
        let open = match fide::decide(self.game, &sample).refusal() {
            None => true,
            Some(why) => sure == Sure::Perhaps && !at_the_door(why),
        };
        if !open {
            return;
        }
        let (by, act) = (self.by, left_open(act, &fields));
        self.list.push(Offered { name, group, by, label, act, fields });
    }
}

/// Refusals that no field and no waiting changes.
fn at_the_door(why: Refusal) -> bool {
    matches!(
        why,
        Refusal::GameEnded
            | Refusal::NotStarted
            | Refusal::AlreadyStarted
            | Refusal::ClockStopped
            | Refusal::GameAdjourned
            | Refusal::NotAdjourned
            | Refusal::NotOnMove
            | Refusal::ClockNotRunning
            | Refusal::Touched
            | Refusal::ArbiterOnly
            | Refusal::PlayerOnly
            | Refusal::NotHisDuty
            | Refusal::CaptainOnly
            | Refusal::NotBlindPlay
            | Refusal::NotMadeYet
            | Refusal::NoSuchRule
            | Refusal::EventRule
            | Refusal::NotQuickplay
            | Refusal::ArbiterRefrains
    )
}

/// Every act that makes sense now for a person.
pub(super) fn offered(table: &fide::Table, by: Actor, at: Millis) -> Vec<Offered> {
    let players = table.setup().players;
    let blind = players.white.blind || players.black.blind;
    let mut offers = Offers { game: table.game(), by, at, blind, list: Vec::new() };
    if by.role() == Role::Arbiter {
        beginning::by_arbiter(&mut offers);
        ruling::ruling(&mut offers);
        ruling::clocks(&mut offers);
        adjourning::after_adjournment(&mut offers);
    } else {
        moving::moving(&mut offers);
        drawing::drawing(&mut offers);
        moving::by_touch(&mut offers);
        recording::recording(&mut offers, table.entries().len());
        adjourning::adjourning(&mut offers);
        beginning::beginning(&mut offers);
    }
    reporting::reporting(&mut offers);
    offers.list
}

/// A move to ask with: one that is open, or any at all.
fn some_move(game: &Game) -> UciMove {
    let open = game.standing().moves(game.record().mode());
    let allowed = open.iter().find(|open| game.allowed().contains(open.uci));
    allowed.map_or(UciMove::Normal { from: Square::E2, to: Square::E4, promotion: None }, |open| {
        open.uci
    })
}

//! What followers of an event are told: only what its public pages show.

use ::messages::Language;
use desk::LoadedEvent;
use desk::telling::result_shown;
use live::Hub;
use office::{Act, Effect};
use serde_json::{Value, json};

use super::Site;
use super::boards::{board_channel, boards_channel};

/// The channel of an event.
pub(crate) fn event_channel(event: &str) -> String {
    format!("e/{event}")
}

/// Where every channel stands when the site opens: whoever comes back from before is told to read
/// the page anew.
pub(super) fn begin(site: &Site) {
    let reached = site.events.reached();
    for room in site.events.all() {
        let event = room.name().as_str();
        let position = room.state().position().max(room.calls().position());
        site.hub.begin(&event_channel(event), position);
        site.hub.begin(&boards_channel(event), reached);
        for (name, _) in room.boards(None) {
            for language in Language::ALL {
                site.hub.begin(&board_channel(event, name, language), reached);
            }
        }
    }
}

/// Tells the followers of an event about its last entry.
pub(super) fn tell_of_event(hub: &Hub, room: &LoadedEvent, position: u64) {
    let channel = event_channel(room.name().as_str());
    let (topic, data) = {
        let seen = room.state();
        let Some(entry) = seen.office().entries().last() else { return };
        (topic(&entry.act), data(entry))
    };
    // Ids ascend with the journal; anything else is no news.
    let _ = hub.publish(&channel, position, topic, &data.to_string());
}

/// Tells the followers of an event that its call screen changed.
pub(super) fn tell_of_call(hub: &Hub, room: &LoadedEvent, position: u64) {
    let channel = event_channel(room.name().as_str());
    let _ = hub.publish(&channel, position, "call", &json!({}).to_string());
}

/// What kind of news an act is; pages name these in `data-refresh`.
fn topic(act: &Act) -> &'static str {
    match act {
        Act::Result { .. } | Act::Correct { .. } | Act::ForfeitMatch { .. } => "result",
        Act::Pair
        | Act::PairByHand { .. }
        | Act::Publish
        | Act::Postpone { .. }
        | Act::StartRound
        | Act::CloseRound
        | Act::LineUp { .. } => "round",
        Act::Enter { .. }
        | Act::EnterTeam { .. }
        | Act::CheckIn { .. }
        | Act::SeePaper { .. }
        | Act::Strike { .. }
        | Act::NameCaptain { .. }
        | Act::Tell { .. }
        | Act::Decide { .. }
        | Act::Expel { .. }
        | Act::Readmit { .. }
        | Act::Annul { .. }
        | Act::TakeBack { .. }
        | Act::WithdrawTeam { .. }
        | Act::ExcludeTeam { .. }
        | Act::ReadmitTeam { .. } => "players",
        Act::Protest { .. } | Act::Remark { .. } => "protest",
        Act::Announce { .. }
        | Act::RequestAuthorisation
        | Act::Authorise
        | Act::Deny { .. }
        | Act::Begin { .. }
        | Act::Finish
        | Act::SendReport
        | Act::PayFees
        | Act::Homologate
        | Act::RefuseHomologation { .. }
        | Act::CorrectEntry { .. }
        | Act::CorrectPerson { .. }
        | Act::Undo { .. } => "event",
    }
}

/// The result itself goes along, so that a page shows it before it asks for anything.
fn data(entry: &office::Entry) -> Value {
    let result = entry.effects.iter().find_map(|effect| match effect {
        Effect::Result(round, board, change) => Some((round, board, change.after)),
        _ => None,
    });
    match result {
        Some((round, board, result)) => json!({
            "round": round,
            "board": board,
            "result": result.map(office::round::BoardResult::sign),
            "shown": result_shown(result),
        }),
        None => json!({}),
    }
}

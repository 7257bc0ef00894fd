//! What followers of an event are told: only what its public pages show.

use ::messages::Language;
use desk::LoadedEvent;
use desk::telling::result_at;
use live::Hub;
use office::{Act, Effect};
use serde_json::{Value, json};

use super::Site;
use super::boards::{board_channel, boards_channel};
use super::late::{at_once, late};

/// The channel of an event.
pub(crate) fn event_channel(event: &str) -> String {
    format!("e/{event}")
}

/// Where every channel stands when the site opens: whoever comes back from before is told to read
/// the page anew.
pub(super) fn begin(site: &Site) {
    let reached = site.events.reached();
    for festival in site.events.festivals() {
        site.hub.begin(&crate::festival::channel(&festival.address), reached);
    }
    for loaded in site.events.all() {
        let event = loaded.name().as_str();
        let position = loaded.state().position().max(loaded.calls().position());
        site.hub.begin(&event_channel(event), position);
        let now = u64::try_from(site.now()).unwrap_or(0);
        begin_all(site, &boards_channel(event), reached, now);
        for (name, _) in loaded.boards(None) {
            for language in Language::ALL {
                begin_all(site, &board_channel(event, name, language), reached, now);
            }
        }
    }
}

/// A channel of boards with those of whoever sees them at once and late.
fn begin_all(site: &Site, channel: &str, reached: u64, now: u64) {
    site.hub.begin(channel, reached);
    site.hub.begin(&at_once(channel), reached);
    site.hub.begin(&late(channel), now);
}

/// Tells the followers of an event that something about its feeds has changed; what, is for the
/// office alone.
pub(super) fn tell_of_feeds(hub: &Hub, loaded: &LoadedEvent, position: u64) {
    let channel = event_channel(loaded.name().as_str());
    let _ = hub.publish(&channel, position, "feeds", &json!({}).to_string());
}

/// Tells the followers of an event about its last entry.
pub(super) fn tell_of_event(hub: &Hub, loaded: &LoadedEvent, position: u64) {
    let channel = event_channel(loaded.name().as_str());
    let (topic, data) = {
        let seen = loaded.state();
        let Some(entry) = seen.office().entries().last() else { return };
        (topic(&entry.act), data(seen.event(), entry))
    };
    // Ids ascend with the journal; anything else is no news.
    let _ = hub.publish(&channel, position, topic, &data.to_string());
}

/// Tells the followers of an event that its call screen changed; of an alarm or a message, and of
/// its end, whoever follows a board is told as well.
pub(super) fn tell_of_call(site: &Site, loaded: &LoadedEvent, position: u64) {
    let hub = &site.hub;
    let event = loaded.name().as_str();
    let channel = event_channel(event);
    let (alarmed_at, noticed_at) = {
        let calls = loaded.calls();
        (calls.alarmed().1, calls.noticed())
    };
    // Every page shows alarms and messages, but only the screen shows who was seen at the roll.
    let topic = if alarmed_at == position {
        "alarm"
    } else if noticed_at == position {
        "notice"
    } else {
        let _ = hub.publish(&channel, position, "call", &json!({}).to_string());
        return;
    };
    tell_everywhere(site, loaded, position, topic);
    if topic == "alarm" {
        // Who plays under the same roof leaves it together.
        let festival = site.events.festival_of(event);
        let sections = festival.map(|festival| festival.sections).unwrap_or_default();
        let others = sections.iter().filter(|name| name.as_str() != event);
        for other in others.filter_map(|name| site.events.get(name)) {
            tell_everywhere(site, &other, position, topic);
        }
    }
}

/// Tells whoever follows an event, its boards or one of them.
fn tell_everywhere(site: &Site, loaded: &LoadedEvent, position: u64, topic: &str) {
    let event = loaded.name().as_str();
    let mut channels = vec![event_channel(event), boards_channel(event)];
    for (name, _) in loaded.boards(None) {
        channels.extend(Language::ALL.map(|language| board_channel(event, name, language)));
    }
    let (nothing, now) = (json!({}).to_string(), u64::try_from(site.now()).unwrap_or(0));
    for channel in channels {
        let _ = site.hub.publish(&channel, position, topic, &nothing);
        if loaded.delay().is_some() {
            let _ = site.hub.publish(&at_once(&channel), position, topic, &nothing);
            site.publish_late(&late(&channel), now, topic, &nothing);
        }
    }
}

/// What kind of news an act is; pages name these in `data-refresh`.
fn topic(act: &Act) -> &'static str {
    match act {
        Act::Result { .. }
        | Act::ReportResult { .. }
        | Act::Offence { .. }
        | Act::Correct { .. }
        | Act::CorrectForRating { .. }
        | Act::FinishAdjourned { .. }
        | Act::AdjournMissing
        | Act::ClearResult { .. }
        | Act::ForfeitMatch { .. } => "result",
        Act::Pair
        | Act::PairByHand { .. }
        | Act::BeginByHand { .. }
        | Act::EndByHand { .. }
        | Act::WithdrawPairings { .. }
        | Act::KeepPairings { .. }
        | Act::OpenTieGames { .. }
        | Act::TieGame { .. }
        | Act::DrawTieLots { .. }
        | Act::RankTied { .. }
        | Act::GiveValues { .. }
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
        | Act::AskBye { .. }
        | Act::SetBye { .. }
        | Act::BarByes { .. }
        | Act::LeaveOut { .. }
        | Act::KeepApart { .. }
        | Act::LetMeet { .. }
        | Act::FixBoard { .. }
        | Act::GiveNumbers { .. }
        | Act::Renumber { .. }
        | Act::ExchangeNumbers { .. }
        | Act::Decide { .. }
        | Act::Expel { .. }
        | Act::Readmit { .. }
        | Act::Annul { .. }
        | Act::TakeBack { .. }
        | Act::WithdrawTeam { .. }
        | Act::ExcludeTeam { .. }
        | Act::ReadmitTeam { .. } => "players",
        Act::Protest { .. } | Act::Remark { .. } | Act::Forward { .. } => "protest",
        Act::Announce { .. }
        | Act::ReadFile { .. }
        | Act::RequestAuthorisation
        | Act::Authorise
        | Act::Deny { .. }
        | Act::Begin { .. }
        | Act::Finish
        | Act::SendReport
        | Act::PayFees
        | Act::WaiveFees { .. }
        | Act::Judge { .. }
        | Act::State { .. }
        | Act::Homologate
        | Act::Record { .. }
        | Act::Shelve { .. }
        | Act::RefuseHomologation { .. }
        | Act::CorrectEntry { .. }
        | Act::CorrectPerson { .. }
        | Act::AnnouncePrizes { .. }
        | Act::LeaveFideMode { .. }
        | Act::Undo { .. } => "event",
    }
}

/// The result itself goes along, so that a page shows it before it asks for anything.
fn data(event: &office::Event, entry: &office::Entry) -> Value {
    let result = entry.effects.iter().find_map(|effect| match effect {
        Effect::Result(round, board, change) => Some((round, board, change.after)),
        _ => None,
    });
    match result {
        Some((round, board, result)) => json!({
            "round": round,
            "board": board,
            "result": result.map(office::round::BoardResult::sign),
            "shown": result_at(event, result),
        }),
        None => json!({}),
    }
}

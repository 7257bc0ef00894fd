//! The desk of the rotation: what takes turns on the call screen, and for how long.

use axum::response::Response;
use codex::phrase;
use desk::{Called, LoadedEvent, Rotation, Shows, Turn};

use super::desk::{keep, told};
use super::sponsors::{self, Sponsor};
use crate::answer::RequestError;
use crate::entrance::{ArbitersDesk, Desk};
use crate::posted::{Fields, Posted};
use crate::site::Site;
use crate::words::Words;

/// The shortest and the longest turn, in seconds.
const SECONDS: std::ops::RangeInclusive<u8> = 5..=120;
/// How long a turn is where nobody said.
const USUAL: u8 = 15;
/// The most notices.
const MOST_NOTICES: usize = 5;
/// The most that is read of one from the last row.
const MOST_CHARACTERS: usize = 120;

/// The form of the rotation as it stands.
pub(super) struct RotationForm {
    pub(super) turns: Vec<TurnShown>,
    /// One a line.
    pub(super) notices: String,
    pub(super) pictures: Vec<Sponsor>,
}

/// One of what can take turns.
pub(super) struct TurnShown {
    pub(super) word: &'static str,
    pub(super) text: String,
    pub(super) chosen: bool,
    pub(super) seconds: u8,
}

impl RotationForm {
    /// The form of an event.
    pub(super) fn of(site: &Site, loaded: &LoadedEvent, rotation: &Rotation, words: Words) -> Self {
        let turn = |show: Shows| {
            let chosen = rotation.turns.iter().find(|turn| turn.show == show);
            TurnShown {
                word: show.slug(),
                text: words.say(&phrase!("web-call-turn", what = show.slug())),
                chosen: chosen.is_some(),
                seconds: chosen.map_or(USUAL, |turn| turn.seconds),
            }
        };
        Self {
            turns: Shows::ALL.map(turn).into(),
            notices: rotation.notices.join("\n"),
            pictures: sponsors::there(site, loaded.name().as_str()),
        }
    }
}

/// Answers a post to `/e/EVENT/office/call/rotation`.
pub(super) async fn rotate(
    ArbitersDesk(Desk { site, loaded, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let rotation = read(&fields)?;
    let called = Called::Rotate(rotation);
    let entry = keep(&site, &visitor, &loaded, (called, false), fields.get("key")).await?;
    Ok(told(&loaded, entry))
}

/// The rotation as the form has it.
fn read(fields: &Fields) -> Result<Rotation, RequestError> {
    let mut turns = Vec::new();
    for show in Shows::ALL.into_iter().filter(|show| fields.has(show.slug())) {
        let seconds = fields.get(&format!("seconds-{}", show.slug())).trim();
        let seconds = if seconds.is_empty() { Ok(USUAL) } else { seconds.parse() };
        let seconds = seconds.ok().filter(|seconds| SECONDS.contains(seconds));
        let seconds = seconds.ok_or_else(|| {
            let (least, most) = (*SECONDS.start(), *SECONDS.end());
            let what = phrase!("web-call-seconds-range", least = least, most = most);
            RequestError::Unreadable(what)
        })?;
        turns.push(Turn { show, seconds });
    }
    let lines = fields.get("notice-lines").lines().map(str::trim).filter(|line| !line.is_empty());
    let notices: Vec<String> = lines.map(str::to_owned).collect();
    let fits = |line: &String| {
        line.chars().count() <= MOST_CHARACTERS && !line.chars().any(char::is_control)
    };
    if notices.len() > MOST_NOTICES || !notices.iter().all(fits) {
        let what =
            phrase!("web-call-notices-length", most = MOST_NOTICES, letters = MOST_CHARACTERS);
        return Err(RequestError::Unreadable(what));
    }
    Ok(Rotation { turns, notices })
}

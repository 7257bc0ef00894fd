//! Writing letters: who wants to know what happened, in which words, and what becomes of the letter.

use std::collections::HashMap;
use std::sync::Weak;
use std::sync::mpsc::Receiver;
use std::thread;

use accounts::{Subscription, Topic};
use codex::{Phrase, phrase};
use desk::{BoardName, EventState, LoadedEvent, Names};
use messages::Language;
use office::EntrantId;
use push::{Browser, House, Letter, Seal, Services, Urgency};
use serde_json::json;
use vocabulary::Side;

use super::{Happened, Post};
use crate::chance::chance;
use crate::site::Site;
use crate::words::Words;
use crate::yours::attention::seat;

/// Letters that are on their way at the same time.
const AT_ONCE: usize = 4;

/// Of how many followed players one letter tells.
const MOST_TOLD: usize = 4;

/// How long each kind is worth bringing, in seconds.
const A_ROUND: u32 = 4 * 60 * 60;
const A_MOVE: u32 = 10 * 60;
const A_WORD: u32 = 60 * 60;

/// What a browser shows.
struct Notice {
    title: String,
    body: String,
    address: String,
    /// What a later one of the same name replaces, on the screen and on the way.
    name: String,
    life: u32,
    urgency: Urgency,
}

/// Whose move it was when a board was last looked at.
type Turns = HashMap<(String, BoardName), Side>;

/// Writes until the house is gone.
pub(super) fn write(
    happened: &Receiver<Happened>,
    site: &Weak<Site>,
    house: &House,
    services: &Services,
    post: &Post,
) {
    let mut turns = Turns::new();
    while let Ok(happened) = happened.recv() {
        let Some(site) = site.upgrade() else { return };
        let notices = notices(&site, &happened, &mut turns);
        let letters: Vec<Letter> = notices
            .iter()
            .filter_map(|(to, notice)| letter(&site, house, services, to, notice))
            .collect();
        send(&site, &letters, post);
    }
}

/// Everybody who wants to know, each with their words.
fn notices(site: &Site, happened: &Happened, turns: &mut Turns) -> Vec<(Subscription, Notice)> {
    let found = match happened {
        Happened::Published(event, round) => of_round(site, event, *round),
        Happened::Said(event) => of_words(site, event),
        Happened::Moved(event, name) => of_move(site, event, *name, turns),
    };
    found.unwrap_or_else(|fault| {
        tracing::error!(%fault, "browsers that want to be told cannot be read");
        Vec::new()
    })
}

type Found = Result<Vec<(Subscription, Notice)>, accounts::Error>;

fn of_round(site: &Site, event: &LoadedEvent, round: u8) -> Found {
    let (state, names) = (event.state(), site.names());
    let address = event.name().address();
    let told = |(to, topics): (Subscription, Vec<Topic>)| {
        let words = words_of(&to, state.event());
        let own = topics.iter().find(|topic| topic.own);
        let lines = topics.iter().filter(|topic| topic.entrant > 0).take(MOST_TOLD);
        let lines: Vec<String> = lines
            .filter_map(|topic| line(&state, &names, round, EntrantId(topic.entrant), words))
            .collect();
        let body = if lines.is_empty() { event_name(&state) } else { lines.join("\n") };
        let notice = Notice {
            title: words.say(&phrase!("web-push-pairings", round = round)),
            body,
            address: match own {
                Some(_) => format!("{address}/mine"),
                None => format!("{address}/pairings/{round}"),
            },
            name: format!("round-{round}"),
            life: A_ROUND,
            urgency: Urgency::High,
        };
        (to, notice)
    };
    Ok(site.accounts().subscribers(event.name().as_str())?.into_iter().map(told).collect())
}

/// Where somebody plays in a round.
fn line(
    state: &EventState,
    names: &Names,
    round: u8,
    id: EntrantId,
    words: Words,
) -> Option<String> {
    let entrant = state.event().entrant(id)?;
    let name = names.spoken(&entrant.form.person);
    let Some((board, side)) = seat(state, round, id) else {
        return Some(words.say(&phrase!("web-push-sits-out", name = name)));
    };
    let other = opponent(state, names, round, board, side);
    let what = phrase!(
        "web-push-seat",
        name = name,
        board = board,
        colour = colour(side),
        opponent = other.unwrap_or_default()
    );
    Some(words.say(&what))
}

fn opponent(
    state: &EventState,
    names: &Names,
    round: u8,
    board: u16,
    side: Side,
) -> Option<String> {
    let pairing = state.event().round(round)?.pairing()?;
    let seats = pairing.boards.get(usize::from(board).checked_sub(1)?)?;
    let id = match side {
        Side::White => seats.black?,
        Side::Black => seats.white?,
    };
    Some(names.spoken(&state.event().entrant(id)?.form.person))
}

fn colour(side: Side) -> Phrase {
    match side {
        Side::White => phrase!("web-white"),
        Side::Black => phrase!("web-black"),
    }
}

/// The arbiter's message, or the alarm; nothing where it was only taken away.
fn of_words(site: &Site, event: &LoadedEvent) -> Found {
    let message = event.calls().message(site.now()).cloned();
    let Some(message) = message else { return Ok(Vec::new()) };
    let state = event.state();
    let name = event_name(&state);
    let told = |(to, _): (Subscription, Vec<Topic>)| {
        let words = words_of(&to, state.event());
        let alarm = message.alarm.as_ref().map(|alarm| alarm.word.clone());
        let title = match (message.alert, alarm) {
            (true, Some(word)) => word,
            _ => words.say(&phrase!("web-push-words", event = name.as_str())),
        };
        let notice = Notice {
            title,
            body: message.text.clone(),
            address: event.name().address(),
            name: "words".to_owned(),
            life: A_WORD,
            urgency: Urgency::High,
        };
        (to, notice)
    };
    Ok(site.accounts().subscribers(event.name().as_str())?.into_iter().map(told).collect())
}

/// The player who has the move since just now, if the clock runs.
fn of_move(site: &Site, event: &LoadedEvent, name: BoardName, turns: &mut Turns) -> Found {
    let Some(board) = event.board(name) else { return Ok(Vec::new()) };
    let (turn, runs) = {
        let live = board.live();
        (live.turn(), !live.is_over() && live.falls_at().is_some())
    };
    let key = (event.name().as_str().to_owned(), name);
    if !runs {
        turns.remove(&key);
        return Ok(Vec::new());
    }
    if turns.insert(key, turn) == Some(turn) {
        return Ok(Vec::new());
    }
    let (state, names) = (event.state(), site.names());
    let [white, black] = desk::games::seated(&state, name);
    let (mover, other) = if turn == Side::White { (white, black) } else { (black, white) };
    let Some(mover) = mover else { return Ok(Vec::new()) };
    let other = other.and_then(|id| state.event().entrant(id));
    let other = other.map(|other| names.spoken(&other.form.person)).unwrap_or_default();
    let address = format!("{}/boards/{}/{}", event.name().address(), name.round, name.board);
    let told = |to: Subscription| {
        let words = words_of(&to, state.event());
        let opponent = other.as_str();
        let body = match name.tie() {
            Some((tie, game)) => {
                phrase!("web-push-move-tie", tie = tie, game = game, opponent = opponent)
            }
            None => phrase!("web-push-move", board = name.board, opponent = opponent),
        };
        let notice = Notice {
            title: words.text("web-table-signal-your-move"),
            body: words.say(&body),
            address: address.clone(),
            name: format!("move-{}-{}", name.round, name.board),
            life: A_MOVE,
            urgency: Urgency::High,
        };
        (to, notice)
    };
    let own = site.accounts().own_subscribers(event.name().as_str(), mover.0)?;
    Ok(own.into_iter().map(told).collect())
}

fn event_name(state: &EventState) -> String {
    state.event().announcement().map(|told| told.name.clone()).unwrap_or_default()
}

fn words_of(to: &Subscription, event: &office::Event) -> Words {
    Words::for_event(to.language.parse::<Language>().unwrap_or_default(), event)
}

/// A notice as a letter; none for a browser whose service is no longer one of ours.
fn letter(
    site: &Site,
    house: &House,
    services: &Services,
    to: &Subscription,
    notice: &Notice,
) -> Option<Letter> {
    let origin = services.allows(&to.endpoint)?;
    let text = json!({
        "title": notice.title, "body": notice.body, "address": notice.address,
        "name": notice.name, "lang": to.language,
    });
    let browser = Browser {
        endpoint: to.endpoint.clone(),
        agreement: to.agreement,
        authentication: to.authentication,
    };
    let secret = chance().ok()?;
    let mut salt = [0; 16];
    salt.copy_from_slice(&chance().ok()?[..16]);
    let manner = (notice.life, notice.urgency, notice.name.as_str());
    let made = house.letter(
        text.to_string().as_bytes(),
        (&browser, &origin),
        manner,
        (site.now(), &Seal { secret, salt }),
    );
    made.inspect_err(|fault| tracing::warn!(%fault, "a notice was not written")).ok()
}

/// Hands letters to their services, a few at a time. A browser that its service no longer knows is
/// forgotten (RFC 8030, 7.3).
fn send(site: &Site, letters: &[Letter], post: &Post) {
    let share = letters.len().div_ceil(AT_ONCE).max(1);
    thread::scope(|scope| {
        for some in letters.chunks(share) {
            scope.spawn(move || {
                for letter in some {
                    match post(letter) {
                        Ok(404 | 410) => {
                            let _ = site.accounts().unsubscribe(&letter.endpoint);
                        }
                        Ok(status) if status >= 400 => {
                            tracing::warn!(status, "a notice was not taken");
                        }
                        Ok(_) => {}
                        Err(cause) => tracing::warn!(cause, "a notice was not brought"),
                    }
                }
            });
        }
    });
}

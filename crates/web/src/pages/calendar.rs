//! The rounds of an event, or of one of its players, as a file for people's own calendars (RFC 5545).
//!
//! Written by hand: seven lines for each round, and no crate knows our rounds.

use std::fmt::Write;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use codex::phrase;
use desk::{EventState, wall_time};
use office::{Announcement, EntrantId};
use vocabulary::Side;

use super::pairings::published;
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::yours::attention::seat;

/// Octets of a line, without its end (RFC 5545, 3.1).
const LONGEST_LINE: usize = 75;

/// A game, or a round, as a calendar has it.
struct Slot {
    round: u8,
    title: String,
    /// What is known beside the title.
    about: String,
}

/// Answers `/e/EVENT/calendar.ics`: every round.
pub(crate) async fn file(Hall { loaded, visitor, .. }: Hall) -> Result<Response, RequestError> {
    let (seen, words) = (loaded.state(), visitor.words);
    let announcement = seen.event().announcement().ok_or(RequestError::NotFound)?;
    let slot = |round| {
        let name = announcement.name.as_str();
        let title = words.say(&phrase!("web-calendar-round", event = name, round = round));
        Slot { round, title, about: String::new() }
    };
    let slots: Vec<Slot> = (1..=announcement.rounds).map(slot).collect();
    Ok(answer(loaded.name().as_str(), "", &seen, announcement, &slots))
}

/// Answers `/e/EVENT/players/ID/calendar.ics`: the games of one player, as far as they are paired,
/// and the rounds to come; not those that they sit out.
pub(crate) async fn of_player(
    Hall { site, loaded, visitor, .. }: Hall,
    Path((_, id)): Path<(String, u16)>,
) -> Result<Response, RequestError> {
    let (seen, words, names) = (loaded.state(), visitor.words, site.names());
    let (event, id) = (seen.event(), EntrantId(id));
    let announcement = event.announcement().ok_or(RequestError::NotFound)?;
    let entrant = event.entrant(id).ok_or(RequestError::NotFound)?;
    let public = published(&seen);
    let slot = |round: u8| {
        let name = announcement.name.as_str();
        if !public.contains(&round) {
            let plays = entrant.plays_in(round) && !entrant.absent_in(round);
            let title = words.say(&phrase!("web-calendar-round", event = name, round = round));
            return plays.then_some(Slot { round, title, about: String::new() });
        }
        let (board, side) = seat(&seen, round, id)?;
        let seats = event.round(round)?.pairing()?.boards.get(usize::from(board) - 1)?;
        let (colour, opponent) = match side {
            Side::White => ("web-white", seats.black),
            Side::Black => ("web-black", seats.white),
        };
        let opponent = opponent.map(|opponent| seen.listed(opponent, &names));
        let title = words.say(&phrase!(
            "web-yours-calendar-game",
            event = name,
            round = round,
            opponent = opponent.unwrap_or_else(|| "–".to_owned())
        ));
        let colour = words.text(colour);
        let about = phrase!("web-yours-calendar-seat", board = board, colour = colour);
        Some(Slot { round, title, about: words.say(&about) })
    };
    let slots: Vec<Slot> = (1..=announcement.rounds).filter_map(slot).collect();
    Ok(answer(loaded.name().as_str(), &format!("-{id}"), &seen, announcement, &slots))
}

/// The file of some rounds; `whose` tells it from other files of the event.
fn answer(
    name: &str,
    whose: &str,
    seen: &EventState,
    announcement: &Announcement,
    slots: &[Slot],
) -> Response {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Tratto//Tratto//IT".to_owned(),
        format!("X-WR-CALNAME:{}", escaped(&announcement.name)),
    ];
    let position = seen.position();
    for slot in slots {
        let starts = seen.event().starts(slot.round).and_then(wall_time::calendar);
        let Some(starts) = starts else { continue };
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{name}{whose}-{}@tratto", slot.round),
            format!("DTSTAMP:{starts}"),
            format!("SEQUENCE:{position}"),
            format!("DTSTART:{starts}"),
            format!("SUMMARY:{}", escaped(&slot.title)),
            format!("LOCATION:{}", escaped(&announcement.place)),
        ]);
        if !slot.about.is_empty() {
            lines.push(format!("DESCRIPTION:{}", escaped(&slot.about)));
        }
        lines.push("END:VEVENT".to_owned());
    }
    lines.push("END:VCALENDAR".to_owned());
    let file: String = lines.iter().map(|line| folded(line)).collect();
    let headers = [
        (CONTENT_TYPE, "text/calendar; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}{whose}.ics\"")),
        (CACHE_CONTROL, "no-cache".to_owned()),
    ];
    (headers, file).into_response()
}

/// A text with its signs that mean something escaped (RFC 5545, 3.3.11).
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => escaped.extend(['\\', sign]),
            '\n' => escaped.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// A line in pieces of at most 75 octets, none cut inside a letter.
fn folded(line: &str) -> String {
    let (mut folded, mut length) = (String::new(), 0);
    for sign in line.chars() {
        if length + sign.len_utf8() > LONGEST_LINE {
            folded.push_str("\r\n ");
            length = 1;
        }
        length += sign.len_utf8();
        folded.push(sign);
    }
    // Writing to memory does not fail.
    let _ = write!(folded, "\r\n");
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_letters() {
        let line = format!("SUMMARY:{}", "è".repeat(60));
        let folded = folded(&line);
        assert!(folded.lines().all(|line| line.len() <= LONGEST_LINE), "{folded}");
        assert_eq!(folded.replace("\r\n ", "").trim_end(), line);
    }

    #[test]
    fn commas_and_semicolons_are_escaped() {
        assert_eq!(escaped("Lodi, Sala; A\\B\nC\u{7}"), "Lodi\\, Sala\\; A\\\\B\\nC");
    }
}

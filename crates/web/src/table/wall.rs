//! The wall: all live boards of a round on one screen that nobody scrolls.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::BoardName;
use office::Instant;
use serde::Deserialize;

use super::files;
use super::overview::{Card, cards};
use crate::answer::RequestError;
use crate::call::alarm::AlarmShown;
use crate::call::videos;
use crate::entrance::Hall;
use crate::page::{Following, Page, fresh};
use crate::words::Words;

/// The most boards at a time; more take turns.
const MOST: usize = 30;
/// How long a finished game stays where others wait, in milliseconds.
const STAYS: i64 = 10 * 60 * 1000;
/// The television that a wall is made for; scripts know the real one.
const SCREEN: (u32, u32) = (1920, 1080);

#[derive(Template)]
#[template(path = "table-wall.html")]
struct Wall {
    page: Page,
    address: String,
    name: String,
    round: u8,
    /// The round among all, and the time control.
    about: String,
    tiles: Vec<Card>,
    /// How many tiles of a screen lie side by side.
    columns: usize,
    /// Places that a screen has to spare.
    spare: usize,
    /// How many screens take turns.
    groups: usize,
    most: usize,
    finished: usize,
    all: usize,
    clock: String,
    next: Option<String>,
    /// The alarm of the hall, which leaves no board on the wall.
    alarm: Option<AlarmShown>,
    /// Its words in sign language, if there is a film of them.
    video: Option<String>,
    words: Words,
}

/// Which round an address asks for.
#[derive(Deserialize, Default)]
pub(super) struct Asked {
    round: Option<u8>,
}

/// Answers `/e/EVENT/wall`: the last round that has live boards, or the one that is asked for.
pub(super) async fn current(
    Hall { site, loaded, visitor, headers }: Hall,
    Query(asked): Query<Asked>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let round = asked.round.unwrap_or_else(|| files::latest(&loaded));
    let behind = site.behind(&loaded, site.sees_all_now(&visitor, &loaded));
    let now = site.board_time();
    let mut tiles = cards(&site, &loaded, round, &visitor, &headers);
    let all = tiles.len();
    let finished = tiles.iter().filter(|card| !card.result.is_empty()).count();
    if all > MOST {
        tiles.retain(|card| card.result.is_empty() || now - card.at < STAYS);
    }
    let seen = loaded.state();
    let announcement = seen.event().announcement();
    let name = announcement.map(|told| told.name.clone()).unwrap_or_default();
    let rounds = announcement.map_or(0, |told| told.rounds);
    let control = announcement.map(|told| words.control(&told.control)).unwrap_or_default();
    let of_ties = round == BoardName::TIE_BREAKS;
    let title = words.say(&if of_ties {
        phrase!("web-table-ties-overview")
    } else {
        phrase!("web-table-wall-title", round = round)
    });
    let mut page = Page::of_event(&site, &visitor, (&loaded, &seen), None, title).with_scripts(&[
        "board.js",
        "clock.js",
        "wall.js",
        "screen.js",
    ]);
    let address = loaded.name().address();
    page.following = Some(Following { stream: format!("/live{address}/boards"), behind });
    page.theme = "dark";
    let shown = tiles.len().min(MOST);
    let columns = columns(shown, SCREEN);
    let next = announcement.filter(|_| !of_ties);
    let next = next.and_then(|told| told.slot(round.saturating_add(1))).map(|slot| {
        words.say(&phrase!(
            "web-table-wall-next",
            round = round.saturating_add(1),
            time = words.time(slot.starts)
        ))
    });
    let message = loaded.calls().alarm(site.now()).and_then(|alarm| alarm.video.clone());
    let alarm = page.event.as_mut().and_then(|event| event.alarm.take());
    // Whoever stands before this wall is in the same hall as the other events under its roof.
    let alarm = alarm.or_else(|| page.alarms.pop().map(|other| other.alarm));
    page.alarms.clear();
    let wall = Wall {
        video: message.filter(|name| videos::has(&site, name)),
        alarm,
        words,
        about: words.say(&if of_ties {
            phrase!("web-table-ties")
        } else {
            phrase!("web-table-wall-about", round = round, rounds = rounds, control = control)
        }),
        spare: (shown.div_ceil(columns.max(1)) * columns).saturating_sub(shown),
        groups: tiles.len().div_ceil(MOST).max(1),
        most: MOST,
        clock: words.time(Instant(now)),
        page,
        address,
        name,
        round,
        tiles,
        columns,
        finished,
        all,
        next,
    };
    fresh(&wall, &headers)
}

/// The columns that make the boards of a screen largest; of equals the most, which leaves room for
/// the code to be scanned. A screen that would be quite full gets a column for its sake.
fn columns(boards: usize, (width, height): (u32, u32)) -> usize {
    let side = |columns: usize| {
        let rows = boards.div_ceil(columns);
        let (across, down) = (as_u32(columns), as_u32(rows));
        let wide = (width.saturating_sub(56 + 18 * (across - 1))) / across;
        let high = (height.saturating_sub(156 + 18 * (down - 1)) / down).saturating_sub(68);
        wide.min(high)
    };
    let Some(best) = (1..=boards).max_by_key(|columns| (side(*columns), *columns)) else {
        return 1;
    };
    if best == 7 && boards == 21 { best + 1 } else { best }
}

fn as_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_television_has_the_columns_that_make_its_boards_largest() {
        // The table of the visual language, section 6.
        for (boards, expected) in
            [(6, 4), (8, 4), (12, 6), (16, 7), (20, 7), (21, 8), (24, 8), (30, 10)]
        {
            assert_eq!(columns(boards, SCREEN), expected, "{boards} boards");
        }
        assert_eq!(columns(0, SCREEN), 1);
        assert_eq!(columns(1, SCREEN), 1);
    }
}

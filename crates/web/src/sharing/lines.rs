//! Standings, pairings and games in three columns: what cards and frames have room for.

use codex::phrase;
use desk::{BoardName, EventState, LoadedEvent, Names};
use office::EntrantId;
use pictures::CardRow;

use crate::pages::board_lines::board_lines;
use crate::pages::field::Field;
use crate::pages::pairings::published;
use crate::words::Words;

/// The surname of a name as lists have it.
pub(super) fn surname(listed: &str) -> &str {
    listed.split(',').next().unwrap_or_default().trim()
}

/// What the standings after a round are called; while it is played, they may still change.
pub(super) fn standings_title(seen: &EventState, round: u8, words: Words) -> String {
    let open = seen.event().round(round).map_or(0, |book| book.open_boards().count());
    words.say(&match round {
        0 => phrase!("web-tab-standings"),
        round if open > 0 => phrase!("web-public-standings-during", round = round),
        round => phrase!("web-share-standings", round = round),
    })
}

/// The places after a round; none before the first.
pub(super) fn places(field: &Field<'_>, round: u8, words: Words) -> Vec<CardRow> {
    let standings = if round == 0 { None } else { field.standings(round).ok() };
    let rows = standings.iter().flat_map(standings::Standings::rows);
    rows.map(|row| CardRow {
        mark: row.rank.to_string(),
        text: row.name.clone(),
        value: words.points(row.score),
    })
    .collect()
}

/// The boards of a round.
pub(super) fn boards(
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    round: u8,
) -> Vec<CardRow> {
    let lines = board_lines(loaded, seen, names, round);
    let name = |seat: Option<&crate::pages::board_lines::SeatShown>| {
        seat.map_or_else(|| "–".to_owned(), |seat| surname(&seat.name).to_owned())
    };
    lines
        .iter()
        .map(|line| CardRow {
            mark: line.board.to_string(),
            text: format!("{} – {}", name(line.white.as_ref()), name(line.black.as_ref())),
            value: line.result.to_owned(),
        })
        .collect()
}

/// The games of somebody, round by round.
pub(super) fn games(
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    id: EntrantId,
) -> Vec<CardRow> {
    let of_round = |round: u8| {
        let lines = board_lines(loaded, seen, names, round);
        let line = lines.into_iter().find(|line| {
            let seats = [&line.white, &line.black];
            seats.into_iter().flatten().any(|seat| seat.id == id.0)
        })?;
        let white = line.white.as_ref().is_some_and(|seat| seat.id == id.0);
        let other = if white { line.black } else { line.white };
        // What they got themselves: the list has White's share first.
        let mut shares = line.result.split('–').map(str::trim);
        let value = if white { shares.next() } else { shares.nth(1) }.unwrap_or_default();
        let text = other.map_or_else(|| "–".to_owned(), |seat| seat.name);
        Some(CardRow { mark: round.to_string(), text, value: value.to_owned() })
    };
    published(seen).into_iter().filter_map(of_round).collect()
}

/// The first board of the last live round that is still played, else the first one.
pub(super) fn first_live(loaded: &LoadedEvent) -> Option<BoardName> {
    let all = loaded.boards(None);
    let round = all.last()?.0.round;
    let of_round = || all.iter().filter(|(name, _)| name.round == round);
    let playing = of_round().find(|(_, board)| board.public_result(loaded.delay()).is_none());
    playing.or(of_round().next()).map(|(name, _)| *name)
}

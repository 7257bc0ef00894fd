//! The two strips at the ends of a board: who plays, what is known of them, what their clock shows.

use std::collections::BTreeMap;

use boards::Shown;
use codex::phrase;
use desk::{Aspect, EventState, LoadedEvent, Names};
use office::EntrantId;
use vocabulary::Side;

use super::labels;
use super::seats::players;
use crate::answer::RequestError;
use crate::cache::Rendered;
use crate::shown;
use crate::site::Site;
use crate::words::Words;
use desk::BoardName;

/// One end of a board.
pub(super) struct Strip {
    /// `white` or `black`.
    pub(super) side: &'static str,
    /// The drawing of the king, or of the man at draughts.
    pub(super) piece: &'static str,
    /// The FIDE title, which stands before the name.
    pub(super) title: String,
    pub(super) name: String,
    /// The name with the initial of the given one, for a narrow screen.
    pub(super) short: String,
    /// The national category, which stands after it.
    pub(super) category: String,
    /// Rating, club and points before the round, as far as they are known.
    pub(super) about: String,
    /// Who it is, for whoever follows them; none where nobody sits.
    pub(super) entrant: Option<EntrantId>,
    /// Whether whoever looks plays here.
    pub(super) mine: bool,
    /// What the clock shows; empty where there is none.
    pub(super) reading: String,
    pub(super) running: bool,
    pub(super) low: bool,
    /// What they got of the game, once it is over.
    pub(super) points: &'static str,
}

/// Both ends, the far one first.
pub(super) fn strips(
    (seen, names): (&EventState, &Names),
    name: BoardName,
    shown: &Shown,
    (near, mine): (Side, Option<Side>),
    (scores, words): (&Scores, Words),
) -> [Strip; 2] {
    let [white, black] = players(seen, name);
    [near.other(), near].map(|side| {
        let player = if side == Side::White { white } else { black };
        strip((seen, names), player, shown, (side, mine == Some(side)), (scores, words))
    })
}

/// What everybody had before a round, by pairing number.
pub(super) type Scores = BTreeMap<u16, String>;

/// What everybody had before a round in words, counted once for each change of the event: standings are much
/// work for a page that is made anew after every move.
pub(super) fn scores(site: &Site, loaded: &LoadedEvent, round: u8, words: Words) -> Scores {
    let Some(before) = round.checked_sub(1) else { return Scores::new() };
    let version = loaded.version().of(&[Aspect::Event]);
    let key = format!("{} points {before} {}", loaded.name().as_str(), words.tag());
    let told = site.pages().get(&key, version, || {
        let seen = loaded.state();
        let standings = (before > 0).then(|| seen.event().standings(before).ok()).flatten();
        let rows = standings.iter().flat_map(|it| it.rows());
        let told = rows.map(|row| (row.tpn.get(), words.points(row.score)));
        let told: Scores = told.collect();
        let of_teams = seen.event().announcement().is_some_and(|it| it.teams().is_some());
        let told = if of_teams { Scores::new() } else { told };
        Ok::<_, RequestError>(Rendered::new(serde_json::to_vec(&told).unwrap_or_default()))
    });
    told.ok().and_then(|told| serde_json::from_slice(&told.plain).ok()).unwrap_or_default()
}

/// `Brambilla, E.` for `Brambilla, Edoardo`.
pub(super) fn short(listed: &str) -> String {
    let Some((family, given)) = listed.split_once(',') else { return listed.to_owned() };
    match given.trim().chars().next() {
        Some(initial) => format!("{family}, {initial}."),
        None => family.to_owned(),
    }
}

fn strip(
    (seen, names): (&EventState, &Names),
    player: Option<EntrantId>,
    game: &Shown,
    (side, mine): (Side, bool),
    (scores, words): (&Scores, Words),
) -> Strip {
    let entrant = player.and_then(|player| seen.event().entrant(player));
    let about = entrant.map(|entrant| {
        let team = entrant.form.team.map(|team| seen.team(team));
        let parts = [
            shown::rating(entrant.rating_by(seen.event().numbers_by())),
            team.or_else(|| entrant.form.data.club.clone()).unwrap_or_default(),
            entrant
                .number
                .and_then(|number| scores.get(&number))
                .map_or_else(String::new, |points| {
                    words.say(&phrase!("web-table-strip-points", points = points.as_str()))
                }),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    });
    let clock = game.clocks.map(|clocks| {
        let left = if side == Side::White { clocks.white } else { clocks.black };
        (left.max(0), clocks.running == Some(side))
    });
    let (title, category) = entrant.map(shown::titles).unwrap_or_default();
    let name = player.map_or_else(|| "–".to_owned(), |player| seen.listed(player, names));
    Strip {
        side: side.slug(),
        piece: match (game.game, side) {
            ("chess", Side::White) => "wK",
            ("chess", Side::Black) => "bK",
            (_, Side::White) => "wm",
            (_, Side::Black) => "bm",
        },
        title,
        category,
        entrant: player,
        short: short(&name),
        name,
        about: about.unwrap_or_default(),
        mine,
        reading: clock.map(|(left, _)| words.span(left)).unwrap_or_default(),
        running: clock.is_some_and(|(_, running)| running),
        low: clock.is_some_and(|(left, _)| left < 60_000),
        points: points(game, side),
    }
}

/// What a side got of the game: `1`, `½`, `0`, or `2`, `1`, `0` at draughts.
pub(super) fn points(game: &Shown, side: Side) -> &'static str {
    let shown = game.result.map(|result| labels::result(game.game, result));
    let Some((white, black)) = shown.and_then(|shown| shown.split_once(" – ")) else { return "" };
    if side == Side::White { white } else { black }
}

/// Whether a side won the game.
pub(super) fn won(game: &Shown, side: Side) -> bool {
    let sign = game.result.map(|result| result.to_string()).unwrap_or_default();
    matches!((sign.as_str(), side), ("1-0" | "+/-", Side::White) | ("0-1" | "-/+", Side::Black))
}

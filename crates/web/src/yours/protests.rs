//! Protests of a player: about which games one can still be made, and what became of each.

use codex::phrase;
use desk::Names;
use desk::telling::result_at;
use office::fssi::protest::{Notice, notice};
use office::pack::ComplaintWay;
use office::{EntrantId, Instant};
use serde_json::json;

use super::absences::until;
use super::result::ended;
use crate::pages::field::Field;
use crate::rounds::protests::{RouteLine, routes};
use crate::rounds::story::{self, ProtestShown};
use crate::words::Words;

/// A game that a protest can be about.
pub(super) struct GameChoice {
    /// The act that the form carries.
    pub(super) act: String,
    pub(super) text: String,
}

/// What a player can protest about, and what was protested.
pub(super) struct ProtestsShown {
    /// Whether the federation knows protests at all.
    pub(super) procedure: bool,
    /// The games to choose from, the last first.
    pub(super) games: Vec<GameChoice>,
    /// Until when a protest about the last game comes in time, if it still can.
    pub(super) until: Option<(String, String)>,
    /// The time allowed and what it costs, in words, and the article.
    pub(super) what: String,
    pub(super) cite: String,
    pub(super) made: Vec<ProtestShown>,
    /// Where matters go in a federation without protests.
    pub(super) routes: Vec<RouteLine>,
}

/// The protests of a player.
pub(super) fn of(
    field: &Field<'_>,
    names: &Names,
    entrant: EntrantId,
    now: Instant,
    words: Words,
) -> ProtestsShown {
    let event = field.event();
    let rules = match event.pack().complaints {
        ComplaintWay::Protest(rules) => rules,
        way => {
            let routes = match way {
                ComplaintWay::ByMatter => routes(words),
                _ => Vec::new(),
            };
            return ProtestsShown {
                procedure: false,
                games: Vec::new(),
                until: None,
                what: String::new(),
                cite: String::new(),
                made: Vec::new(),
                routes,
            };
        }
    };
    let ended = ended(field, entrant);
    let in_time = |at: &Instant| matches!(notice(*at, now, &rules), Notice::InTime(_));
    let last = ended.first().map(|(.., at)| *at).filter(in_time);
    let game = |&(round, board, at): &(u8, u16, Instant)| {
        let index = usize::from(board).saturating_sub(1);
        let result = event.round(round).and_then(|book| book.results().get(index).copied());
        let text = phrase!(
            "web-yours-game-ended",
            round = round,
            board = board,
            result = result_at(event, result.flatten()),
            at = words.near(at, now)
        );
        let notice = json!({ "by": entrant, "round": round, "board": board, "copies": 0 });
        let act = json!({ "act": "protest", "step": { "notice": notice } });
        GameChoice { act: act.to_string(), text: words.say(&text) }
    };
    let own = event.protests().filter(|(_, protest)| protest.by == entrant);
    ProtestsShown {
        procedure: true,
        games: ended.iter().map(game).collect(),
        until: last.map(|at| until(at.after(rules.notice_within), words)),
        what: words.say(&phrase!(
            "web-yours-protests-what",
            within = rules.notice_within,
            fee = rules.fee.0
        )),
        cite: words.cite(rules.cites.notice),
        made: own.map(|it| story::shown(field.seen, names, words, &rules, it)).collect(),
        routes: Vec::new(),
    }
}

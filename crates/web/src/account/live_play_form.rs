//! The part of an announcement's form about live boards.

use codex::phrase;
use office::{Confirmation, LivePlay};
use vocabulary::{LagAllowance, LagAllowanceError, Millis};

use super::Wrong;
use super::announcement_form::Choices;
use crate::posted::Fields;
use crate::words::Words;

/// More games than any hall has.
const MOST_GAMES: u16 = 1000;

pub(super) const CONFIRMATIONS: Choices = &[
    ("never", "live-play-form-confirm-never"),
    ("by_choice", "live-play-form-confirm-by-choice"),
    ("always", "live-play-form-confirm-always"),
];

/// The fields of what was chosen.
pub(super) fn filled(chosen: LivePlay) -> Vec<(&'static str, String)> {
    let confirm = match chosen.confirmation {
        Confirmation::Never => "never",
        Confirmation::ByChoice => "by_choice",
        Confirmation::Always => "always",
    };
    let mut fields = vec![("confirm", confirm.to_owned())];
    if chosen.moves_in_advance {
        fields.push(("advance", "on".to_owned()));
    }
    if let Some(games) = chosen.games_per_arbiter {
        fields.push(("watch", games.to_string()));
    }
    if chosen.report_leaving {
        fields.push(("leaving", "on".to_owned()));
    }
    if let Some(lag) = chosen.lag {
        fields.push(("lag_move", lag.per_move().0.to_string()));
        fields.push(("lag_game", (lag.per_game().0 / 1000).to_string()));
    }
    fields
}

/// What the fields choose.
pub(super) fn read(fields: &Fields, wrong: &mut Wrong, words: Words) -> LivePlay {
    let confirmation = match fields.get("confirm") {
        "" | "never" => Confirmation::Never,
        "by_choice" => Confirmation::ByChoice,
        "always" => Confirmation::Always,
        _ => {
            wrong.add("confirm", words.text("web-account-choose"));
            Confirmation::Never
        }
    };
    let games_per_arbiter = match fields.get("watch").trim() {
        "" => None,
        games => {
            let games = games.parse().ok().filter(|games| (1..=MOST_GAMES).contains(games));
            if games.is_none() {
                let range =
                    phrase!("web-account-bad-number", least = 1, most = i64::from(MOST_GAMES));
                wrong.add("watch", words.say(&range));
            }
            games
        }
    };
    let lag = lag(fields, wrong, words);
    LivePlay {
        moves_in_advance: fields.has("advance"),
        confirmation,
        games_per_arbiter,
        report_leaving: fields.has("leaving"),
        lag,
    }
}

/// The delay given back: milliseconds for a move, seconds for a game; nothing if both are empty.
fn lag(fields: &Fields, wrong: &mut Wrong, words: Words) -> Option<LagAllowance> {
    let [per_move, per_game] = ["lag_move", "lag_game"].map(|field| fields.get(field).trim());
    if per_move.is_empty() && per_game.is_empty() {
        return None;
    }
    let number = |text: &str| text.parse::<u32>().map(i64::from);
    let allowance = match (number(per_move), number(per_game)) {
        (Ok(per_move), Ok(per_game)) => {
            LagAllowance::new(Millis(per_move), Millis::seconds(per_game))
        }
        (_, Err(_)) => Err(LagAllowanceError::Game),
        (Err(_), _) => Err(LagAllowanceError::Move),
    };
    let (field, least, most) = match allowance {
        Ok(allowance) => return Some(allowance),
        Err(LagAllowanceError::Move) => ("lag_move", 1, LagAllowance::MOST_PER_MOVE.0),
        Err(LagAllowanceError::Game) => ("lag_game", 1, LagAllowance::MOST_PER_GAME.0 / 1000),
    };
    let text = words.say(&phrase!("web-account-bad-number", least = least, most = most));
    wrong.add(field, text);
    None
}

//! Single values of a ledger as JSON has them: each type in the form it is written in.

use std::str::FromStr;

use jiff::civil::Date;
use rating::elo_italia::{ListDate, NotAListDate};
use rating::ledger::{GameResult, NotAPlayerId, NotATournamentId, PlayerId, TournamentId};
use rating::{Category, UnknownCategory};
use serde::{Deserialize, Serialize};

/// A type that is written as another one.
macro_rules! written_as {
    ($(#[$doc:meta])+ $name:ident($inner:ty), $form:ty, $form_name:literal, $fault:ty, $read:expr, $write:expr) => {
        $(#[$doc])+
        #[derive(Clone, Serialize, Deserialize)]
        #[serde(try_from = $form_name, into = $form_name)]
        pub(in crate::ledger) struct $name(pub(super) $inner);

        impl TryFrom<$form> for $name {
            type Error = $fault;
            fn try_from(form: $form) -> Result<Self, $fault> {
                let read: fn(&$form) -> Result<$inner, $fault> = $read;
                read(&form).map(Self)
            }
        }

        impl From<$name> for $form {
            fn from(written: $name) -> Self {
                let write: fn(&$inner) -> $form = $write;
                write(&written.0)
            }
        }
    };
}

written_as!(
    /// A player by number.
    Number(PlayerId), u32, "u32", NotAPlayerId,
    |number| PlayerId::new(*number), |player| player.get()
);
written_as!(
    /// A list by its date.
    List(ListDate), Date, "Date", NotAListDate,
    |date| ListDate::new(*date), |list| list.date()
);
written_as!(
    /// A category by its sign.
    Sign(Category), String, "String", UnknownCategory,
    |sign| Category::from_str(sign), |category| category.sign().to_owned()
);
written_as!(
    /// A tournament by its sign.
    Id(TournamentId), String, "String", NotATournamentId,
    |sign| TournamentId::from_str(sign), ToString::to_string
);
written_as!(
    /// How a game ended.
    Ended(GameResult), String, "String", &'static str,
    |text| read_result(text), |result| result_text(*result).to_owned()
);

impl Copy for Number {}
impl Copy for List {}

/// The results as they are written.
const RESULTS: [(&str, GameResult); 6] = [
    ("1-0", GameResult::WhiteWins),
    ("1/2-1/2", GameResult::Draw),
    ("0-1", GameResult::BlackWins),
    ("1/2-0", GameResult::HalfToWhite),
    ("0-1/2", GameResult::HalfToBlack),
    ("0-0", GameResult::LostByBoth),
];

fn read_result(text: &str) -> Result<GameResult, &'static str> {
    let found = RESULTS.iter().find(|(written, _)| *written == text);
    found
        .map(|(_, result)| *result)
        .ok_or("the results are 1-0, 1/2-1/2, 0-1, 1/2-0, 0-1/2 and 0-0")
}

fn result_text(result: GameResult) -> &'static str {
    RESULTS.iter().find(|(_, known)| *known == result).map_or("0-0", |(text, _)| text)
}

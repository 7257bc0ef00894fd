//! What an event chooses for games at live boards: where no rule book in force speaks of it, and where
//! the Laws leave it to the event.

use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use vocabulary::LagAllowance;

/// The choices of an event for its live boards; what nobody chose is as at a table of wood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LivePlay {
    /// Whether a player may prepare a move while the opponent thinks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moves_in_advance: bool,
    /// Whether a move laid on the board waits for a confirmation.
    #[serde(default, skip_serializing_if = "Confirmation::is_usual")]
    pub confirmation: Confirmation,
    /// In rapid and blitz, how many games an arbiter has to watch: by that the Laws say which of their
    /// rules apply for the whole event (A.6, B.5). Not said, the Competition Rules apply entirely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_per_arbiter: Option<u16>,
    /// Whether a player who goes out while the opponent has the move says so to the arbiter (11.2.4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub report_leaving: bool,
    /// How much of the delay of the line is given back; none if nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<LagAllowance>,
}

/// Whether a move laid on the board waits until the player confirms it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirmation {
    /// It is played at once.
    #[default]
    Never,
    /// As each player likes.
    ByChoice,
    /// Every move waits.
    Always,
}

impl LivePlay {
    /// Whether nothing was chosen.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// What was chosen, in words; nothing where it is as at a table of wood.
    pub fn phrases(self) -> Vec<Phrase> {
        let advance = self.moves_in_advance.then(|| phrase!("live-play-advance"));
        let confirmation = match self.confirmation {
            Confirmation::Never => None,
            Confirmation::ByChoice => Some(phrase!("live-play-confirm-by-choice")),
            Confirmation::Always => Some(phrase!("live-play-confirm-always")),
        };
        let lag = self.lag.map(|lag| {
            let (most, game) = (lag.per_move().0, lag.per_game());
            phrase!("live-play-lag", most = most, game = game)
        });
        let games = self.games_per_arbiter;
        let watch = games.map(|games| phrase!("live-play-watch", games = i64::from(games)));
        let leaving = self.report_leaving.then(|| phrase!("live-play-leaving"));
        [advance, confirmation, watch, leaving, lag].into_iter().flatten().collect()
    }
}

impl Confirmation {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use vocabulary::Millis;

    use super::*;

    #[test]
    fn what_nobody_chose_is_not_written() {
        assert_eq!(serde_json::to_string(&LivePlay::default()).unwrap(), "{}");
        assert_eq!(serde_json::from_str::<LivePlay>("{}").unwrap(), LivePlay::default());
        let chosen = LivePlay {
            moves_in_advance: true,
            confirmation: Confirmation::ByChoice,
            games_per_arbiter: Some(4),
            report_leaving: true,
            lag: LagAllowance::new(Millis(500), Millis(30_000)).ok(),
        };
        let file = r#"{"moves_in_advance":true,"confirmation":"by_choice","games_per_arbiter":4,"report_leaving":true,"lag":{"per_move":500,"per_game":30000}}"#;
        assert_eq!(serde_json::to_string(&chosen).unwrap(), file);
        assert_eq!(serde_json::from_str::<LivePlay>(file).unwrap(), chosen);
        assert!(serde_json::from_str::<LivePlay>(r#"{"premoves":true}"#).is_err());
    }
}

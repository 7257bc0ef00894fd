//! What somebody asks of a random tournament: the keys of the configuration file.

use std::str::FromStr;

use tournament::{MOST_ROUNDS, Round, Score, Tpn};
use vocabulary::Side;

/// The wishes; what is left out is drawn by lot, or is as usual.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wishes {
    /// How many players.
    pub players: Option<u16>,
    /// How many rounds.
    pub rounds: Option<Round>,
    /// How many games in a hundred between equals are drawn.
    pub draw_percentage: Option<u8>,
    /// One game in so many is forfeited by one player.
    pub forfeit_rate: Option<u32>,
    /// One game in so many is forfeited by both.
    pub double_forfeit_rate: Option<u32>,
    /// One game in so many ends with less than a point for the two together.
    pub unusual_result_rate: Option<u32>,
    /// One player in so many withdraws before a round.
    pub retired_rate: Option<u32>,
    /// One player in so many asks for a half-point bye for a round.
    pub half_point_bye_rate: Option<u32>,
    /// One player in so many is away for a round.
    pub zero_point_bye_rate: Option<u32>,
    /// One player in so many gets a full-point bye for a round.
    pub full_point_bye_rate: Option<u32>,
    /// One player in so many comes after the first round.
    pub late_entry_rate: Option<u32>,
    /// How many pairs may not meet.
    pub prohibited_pairs: Option<u16>,
    /// The rating of the strongest.
    pub highest_rating: Option<u16>,
    /// The rating of the weakest.
    pub lowest_rating: Option<u16>,
    /// The points of a win.
    pub win: Option<Score>,
    /// The points of a draw.
    pub draw: Option<Score>,
    /// The points of a loss over the board.
    pub loss: Option<Score>,
    /// The points of an absence.
    pub zero_point_bye: Option<Score>,
    /// The points of a loss without a game.
    pub forfeit_loss: Option<Score>,
    /// The points of the pairing-allocated bye.
    pub pairing_bye: Option<Score>,
    /// Whether the first rounds are accelerated.
    pub baku: Option<bool>,
    /// The colour of the first player in round 1.
    pub initial_colour: Option<Side>,
    /// The tie-breaks of the final ranking, as they are written in files.
    pub tie_breaks: Option<String>,
}

/// What cannot be understood as a wish.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAWish {
    /// No `Key=Value`.
    #[error("`{0}` is not of the form Key=Value")]
    NoEquals(String),
    /// No such key.
    #[error("there is no key `{0}`")]
    UnknownKey(String),
    /// A value that the key cannot have.
    #[error("`{value}` is no value for {key}")]
    BadValue {
        /// The key.
        key: String,
        /// What was given.
        value: String,
    },
}

/// The highest rating the model of results was made for.
const MOST_RATING: u16 = 3500;

impl Wishes {
    /// Reads a configuration file: one `Key=Value` a line; empty lines and lines that begin with
    /// `#` say nothing. The number of the line goes with what is wrong.
    pub fn read(text: &str) -> Result<Self, (usize, NotAWish)> {
        let mut wishes = Self::default();
        for (line, at) in text.lines().zip(1..) {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                wishes.set(line).map_err(|wrong| (at, wrong))?;
            }
        }
        Ok(wishes)
    }

    /// Adds one `Key=Value`; it replaces what was wished before.
    pub fn set(&mut self, wish: &str) -> Result<(), NotAWish> {
        let (key, value) =
            wish.split_once('=').ok_or_else(|| NotAWish::NoEquals(wish.to_owned()))?;
        let (key, value) = (key.trim(), value.trim());
        self.set_key(key, value)?
            .then_some(())
            .ok_or_else(|| NotAWish::BadValue { key: key.to_owned(), value: value.to_owned() })
    }

    /// Whether the value was good for the key.
    fn set_key(&mut self, key: &str, value: &str) -> Result<bool, NotAWish> {
        Ok(match key {
            "PlayersNumber" => number(&mut self.players, value, 1..=Tpn::MOST),
            "RoundsNumber" => number(&mut self.rounds, value, 1..=MOST_ROUNDS),
            "DrawPercentage" => number(&mut self.draw_percentage, value, 0..=100),
            "ForfeitRate" => number(&mut self.forfeit_rate, value, ..),
            "DoubleForfeitRate" => number(&mut self.double_forfeit_rate, value, ..),
            "UnusualResultRate" => number(&mut self.unusual_result_rate, value, ..),
            "RetiredRate" => number(&mut self.retired_rate, value, ..),
            // An old generator misspelt the key and its files are still about.
            "HalfPointByeRate" | "HalfPointByteRate" => {
                number(&mut self.half_point_bye_rate, value, ..)
            }
            "ZeroPointByeRate" => number(&mut self.zero_point_bye_rate, value, ..),
            "FullPointByeRate" => number(&mut self.full_point_bye_rate, value, ..),
            "LateEntryRate" => number(&mut self.late_entry_rate, value, ..),
            "ProhibitedPairs" => number(&mut self.prohibited_pairs, value, ..),
            "HighestRating" => number(&mut self.highest_rating, value, 1..=MOST_RATING),
            "LowestRating" => number(&mut self.lowest_rating, value, 1..=MOST_RATING),
            "PointsForWin" => points(&mut self.win, value),
            "PointsForDraw" => points(&mut self.draw, value),
            "PointsForLoss" => points(&mut self.loss, value),
            "PointsForZPB" => points(&mut self.zero_point_bye, value),
            "PointsForForfeitLoss" => points(&mut self.forfeit_loss, value),
            "PointsForPAB" => points(&mut self.pairing_bye, value),
            "Baku" => {
                self.baku = match value {
                    "1" | "true" | "yes" => Some(true),
                    "0" | "false" | "no" => Some(false),
                    _ => return Ok(false),
                };
                true
            }
            "InitialColour" => {
                self.initial_colour = match value {
                    "W" | "White" => Some(Side::White),
                    "B" | "Black" => Some(Side::Black),
                    _ => return Ok(false),
                };
                true
            }
            "TieBreaks" => {
                self.tie_breaks = Some(value.to_owned());
                true
            }
            _ => return Err(NotAWish::UnknownKey(key.to_owned())),
        })
    }
}

fn number<N: FromStr + PartialOrd>(
    field: &mut Option<N>,
    value: &str,
    within: impl std::ops::RangeBounds<N>,
) -> bool {
    *field = value.parse().ok().filter(|number| within.contains(number));
    field.is_some()
}

fn points(field: &mut Option<Score>, value: &str) -> bool {
    number(field, value, ..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_keys_with_the_old_misspelling() {
        let wishes = Wishes::read(
            "# a weekend open\nPlayersNumber=60\nRoundsNumber = 6\n\nHalfPointByteRate=12\n\
             PointsForPAB=0.5\nBaku=yes\nInitialColour=B\n",
        )
        .expect("all keys are known");
        let expected = Wishes {
            players: Some(60),
            rounds: Some(6),
            half_point_bye_rate: Some(12),
            pairing_bye: Some(Score::halves(1)),
            baku: Some(true),
            initial_colour: Some(Side::Black),
            ..Wishes::default()
        };
        assert_eq!(wishes, expected);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (text, line, wrong) in [
            ("PlayersNumber", 1, NotAWish::NoEquals("PlayersNumber".to_owned())),
            ("\nPlayers=7", 2, NotAWish::UnknownKey("Players".to_owned())),
            (
                "RoundsNumber=100",
                1,
                NotAWish::BadValue { key: "RoundsNumber".to_owned(), value: "100".to_owned() },
            ),
        ] {
            assert_eq!(Wishes::read(text), Err((line, wrong)));
        }
    }
}

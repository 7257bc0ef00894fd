//! What an event is played on.

use messages::Board;
use office::Event;
use office::announcement::Game;

/// The board of an event, by which messages call it.
pub fn played_on(event: &Event) -> Board {
    match event.announcement().map(|announcement| announcement.game) {
        Some(Game::ItalianDraughts | Game::InternationalDraughts) => Board::Draughts,
        Some(Game::Chess(_)) | None => Board::Chess,
    }
}

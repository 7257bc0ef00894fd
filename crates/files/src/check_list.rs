//! The check list: one line for each player of the round, for whoever checks by hand.

use std::fmt::Write;

use pairing::dutch::{Field, Float, Player, Strength};
use pairing::{Event, Refusal, RoundPairing, System};
use tournament::{Tournament, Tpn};
use vocabulary::Side;

use crate::Pairable;

/// The list of the round to come. Only the Dutch system has one.
pub fn check_list(pairable: &Pairable) -> Result<Option<String>, Refusal> {
    let Pairable { system, told, .. } = pairable;
    let (System::Dutch { edition, .. }, Event::Players(event)) = (system, &told.event) else {
        return Ok(None);
    };
    let field = Field::of(event, edition)?;
    let pairing = system.pair(&told.event).map(|account| account.pairing().clone());
    let pairing = pairing.unwrap_or_default();
    let mut text = String::new();
    for player in &field.players {
        text.push_str(&line(player, event, &pairing));
        text.push('\n');
    }
    Ok(Some(text))
}

fn line(player: &Player, event: &Tournament, pairing: &RoundPairing) -> String {
    let colours = player.history.colours().iter().map(|colour| letter(*colour));
    let may_get_bye = if player.bye_barred_by.is_none() { 'Y' } else { 'N' };
    let float = |float: Option<Float>| match float {
        None => ' ',
        Some(Float::Down) => 'D',
        Some(Float::Up) => 'U',
    };
    let mut line = format!(
        "{:>4} {:>5} {:<20} {:<4} {may_get_bye} {}{} {:<6}",
        player.tpn,
        player.score,
        colours.collect::<String>(),
        preference(player),
        float(player.floats[0]),
        float(player.floats[1]),
        seat(player.tpn, pairing),
    );
    let records = event.participant(player.tpn).into_iter().flat_map(|one| &one.records);
    for opponent in records.filter_map(tournament::Record::opponent) {
        let _ = write!(line, " {opponent}");
    }
    line.trim_end().to_owned()
}

const fn letter(colour: Side) -> char {
    match colour {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

/// The preference in `JaVaFo`'s symbols.
fn preference(player: &Player) -> String {
    let Some(preference) = player.preference else { return "A".to_owned() };
    let sign = letter(preference.colour).to_string();
    let twice = player.history.repeated() == Some(preference.colour.other());
    match (preference.strength, player.colour_difference.abs()) {
        (Strength::Absolute, 2..) if twice => sign.repeat(3),
        (Strength::Absolute, 2..) => sign.repeat(2),
        (Strength::Absolute, 1) => format!("{sign}1"),
        (Strength::Absolute, _) => sign,
        (Strength::Strong, _) => format!("({sign})"),
        (Strength::Mild, _) => format!("({})", sign.to_lowercase()),
    }
}

/// Whom the player meets now, with which colour.
fn seat(tpn: Tpn, pairing: &RoundPairing) -> String {
    if pairing.bye == Some(tpn) {
        return "bye".to_owned();
    }
    let seat = pairing.boards.iter().find_map(|board| match (board.white, board.black) {
        (white, black) if white == tpn => Some(format!("{black}W")),
        (white, black) if black == tpn => Some(format!("{white}B")),
        _ => None,
    });
    seat.unwrap_or_default()
}

//! What is done by hand: two players changed over, a whole round typed, a start moved.

use axum::response::Response;
use codex::phrase;
use desk::wall_time;
use office::round::{Pairing, Seats};
use office::{Act, EntrantId, Event};
use tournament::Tpn;

use super::{PAIRING, previewed};
use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::posted::{Fields, Posted};

/// Answers a post to `/e/EVENT/office/pairing/hand`: the ruling on a pairing by hand.
pub(super) async fn by_hand(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let typed = {
        let seen = loaded.state();
        let event = seen.event();
        if fields.has("one") { changed_over(event, &fields)? } else { typed(event, &fields)? }
    };
    let reason = fields.get("reason").trim().to_owned();
    let act = Act::PairByHand { boards: typed.boards, bye: typed.bye, reason };
    previewed(&site, &visitor, &loaded, PAIRING, &act, &fields)
}

/// Answers a post to `/e/EVENT/office/pairing/postpone`.
pub(super) async fn postpone(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let round = fields.need("round")?.parse().map_err(|_| unreadable("round"))?;
    let to = wall_time::read(fields.need("to")?).ok_or_else(|| unreadable("to"))?;
    let act = Act::Postpone { round, to, reason: fields.get("reason").trim().to_owned() };
    previewed(&site, &visitor, &loaded, PAIRING, &act, &fields)
}

fn unreadable(field: &'static str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}

struct Typed {
    boards: Vec<Seats>,
    bye: Option<EntrantId>,
}

/// The draft with two of its players in each other's place.
fn changed_over(event: &Event, fields: &Fields) -> Result<Typed, RequestError> {
    let id = |field| -> Result<EntrantId, RequestError> {
        Ok(EntrantId(fields.need(field)?.parse().map_err(|_| unreadable(field))?))
    };
    let (one, other) = (id("one")?, id("other")?);
    let draft = event.round(event.last_paired()).and_then(office::Round::pairing);
    let draft = draft.ok_or(RequestError::Unreadable(phrase!("office-nothing-paired")))?;
    Ok(changed(draft, one, other))
}

fn changed(draft: &Pairing, one: EntrantId, other: EntrantId) -> Typed {
    let swap = |seat: Option<EntrantId>| {
        seat.map(|id| match id {
            id if id == one => other,
            id if id == other => one,
            id => id,
        })
    };
    let boards = draft.boards.iter();
    let boards = boards.map(|seats| Seats { white: swap(seats.white), black: swap(seats.black) });
    Typed { boards: boards.collect(), bye: swap(draft.bye) }
}

/// Every board as it was typed: the pairing number of each, perhaps with the name behind it.
fn typed(event: &Event, fields: &Fields) -> Result<Typed, RequestError> {
    let seat = |text: &str| -> Result<Option<EntrantId>, RequestError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        let tpn = digits.parse().ok().and_then(|number| Tpn::new(number).ok());
        let found = tpn.and_then(|tpn| event.numbered(tpn));
        let unknown =
            || RequestError::Unreadable(phrase!("web-rounds-unknown-player", text = text));
        found.map(Some).ok_or_else(unknown)
    };
    let count: u16 = fields.need("boards")?.parse().map_err(|_| unreadable("boards"))?;
    let mut boards = Vec::new();
    for board in 1..=count.min(5000) {
        let white = seat(fields.get(&format!("w{board}")))?;
        let black = seat(fields.get(&format!("b{board}")))?;
        if white.is_some() || black.is_some() {
            boards.push(Seats { white, black });
        }
    }
    Ok(Typed { boards, bye: seat(fields.get("bye"))? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(white: u16, black: u16) -> Seats {
        Seats { white: Some(EntrantId(white)), black: Some(EntrantId(black)) }
    }

    #[test]
    fn two_who_change_over_take_each_others_seat_and_colour() {
        let bye = Some(EntrantId(5));
        let draft = Pairing { boards: vec![seats(1, 2), seats(3, 4)], bye, ..Pairing::default() };
        let across = changed(&draft, EntrantId(2), EntrantId(3));
        assert_eq!(across.boards, [seats(1, 3), seats(2, 4)]);
        let colours = changed(&draft, EntrantId(1), EntrantId(2));
        assert_eq!(colours.boards, [seats(2, 1), seats(3, 4)]);
        let rest = changed(&draft, EntrantId(5), EntrantId(4));
        assert_eq!((rest.boards[1], rest.bye), (seats(3, 5), Some(EntrantId(4))));
    }
}

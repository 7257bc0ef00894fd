//! The boards of a round as lists show them: who sits where, and how the game stands.

use desk::opening::board_result;
use desk::telling::ResultStyle;
use desk::{BoardName, EventState, LoadedEvent, Names};
use office::round::{BoardResult, Phase};
use office::{EntrantId, Event, Round, TeamId};
use vocabulary::{Side, TimeControl};

use super::field::Field;
use crate::shown;

/// Who sits at a board.
pub(crate) struct SeatShown {
    /// The entrant.
    pub(crate) id: u16,
    /// The pairing number.
    pub(crate) number: Option<u16>,
    pub(crate) name: String,
    /// The FIDE title, which stands before the name.
    pub(crate) before: String,
    /// The national category of whoever has no FIDE title, after the name.
    pub(crate) after: String,
    pub(crate) rating: String,
    /// The points before the round, where lists tell them.
    pub(crate) points: String,
    /// Whether it is whoever looks.
    pub(crate) mine: bool,
    /// Whether whoever looks follows them.
    pub(crate) followed: bool,
    team: Option<TeamId>,
}

/// How the game of a board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// The result is registered.
    Registered(BoardResult),
    /// The game is over at its live board: the arbiter has not confirmed it. What a scribe proposes
    /// where four eyes see each result is nobody's business before that.
    ToConfirm(BoardResult),
    /// Moves are shown as they are played.
    Live,
    /// Somebody plays, and nobody sees the moves.
    Playing,
    /// The round has not begun.
    Waiting,
}

/// A board of a round.
pub(crate) struct BoardLine {
    /// The two teams, above the first board of their match.
    pub(crate) teams: Option<[String; 2]>,
    /// Their addresses and what the match stands at.
    pub(crate) meeting: Option<MeetingShown>,
    pub(crate) board: u16,
    /// The table of the festival that it stands on, where it is one and tells.
    pub(crate) table: Option<u32>,
    pub(crate) white: Option<SeatShown>,
    pub(crate) black: Option<SeatShown>,
    /// The result with White's share first; empty until it is registered.
    pub(crate) result: &'static str,
    /// How the event writes its results.
    pub(crate) style: ResultStyle,
    /// How the game stands.
    pub(crate) standing: Standing,
    /// Whether White belongs to the team at the left, or teams do not play.
    pub(crate) white_left: bool,
    /// The page of the live board, if there is one.
    pub(crate) live: Option<String>,
}

/// A match of a round.
pub(crate) struct MeetingShown {
    pub(crate) addresses: [String; 2],
    pub(crate) score: String,
}

impl BoardLine {
    /// What the board is found by: its number, whoever sits here, and for which team.
    pub(crate) fn found_by(&self) -> String {
        let number = self.board.to_string();
        let seats = [&self.white, &self.black].into_iter().flatten().map(|seat| seat.name.as_str());
        let teams = self.teams.iter().flatten().map(String::as_str);
        [number.as_str()].into_iter().chain(seats).chain(teams).collect::<Vec<_>>().join(" ")
    }

    /// The registered result, as the two stand on the page, in two halves; the whole alone where
    /// it has none.
    pub(crate) fn halves(&self) -> Option<(String, Option<String>)> {
        let result = self.registered()?;
        Some(match result.split_once(" – ") {
            Some((left, right)) => (left.to_owned(), Some(right.to_owned())),
            None => (result, None),
        })
    }

    /// Who stands at the left: White, or the player of the team at the left.
    pub(crate) const fn left(&self) -> Option<&SeatShown> {
        if self.white_left { self.white.as_ref() } else { self.black.as_ref() }
    }

    /// Who stands at the right.
    pub(crate) const fn right(&self) -> Option<&SeatShown> {
        if self.white_left { self.black.as_ref() } else { self.white.as_ref() }
    }

    /// The registered result as the two stand on the page.
    pub(crate) fn registered(&self) -> Option<String> {
        match self.standing {
            Standing::Registered(result) => Some(self.as_seated(result)),
            _ => None,
        }
    }

    /// The result that nobody has confirmed, as the two stand on the page.
    pub(crate) fn to_confirm(&self) -> Option<String> {
        match self.standing {
            Standing::ToConfirm(result) => Some(self.as_seated(result)),
            _ => None,
        }
    }

    /// Whether the moves are shown as they are played.
    pub(crate) fn is_live(&self) -> bool {
        self.standing == Standing::Live
    }

    /// Whether somebody plays, and nobody sees the moves.
    pub(crate) fn is_playing(&self) -> bool {
        self.standing == Standing::Playing
    }

    /// Whether whoever stands at the left, or at the right, won.
    pub(crate) fn won(&self, left: bool) -> bool {
        let Standing::Registered(result) = self.standing else { return false };
        let white_won = matches!(
            result,
            BoardResult::White | BoardResult::WhiteUnrated | BoardResult::WhiteByForfeit
        );
        let black_won = matches!(
            result,
            BoardResult::Black | BoardResult::BlackUnrated | BoardResult::BlackByForfeit
        );
        if left == self.white_left { white_won } else { black_won }
    }

    /// Whether one of the two is whoever looks.
    pub(crate) fn mine(&self) -> bool {
        [&self.white, &self.black].into_iter().flatten().any(|seat| seat.mine)
    }

    fn as_seated(&self, result: BoardResult) -> String {
        let shown = self.style.written(Some(result));
        match shown.split_once(" – ") {
            Some((white, black)) if !self.white_left => {
                let (black, mark) = match black.strip_suffix(" *") {
                    Some(black) => (black, " *"),
                    None => (black, ""),
                };
                format!("{black} – {white}{mark}")
            }
            _ => shown.to_owned(),
        }
    }
}

/// How many boards of a round belong to one match; one where players are alone.
pub(crate) fn of_match(event: &Event, round: u8) -> usize {
    let pairing = event.round(round).and_then(Round::pairing);
    let of = |pairing: &office::round::Pairing| match pairing.matches.len() {
        0 => 1,
        matches => (pairing.boards.len() / matches).max(1),
    };
    pairing.map_or(1, of)
}

/// The boards of a round with whoever sits there.
pub(crate) fn board_lines(
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    round: u8,
) -> Vec<BoardLine> {
    let event = seen.event();
    let Some((book, pairing)) = event.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return Vec::new();
    };
    let address = loaded.name().address();
    let field = Field::of(seen, names);
    let seat = |seat: Option<EntrantId>| seated(seat?, &field, names);
    let playing = matches!(book.phase(), Some(Phase::Playing(_)));
    let of_match = of_match(event, round);
    let lines = (0usize..).zip(pairing.boards.iter().zip(book.results()));
    let style = ResultStyle::at(event);
    lines
        .map(|(index, (seats, result))| {
            let met = pairing.matches.get(index / of_match);
            let board = u16::try_from(index + 1).unwrap_or(u16::MAX);
            let live = loaded.board(BoardName { round, board });
            let over =
                live.as_ref().and_then(|live| live.public_result(loaded.delay())).map(board_result);
            let standing = match (*result, over) {
                (Some(result), _) => Standing::Registered(result),
                (None, Some(result)) => Standing::ToConfirm(result),
                (None, None) if live.is_some() => Standing::Live,
                (None, None) if playing => Standing::Playing,
                (None, None) => Standing::Waiting,
            };
            let clocks = event.own_clocks(round, board, |who| names.born(who));
            let timed = |seated: Option<SeatShown>, side| {
                let seat = seated?;
                Some(SeatShown { after: with_clock(seat.after, clocks.as_ref(), side), ..seat })
            };
            let (white, black) =
                (timed(seat(seats.white), Side::White), timed(seat(seats.black), Side::Black));
            // A substitute may be of no team that plays here: then White stands at the left.
            let white_left = met.is_none_or(|met| {
                let team = |seat: &Option<SeatShown>| seat.as_ref().and_then(|seat| seat.team);
                team(&white) == Some(met.white)
                    || team(&black) == Some(met.black)
                    || !(team(&white) == Some(met.black) || team(&black) == Some(met.white))
            });
            let first = index % of_match == 0;
            BoardLine {
                teams: met
                    .filter(|_| first)
                    .map(|met| [seen.team(met.white), seen.team(met.black)]),
                meeting: None,
                board,
                table: None,
                white,
                black,
                result: style.written(*result),
                style,
                standing,
                white_left,
                live: live.map(|_| format!("{address}/boards/{round}/{board}")),
            }
        })
        .collect()
}

/// The clock of one side of a board after the name, where clocks differ from board to board.
fn with_clock(after: String, clocks: Option<&TimeControl>, side: Side) -> String {
    let Some(clocks) = clocks else { return after };
    let own = TimeControl::of_side(clocks, side).to_string();
    if after.is_empty() { own } else { format!("{after} · {own}") }
}

fn seated(id: EntrantId, field: &Field<'_>, names: &Names) -> Option<SeatShown> {
    let entrant = field.event().entrant(id)?;
    let (before, after) = shown::titles(entrant);
    Some(SeatShown {
        id: id.0,
        number: entrant.number,
        name: names.listed(&entrant.form.person),
        before,
        after,
        rating: field.rating(entrant),
        points: String::new(),
        mine: false,
        followed: false,
        team: entrant.form.team,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(result: BoardResult, white_left: bool) -> BoardLine {
        BoardLine {
            teams: None,
            meeting: None,
            board: 1,
            table: None,
            white: None,
            black: None,
            result: "",
            style: ResultStyle::Halves,
            standing: Standing::Registered(result),
            white_left,
            live: None,
        }
    }

    #[test]
    fn a_result_is_read_from_the_team_at_the_left() {
        for (result, white_left, shown, left_won) in [
            (BoardResult::White, true, "1 – 0", true),
            (BoardResult::White, false, "0 – 1", false),
            (BoardResult::Black, false, "1 – 0", true),
            (BoardResult::Draw, false, "½ – ½", false),
            (BoardResult::BlackByForfeit, false, "+ – −", true),
            (BoardResult::BlackUnrated, false, "1 – 0 *", true),
            (BoardResult::Adjourned, false, "…", false),
        ] {
            let line = line(result, white_left);
            assert_eq!(line.registered().as_deref(), Some(shown), "{result:?} {white_left}");
            assert_eq!(line.won(true), left_won, "{result:?} {white_left}");
        }
    }
}

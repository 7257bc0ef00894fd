//! Clock commands inside comments: `[%clk 1:55:21]`, `[%clock w0:00:10 B0:00:03]`.

use vocabulary::Side;

/// What a clock command tells. Times are in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockNote {
    /// `clk`: the time left on the clock of the player who moved.
    Left(u64),
    /// `mct`: the time shown by a mechanical clock.
    Mechanical(u64),
    /// `egt`: the time used in the game so far.
    UsedInGame(u64),
    /// `emt`: the time used for the move.
    UsedForMove(u64),
    /// `clock`: both clocks, and whose runs.
    Both {
        /// White's time.
        white: u64,
        /// Black's time.
        black: u64,
        /// The side whose clock runs, written with a capital letter.
        running: Option<Side>,
    },
}

/// The clock commands of a comment, in order; what is not well written is left alone.
pub fn clock_notes(comment: &str) -> Vec<ClockNote> {
    comment.split("[%").skip(1).filter_map(|part| parse(part.split(']').next()?)).collect()
}

fn parse(command: &str) -> Option<ClockNote> {
    let mut words = command.split_whitespace();
    let name = words.next()?;
    let first = words.next()?;
    Some(match name {
        "clk" => ClockNote::Left(time(first)?),
        "mct" => ClockNote::Mechanical(time(first)?),
        "egt" => ClockNote::UsedInGame(time(first)?),
        "emt" => ClockNote::UsedForMove(time(first)?),
        "clock" => {
            let (mut white, mut black, mut running) = (None, None, None);
            for word in [first].into_iter().chain(words) {
                let letter = word.chars().next().filter(char::is_ascii)?;
                let shown = time(&word[1..])?;
                let side = match letter.to_ascii_uppercase() {
                    'W' => Side::White,
                    'B' => Side::Black,
                    _ => return None,
                };
                *(if side == Side::White { &mut white } else { &mut black }) = Some(shown);
                if letter.is_ascii_uppercase() {
                    running = Some(side);
                }
            }
            ClockNote::Both { white: white?, black: black?, running }
        }
        _ => return None,
    })
}

/// `1:55:21`, `55:21`, `21`, `0:00:21.5`.
fn time(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let thousandths: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    seconds.checked_mul(1_000)?.checked_add(thousandths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_found_among_words() {
        let left = 6_921_000; // 1 h 55 min 21 s
        assert_eq!(clock_notes("bella [%clk 1:55:21] mossa"), [ClockNote::Left(left)]);
        let both = ClockNote::Both { white: 10_000, black: 3_500, running: Some(Side::Black) };
        assert_eq!(clock_notes("[%clock w0:00:10 B0:00:03.5]"), [both]);
        assert_eq!(
            clock_notes("[%emt 0:00:07][%egt 0:01:00]"),
            [ClockNote::UsedForMove(7_000), ClockNote::UsedInGame(60_000)]
        );
    }

    #[test]
    fn what_is_no_clock_is_left_alone() {
        for text in
            ["", "[%clk]", "[%clk x]", "[%eval 3]", "[%clock w1]", "[%clk 1:2", "[%clock é1 B2]"]
        {
            let notes = clock_notes(text);
            assert!(notes.is_empty() || text == "[%clk 1:2", "{text}: {notes:?}");
        }
    }
}

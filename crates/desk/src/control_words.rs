//! Time controls as people say them: the code (`40/90m+30s, 30m+30s`) is for fields and files.

use codex::{Phrase, Voice, phrase};
use messages::Catalogue;
use vocabulary::{Bonus, Millis, Period, Side, TimeControl};

/// A time control in words: `90 minuti per 40 mosse, poi 30 minuti, 30 secondi a mossa`.
pub fn control_in_words(control: &TimeControl, catalogue: &Catalogue) -> String {
    let (white, black) = (control.periods(Side::White), control.periods(Side::Black));
    if white == black {
        return periods(white, catalogue);
    }
    let (white, black) = (periods(white, catalogue), periods(black, catalogue));
    catalogue.say(&phrase!("control-sides", white = white, black = black))
}

fn periods(all: &[Period], catalogue: &Catalogue) -> String {
    let bonus = all.first().map_or(Bonus::None, |period| period.bonus);
    // What every move adds alike is said once, at the end.
    let alike = all.iter().all(|period| period.bonus == bonus);
    let one = |(at, period): (usize, &Period)| {
        let time = catalogue.say(&span(period.main));
        let time = match period.moves {
            Some(moves) => catalogue.say(&phrase!("control-moves", time = time, moves = moves)),
            None => time,
        };
        let own = if alike { None } else { added(period.bonus, catalogue) };
        let time = own.map_or_else(|| time.clone(), |own| format!("{time} + {own}"));
        if at == 0 { time } else { catalogue.say(&phrase!("control-then", time = time)) }
    };
    let mut parts: Vec<String> = all.iter().enumerate().map(one).collect();
    parts.extend(if alike { added(bonus, catalogue) } else { None });
    parts.join(", ")
}

/// What each move adds, if anything.
fn added(bonus: Bonus, catalogue: &Catalogue) -> Option<String> {
    let (time, key) = match bonus {
        Bonus::None => return None,
        Bonus::Cumulative(time) => (time, true),
        Bonus::Delay(time) => (time, false),
    };
    let time = catalogue.say(&span(time));
    Some(catalogue.say(&if key {
        phrase!("control-bonus", time = time)
    } else {
        phrase!("control-delay", time = time)
    }))
}

/// A span in minutes and seconds.
fn span(Millis(time): Millis) -> Phrase {
    let (minutes, seconds) = (time / 60_000, time % 60_000 / 1_000);
    match (minutes, seconds) {
        (0, seconds) => phrase!("control-seconds", seconds = seconds),
        (minutes, 0) => phrase!("control-minutes", minutes = minutes),
        (minutes, seconds) => {
            phrase!("control-minutes-seconds", minutes = minutes, seconds = seconds)
        }
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    fn said(control: &str, language: Language) -> String {
        let control: TimeControl = control.parse().expect("a time control");
        control_in_words(&control, Catalogue::of(language))
    }

    #[test]
    fn a_time_control_is_said_as_people_say_it() {
        let it = |control| said(control, Language::Italian);
        assert_eq!(it("90m+30s"), "90 minuti, 30 secondi a mossa");
        assert_eq!(
            it("40/90m+30s, 30m+30s"),
            "90 minuti per 40 mosse, poi 30 minuti, 30 secondi a mossa"
        );
        assert_eq!(it("120m"), "120 minuti");
        assert_eq!(it("1m+1s"), "1 minuto, 1 secondo a mossa");
        assert_eq!(
            it("40/120m, 60m+30s"),
            "120 minuti per 40 mosse, poi 60 minuti + 30 secondi a mossa"
        );
        let en = |control| said(control, Language::English);
        assert_eq!(
            en("40/90m+30s, 30m+30s"),
            "90 minutes for 40 moves, then 30 minutes, 30 seconds a move"
        );
        assert_eq!(en("90s+2s"), "1 minute 30 seconds, 2 seconds a move");
    }
}

//! The part of an announcement's form about points: what results and the bye are worth.

use office::Announcement;
use office::announcement::Worth;

use super::Wrong;
use crate::posted::Fields;
use crate::words::Words;

/// How points are counted: as the federation does, three for a win, or otherwise.
pub(super) const SCORINGS: &[(&str, &str)] =
    &[("usual", "web-scoring-usual"), ("three", "web-scoring-three"), ("own", "web-scoring-own")];

/// What the bye is worth.
pub(super) const BYES: &[(&str, &str)] = &[
    ("win", "web-scoring-bye-win"),
    ("draw", "web-scoring-bye-draw"),
    ("loss", "web-scoring-bye-loss"),
];

/// Three points, one, nothing; the bye is a win.
const THREE: Worth = Worth { win: 6, draw: 2, loss: 0, bye: 6, absence: 0 };

/// The fields of what was announced under a federation that counts like this.
pub(super) fn filled(told: &Announcement, usual: Worth) -> Vec<(&'static str, String)> {
    let Worth { win, draw, loss, bye, .. } = told.worth;
    let same = |other: Worth| (win, draw, loss) == (other.win, other.draw, other.loss);
    let scoring = match told.worth {
        _ if same(usual) => "usual",
        _ if same(THREE) => "three",
        _ => "own",
    };
    let worth = match bye {
        bye if bye == win => "win",
        bye if bye == draw => "draw",
        _ => "loss",
    };
    vec![
        ("scoring", scoring.to_owned()),
        ("points_win", written(win)),
        ("points_draw", written(draw)),
        ("points_loss", written(loss)),
        ("points_bye", worth.to_owned()),
    ]
}

/// What the fields say; a form without them leaves everything as it was.
pub(super) fn worth(
    fields: &Fields,
    now: Worth,
    usual: Worth,
    wrong: &mut Wrong,
    words: Words,
) -> Worth {
    if !fields.has("scoring") {
        return now;
    }
    let mut points = |field: &'static str| {
        let read = halves(fields.get(field));
        if read.is_none() {
            wrong.add(field, words.text("web-scoring-bad"));
        }
        read.unwrap_or(0)
    };
    let base = match fields.get("scoring") {
        "three" => THREE,
        "own" => {
            let [win, draw, loss] = ["points_win", "points_draw", "points_loss"].map(&mut points);
            Worth { win, draw, loss, bye: win, absence: 0 }
        }
        _ => usual,
    };
    let bye = match fields.get("points_bye") {
        "draw" => base.draw,
        "loss" => base.loss,
        _ => base.win,
    };
    Worth { bye, absence: now.absence, ..base }
}

/// Points as people write them, in halves.
fn halves(text: &str) -> Option<u8> {
    let text = text.trim().replace(',', ".");
    if let Some(whole) = text.strip_suffix('½') {
        let whole = if whole.is_empty() { 0 } else { whole.parse::<u8>().ok()? };
        return whole.checked_mul(2)?.checked_add(1);
    }
    if text == "1/2" {
        return Some(1);
    }
    match text.split_once('.') {
        Some((whole, "5")) => whole.parse::<u8>().ok()?.checked_mul(2)?.checked_add(1),
        Some((whole, "0")) => whole.parse::<u8>().ok()?.checked_mul(2),
        Some(_) => None,
        None => text.parse::<u8>().ok()?.checked_mul(2),
    }
}

fn written(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;

    fn read(text: &str) -> (Worth, bool) {
        let fields = Fields::read(text.as_bytes()).unwrap();
        let (usual, mut wrong) = (Worth::ONE_HALF_NOTHING, Wrong::default());
        let read = worth(&fields, usual, usual, &mut wrong, Words::of(Language::English));
        (read, wrong.is_empty())
    }

    #[test]
    fn q71_to_q73_points_are_chosen_in_the_form() {
        assert_eq!(read(""), (Worth::ONE_HALF_NOTHING, true));
        assert_eq!(read("scoring=usual&points_bye=win"), (Worth::ONE_HALF_NOTHING, true));
        assert_eq!(read("scoring=three&points_bye=win"), (THREE, true));
        let own = "scoring=own&points_win=2&points_draw=1%2C5&points_loss=0&points_bye=win";
        assert_eq!(read(own), (Worth { win: 4, draw: 3, loss: 0, bye: 4, absence: 0 }, true));
        assert!(!read("scoring=own&points_win=x&points_draw=1&points_loss=0").1);
    }

    #[test]
    fn q80_q82_the_bye_is_worth_a_draw_or_nothing_if_the_form_says_so() {
        assert_eq!(read("scoring=usual&points_bye=draw").0.bye, 1);
        assert_eq!(read("scoring=three&points_bye=draw").0.bye, 2);
        assert_eq!(read("scoring=three&points_bye=loss").0.bye, 0);
    }

    #[test]
    fn points_read_back_as_they_are_written() {
        for value in 0..=20 {
            assert_eq!(halves(&written(value)), Some(value));
        }
        assert_eq!(
            (halves("0.5"), halves("1/2"), halves("1.25"), halves("")),
            (Some(1), Some(1), None, None)
        );
    }
}

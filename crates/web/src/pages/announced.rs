//! What was announced, in words: points, tie-breaks, who may enter.

use codex::phrase;
use desk::Names;
use office::announcement::{Announcement, ArbiterDuty, Assistant, Restriction};
use office::{HandicapBy, HandicapStep, Pack};
use vocabulary::Sex;

use super::standings::tie_break_title;
use crate::words::Words;

/// What results give.
pub(crate) fn worth(announcement: &Announcement, words: Words) -> String {
    let halves = |halves: u8| words.points(tournament::Score::halves(halves.into()));
    let worth = announcement.worth;
    words.say(&phrase!(
        "web-public-worth-points",
        win = halves(worth.win),
        draw = halves(worth.draw),
        loss = halves(worth.loss),
        bye = halves(worth.bye),
        absence = halves(worth.absence)
    ))
}

/// The time control, with the clocks of a handicap event.
pub(crate) fn control(announcement: &Announcement, words: Words) -> String {
    let control = words.control(&announcement.control);
    let step = |step: &HandicapStep| {
        words.say(&phrase!(
            "ties-handicap-step",
            by = match announcement.handicap_by {
                HandicapBy::Rating => "rating",
                HandicapBy::Age => "age",
            },
            from = step.from,
            stronger = words.control(&step.stronger),
            weaker = words.control(&step.weaker)
        ))
    };
    let steps: Vec<String> = announcement.handicap.iter().map(step).collect();
    if steps.is_empty() {
        return control;
    }
    words.say(&phrase!("ties-handicap", control = control, steps = steps.join("; ")))
}

/// What the announcement says of tie-break games.
pub(crate) fn play_off(announcement: &Announcement, words: Words) -> Option<String> {
    let play_off = announcement.play_off.as_ref()?;
    Some(words.say(&phrase!(
        "ties-announced",
        places = play_off.places,
        games = play_off.games,
        control = words.control(&play_off.control)
    )))
}

/// The other arbiters, each with what they are there for.
pub(crate) fn arbiters(announcement: &Announcement, names: &Names, words: Words) -> Vec<String> {
    let line = |of: &Assistant| {
        let duty = words.text(match of.duty {
            ArbiterDuty::Deputy => "events-duty-deputy",
            ArbiterDuty::Arbiter => "events-duty-arbiter",
            ArbiterDuty::Pairings => "events-duty-pairings",
        });
        format!("{} ({duty})", names.spoken(&of.arbiter.person))
    };
    announcement.arbiters.iter().map(line).collect()
}

/// The tie-breaks in their order, each with its code and name.
pub(crate) fn tie_breaks(pack: &Pack, announcement: &Announcement, words: Words) -> Vec<String> {
    let Ok(rules) = announcement.ranking(pack) else { return Vec::new() };
    let criterion = |criterion: &standings::Criterion| match criterion {
        standings::Criterion::TieBreak(tie_break) => {
            format!("{} ({tie_break})", tie_break_title(tie_break, words))
        }
        own @ standings::Criterion::Own(_) => words.say(&own.title()),
    };
    rules.list.iter().map(criterion).chain(play_off(announcement, words)).collect()
}

/// A limit to who may enter, in words.
pub(crate) fn limited(restriction: &Restriction, words: Words) -> String {
    words.say(&match restriction {
        Restriction::Rating { from: Some(from), to: Some(to) } => {
            phrase!("web-public-rating-between", from = from.to_string(), to = to.to_string())
        }
        Restriction::Rating { from: Some(from), to: None } => {
            phrase!("web-public-rating-from", from = from.to_string())
        }
        Restriction::Rating { from: None, to: Some(to) } => {
            phrase!("web-public-rating-to", to = to.to_string())
        }
        Restriction::Age { from: Some(from), to: Some(to) } => {
            phrase!("web-public-age-between", from = *from, to = *to)
        }
        Restriction::Age { from: Some(from), to: None } => {
            phrase!("web-public-age-from", from = *from)
        }
        Restriction::Age { from: None, to: Some(to) } => phrase!("web-public-age-to", to = *to),
        Restriction::Rating { .. } | Restriction::Age { .. } => return String::new(),
        Restriction::Clubs(clubs) => phrase!("web-public-only-clubs", clubs = clubs.join(", ")),
        Restriction::CategoryUpTo(sign) => {
            phrase!("web-public-category-to", sign = sign.as_str())
        }
        Restriction::Sex(Sex::Female) => phrase!("regulation-form-sex-women"),
        Restriction::Sex(Sex::Male) => phrase!("regulation-form-sex-men"),
        Restriction::Provinces(provinces) => {
            phrase!("web-public-only-provinces", provinces = provinces.join(", "))
        }
        Restriction::Qualification => phrase!("web-public-by-invitation"),
        Restriction::Other(text) => return text.clone(),
    })
}

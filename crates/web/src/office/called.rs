//! Live boards where the arbiter is waited for: clocks stopped, or a question only he answers.

use boards::{PauseCause, Paused};
use codex::phrase;
use desk::{BoardName, EventState, LoadedEvent, Names};

use crate::table::board::flag_shown;
use crate::table::places::place_now;
use crate::table::seats::listed;
use crate::words::Words;
use desk::letters;

/// A board that waits.
pub(crate) struct CalledLine {
    pub(crate) key: String,
    /// Which board it is.
    pub(crate) place: String,
    pub(crate) white: String,
    pub(crate) black: String,
    /// What is asked, or that the clocks are stopped.
    pub(crate) why: String,
    pub(crate) address: String,
}

/// Games that the house paused, and that the arbiter lets go on in one act.
pub(crate) struct PausedShown {
    /// What stopped them, where it stopped them all alike.
    pub(crate) why: String,
    pub(crate) resume: String,
    /// Where time was lost, it can be charged as well.
    pub(crate) charge: Option<String>,
}

/// The games that the house paused, if there are any.
pub(crate) fn paused(loaded: &LoadedEvent, now: i64, words: Words) -> Option<PausedShown> {
    // While the alarm lasts, nobody plays.
    let alarmed = loaded.calls().alarm(now).is_some();
    let boards = desk::pausing::paused(loaded);
    if boards.is_empty() || alarmed {
        return None;
    }
    let by_alarm = |name: &desk::BoardName| {
        let pause = loaded.board(*name).and_then(|board| board.live().paused());
        pause.is_some_and(|pause| pause.cause == PauseCause::Alarm)
    };
    let stopped = boards.iter().filter(|name| by_alarm(name)).count();
    let boards_of = boards.iter().filter_map(|name| loaded.board(*name));
    let lost =
        boards_of.filter_map(|board| board.live().paused()).map(Paused::lost_in_seconds).max();
    let lost = lost.filter(|lost| *lost > vocabulary::Millis::ZERO);
    Some(PausedShown {
        why: match stopped {
            0 => String::new(),
            count => words.say(&phrase!("web-office-after-alarm", count = count)),
        },
        resume: words.say(&phrase!("web-office-resume", count = boards.len())),
        charge: lost.map(|lost| words.say(&phrase!("web-office-resume-charged", lost = lost))),
    })
}

/// The boards of the last round, and of tie-breaks, where the arbiter is waited for.
pub(crate) fn called(
    loaded: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    now: i64,
    words: Words,
) -> Vec<CalledLine> {
    let address = loaded.name().address();
    let rounds = [seen.event().last_paired(), BoardName::TIE_BREAKS];
    let boards = rounds.into_iter().flat_map(|round| loaded.boards(Some(round)));
    boards
        .filter_map(|(name, board)| {
            let board = board.live();
            let shown = board.shown(now, letters(words.language()), words.catalogue());
            let question = shown.question.filter(|question| question.to == "arbiter");
            let flag = flag_shown(loaded, name, &board, words);
            // An alarm stops all boards alike: none of them waits for the arbiter more than another.
            let by_alarm = board.paused().is_some_and(|pause| pause.cause == PauseCause::Alarm);
            let why = match question {
                Some(question) => question.text,
                None if flag.is_some() => flag.unwrap_or_default(),
                None if by_alarm => return None,
                None if shown.paused.is_some() => {
                    shown.paused.map(|paused| paused.text).unwrap_or_default()
                }
                None if shown.phase == "stopped" => words.text("web-table-phase-stopped"),
                None => return None,
            };
            let [white, black] = listed(seen, names, name);
            let address = format!("{address}/boards/{}/{}", name.round, name.board);
            let key = format!("{}.{}", name.round, name.board);
            let place = place_now(name, words);
            Some(CalledLine { key, place, white, black, why, address })
        })
        .collect()
}

//! The one thing to do next: said in a sentence, done by one button.

use accounts::EventRole;
use codex::{Phrase, phrase};
use desk::{EventState, Names};
use office::Event;
use office::round::Phase;
use office::stage::Stage;
use serde_json::{Value, json};

use crate::shown;
use crate::words::{Words, capital};

/// The one thing to do next.
pub(crate) struct Step {
    /// Where the event stands: the round and its phase, or the stage.
    pub(crate) eyebrow: String,
    /// How things are, in a sentence.
    pub(crate) title: String,
    /// What comes of doing it.
    pub(crate) hint: String,
    /// What the button says.
    pub(crate) text: String,
    pub(crate) icon: &'static str,
    pub(crate) way: Way,
    /// Where to look first, in words, with its address.
    pub(crate) second: (String, String),
}

/// How it is done.
pub(crate) enum Way {
    /// By a form to `act` or `preview`, then back.
    Form {
        /// The address after that of the office.
        to: &'static str,
        /// The act.
        act: String,
        /// Where to go after it.
        back: String,
    },
    /// Elsewhere.
    Link(String),
    /// By somebody else, or not at all.
    Nothing,
}

/// What is to be done next, as far as whoever asks may do it.
#[expect(clippy::too_many_lines, reason = "an arm for each stage and phase")]
pub(crate) fn next_step(
    seen: &EventState,
    names: &Names,
    role: EventRole,
    address: &str,
    words: Words,
) -> Step {
    let event = seen.event();
    let chief = role == EventRole::ChiefArbiter;
    let arbiter = chief || role == EventRole::Arbiter;
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let round = event.last_paired();
    let office = format!("{address}/office");
    let pairing = format!("{office}/pairing");
    let to_pairing = (words.text("web-office-to-pairing"), pairing.clone());
    let to_players = (words.text("web-office-to-players"), format!("{office}/players"));
    let form = |allowed: bool, to, act: &Value, back: &str| {
        if !allowed {
            return Way::Nothing;
        }
        Way::Form { to, act: act.to_string(), back: back.to_owned() }
    };
    let eyebrow = eyebrow(seen, words);
    let step = |title: Phrase, text: Phrase, hint: &str, icon, way, second| Step {
        eyebrow: eyebrow.clone(),
        title: words.say(&title),
        hint: words.text(hint),
        text: words.say(&text),
        icon,
        way,
        second,
    };
    match event.stage() {
        Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised => {
            let entered = event.entrants().count();
            if entered == 0 {
                let way = Way::Link(format!("{office}/players/table"));
                let title = phrase!("web-office-now-nobody");
                let text = phrase!("web-office-step-enter");
                return step(title, text, "web-office-step-enter-hint", "users", way, to_players);
            }
            let begin = json!({ "act": "begin", "alphabetical": by_name(seen, names) });
            let way = form(arbiter, "preview", &begin, &office);
            let title = phrase!("web-office-now-entries", count = entered);
            let text = phrase!("web-office-step-begin");
            step(title, text, "web-office-step-begin-hint", "flag", way, to_players)
        }
        Stage::Running if event.stale(round).is_some() => {
            let way = form(arbiter, "preview", &json!({ "act": "pair" }), &pairing);
            let text = phrase!("web-office-step-pair-again", round = round);
            let title = phrase!("web-office-now-stale", round = round);
            step(title, text, "web-office-step-stale-hint", "swords", way, to_pairing)
        }
        Stage::Running if !event.paired_but_away(round).is_empty() => {
            let away = event.paired_but_away(round);
            let who: Vec<String> = away.iter().map(|id| seen.listed(*id, names)).collect();
            let way = form(arbiter, "preview", &json!({ "act": "pair" }), &pairing);
            let text = phrase!("web-office-step-pair-again", round = round);
            let title = phrase!("web-office-now-away", round = round, who = who.join("; "));
            step(title, text, "web-office-step-away-hint", "swords", way, to_pairing)
        }
        Stage::Running => match event.round(round).and_then(office::Round::phase) {
            Some(Phase::Draft) => {
                let way = form(arbiter, "preview", &json!({ "act": "publish" }), &pairing);
                let text = phrase!("web-office-step-publish", round = round);
                let title = phrase!("web-office-now-draft");
                step(title, text, "web-office-step-publish-hint", "share-2", way, to_pairing)
            }
            Some(Phase::Published(_)) => {
                let way = form(arbiter, "act", &json!({ "act": "start_round" }), &office);
                let text = phrase!("web-office-step-start", round = round);
                let title = phrase!("web-office-now-published");
                step(title, text, "web-office-step-start-hint", "circle-play", way, to_pairing)
            }
            Some(Phase::Playing(_)) => {
                let open = event.round(round).map_or(0, |book| book.open_boards().count());
                if open > 0 {
                    let way = Way::Link(format!("{office}/results"));
                    let (text, title) = (
                        phrase!("web-office-step-results"),
                        phrase!("web-office-now-missing", count = open),
                    );
                    let hint = "web-office-step-results-hint";
                    return step(title, text, hint, "pencil-line", way, to_pairing);
                }
                let way = form(arbiter, "preview", &json!({ "act": "close_round" }), &office);
                let text = phrase!("web-office-step-close", round = round);
                let title = phrase!("web-office-now-all-in");
                step(title, text, "web-office-step-close-hint", "check", way, to_pairing)
            }
            None | Some(Phase::Closed(_)) if round < rounds => {
                let way = if arbiter && asks_who_is_missing(event) {
                    Way::Link(format!("{pairing}#unseen"))
                } else {
                    form(arbiter, "act", &json!({ "act": "pair" }), &pairing)
                };
                let text = phrase!("web-office-step-pair", round = round + 1);
                let title = phrase!("web-office-now-to-pair", round = round + 1);
                step(title, text, "web-office-step-pair-hint", "swords", way, to_pairing)
            }
            _ if !event.play_offs_due().is_empty() => {
                let way = Way::Link(format!("{office}/prizes/ties"));
                let finish = (words.text("web-desk-prizes"), format!("{office}/prizes"));
                let (text, title) = (phrase!("ties-step"), phrase!("ties-step-now"));
                step(title, text, "ties-step-hint", "trophy", way, finish)
            }
            _ => {
                let way = form(chief, "preview", &json!({ "act": "finish" }), &office);
                let text = phrase!("web-office-step-finish");
                let title = phrase!("web-office-now-last-closed");
                step(title, text, "web-office-step-finish-hint", "trophy", way, to_pairing)
            }
        },
        Stage::Finished | Stage::ReportSent | Stage::Homologated | Stage::Refused => {
            let way = Way::Link(format!("{office}/documents"));
            let text = phrase!("web-office-step-papers");
            let title = phrase!("web-office-now-over");
            step(title, text, "web-office-step-papers-hint", "file-text", way, to_players)
        }
    }
}

/// Whether the pairing desk asks first what becomes of those whom nobody saw.
fn asks_who_is_missing(event: &Event) -> bool {
    let players = event.announcement().is_some_and(|event| event.teams().is_none());
    players && (!event.unseen().is_empty() || event.nobody_seen() > 0)
}

/// The round with its phase, else the stage.
fn eyebrow(seen: &EventState, words: Words) -> String {
    let event = seen.event();
    let round = event.last_paired();
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let phase = event.round(round).and_then(office::Round::phase);
    match phase {
        None => capital(&shown::StageShown::of(event.stage(), words).text),
        Some(Phase::Playing(since)) => {
            let time = words.time(since);
            let of = phrase!("web-office-since", round = round, rounds = rounds, time = time);
            words.say(&of)
        }
        Some(_) => {
            let phase = shown::phase(phase, words).text;
            words.say(&phrase!("web-office-stands", round = round, rounds = rounds, phase = phase))
        }
    }
}

/// Everybody by name, for those whom rating and title do not tell apart.
fn by_name(seen: &EventState, names: &Names) -> Vec<u16> {
    let entrants = seen.event().entrants();
    let mut all: Vec<(String, u16)> = entrants
        .map(|(id, entrant)| (names.listed(&entrant.form.person).to_lowercase(), id.0))
        .collect();
    all.sort();
    all.into_iter().map(|(_, id)| id).collect()
}

//! Rulings that wait for the chief arbiter: what the regulation leaves open, and what lost its
//! ground.

use codex::phrase;
use desk::{EventState, Names};
use office::absence::{Measure, Reason};
use office::{CaseFile, EntrantId, Instant};
use serde_json::json;

use crate::words::{Words, capital};

/// Something that waits.
pub(crate) struct Waiting {
    /// Names the line, so that a page that follows keeps it.
    pub(crate) key: String,
    pub(crate) entrant: u16,
    pub(crate) name: String,
    /// The pairing number in words; empty before numbers are given.
    pub(crate) number: String,
    pub(crate) what: String,
    /// How binding it is, in words.
    pub(crate) force: String,
    pub(crate) cite: String,
    pub(crate) options: Vec<OptionShown>,
    /// Whether every option must say why.
    pub(crate) reason: bool,
}

/// Something that can be decided, with the act that decides it.
pub(crate) struct OptionShown {
    pub(crate) act: String,
    pub(crate) text: String,
    /// The class of its button: what puts somebody out is dangerous.
    pub(crate) class: &'static str,
}

/// Everything that waits.
pub(crate) fn waiting(
    seen: &EventState,
    names: &Names,
    now: Instant,
    words: Words,
) -> Vec<Waiting> {
    let event = seen.event();
    event.entrants().flat_map(|(id, _)| of_entrant(seen, names, id, now, words)).collect()
}

/// What waits about one player.
pub(crate) fn of_entrant(
    seen: &EventState,
    names: &Names,
    id: EntrantId,
    now: Instant,
    words: Words,
) -> Vec<Waiting> {
    let event = seen.event();
    let Some(entrant) = event.entrant(id) else { return Vec::new() };
    let name = names.listed(&entrant.form.person);
    let number =
        entrant.number.map(|number| words.say(&phrase!("web-office-number", number = number)));
    let number = number.unwrap_or_default();
    let file = CaseFile::of(event, id, entrant);
    let case = file.case();
    let open = case.due(now).open.into_iter().map(|proposal| {
        let options: Vec<OptionShown> = proposal
            .open_at(now)
            .map(|choice| OptionShown {
                act: json!({
                    "act": "decide", "entrant": id, "rule": proposal.rule,
                    "round": proposal.round, "measure": choice.measure,
                })
                .to_string(),
                text: capital(&words.say(&choice.measure.phrase())),
                class: if choice.measure == Measure::Exclude { "danger" } else { "" },
            })
            .collect();
        Waiting {
            key: format!("{id}-{:?}-{}", proposal.rule, proposal.round),
            entrant: id.0,
            name: name.clone(),
            number: number.clone(),
            what: capital(&words.say(&proposal.what)),
            force: words.say(&proposal.force.phrase()),
            cite: words.cite(proposal.article),
            reason: proposal.open_at(now).all(|choice| choice.reason == Reason::Required),
            options,
        }
    });
    let fallen = case.groundless().into_iter().map(|decision| Waiting {
        key: format!("{id}-annul-{:?}-{}", decision.rule, decision.round),
        entrant: id.0,
        name: name.clone(),
        number: number.clone(),
        what: capital(&words.say(&event.fallen(id, decision))),
        force: String::new(),
        cite: words.cite(event.pack().absence.article(decision.rule)),
        options: vec![OptionShown {
            act: json!({
                "act": "annul", "entrant": id, "rule": decision.rule, "round": decision.round,
            })
            .to_string(),
            text: words.text("web-office-annul"),
            class: "",
        }],
        reason: true,
    });
    open.chain(fallen).collect()
}

//! What a seat can do now, as forms: the usual acts as buttons, the others by their part of the
//! Laws. The acts and their fields come from the board itself.

use boards::{Asked, Field, Live, Offered, Seat};
use codex::phrase;
use table::Actor;

use crate::words::Words;

/// An act as a form.
pub(super) struct ActForm {
    pub(super) id: String,
    pub(super) name: &'static str,
    pub(super) by: String,
    pub(super) label: String,
    /// The part of the act that is known, as JSON.
    pub(super) act: String,
    pub(super) fields: Vec<FieldShown>,
    /// Whether it ends the game for whoever does it: asked twice.
    pub(super) grave: bool,
}

/// A field of a form.
pub(super) struct FieldShown {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) label: String,
    pub(super) kind: &'static str,
    pub(super) choices: Vec<(String, String)>,
    pub(super) optional: bool,
}

/// Acts that belong to one part of the Laws.
pub(super) struct Group {
    pub(super) title: String,
    pub(super) forms: Vec<ActForm>,
}

/// What one person can do.
pub(super) struct ActsOf {
    /// Whose acts they are, where somebody enters them for others.
    pub(super) who: Option<String>,
    pub(super) usual: Vec<ActForm>,
    /// Claims of a draw, behind one button.
    pub(super) claims: Vec<ActForm>,
    pub(super) groups: Vec<Group>,
    /// Whether all of it waits behind one line.
    pub(super) folded: bool,
}

/// The acts that players and arbiters need in nearly every game.
const USUAL: [&str; 20] = [
    "start",
    "press",
    "accept",
    "decline",
    "offer",
    "claim_threefold",
    "claim_threefold_with",
    "claim_fifty",
    "claim_fifty_with",
    "stop",
    "restart",
    "take_back",
    "correct",
    "keep",
    "ask_count",
    "check_repetition",
    "found",
    "flag",
    "sign",
    "resign",
];

/// The parts of the Laws, in the order of a page.
const GROUPS: [(&str, &str); 9] = [
    ("move", "web-table-group-move"),
    ("draw", "web-table-group-draw"),
    ("clock", "web-table-group-clock"),
    ("report", "web-table-group-report"),
    ("score", "web-table-group-score"),
    ("blind", "web-table-group-blind"),
    ("adjournment", "web-table-group-adjournment"),
    ("beginning", "web-table-group-beginning"),
    ("ruling", "web-table-group-ruling"),
];

/// What whoever sits there can do.
pub(super) fn of_seat(live: &Live, seat: Option<Seat>, now: i64, words: Words) -> Vec<ActsOf> {
    let Some(seat) = seat else { return Vec::new() };
    let own = live.acts(seat, now);
    let mut all = Vec::new();
    if seat != Seat::Scribe {
        all.push(of_person(own, None, false, words));
    }
    if matches!(seat, Seat::Scribe | Seat::Arbiter) {
        let entered = live.acts(Seat::Scribe, now);
        for by in [Actor::White, Actor::Black] {
            let offered = entered.iter().filter(|offered| offered.by == by).cloned().collect();
            all.push(of_person(offered, Some(by), seat == Seat::Arbiter, words));
        }
    }
    all.retain(|acts| !acts.usual.is_empty() || !acts.groups.is_empty());
    all
}

fn of_person(offered: Vec<Offered>, by: Option<Actor>, folded: bool, words: Words) -> ActsOf {
    let who = by.map(|by| match by {
        Actor::White => words.text("web-table-for-white"),
        _ => words.text("web-table-for-black"),
    });
    // The board and the line below it make the moves.
    let offered: Vec<Offered> = offered.into_iter().filter(|it| !is_plain_move(it)).collect();
    let (usual, rest): (Vec<_>, Vec<_>) =
        offered.into_iter().partition(|offered| USUAL.contains(&offered.name));
    let mut usual: Vec<ActForm> = usual.iter().map(|offered| form(offered, words)).collect();
    usual.sort_by_key(|form| USUAL.iter().position(|name| *name == form.name));
    let (claims, usual) = usual.into_iter().partition(|form| form.name.starts_with("claim_"));
    let groups = GROUPS.iter().map(|(name, title)| Group {
        title: words.text(title),
        forms: rest.iter().filter(|it| it.group == *name).map(|it| form(it, words)).collect(),
    });
    let groups = groups.filter(|group| !group.forms.is_empty()).collect();
    ActsOf { who, usual, claims, groups, folded }
}

fn is_plain_move(offered: &Offered) -> bool {
    matches!(offered.name, "play" | "move") && offered.fields.len() == 1
}

fn form(offered: &Offered, words: Words) -> ActForm {
    let by = slug(offered.by);
    let id = format!("act-{by}-{}", offered.name);
    let fields = offered.fields.iter().map(|field| shown(&id, field, words)).collect();
    ActForm {
        name: offered.name,
        label: words.say(&offered.label),
        act: offered.act.to_string(),
        grave: offered.name == "resign",
        fields,
        by,
        id,
    }
}

fn shown(form: &str, field: &Field, words: Words) -> FieldShown {
    let listed = |choices: &[boards::Choice]| {
        choices.iter().map(|it| (it.value.clone(), words.say(&it.label))).collect()
    };
    let (kind, choices) = match &field.asked {
        Asked::Move => ("move", Vec::new()),
        Asked::Square => ("square", Vec::new()),
        Asked::Squares => ("squares", Vec::new()),
        Asked::Time => ("time", Vec::new()),
        Asked::Number => ("number", Vec::new()),
        Asked::Text => ("text", Vec::new()),
        Asked::Yes => ("yes", Vec::new()),
        Asked::OnOff => (
            "one",
            vec![
                ("true".to_owned(), words.text("web-table-yes")),
                ("false".to_owned(), words.text("web-table-no")),
            ],
        ),
        Asked::One(choices) => ("one", listed(choices)),
        Asked::Some(choices) => ("some", listed(choices)),
    };
    let label = words.say(&field.label);
    let label = if field.optional && kind != "yes" {
        words.say(&phrase!("web-table-optional", label = label))
    } else {
        label
    };
    FieldShown {
        id: format!("{form}-{}", field.name),
        name: format!("f.{}", field.name),
        label,
        kind,
        choices,
        optional: field.optional,
    }
}

/// The word of a person in files.
pub(super) fn slug(by: Actor) -> String {
    serde_json::to_value(by).ok().and_then(|by| Some(by.as_str()?.to_owned())).unwrap_or_default()
}

/// The person of a word.
pub(super) fn actor(slug: &str) -> Option<Actor> {
    serde_json::from_value(serde_json::Value::String(slug.to_owned())).ok()
}

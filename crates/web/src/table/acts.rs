//! What a seat can do now, as forms: the usual acts as buttons, the others by their part of the
//! Laws. The acts and their fields come from the board itself.

use boards::{Field, FieldKind, Live, Offered, Seat};
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
    /// The sign beside its label.
    pub(super) icon: &'static str,
    /// Its label where there is room for one word only.
    pub(super) short: String,
}

impl ActForm {
    /// Whether it needs a move and nothing else: then the move can be made on the board.
    pub(super) fn takes_move(&self) -> bool {
        let needed = |field: &&FieldShown| !field.optional;
        let mut needed = self.fields.iter().filter(needed);
        needed.next().is_some_and(|field| field.kind == "move") && needed.next().is_none()
    }
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

/// What whoever sits at a board can do there.
#[derive(Default)]
pub(super) struct Acts {
    /// The acts at the foot of a player's page.
    pub(super) own: Option<ActsOf>,
    /// Pressing the clock, where a move waits for it.
    pub(super) press: Option<ActForm>,
    /// The answers to an offer that stands.
    pub(super) answers: Vec<ActForm>,
    /// Whether a draw can be offered with the next move.
    pub(super) offers: bool,
    /// What a claim costs that is wrong, with its article.
    pub(super) claim_costs: Option<String>,
    /// What arbiter and scribe can do, for themselves and for others.
    pub(super) others: Vec<ActsOf>,
}

/// What one person can do.
pub(super) struct ActsOf {
    /// Whose acts they are, where somebody enters them for others.
    pub(super) who: Option<String>,
    /// What tells its parts from those of others in the page.
    pub(super) slug: &'static str,
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

/// The acts of a player that stay at the foot of the page; all others wait behind one line.
const AT_HAND: [&str; 8] =
    ["start", "restart", "take_back", "flag", "sign", "resign", "stop", "insist"];

/// What asks for a draw by right.
fn is_claim(name: &str) -> bool {
    name.starts_with("claim_") || matches!(name, "check_repetition" | "ask_count")
}

/// What whoever sits there can do.
pub(super) fn of_seat(live: &Live, seat: Option<Seat>, now: i64, words: Words) -> Acts {
    let Some(seat) = seat else { return Acts::default() };
    if matches!(seat, Seat::Scribe | Seat::Arbiter) {
        return Acts { others: of_office(live, seat, now, words), ..Acts::default() };
    }
    let side = seat.side();
    let fallen = live.falls_at().is_some_and(|(_, at)| at <= now);
    let mut own = live.acts(seat, now);
    // Pressed before the move, the clock is an irregularity (7.5.3): nobody does it by one click.
    // Who got the clock without a move (the opponent pressed first) gives it back.
    let running = live.falls_at().map(|(side, _)| side);
    let back = running.is_some() && running == side && Some(live.turn()) != side;
    let presses = (live.unpressed().is_some() && live.unpressed() == side) || back;
    let offered = |own: &[Offered], name: &str| own.iter().find(|it| it.name == name).cloned();
    let press = offered(&own, "press").filter(|_| presses).map(|it| form(&it, words));
    let answers = ["accept", "decline"].into_iter().filter_map(|name| offered(&own, name));
    let answers = answers.map(|it| form(&it, words)).collect();
    // An offer that stands is not made again (9.1.2.1).
    let offers = offered(&own, "offer").is_some()
        && matches!(seat, Seat::White | Seat::Black)
        && !live.is_stopped();
    own.retain(|it| !matches!(it.name, "press" | "accept" | "decline" | "correct" | "keep"));
    if live.is_stopped() {
        // Clocks that stand still are not stopped, and nothing is offered with a move that cannot be made.
        own.retain(|it| !matches!(it.name, "stop" | "offer"));
    }
    if live.paused().is_some() {
        // While the house keeps the game still, nobody has anything to claim or to give up.
        own.retain(|it| it.name != "resign" && !is_claim(it.name));
    }
    let own = of_player(own, fallen, words);
    let claim_costs = live.wrong_claim_costs().map(|(bonus, article)| {
        let article = words.cite(article);
        words.say(&phrase!("web-table-claim-costs", bonus = bonus, article = article))
    });
    Acts { own: Some(own), press, answers, offers, claim_costs, others: Vec::new() }
}

/// A player's acts: those at hand, claims behind one button, the rest behind another.
fn of_player(offered: Vec<Offered>, fallen: bool, words: Words) -> ActsOf {
    let offered: Vec<Offered> = offered.into_iter().filter(|it| !is_plain_move(it)).collect();
    let (claims, rest): (Vec<_>, Vec<_>) = offered.into_iter().partition(|it| is_claim(it.name));
    let (usual, rest): (Vec<_>, Vec<_>) = rest
        .into_iter()
        .partition(|it| AT_HAND.contains(&it.name) && (it.name != "flag" || fallen));
    let mut usual: Vec<ActForm> = usual.iter().map(|it| form(it, words)).collect();
    usual.sort_by_key(|form| AT_HAND.iter().position(|name| *name == form.name));
    let claims = claims.iter().map(|it| form(it, words)).collect();
    ActsOf { who: None, slug: "", usual, claims, groups: groups(&rest, words), folded: false }
}

fn of_office(live: &Live, seat: Seat, now: i64, words: Words) -> Vec<ActsOf> {
    let mut all = Vec::new();
    if seat != Seat::Scribe {
        all.push(of_person(live.acts(seat, now), None, false, words));
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
    let slug = match by {
        Some(Actor::White) => "-white",
        Some(_) => "-black",
        None => "",
    };
    // The board and the line below it make the moves.
    let offered: Vec<Offered> = offered.into_iter().filter(|it| !is_plain_move(it)).collect();
    let (usual, rest): (Vec<_>, Vec<_>) =
        offered.into_iter().partition(|offered| USUAL.contains(&offered.name));
    let mut usual: Vec<ActForm> = usual.iter().map(|offered| form(offered, words)).collect();
    usual.sort_by_key(|form| USUAL.iter().position(|name| *name == form.name));
    let (claims, usual) = usual.into_iter().partition(|form| form.name.starts_with("claim_"));
    ActsOf { who, slug, usual, claims, groups: groups(&rest, words), folded }
}

fn groups(rest: &[Offered], words: Words) -> Vec<Group> {
    let groups = GROUPS.iter().map(|(name, title)| Group {
        title: words.text(title),
        forms: rest.iter().filter(|it| it.group == *name).map(|it| form(it, words)).collect(),
    });
    groups.filter(|group| !group.forms.is_empty()).collect()
}

/// The sign of an act.
fn icon(name: &str) -> &'static str {
    match name {
        "start" | "restart" => "circle-play",
        "press" => "timer",
        "accept" => "check",
        "decline" => "x",
        "offer" => "handshake",
        "stop" => "hand",
        "take_back" => "undo-2",
        "flag" => "clock-alert",
        "sign" => "pencil-line",
        "resign" => "flag",
        _ => "",
    }
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
        icon: icon(offered.name),
        short: match offered.name {
            "resign" => words.text("web-table-short-resign"),
            "stop" => words.text("web-table-short-stop"),
            _ => String::new(),
        },
        fields,
        by,
        id,
    }
}

fn shown(form: &str, field: &Field, words: Words) -> FieldShown {
    let listed = |choices: &[boards::Choice]| {
        choices.iter().map(|it| (it.value.clone(), words.say(&it.label))).collect()
    };
    let (kind, choices) = match &field.kind {
        FieldKind::Move => ("move", Vec::new()),
        FieldKind::Square => ("square", Vec::new()),
        FieldKind::Squares => ("squares", Vec::new()),
        FieldKind::Time => ("time", Vec::new()),
        FieldKind::Number => ("number", Vec::new()),
        FieldKind::Text => ("text", Vec::new()),
        FieldKind::Yes => ("yes", Vec::new()),
        FieldKind::OnOff => (
            "one",
            vec![
                ("true".to_owned(), words.text("web-table-yes")),
                ("false".to_owned(), words.text("web-table-no")),
            ],
        ),
        FieldKind::One(choices) => ("one", listed(choices)),
        FieldKind::Some(choices) => ("some", listed(choices)),
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

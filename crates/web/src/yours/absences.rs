//! Absences and the way out: what can still be told to the arbiter, and what came of what was.

use codex::phrase;
use desk::{Names, telling, wall_time};
use office::absence::{Rule, Statement};
use office::bye::ByeState;
use office::entrant::{Entrant, Status};
use office::round::Phase;
use office::stage::Stage;
use office::{CaseFile, EntrantId, Instant};
use serde_json::json;

use crate::office::{card, waiting};
use crate::pages::field::Field;
use crate::pages::pairings::published;
use crate::site::Site;
use crate::words::Words;

/// A round that one can still be absent from.
pub(super) struct RoundChoice {
    pub(super) round: u8,
    pub(super) starts: String,
}

/// Something that was told or decided, with its article.
pub(super) struct Line {
    pub(super) text: String,
    pub(super) cite: String,
    /// The class and the word of its state.
    pub(super) state: (&'static str, &'static str),
}

/// What can be told, and what was.
pub(super) struct AbsencesShown {
    /// The rounds to choose from; none where nothing can be told any more.
    pub(super) rounds: Vec<RoundChoice>,
    /// The acts of the forms.
    pub(super) absence: String,
    pub(super) withdrawal: String,
    /// That one means to go on after a game lost by forfeit.
    pub(super) continues: Option<String>,
    /// The rounds for which a bye can be asked for, from the entry on.
    pub(super) byes: Vec<RoundChoice>,
    /// What the announcement grants.
    pub(super) bye_rules: Vec<String>,
    /// Whether half and full points are to be had.
    pub(super) bye_kinds: Vec<(&'static str, &'static str)>,
    pub(super) ask: String,
    /// Byes that were asked for or granted, with the act that takes a request back.
    pub(super) asked: Vec<(Line, Option<String>)>,
    /// How absences go, and what one is worth.
    pub(super) what: String,
    /// The articles of absence and of withdrawal.
    pub(super) cites: [String; 2],
    pub(super) told: Vec<Line>,
    /// What the arbiter decided or has still to decide.
    pub(super) decided: Vec<Line>,
}

/// What a player can tell of absences, and what was told.
pub(super) fn of(
    site: &Site,
    field: &Field<'_>,
    names: &Names,
    (id, entrant): (EntrantId, &Entrant),
    now: Instant,
    words: Words,
) -> AbsencesShown {
    let event = field.event();
    let edition = event.pack().absence;
    let plays = event.stage() == Stage::Running && entrant.status == Status::Playing;
    let tell =
        |says: serde_json::Value| json!({ "act": "tell", "entrant": id, "says": says }).to_string();
    let forfeited = CaseFile::of(event, id, entrant).case().history.forfeits().next().is_some();
    let worth = event.announcement().map(|announcement| {
        words.points(tournament::Score::halves(announcement.worth.absence.into()))
    });
    let mut decided: Vec<Line> = card::decisions(event, entrant, site, names, words)
        .into_iter()
        .map(|(text, cite)| Line { text, cite, state: ("ok", "web-yours-decided") })
        .collect();
    let open = waiting::of_entrant(field.seen, names, id, now, words).into_iter();
    decided.extend(open.map(|waits| Line {
        text: waits.what,
        cite: waits.cite,
        state: ("warn", "web-yours-waits"),
    }));
    let rules = event.announcement().map(|announcement| announcement.byes).unwrap_or_default();
    let swiss = event.announcement().is_some_and(|announcement| {
        announcement.teams().is_none()
            && announcement.system.standings() == standings::System::Swiss
    });
    let mut bye_kinds = vec![("zero", "web-rounds-bye-zero")];
    if rules.half_points > 0 && swiss && !entrant.no_byes {
        bye_kinds.push(("half", "web-rounds-bye-half"));
    }
    if rules.full_points && swiss && !entrant.no_byes {
        bye_kinds.push(("full", "web-rounds-bye-full"));
    }
    let may_ask = event.stage() <= Stage::Running && entrant.status == Status::Playing;
    AbsencesShown {
        byes: if may_ask { ahead(field, entrant, words) } else { Vec::new() },
        bye_rules: crate::rounds::byes::rules(rules, words),
        bye_kinds,
        ask: json!({ "act": "ask_bye", "entrant": id }).to_string(),
        asked: asked(id, entrant, edition, words),
        rounds: if plays { coming(field, entrant, words) } else { Vec::new() },
        absence: tell(json!({ "absence": {} })),
        withdrawal: tell(json!({ "withdrawal": {} })),
        continues: (plays && forfeited).then(|| tell(json!("continues"))),
        what: words.say(&phrase!("web-yours-absences-what", points = worth.unwrap_or_default())),
        cites: [Rule::AnnouncedAbsence, Rule::WithdrawalInTime]
            .map(|rule| words.cite(edition.article(rule))),
        told: told(entrant, edition, words),
        decided,
    }
}

/// What they told, with how it stands now.
fn told(entrant: &Entrant, edition: &office::absence::Edition, words: Words) -> Vec<Line> {
    let line = |notice: &office::absence::Notice| {
        let (rule, settled) = match notice.says {
            Statement::Absence { round, .. } => (Rule::AnnouncedAbsence, entrant.absent_in(round)),
            Statement::Withdrawal { .. } => {
                (Rule::WithdrawalInTime, entrant.status != Status::Playing)
            }
            Statement::Continues => (Rule::SilenceAfterForfeit, true),
        };
        let said = words.say(&telling::statement(notice.says));
        Line {
            text: format!("{}: {said}", words.moment(notice.at)),
            cite: words.cite(edition.article(rule)),
            state: if settled { ("ok", "web-yours-noted") } else { ("", "web-yours-told") },
        }
    };
    entrant.notices.iter().map(line).collect()
}

/// The byes of a player, with what became of them.
fn asked(
    id: EntrantId,
    entrant: &Entrant,
    edition: &office::absence::Edition,
    words: Words,
) -> Vec<(Line, Option<String>)> {
    let line = |bye: &office::bye::Bye| {
        let wish =
            phrase!("web-rounds-bye-wish", round = bye.round, kind = telling::bye_word(bye.kind));
        let waits = bye.state == ByeState::Asked;
        let state = if waits { ("warn", "web-yours-waits") } else { ("ok", "web-yours-noted") };
        let cite = words.cite(edition.article(Rule::AnnouncedAbsence));
        let back = json!({ "act": "ask_bye", "entrant": id, "round": bye.round });
        (Line { text: words.say(&wish), cite, state }, waits.then(|| back.to_string()))
    };
    let told = entrant.byes.iter().filter(|bye| bye.state != ByeState::NotSeen);
    told.map(line).collect()
}

/// The rounds whose pairings nobody knows yet, and of which nothing was asked.
fn ahead(field: &Field<'_>, entrant: &Entrant, words: Words) -> Vec<RoundChoice> {
    let event = field.event();
    let first = published(field.seen).last().copied().unwrap_or(0) + 1;
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let open = (first.max(entrant.first_round)..=rounds)
        .filter(|round| !entrant.absent_in(*round) && entrant.bye_in(*round).is_none());
    open.map(|round| RoundChoice {
        round,
        starts: event.starts(round).map(|at| words.day_and_time(at)).unwrap_or_default(),
    })
    .collect()
}

/// The rounds that have not begun, as far as everybody knows of them.
fn coming(field: &Field<'_>, entrant: &Entrant, words: Words) -> Vec<RoundChoice> {
    let event = field.event();
    let last = published(field.seen).last().copied().unwrap_or(0);
    let begun =
        !matches!(event.round(last).and_then(office::Round::phase), Some(Phase::Published(_)));
    let first = if begun { last + 1 } else { last.max(1) };
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let open = (first..=rounds).filter(|round| !entrant.absent_in(*round));
    open.map(|round| RoundChoice {
        round,
        starts: event.starts(round).map(|at| words.day_and_time(at)).unwrap_or_default(),
    })
    .collect()
}

/// A deadline as pages count it down: as the wall and as machines have it.
pub(super) fn until(at: Instant, words: Words) -> (String, String) {
    (words.time_to_the_second(at), wall_time::machine(at))
}

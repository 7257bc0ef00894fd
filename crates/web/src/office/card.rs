//! The card of a player: what the office knows of them, and every act about them with its ruling.

use std::fmt::Write;

use accounts::EventRole;
use askama::Template;
use axum::extract::{Path, Query};
use axum::response::Response;
use codex::phrase;
use desk::telling::{self, result_at};
use desk::{EventState, Names};
use office::Event;
use office::absence::Statement;
use office::entrant::{Entrant, Status};
use office::fssi::{PaperKind, PaperSeen};
use office::listed::ListedRating;
use office::round::{BoardResult, Phase};
use office::stage::Stage;
use office::{Act, CaseFile, EntrantId, Instant};
use serde::Deserialize;
use serde_json::json;
use vocabulary::Sex;

use super::act::{Sent, do_and_go};
use super::correcting;
use super::fields::FieldShown;
use super::players::standing;
use super::told::{self, DoneShown, done};
use super::waiting::{self, Waiting};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};
use crate::posted::Posted;
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::words::Words;

/// The papers that can be shown at the desk, in the order of the regulation.
const PAPERS: [PaperKind; 12] = [
    PaperKind::Registration,
    PaperKind::NonAgonisticCertificate,
    PaperKind::SpecificFitnessCertificate,
    PaperKind::ParentalConsent,
    PaperKind::MinorAuthorisation,
    PaperKind::MaturityReport,
    PaperKind::Audiometry,
    PaperKind::Reflexometry,
    PaperKind::Tympanography,
    PaperKind::IcsdCode,
    PaperKind::RefugeeStatus,
    PaperKind::FeeReceipt,
];

#[derive(Template)]
#[template(path = "office-card.html")]
#[allow(clippy::struct_excessive_bools, reason = "each says whether a part of the page is shown")]
struct Card {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    id: u16,
    name: String,
    state: StageShown,
    facts: Vec<(String, String)>,
    rounds: Vec<RoundLine>,
    notices: Vec<String>,
    decisions: Vec<(String, String)>,
    annulled: Vec<String>,
    corrections: Vec<String>,
    possible: Vec<String>,
    waiting: Vec<Waiting>,
    chief: bool,
    arbiter: bool,
    plays: bool,
    gone: bool,
    checked_in: bool,
    stage: StageNow,
    /// The rounds that have not begun yet.
    coming: Vec<u8>,
    next: u8,
    /// The rounds of which something announced could be taken back.
    told: Vec<u8>,
    /// The board they always sit at, and the acts that give it and take it away.
    fixed: Option<u16>,
    fix: Option<String>,
    forfeited: bool,
    /// The board and the act that loses the game in play by forfeit.
    forfeit: Option<(u16, String)>,
    /// The form that corrects their data, where it may be used.
    correct: bool,
    fields: Vec<FieldShown>,
    reason: String,
    papers: Option<Vec<PaperLine>>,
    kinds: Vec<(String, String)>,
    key: String,
    done: Option<DoneShown>,
}

/// How far the event has got, as far as the card asks.
#[derive(PartialEq, Eq)]
enum StageNow {
    Before,
    Running,
    Over,
}

struct RoundLine {
    round: u8,
    what: String,
    result: String,
}

struct PaperLine {
    name: String,
    by: String,
    at: String,
    until: String,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/players/ID`.
pub(crate) async fn card(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Path((_, id)): Path<(String, u16)>,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let (words, names) = (visitor.words, site.names());
    let id = EntrantId(id);
    let now = Instant(site.now());
    let name = loaded.state().listed(id, &names);
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Players, name.clone());
    let seen = loaded.state();
    let event = seen.event();
    let entrant = event.entrant(id).ok_or(RequestError::NotFound)?;
    let announcement = event.announcement().ok_or(RequestError::NotFound)?;
    let due = CaseFile::of(event, id, entrant).case().due(now);
    let say = |phrase: &codex::Phrase| words.say(phrase);
    let next = first_to_come(event);
    let deaf = event.pack().championships.is_some();
    let over = event.stage() > Stage::Running;
    let correct = role.is_arbiter() && !over;
    let fields =
        if correct { correcting::form(&site, &names, event, id, words)? } else { Vec::new() };
    let page = Card {
        page: page.with_scripts(&["office.js"]),
        desks,
        address: loaded.name().address(),
        id: id.0,
        name,
        state: standing(entrant, words),
        facts: facts(entrant, &seen, &names, words),
        rounds: rounds(id, &seen, &names, words),
        notices: entrant.notices.iter().map(|it| noticed(it.at, it.says, words)).collect(),
        decisions: decisions(event, entrant, &site, &names, words),
        annulled: entrant.annulled.iter().map(|it| annulled(it, words)).collect(),
        corrections: corrections(id, &seen, &site, &names, words),
        possible: due.possible.iter().map(|it| say(&it.what)).collect(),
        waiting: waiting::of_entrant(&seen, &names, id, now, words),
        chief: role == EventRole::ChiefArbiter,
        arbiter: role.is_arbiter(),
        plays: entrant.status == Status::Playing,
        gone: entrant.status != Status::Playing,
        checked_in: entrant.checked_in,
        stage: match event.stage() {
            Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised => StageNow::Before,
            Stage::Running => StageNow::Running,
            _ => StageNow::Over,
        },
        coming: (next..=announcement.rounds).collect(),
        next: next.min(announcement.rounds),
        told: entrant.notices.iter().filter_map(|it| round_of(it.says)).collect(),
        fixed: entrant.fixed_board,
        fix: (role.is_arbiter() && !over && announcement.teams().is_none())
            .then(|| json!({ "act": "fix_board", "entrant": id }).to_string()),
        forfeited: CaseFile::of(event, id, entrant).case().history.forfeits().next().is_some(),
        forfeit: forfeit(id, &seen),
        correct,
        fields,
        reason: String::new(),
        papers: deaf.then(|| papers(entrant, &site, &names, words)),
        kinds: PAPERS.iter().map(|kind| (word(*kind), say(&kind.name()))).collect(),
        key: chance::key()?,
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
    };
    drop(seen);
    fresh(&page, &headers)
}

/// The first round whose clocks have not been started: an absence from it can still be told, late
/// as it may be (RTF 7.5.2).
pub(crate) fn first_to_come(event: &Event) -> u8 {
    let last = event.last_paired();
    match event.round(last).and_then(office::Round::phase) {
        Some(Phase::Draft | Phase::Published(_)) => last,
        Some(Phase::Playing(_) | Phase::Closed(_)) | None => last + 1,
    }
}

/// The word of a paper in a form.
fn word(kind: PaperKind) -> String {
    let json = serde_json::to_value(kind).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}

const fn round_of(says: Statement) -> Option<u8> {
    match says {
        Statement::Absence { round, .. } => Some(round),
        Statement::Withdrawal { from } => Some(from),
        Statement::Continues => None,
    }
}

fn noticed(at: Instant, says: Statement, words: Words) -> String {
    format!("{}: {}", words.moment(at), words.say(&telling::statement(says)))
}

fn annulled(it: &office::entrant::Annulled, words: Words) -> String {
    let measure = words.say(&it.decision.option.phrase());
    format!("{}: {measure} ({})", words.moment(it.at), it.reason)
}

/// Decisions in words, with their articles.
pub(crate) fn decisions(
    event: &Event,
    entrant: &Entrant,
    site: &Site,
    names: &Names,
    words: Words,
) -> Vec<(String, String)> {
    let decisions = entrant.decisions.iter();
    decisions
        .map(|it| {
            let why = it.said_why().map(|why| format!(" ({why})")).unwrap_or_default();
            let text = words.say(&phrase!(
                "web-office-decided",
                time = words.moment(it.at),
                name = told::actor(site, names, &it.by),
                round = it.round,
                measure = it.option.phrase()
            ));
            (format!("{text}{why}"), words.cite(event.pack().absence.article(it.rule)))
        })
        .collect()
}

/// What was corrected of them, by whom and why; an entry that was taken back says so.
fn corrections(
    id: EntrantId,
    seen: &EventState,
    site: &Site,
    names: &Names,
    words: Words,
) -> Vec<String> {
    let about = |act: &Act| match act {
        Act::CorrectEntry { entrant, reason, .. } | Act::CorrectPerson { entrant, reason, .. } => {
            (*entrant == id).then(|| reason.clone())
        }
        _ => None,
    };
    let entries = (1u32..).zip(seen.office().entries());
    entries
        .filter_map(|(number, entry)| {
            let reason = about(&entry.act)?;
            let text = words.say(&phrase!(
                "web-office-correction",
                time = words.moment(entry.context.at),
                name = told::actor(site, names, &entry.context.actor),
                changes = telling::corrected(entry)?,
                reason = reason
            ));
            let undone = !stands(seen, number);
            let mark = || format!(" – {}", words.text("web-office-correction-undone"));
            Some(text + &undone.then(mark).unwrap_or_default())
        })
        .collect()
}

/// Whether nothing took an entry back that stands itself.
fn stands(seen: &EventState, number: u32) -> bool {
    let later = (1u32..).zip(seen.office().entries()).skip(usize::try_from(number).unwrap_or(0));
    let mut undoing = later.filter(
        |(_, entry)| matches!(entry.act, Act::Undo { entry: undone, .. } if undone == number),
    );
    !undoing.any(|(undo, _)| stands(seen, undo))
}

fn facts(
    entrant: &Entrant,
    seen: &EventState,
    names: &Names,
    words: Words,
) -> Vec<(String, String)> {
    let person = names.person(&entrant.form.person);
    let birth = person.and_then(|person| person.birth).map(String::from);
    let ids = person.map(|person| {
        let ids = person.federation_ids.iter();
        ids.map(|(of, id)| format!("{} {id}", of.to_uppercase())).collect::<Vec<_>>().join(", ")
    });
    let sex = person.and_then(|person| person.sex).map(|sex| match sex {
        Sex::Female => words.text("web-office-sex-f"),
        Sex::Male => words.text("web-office-sex-m"),
    });
    let data = &entrant.form.data;
    let membership =
        data.member_year.map(|year| shown::membership(Some(year), seen.event(), words).text);
    let all = [
        ("web-number", entrant.number.map(|number| number.to_string())),
        ("web-rating", Some(shown::rating(entrant.rating_by(seen.event().numbers_by())))),
        ("web-office-field-category", Some(entrant.form.data.category.sign().to_owned())),
        ("web-office-field-title", entrant.form.data.fide_title.clone()),
        ("web-office-field-team", entrant.form.team.map(|team| seen.team(team))),
        ("web-office-field-club", entrant.form.data.club.clone()),
        ("web-office-field-fide", listed(data.fide(), data.ratings.fide.as_ref(), words)),
        (
            "web-office-field-national",
            listed(data.national(), data.ratings.national.as_ref(), words),
        ),
        ("web-office-field-federation", entrant.form.data.federation.clone()),
        ("web-office-field-sex", sex),
        ("web-office-field-province", person.and_then(|person| person.province.clone())),
        ("web-office-field-member-year", membership),
        ("web-office-field-birth", birth),
        ("web-office-ids", ids),
        ("web-office-entered", Some(words.moment(entrant.entered))),
        ("web-office-first-round", Some(entrant.first_round.to_string())),
    ];
    all.into_iter()
        .filter_map(|(key, value)| Some((words.text(key), value.filter(|it| !it.is_empty())?)))
        .collect()
}

/// A rating with its list, and K where that is known.
fn listed(rating: Option<i32>, listed: Option<&ListedRating>, words: Words) -> Option<String> {
    let mut text = rating?.to_string();
    let Some(listed) = listed else { return Some(text) };
    if let Some(list) = &listed.list {
        let day = listed.dated.map(|day| format!(" {}", words.date(day))).unwrap_or_default();
        let _ = write!(text, " ({list}{day}");
        if let Some(k) = listed.k {
            let _ = write!(text, ", K {k}");
        }
        text.push(')');
    }
    Some(text)
}

fn rounds(id: EntrantId, seen: &EventState, names: &Names, words: Words) -> Vec<RoundLine> {
    let paired = seen.event().paired_rounds();
    paired
        .filter_map(|(round, book)| {
            let pairing = book.pairing()?;
            let Some(board) = book.board_of(id) else {
                let what = if pairing.bye == Some(id) {
                    words.text("web-office-bye")
                } else if pairing.absent.contains(&id) {
                    words.text("web-office-absent")
                } else {
                    return None;
                };
                return Some(RoundLine { round, what, result: String::new() });
            };
            let seats = pairing.boards.get(board)?;
            let white = seats.white == Some(id);
            let other = if white { seats.black } else { seats.white };
            let colour = words.text(if white { "web-white" } else { "web-black" });
            let what = words.say(&phrase!(
                "web-office-game",
                board = board + 1,
                colour = colour,
                name = other.map(|id| seen.listed(id, names)).unwrap_or_default()
            ));
            let result = book.results().get(board).copied().flatten();
            Some(RoundLine { round, what, result: result_at(seen.event(), result).to_owned() })
        })
        .collect()
}

/// The act that loses the open game of the last round by forfeit.
fn forfeit(id: EntrantId, seen: &EventState) -> Option<(u16, String)> {
    let book = seen.event().round(seen.event().last_paired())?;
    if !shown::is_public(book.phase()) {
        return None;
    }
    let index = book.board_of(id).filter(|index| book.results().get(*index) == Some(&None))?;
    let white = book.pairing()?.boards.get(index)?.white == Some(id);
    let result = if white { BoardResult::BlackByForfeit } else { BoardResult::WhiteByForfeit };
    let board = u16::try_from(index + 1).ok()?;
    Some((board, json!({ "act": "result", "board": board, "result": result }).to_string()))
}

fn papers(entrant: &Entrant, site: &Site, names: &Names, words: Words) -> Vec<PaperLine> {
    let papers = entrant.papers.iter();
    papers
        .map(|paper| PaperLine {
            name: words.say(&paper.kind.name()),
            by: told::actor(site, names, &paper.seen_by),
            at: words.moment(paper.seen_at),
            until: paper.valid_until.map(|day| words.date(day)).unwrap_or_default(),
        })
        .collect()
}

/// Answers a post to `/e/EVENT/office/players/ID/paper`: a paper was seen, and by whom and when.
pub(crate) async fn see_paper(
    Desk { site, loaded, visitor, headers, .. }: Desk,
    Path((_, id)): Path<(String, u16)>,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let context = visitor.context(&site, loaded.name().as_str())?;
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let kind = serde_json::from_value(json!(fields.need("kind")?));
    let until = Some(fields.get("until").trim()).filter(|day| !day.is_empty());
    let until = until.map(|day| day.parse().map_err(|_| unreadable("until"))).transpose()?;
    let paper = PaperSeen {
        vouched: None,
        kind: kind.map_err(|_| unreadable("kind"))?,
        seen_by: context.actor,
        seen_at: context.at,
        valid_until: until,
    };
    let act = Act::SeePaper { entrant: EntrantId(id), paper };
    let back = format!("{}/office/players/{id}", loaded.name().address());
    do_and_go(&site, &visitor, &loaded, act, Sent::of(&fields)?, &back, &headers).await
}

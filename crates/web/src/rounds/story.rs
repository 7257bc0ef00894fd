//! The story of a protest: what happened when, what the regulation found, what can come next.

use codex::{Phrase, Value, phrase};
use desk::telling::result_at;
use desk::{EventState, Names, wall_time};
use jiff::civil::Date;
use office::fssi::Complaints;
use office::fssi::protest::{Notice, OfficialNotice, Outcome, Stage, Step, Subject};
use office::pack::ComplaintWay;
use office::protest::{Protest, ProtestStep};
use office::{Act, Effect, Instant, Weight};

use crate::words::{Words, capital};

/// A protest as the desk shows it.
pub(crate) struct ProtestShown {
    pub(crate) number: u32,
    pub(crate) by: String,
    pub(crate) game: String,
    pub(crate) result: &'static str,
    pub(crate) words: String,
    pub(crate) state: String,
    pub(crate) open: bool,
    pub(crate) late: bool,
    pub(crate) notice: String,
    pub(crate) stages: Vec<StageLine>,
    pub(crate) story: Vec<StoryLine>,
    /// What is still owed, with its article.
    pub(crate) owed: Vec<(String, String)>,
    pub(crate) next: NextSteps,
}

/// A stage on the way.
pub(crate) struct StageLine {
    pub(crate) text: String,
    pub(crate) done: bool,
    pub(crate) current: bool,
}

/// Something that happened.
pub(crate) struct StoryLine {
    pub(crate) at: String,
    pub(crate) machine: String,
    pub(crate) what: String,
    /// What the regulation found: its words, its article, and whether it is well.
    pub(crate) findings: Vec<(String, String, bool)>,
}

/// Which steps can be taken now, with what the forms begin with.
#[derive(Default)]
pub(crate) struct NextSteps {
    pub(crate) copy: bool,
    pub(crate) file: bool,
    /// What is still to be paid.
    pub(crate) fee: Option<u32>,
    /// The outcomes that a decision can have, where somebody may decide.
    pub(crate) outcomes: Vec<(&'static str, String)>,
    /// Whether the decision can be published, and the day that the form begins with.
    pub(crate) publish: bool,
    pub(crate) appeal: Option<u32>,
}

/// A protest that nobody has decided yet, as the dashboard tells it.
pub(crate) struct ProtestWaits {
    pub(crate) number: u32,
    pub(crate) by: String,
    pub(crate) game: String,
    /// How far it has got.
    pub(crate) state: String,
    /// What the decision still waits for.
    pub(crate) owed: Vec<(String, String)>,
}

/// The protests that wait for a decision, the oldest first.
pub(crate) fn undecided(seen: &EventState, names: &Names, words: Words) -> Vec<ProtestWaits> {
    let event = seen.event();
    let ComplaintWay::Protest(rules) = event.pack().complaints else {
        return Vec::new();
    };
    let waiting = event.protests().filter(|(_, it)| it.complaint.stage < Stage::Decided);
    let waiting = waiting.map(|(number, protest)| ProtestWaits {
        number,
        by: seen.listed(protest.by, names),
        game: game(seen, names, words, protest),
        state: stage_text(protest.complaint.stage, words),
        owed: owed(protest, &rules, words),
    });
    waiting.collect()
}

/// The game that a protest is about.
fn game(seen: &EventState, names: &Names, words: Words, protest: &Protest) -> String {
    let book = seen.event().round(protest.round);
    let index = usize::from(protest.board).saturating_sub(1);
    let seats = book.and_then(|book| book.pairing()?.boards.get(index).copied());
    let name =
        |seat: Option<office::EntrantId>| seat.map(|id| seen.listed(id, names)).unwrap_or_default();
    let players = seats.map(|seats| format!("{} – {}", name(seats.white), name(seats.black)));
    words.say(&phrase!(
        "web-rounds-game",
        round = protest.round,
        board = protest.board,
        players = players.unwrap_or_default()
    ))
}

const STAGES: [(Stage, &str); 6] = [
    (Stage::Announced, "web-rounds-stage-announced"),
    (Stage::CopyHanded, "web-rounds-stage-copy"),
    (Stage::Filed, "web-rounds-stage-filed"),
    (Stage::FeePaid, "web-rounds-stage-fee"),
    (Stage::Decided, "web-rounds-stage-decided"),
    (Stage::Appealed, "web-rounds-stage-appealed"),
];

/// A protest with its whole story.
pub(crate) fn shown(
    seen: &EventState,
    names: &Names,
    words: Words,
    rules: &Complaints,
    (number, protest): (u32, &Protest),
) -> ProtestShown {
    let complaint = &protest.complaint;
    let book = seen.event().round(protest.round);
    let index = usize::from(protest.board).saturating_sub(1);
    let (in_time, notice) = on_time(complaint.notice, rules);
    let ended = complaint.stage == Stage::Appealed || complaint.decided == Some(Subject::Result);
    let unpublished = complaint.decision.is_some() && complaint.published.is_none();
    let over = ended && !unpublished;
    let reached = match (complaint.stage, complaint.decided) {
        (_, Some(Subject::Result)) => words.text("web-rounds-state-final"),
        (stage, _) => stage_text(stage, words),
    };
    ProtestShown {
        number,
        by: seen.listed(protest.by, names),
        game: game(seen, names, words, protest),
        result: result_at(
            seen.event(),
            book.and_then(|book| book.results().get(index).copied().flatten()),
        ),
        words: protest.words.clone(),
        state: reached,
        open: !over,
        late: !in_time,
        notice: capital(&words.say(&notice)),
        stages: STAGES
            .iter()
            .map(|(stage, key)| StageLine {
                text: words.text(key),
                done: match stage {
                    Stage::CopyHanded => complaint.copy_handed,
                    Stage::FeePaid => complaint.paid >= rules.fee,
                    stage => complaint.stage >= *stage,
                },
                current: complaint.stage == *stage,
            })
            .collect(),
        story: story(seen, words, rules, number),
        owed: owed(protest, rules, words),
        next: next(protest, rules, words),
    }
}

fn stage_text(stage: Stage, words: Words) -> String {
    let key = STAGES.iter().find(|(of, _)| *of == stage).map(|(_, key)| *key);
    key.map(|key| words.text(key)).unwrap_or_default()
}

fn next(protest: &Protest, rules: &Complaints, words: Words) -> NextSteps {
    let complaint = &protest.complaint;
    let may = |step: Step| complaint.step(&step, rules).is_ok();
    let at = complaint.announced_at;
    let left = rules.fee.0.saturating_sub(complaint.paid.0);
    let mut outcomes = Vec::new();
    if may(Step::Decide(Subject::Discipline)) {
        outcomes.extend(Outcome::ALL.map(|it| (it.word(), words.say(&it.phrase()))));
    }
    NextSteps {
        copy: may(Step::HandCopy),
        file: may(Step::File { at, by_pec: true, with_reasons: true }),
        fee: (left > 0 && may(Step::PayFee(rules.fee))).then_some(left),
        outcomes,
        publish: may(Step::Publish(OfficialNotice { number: "1".to_owned(), day: Date::MIN })),
        appeal: may(Step::Appeal(rules.appeal_fee)).then_some(rules.appeal_fee.0),
    }
}

/// What is still missing before the judge can decide.
fn owed(protest: &Protest, rules: &Complaints, words: Words) -> Vec<(String, String)> {
    let complaint = &protest.complaint;
    let mut owed = Vec::new();
    if complaint.stage >= Stage::Decided {
        return owed;
    }
    let mut add = |article, what: Phrase| {
        owed.push((capital(&words.say(&what)), words.cite(article)));
    };
    if !complaint.copy_handed {
        add(rules.cites.copy, phrase!("pack-copy-to-hand"));
    }
    if complaint.stage < Stage::Filed {
        add(
            rules.cites.filing,
            match rules.filing_within {
                None => phrase!("pack-no-deadline-stated"),
                Some(within) => phrase!("pack-filing-deadline", within = within),
            },
        );
    }
    if complaint.paid < rules.fee {
        let (paid, fee) = (complaint.paid.0, rules.fee.0);
        add(rules.cites.fee, phrase!("pack-complaint-fee", paid = paid, asked = fee));
    }
    owed
}

fn story(seen: &EventState, words: Words, rules: &Complaints, number: u32) -> Vec<StoryLine> {
    let mut story = Vec::new();
    for entry in seen.office().entries() {
        let change = entry.effects.iter().find_map(|effect| match effect {
            Effect::Protest(of, change) if *of == number => Some(change),
            _ => None,
        });
        let Some(change) = change else { continue };
        let mut findings = Vec::new();
        let what = match &entry.act {
            Act::Protest { step, .. } => match &**step {
                ProtestStep::Notice { copies, .. } => {
                    phrase!("web-rounds-told-notice", copies = *copies)
                }
                ProtestStep::Next(step) => {
                    let before = change.before.as_ref().map(|before| &before.complaint);
                    let taken = before.and_then(|before| before.step(step, rules).ok());
                    findings = taken.map(|(_, findings)| findings).unwrap_or_default();
                    told(step, words)
                }
            },
            _ => phrase!("web-rounds-told-undone"),
        };
        let mut shown: Vec<(String, String, bool)> = findings
            .iter()
            .map(|finding| {
                let well = matches!(finding.weight, Weight::Met | Weight::Notice);
                (capital(&words.say(&finding.what)), words.cite(finding.article), well)
            })
            .collect();
        if let (true, Some(after)) = (change.before.is_none(), &change.after) {
            let (well, what) = on_time(after.complaint.notice, rules);
            shown.push((capital(&words.say(&what)), words.cite(rules.cites.notice), well));
        }
        story.push(StoryLine {
            at: moment(words, entry.context.at),
            machine: wall_time::machine(entry.context.at),
            what: words.say(&what),
            findings: shown,
        });
    }
    story
}

/// Whether a notice came in time, and by how much in whole seconds; half a second late is late.
fn on_time(notice: Notice, rules: &Complaints) -> (bool, Phrase) {
    match notice {
        Notice::InTime(left) => {
            let left = Value::Milliseconds(left.0 - left.0 % 1000);
            (true, phrase!("pack-notice-in-time", left = left))
        }
        Notice::Late(by) => {
            let by = Value::Milliseconds((by.0 + 999) / 1000 * 1000);
            (false, phrase!("pack-notice-late", by = by, within = rules.notice_within))
        }
    }
}

/// Day and time to the second: minutes decide whether a notice came in time.
fn moment(words: Words, at: Instant) -> String {
    format!("{}, {}", words.day(at), words.time_to_the_second(at))
}

fn told(step: &Step, words: Words) -> Phrase {
    match step {
        Step::HandCopy => phrase!("web-rounds-told-copy"),
        Step::File { at, .. } => phrase!("web-rounds-told-filed", at = words.moment(*at)),
        Step::PayFee(euro) => phrase!("web-rounds-told-fee", euro = euro.0),
        Step::Decided(decision) => phrase!(
            "web-rounds-told-decided",
            outcome = decision.outcome.phrase(),
            text = decision.text.as_str()
        ),
        Step::Publish(notice) => phrase!(
            "web-rounds-told-published",
            number = notice.number.as_str(),
            day = notice.day.to_string()
        ),
        Step::Decide(Subject::Result) => phrase!("web-rounds-told-decided-result"),
        Step::Decide(Subject::Discipline) => phrase!("web-rounds-told-decided-discipline"),
        Step::Appeal(euro) => phrase!("web-rounds-told-appeal", euro = euro.0),
    }
}

//! Every requirement of the regulation and how the event stands to it, with what somebody must judge
//! and what can be said of the preparation.

use desk::EventState;
use office::fssi::event::Official;
use office::fssi::preparation::{Cover, Fact, SocietyFact};
use office::judgement::Judged;
use office::stage::Stage;
use office::{Act, Context, Finding, Role, Weight};

use crate::words::{Words, capital};

/// The requirements of an event.
pub(crate) struct Requirements {
    /// What is broken, what somebody must judge, what is missing and what is worth knowing.
    pub(crate) open: Vec<Requirement>,
    /// What is met.
    pub(crate) met: Vec<Requirement>,
    /// What cannot be said, because the text is not at hand.
    pub(crate) unconfirmed: Vec<String>,
    /// All of it in a word, with the class of its badge.
    pub(crate) state: (&'static str, String),
    /// Facts that can be stated, where the federation asks for them.
    pub(crate) facts: Vec<FactForm>,
}

/// One requirement.
pub(crate) struct Requirement {
    pub(crate) what: String,
    pub(crate) cite: String,
    /// The class of its badge.
    pub(crate) class: &'static str,
    pub(crate) weight: String,
    /// The acts that judge it, where somebody must and whoever looks may: word and act.
    pub(crate) judge: Vec<(String, String)>,
}

/// A fact that can be stated: by a button, or with a value.
pub(crate) struct FactForm {
    pub(crate) text: String,
    pub(crate) act: String,
    /// The name of its field and the kind of input, where it has a value.
    pub(crate) field: Option<(&'static str, &'static str)>,
}

/// How the event stands; nothing where its federation asks nothing.
pub(crate) fn of(seen: &EventState, context: &Context, words: Words) -> Option<Requirements> {
    let event = seen.event();
    let checked = event.checked()?;
    let mut found = event.all_findings();
    if found.is_empty() && checked.unconfirmed.is_empty() {
        return None;
    }
    found.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
    let judges = matches!(context.role, Role::ChiefArbiter | Role::Federation)
        && event.stage() < Stage::Homologated;
    let shown = |finding: &Finding| Requirement {
        what: capital(&words.say(&finding.what)),
        cite: words.cite(finding.article),
        class: class(finding.weight),
        weight: words.text(word(finding.weight)),
        judge: if judges { judging(finding, words) } else { Vec::new() },
    };
    let heaviest = found.first().map(|finding| finding.weight);
    let state = heaviest.map_or(("ok", "web-requirements-met"), |weight| match weight {
        Weight::Met | Weight::Notice => ("ok", "web-requirements-met"),
        Weight::Missing => ("warn", "web-requirements-missing"),
        Weight::ForTheArbiter => ("warn", "web-requirements-to-judge"),
        Weight::Breach => ("bad", "web-requirements-broken"),
    });
    let (met, open): (Vec<Finding>, Vec<Finding>) =
        found.into_iter().partition(|finding| finding.weight == Weight::Met);
    let states = event.pack().championships.is_some()
        && event.stage() < Stage::ReportSent
        && matches!(context.role, Role::ChiefArbiter | Role::Arbiter | Role::Federation);
    Some(Requirements {
        open: open.iter().map(shown).collect(),
        met: met.iter().map(shown).collect(),
        unconfirmed: checked.unconfirmed.iter().map(|what| capital(&words.say(what))).collect(),
        state: (state.0, words.text(state.1)),
        facts: if states { facts(seen, words) } else { Vec::new() },
    })
}

const fn class(weight: Weight) -> &'static str {
    match weight {
        Weight::Met => "ok",
        Weight::Notice => "",
        Weight::Missing | Weight::ForTheArbiter => "warn",
        Weight::Breach => "bad",
    }
}

const fn word(weight: Weight) -> &'static str {
    match weight {
        Weight::Met => "web-requirement-met",
        Weight::Notice => "web-requirement-notice",
        Weight::Missing => "web-requirement-missing",
        Weight::ForTheArbiter => "web-requirement-to-judge",
        Weight::Breach => "web-requirement-broken",
    }
}

fn judging(finding: &Finding, words: Words) -> Vec<(String, String)> {
    let Some(question) = finding.question() else { return Vec::new() };
    let answers =
        [(Judged::Kept, "web-requirements-kept"), (Judged::Broken, "web-requirements-not-kept")];
    let act = |kept| {
        let question = Box::new(question.clone());
        serde_json::to_string(&Act::Judge { question, kept, reason: String::new() })
    };
    answers.into_iter().filter_map(|(kept, key)| Some((words.text(key), act(kept).ok()?))).collect()
}

/// What may be said next of the preparation: whatever is not as it should be.
fn facts(seen: &EventState, words: Words) -> Vec<FactForm> {
    let event = seen.event();
    let prepared = event.preparation().cloned().unwrap_or_default();
    let mut forms: Vec<FactForm> = Vec::new();
    let mut button = |fact: Fact| {
        let text = words.say(&desk::preparing::stated(&fact));
        let act = serde_json::to_string(&Act::State { fact: Box::new(fact) });
        forms.extend(act.ok().map(|act| FactForm { text: capital(&text), act, field: None }));
    };
    if !prepared.time_agreed {
        button(Fact::TimeAgreed(true));
    }
    if prepared.roll_call.is_none() {
        button(Fact::RollCall(5));
    }
    for official in Official::ALL {
        if !prepared.officials.contains(&official) {
            button(Fact::Official { official, named: true });
        }
    }
    let there = |cover| match cover {
        Cover::Defibrillator => prepared.medical.defibrillator,
        Cover::Doctor => prepared.medical.doctor,
        Cover::Ambulance => prepared.medical.ambulance,
    };
    for cover in Cover::ALL {
        button(Fact::Cover { cover, there: !there(cover) });
    }
    if !prepared.doping_room {
        button(Fact::DopingRoom(true));
    }
    let mut clubs: Vec<String> = Vec::new();
    let of_players = event.entrants().filter_map(|(_, of)| of.form.data.club.clone());
    let of_teams = event.teams().filter_map(|(_, of)| of.form.club.clone());
    for club in of_players.chain(of_teams).map(|club| club.trim().to_owned()) {
        if !club.is_empty() && !clubs.contains(&club) {
            clubs.push(club);
        }
    }
    let mut dated: Vec<FactForm> = Vec::new();
    for club in clubs {
        let entry = prepared.societies.get(&club).copied().unwrap_or_default();
        let of_club = |said| Fact::Society { club: club.clone(), said };
        if !entry.affiliated {
            button(of_club(SocietyFact::Affiliated(true)));
        }
        if !entry.entered_online {
            button(of_club(SocietyFact::EnteredOnline(true)));
        }
        if !entry.fee_paid {
            button(of_club(SocietyFact::FeePaid(true)));
        }
        if entry.form_sent.is_none() {
            let act = serde_json::json!({
                "act": "state", "fact": { "society": { "club": club, "said": {} } }
            });
            dated.push(FactForm {
                text: format!("{club}: {}", words.text("web-requirements-form-sent")),
                act: act.to_string(),
                field: Some((".fact.society.said.form_sent", "date")),
            });
        }
    }
    forms.extend(dated);
    let valued = |key: &str, act: &str, field, kind| FactForm {
        text: words.text(key),
        act: act.to_owned(),
        field: Some((field, kind)),
    };
    let empty = r#"{"act":"state","fact":{}}"#;
    if prepared.medical.hospital_metres.is_none() {
        forms.push(valued("web-requirements-hospital", empty, ".fact.hospital", "number"));
    }
    if prepared.covid_officer.is_none() {
        forms.push(valued("web-requirements-covid", empty, ".fact.covid_officer", "date"));
    }
    if prepared.draw.is_none() {
        let by = r#"{"act":"state","fact":{"draw":{"by":"director"}}}"#;
        forms.push(valued("web-requirements-draw", by, ".fact.draw.on", "date"));
        let by = r#"{"act":"state","fact":{"draw":{"by":"coordinator"}}}"#;
        forms.push(valued("web-requirements-draw-coordinator", by, ".fact.draw.on", "date"));
    }
    forms
}

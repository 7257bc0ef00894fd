//! The requirements of the regulation: how the event stands, what somebody judges, what was prepared.

use std::fmt::Write;

use ::desk::json;
use codex::phrase;
use jiff::civil::Date;
use journal::Stream;
use office::fssi::event::{Draw, DrawnBy, Official};
use office::fssi::preparation::{Cover, Fact, SocietyFact};
use office::judgement::Judged;
use office::{Act, Weight};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use super::desk::wrong;
use super::opened::Opened;
use super::show::finding_line;
use super::{Session, one};
use crate::Status;
use crate::problem::Stop;
use crate::shell::Shell;

/// Every requirement, the heaviest first; the questions are numbered for `judge`.
pub(super) fn list(opened: &Opened, shell: &Shell) -> Result<Status, Stop> {
    opened.announcement()?;
    let event = opened.state.event();
    let mut found = event.all_findings();
    found.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
    let broken = found.iter().any(|finding| finding.weight == Weight::Breach);
    let shown = json::findings(&found, shell.catalogue());
    shell.answer(&shown, || {
        let mut text: String = found
            .iter()
            .filter(|finding| finding.weight != Weight::ForTheArbiter)
            .map(|finding| finding_line(finding, shell))
            .collect();
        for (number, (_, finding)) in (1..).zip(event.questions()) {
            let _ = write!(text, "[{number}] {}", finding_line(&finding, shell));
        }
        for unread in event.checked().map(|checked| checked.unconfirmed).unwrap_or_default() {
            text += &shell.line(&unread);
        }
        text
    })?;
    Ok(if broken { Status::Faults } else { Status::Well })
}

/// Judges the question of a number.
pub(super) fn judge(
    session: Session<'_>,
    event: &Stream,
    number: usize,
    (kept, reason): (Judged, &str),
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let asked = number
        .checked_sub(1)
        .and_then(|index| desk.event().state().event().questions().into_iter().nth(index));
    let (question, _) = asked.ok_or_else(|| wrong(phrase!("office-nothing-to-judge")))?;
    let act = Act::Judge { question: Box::new(question), kept, reason: reason.to_owned() };
    one(&desk, act, session)
}

/// States a fact of the preparation.
pub(super) fn state(
    session: Session<'_>,
    event: &Stream,
    what: &str,
    values: &[String],
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let fact =
        fact(what, values).ok_or_else(|| wrong(phrase!("event-fact-unknown", text = what)))?;
    one(&desk, Act::State { fact: Box::new(fact) }, session)
}

/// A word of the journal as it is written on the command line: `technical-director`.
fn word<T: for<'de> Deserialize<'de>>(text: &str) -> Option<T> {
    let text = text.replace('-', "_");
    let read: StrDeserializer<'_, Error> = text.as_str().into_deserializer();
    T::deserialize(read).ok()
}

fn fact(what: &str, values: &[String]) -> Option<Fact> {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    // The last word may take back what was said.
    let (values, yes) = match values.as_slice() {
        [rest @ .., "no"] => (rest, false),
        values => (values, true),
    };
    let day = |text: &str| text.parse::<Date>().ok();
    Some(match (what, values) {
        ("time-agreed", []) => Fact::TimeAgreed(yes),
        ("roll-call", [minutes]) => Fact::RollCall(minutes.parse().ok()?),
        ("official", [official]) => {
            Fact::Official { official: word::<Official>(official)?, named: yes }
        }
        ("draw", [on]) => Fact::Draw(Draw { on: day(on)?, by: DrawnBy::Director }),
        ("draw", [on, by]) => Fact::Draw(Draw { on: day(on)?, by: word(by)? }),
        ("cover", [cover]) => Fact::Cover { cover: word::<Cover>(cover)?, there: yes },
        ("hospital", [metres]) => Fact::Hospital(metres.parse().ok()?),
        ("covid-officer", [named]) => Fact::CovidOfficer(day(named)?),
        ("doping-room", []) => Fact::DopingRoom(yes),
        ("society", [club, said @ ..]) => {
            let said = match said {
                ["affiliated"] => SocietyFact::Affiliated(yes),
                ["form-sent", on] => SocietyFact::FormSent(day(on)?),
                ["entered-online"] => SocietyFact::EnteredOnline(yes),
                ["fee-paid"] => SocietyFact::FeePaid(yes),
                _ => return None,
            };
            Fact::Society { club: (*club).to_owned(), said }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_as_they_are_typed() {
        let typed = |text: &str| {
            let mut words = text.split('/').map(str::to_owned);
            let what = words.next().unwrap_or_default();
            fact(&what, &words.collect::<Vec<_>>())
        };
        assert_eq!(typed("time-agreed"), Some(Fact::TimeAgreed(true)));
        assert_eq!(typed("time-agreed/no"), Some(Fact::TimeAgreed(false)));
        let named = Fact::Official { official: Official::TechnicalDirector, named: true };
        assert_eq!(typed("official/technical-director"), Some(named));
        let fee = SocietyFact::FeePaid(true);
        let fee = Fact::Society { club: "G.S. Lodi".to_owned(), said: fee };
        assert_eq!(typed("society/G.S. Lodi/fee-paid"), Some(fee));
        for wrong in ["hospital", "hospital/far", "draw/soon", "cover/nurse", "nothing"] {
            assert_eq!(typed(wrong), None, "{wrong}");
        }
    }
}

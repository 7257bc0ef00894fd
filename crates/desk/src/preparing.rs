//! What is stated of the preparation of a championship, in words.

use codex::{Phrase, Value, phrase};
use jiff::civil::Date;
use office::fssi::event::{DrawnBy, Official};
use office::fssi::preparation::{Cover, Fact, SocietyFact};

/// A fact in words.
pub fn stated(fact: &Fact) -> Phrase {
    match fact {
        Fact::TimeAgreed(true) => phrase!("pack-time-agreed"),
        Fact::TimeAgreed(false) => phrase!("pack-time-not-agreed"),
        Fact::RollCall(minutes) => phrase!("fact-roll-call", minutes = *minutes),
        Fact::Official { official, named: true } => {
            phrase!("pack-official-named", who = official_name(*official))
        }
        Fact::Official { official, named: false } => {
            phrase!("pack-official-missing", who = official_name(*official))
        }
        Fact::Draw(draw) => match draw.by {
            DrawnBy::Director => phrase!("fact-draw-by-director", day = day(draw.on)),
            DrawnBy::Coordinator => phrase!("fact-draw-by-coordinator", day = day(draw.on)),
        },
        Fact::Cover { cover, there: true } => phrase!("fact-there", what = cover_name(*cover)),
        Fact::Cover { cover, there: false } => phrase!("fact-not-there", what = cover_name(*cover)),
        Fact::Hospital(metres) => phrase!("fact-hospital", metres = i64::from(*metres)),
        Fact::CovidOfficer(named) => phrase!("fact-covid-officer", day = day(*named)),
        Fact::DopingRoom(true) => phrase!("pack-doping-room"),
        Fact::DopingRoom(false) => phrase!("pack-doping-room-missing"),
        Fact::Society { club, said } => {
            phrase!("fact-society", club = club.as_str(), said = of_society(*said))
        }
    }
}

fn of_society(said: SocietyFact) -> Phrase {
    match said {
        SocietyFact::Affiliated(true) => phrase!("pack-society-affiliated"),
        SocietyFact::Affiliated(false) => phrase!("pack-society-not-affiliated"),
        SocietyFact::FormSent(sent) => phrase!("fact-form-sent", day = day(sent)),
        SocietyFact::EnteredOnline(true) => phrase!("pack-entered-online"),
        SocietyFact::EnteredOnline(false) => phrase!("pack-entry-online-missing"),
        SocietyFact::FeePaid(true) => phrase!("pack-entry-fee-paid"),
        SocietyFact::FeePaid(false) => phrase!("pack-entry-fee-missing"),
    }
}

/// An official of the event.
pub fn official_name(official: Official) -> Phrase {
    match official {
        Official::Arbiter => phrase!("pack-official-arbiter"),
        Official::TechnicalDirector => phrase!("pack-official-technical-director"),
        Official::CompetitionDirector => phrase!("pack-official-competition-director"),
    }
}

/// A kind of medical cover.
pub fn cover_name(cover: Cover) -> Phrase {
    match cover {
        Cover::Defibrillator => phrase!("fact-cover-defibrillator"),
        Cover::Doctor => phrase!("fact-cover-doctor"),
        Cover::Ambulance => phrase!("fact-cover-ambulance"),
    }
}

fn day(day: Date) -> Value {
    phrase!(
        "pack-day",
        day = i64::from(day.day()),
        month = i64::from(day.month()),
        year = day.strftime("%Y").to_string()
    )
    .into()
}

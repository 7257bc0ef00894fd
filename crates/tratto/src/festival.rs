//! `tratto festival`: several events under one roof, from a terminal or a script.

mod admission;
mod desk;
mod show;

use std::path::{Path, PathBuf};

use ::desk::festival_json::{FestivalShown, seats_shown};
use ::desk::festival_report::FestivalReport;
use ::desk::moving::{Hands, Move, Moved, Prepared};
use ::desk::twins::{Namesakes, is_namesake};
use ::desk::{Answered, Events, Fault, Outcome, Roof, Wish};
use ::festival::{FestivalAct, NoTable};
use codex::phrase;
use journal::Journal;
use office::round::BoardResult;
use office::{Act, EntrantId, Ruling};
use serde_json::json;

use crate::Status;
use crate::arguments::{CalledOptions, FestivalCommand, FestivalOptions, Hand, MoveOptions};
use crate::database::database;
use crate::event::{context, desk::wrong, show_outcome, who};
use crate::input_output::write_text;
use crate::journal::problem;
use crate::problem::Stop;
use crate::shell::Shell;

/// The festivals at the desk.
struct Session<'a> {
    events: Events,
    path: PathBuf,
    hand: &'a Hand,
    shell: &'a Shell,
}

/// Does what was asked.
pub(crate) fn run(asked: &FestivalOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    let events = open(&path)?;
    let session = Session { events, path, hand: &asked.hand, shell };
    match &asked.act {
        FestivalCommand::New(CalledOptions { festival, name, place }) => {
            let (festival, name, place) = (festival.clone(), name.clone(), place.clone());
            session.act(FestivalAct::Found { festival, name, place })
        }
        FestivalCommand::Rename(CalledOptions { festival, name, place }) => {
            let (festival, name, place) = (festival.clone(), name.clone(), place.clone());
            session.act(FestivalAct::Rename { festival, name, place })
        }
        FestivalCommand::Add(on) => {
            let (festival, event) = (on.festival.clone(), on.event.as_str().to_owned());
            session.act(FestivalAct::AddSection { festival, event })
        }
        FestivalCommand::Remove(on) => {
            let (festival, event) = (on.festival.clone(), on.event.as_str().to_owned());
            session.act(FestivalAct::RemoveSection { festival, event })
        }
        FestivalCommand::Order { festival, sections } => {
            let sections = sections.iter().map(|it| it.as_str().to_owned()).collect();
            session.act(FestivalAct::OrderSections { festival: festival.clone(), sections })
        }
        FestivalCommand::Numbering { festival, numbering } => {
            let (festival, numbering) = (festival.clone(), *numbering);
            session.act(FestivalAct::NumberTables { festival, numbering })
        }
        FestivalCommand::List => show::list(&session.events.festivals(), shell),
        FestivalCommand::Show { festival } => {
            let roof = session.roof(festival)?;
            show::festival(&FestivalShown::of(&roof, |_| true), shell)
        }
        FestivalCommand::Entries { festival, section, name } => {
            let section = section.as_ref().map(journal::Stream::as_str);
            desk::entries(&session, festival, section, name)
        }
        FestivalCommand::CheckIn { festival, who, section, away } => {
            let section = section.as_ref().map(journal::Stream::as_str);
            desk::check_in(&session, festival, section, (who, !*away))
        }
        FestivalCommand::Staff { festival, account, granted } => {
            desk::staff(&session, festival, account.as_deref().zip(*granted))
        }
        FestivalCommand::Pairings { festival } => {
            let roof = session.roof(festival)?;
            let seats = seats_shown(&roof, &session.events.names(), |_| true);
            show::seats(&seats, &roof, shell)
        }
        FestivalCommand::Result { festival, table, result } => {
            session.result(festival, *table, result)
        }
        FestivalCommand::Report { festival, output } => {
            let roof = session.roof(festival)?;
            let report = FestivalReport::of(&roof, &session.events.names(), |_| true);
            let csv = report.to_csv(shell.catalogue());
            match output {
                Some(file) => {
                    write_text(Some(file), &csv, Status::Unusable, shell)?;
                    Ok(Status::Well)
                }
                None => shell.answer(&report, || csv),
            }
        }
        FestivalCommand::Admission { festival, section } => {
            admission::list(&session, festival, section)
        }
        FestivalCommand::Move(asked) => session.moved(asked),
    }
}

fn open(path: &Path) -> Result<Events, Stop> {
    let journal = Journal::open(path).map_err(|fault| problem(&fault, path))?;
    Events::open_festivals(journal).map_err(|fault| stopped(fault, path))
}

/// Why the command stops.
fn stopped(fault: Fault, path: &Path) -> Stop {
    match fault {
        Fault::Journal(fault) => problem(&fault, path).into(),
        other => wrong(other.phrase()),
    }
}

impl Session<'_> {
    fn tried<T>(&self, done: Result<T, Fault>) -> Result<T, Stop> {
        done.map_err(|fault| stopped(fault, &self.path))
    }

    fn roof(&self, festival: &str) -> Result<Roof, Stop> {
        let roof = Roof::of(&self.events, festival);
        roof.ok_or_else(|| wrong(phrase!("festival-unknown", word = festival)))
    }

    /// The idempotency key: the one given, else one for this very act at this place of the journal.
    fn key(&self, of: &impl serde::Serialize) -> Result<String, Stop> {
        if let Some(key) = &self.hand.key {
            return Ok(key.clone());
        }
        let written = self.tried(serde_json::to_vec(of).map_err(Fault::from))?;
        let mark = journal::Hash::of_content(&written).short();
        Ok(format!("festival-{}-{mark}", self.events.festival_entries() + 1))
    }

    fn act(&self, act: FestivalAct) -> Result<Status, Stop> {
        let key = self.key(&act)?;
        let done = self.events.festival_act(act, context(self.hand)?, &key);
        self.answer(&self.tried(done)?)
    }

    fn answer(&self, done: &Answered) -> Result<Status, Stop> {
        let (kept, what) = match done {
            Ok(what) => (true, what),
            Err(why) => (false, why),
        };
        let shown = json!({ "accepted": kept, "text": self.shell.say(what) });
        self.shell.answer(&shown, || self.shell.line(what))?;
        Ok(if kept { Status::Well } else { Status::Faults })
    }

    /// Writes down a result by the number of the table.
    fn result(&self, festival: &str, table: u32, sign: &str) -> Result<Status, Stop> {
        let roof = self.roof(festival)?;
        let found = roof.board(table);
        let (section, board) = found.map_err(|none| {
            wrong(match none {
                NoTable::Nowhere => phrase!("festival-no-table", table = table),
                NoTable::Ambiguous => phrase!("festival-table-twice", table = table),
            })
        })?;
        let Some(of) = roof.sections.get(section) else {
            return Err(wrong(phrase!("web-not-found")));
        };
        let event = of.event.name().as_str().to_owned();
        let result = BoardResult::from_sign(sign);
        let result =
            result.ok_or_else(|| wrong(phrase!("web-field-unreadable", field = "result")))?;
        let wish = Wish::new(Act::Result { board, result }, context(self.hand)?);
        let entries = of.event.state().head();
        let key = self.key(&json!([event, board, result, entries]))?;
        show_outcome(&self.tried(self.events.act(&event, wish, &key))?, self.shell)
    }

    /// Somebody of a section, by number or name.
    fn entrant(&self, roof: &Roof, section: &str, called: &str) -> Result<EntrantId, Stop> {
        let no_section = || wrong(phrase!("festival-no-section", event = section));
        let at = roof.section(section).ok_or_else(no_section)?;
        who::found(&roof.sections[at].event.state(), &self.events.names(), called)
    }

    fn moved(&self, asked: &MoveOptions) -> Result<Status, Stop> {
        let roof = self.roof(&asked.festival)?;
        let to = asked.to.as_str();
        let title = roof.section(to).map_or(to, |at| roof.sections[at].title.as_str());
        let usual = || self.shell.say(&phrase!("festival-move-reason", section = title));
        let entrant = self.entrant(&roof, asked.from.as_str(), &asked.entrant)?;
        let wanted = Move {
            festival: asked.festival.clone(),
            from: asked.from.as_str().to_owned(),
            entrant,
            to: to.to_owned(),
            namesakes: if asked.two_people { Namesakes::TwoPeople } else { Namesakes::Told },
            reason: asked.reason.clone().unwrap_or_else(usual),
        };
        let context = context(self.hand)?;
        let hands = Hands { from: context.clone(), to: context };
        if asked.preview {
            return match self.tried(self.events.prepare_move(&wanted, &hands))? {
                Err(why) => self.answer(&Err(why)),
                Ok(prepared) => self.prepared(&prepared),
            };
        }
        let key = self.key(&json!([wanted.from, wanted.entrant, wanted.to]))?;
        // The same number may come back with a new entry: the key knows how far both have got.
        let heads = roof.sections.iter().map(|it| it.event.state().head()).sum::<u64>();
        let key = self.hand.key.clone().unwrap_or_else(|| format!("{key}-{heads}"));
        match self.tried(self.events.move_entrant(&wanted, &hands, &key))? {
            Err(why) => self.answer(&Err(why)),
            Ok(Moved::Refused(prepared)) => self.prepared(&prepared),
            Ok(Moved::Half(ruling)) => {
                let why = self.shell.say(&ruling.what);
                self.answer(&Err(phrase!("festival-moved-half", section = title, why = why)))
            }
            Ok(Moved::Done { entrant }) => {
                let done = phrase!("festival-moved", section = title, number = entrant.0);
                self.answer(&Ok(done))
            }
        }
    }

    /// What both sections say of a move; a refusal is a fault.
    fn prepared(&self, prepared: &Prepared) -> Result<Status, Stop> {
        let refused = prepared.refused().is_some();
        if self.shell.json() {
            let ruling =
                |ruling: &Ruling| ::desk::json::RulingShown::of(ruling, self.shell.catalogue());
            let shown = json!({
                "accepted": !refused,
                "name": prepared.name,
                "enter": prepared.enter.as_ref().map(ruling),
                "strike": if refused { None } else { Some(ruling(&prepared.strike)) },
            });
            crate::shell::print_json(&shown)?;
        } else {
            self.shell.print(&format!("{}\n", prepared.name))?;
            // What stands in the way is told alone: nothing else happens.
            if let Some(ruling) = prepared.refused() {
                show_outcome(&Outcome::Refused(ruling.clone()), self.shell)?;
                if is_namesake(ruling) {
                    self.shell.print(&self.shell.line(&phrase!("festival-move-two-people")))?;
                }
            } else {
                self.shell.print(&self.shell.line(&phrase!("festival-move-preview")))?;
                for ruling in prepared.enter.iter().chain([&prepared.strike]) {
                    show_outcome(&Outcome::Refused(ruling.clone()), self.shell)?;
                }
            }
        }
        Ok(if refused { Status::Faults } else { Status::Well })
    }
}

//! `tratto rating office`: the rating office on the journal, from a terminal or a script.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use ::rating::elo_italia::Merit;
use ::rating::ledger::{Homologation, Ledger, PlayerId, Selection};
use codex::{Voice, article, phrase};
use desk::rating_office::{
    Asked, Inbox, NotReceived, OfficeAct, Submitted, champions, list_csv, list_paper,
    submit_document, submit_event,
};
use desk::{Answered, Events, Fault};
use documents::Issue;
use files::Newcomers;
use formats::ledger::{Fact, read_line};
use journal::Journal;
use office::Context;
use serde_json::json;

use super::{list_of, words};
use crate::Status;
use crate::arguments::{OfficeCommand, OfficeList, OfficeOptions, OfficeReceive};
use crate::database::database;
use crate::event::{context, desk::wrong};
use crate::input_output::read_text_or;
use crate::journal::problem;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// The rating office at the desk.
struct Session<'a> {
    events: Events,
    path: PathBuf,
    asked: &'a OfficeOptions,
    shell: &'a Shell,
}

/// Does what was asked.
pub(super) fn run(asked: &OfficeOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = database(&asked.database)?;
    let journal = Journal::open(&path).map_err(|fault| problem(&fault, &path))?;
    let events = Events::open_ratings(journal).map_err(|fault| stopped(fault, &path))?;
    let session = Session { events, path, asked, shell };
    match &asked.act {
        OfficeCommand::Import { ledger } => session.import(ledger),
        OfficeCommand::Enter { file } => session.enter(file.as_deref()),
        OfficeCommand::Propose { list } => session.act(OfficeAct::Propose { list: *list }),
        OfficeCommand::Confirm { list } => session.act(OfficeAct::Confirm { list: *list }),
        OfficeCommand::Publish { list, on } => {
            session.act(OfficeAct::Publish { list: *list, on: *on })
        }
        OfficeCommand::Preview { list } => session.preview(*list),
        OfficeCommand::Receive(asked) => session.receive(asked),
        OfficeCommand::Inbox => session.inbox(),
        OfficeCommand::List(asked) => session.list(asked),
        OfficeCommand::Player { number, explain } => session.player(*number, *explain),
        OfficeCommand::Norms => session.norms(),
        OfficeCommand::Champions => session.champions(),
    }
}

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

    fn context(&self) -> Result<Context, Stop> {
        context(&self.asked.hand)
    }

    /// The idempotency key: the one given, else one for this very act at this place of the journal.
    fn key(&self, of: &impl serde::Serialize) -> Result<String, Stop> {
        if let Some(key) = &self.asked.hand.key {
            return Ok(key.clone());
        }
        let written = self.tried(serde_json::to_vec(of).map_err(Fault::from))?;
        let mark = journal::Hash::of_content(&written).short();
        Ok(format!("rating-{}-{mark}", self.events.rating_book().head() + 1))
    }

    fn act(&self, act: OfficeAct) -> Result<Status, Stop> {
        let key = self.key(&act)?;
        let done = self.events.rating_act(act, self.context()?, &key);
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

    fn import(&self, path: &Path) -> Result<Status, Stop> {
        let facts = facts(path)?;
        let key = self.key(&json!([path.display().to_string(), facts.len()]))?;
        let done = self.events.import_ledger(facts, &self.context()?, &key);
        self.answer(&self.tried(done)?)
    }

    fn enter(&self, path: Option<&Path>) -> Result<Status, Stop> {
        let facts = facts(path.unwrap_or_else(|| Path::new("-")))?;
        let key = self.key(&json!(facts.len()))?;
        let done = self.events.enter_facts(facts, None, self.context()?, &key);
        self.answer(&self.tried(done)?)
    }

    /// The ledger as it stands.
    fn ledger(&self) -> Result<Ledger, Stop> {
        let ledger = self.events.rating_book().ledger().cloned();
        ledger.ok_or_else(|| wrong(phrase!("rating-fault-no-opening")))
    }

    fn preview(&self, list: jiff::civil::Date) -> Result<Status, Stop> {
        let ledger = self.ledger()?;
        let closed = ledger.close(list_of(list)?).map_err(|why| words::refused(&why))?;
        super::close::shown(&closed, &ledger, self.shell)
    }

    fn receive(&self, asked: &OfficeReceive) -> Result<Status, Stop> {
        let wanted = Asked {
            id: asked.id.clone(),
            received: asked.received,
            newcomers: if asked.enrol { Newcomers::Enrolled } else { Newcomers::Left },
            refused: asked.refused,
        };
        let submitted = match (&asked.event, &asked.file) {
            (Some(event), _) => self.of_event(event, &wanted)?,
            (None, Some(file)) => {
                let file = TournamentFile::open(file, self.shell)?;
                submit_document(&self.ledger()?, &file.document, &wanted)
            }
            (None, None) => return Err(wrong(phrase!("rating-fault-empty"))),
        };
        let submitted = submitted.map_err(|why| self.not_received(&why))?;
        self.tell(&submitted)?;
        if asked.preview {
            return Ok(Status::Well);
        }
        let lines = OfficeAct::enter(&submitted.facts, None);
        let key = self.key(&lines)?;
        let event = asked.event.as_ref().map(|event| event.as_str().to_owned());
        let done = self.events.enter_facts(submitted.facts, event, self.context()?, &key);
        self.answer(&self.tried(done)?)
    }

    fn of_event(
        &self,
        event: &journal::Stream,
        asked: &Asked,
    ) -> Result<Result<Submitted, NotReceived>, Stop> {
        self.tried(self.events.read_event(event))?;
        let loaded = self.events.get(event.as_str());
        let loaded = loaded.ok_or_else(|| wrong(phrase!("web-not-found")))?;
        let decided = {
            let waiting = Inbox::of(&self.events);
            let own = waiting.iter().find(|one| one.event == event.as_str());
            own.is_some_and(Inbox::is_ready)
        };
        if !decided {
            return Err(wrong(phrase!("rating-not-homologated", event = event.as_str())));
        }
        let names = self.events.names();
        Ok(submit_event(&self.events.rating_book(), &loaded.state(), &names, asked))
    }

    fn not_received(&self, why: &NotReceived) -> Stop {
        let mut all = why.phrases();
        let last = all.pop().unwrap_or_else(|| phrase!("rating-fault-empty"));
        for what in all {
            self.shell.complain(&Problem::invalid(what));
        }
        let problem = Problem::invalid(last);
        match why {
            NotReceived::NotValid(_) => problem.with_hint(phrase!("rating-hint-not-valid")).into(),
            _ => problem.into(),
        }
    }

    /// What is to be known of a tournament before it counts.
    fn tell(&self, submitted: &Submitted) -> Result<(), Stop> {
        for other in &submitted.others {
            self.shell.warn(&Problem::new(other.phrase()));
        }
        let mut text = String::new();
        for one in &submitted.requirements {
            let sign = match one.standing {
                ::rating::validity::Standing::Met => "+",
                ::rating::validity::Standing::Broken => "-",
                ::rating::validity::Standing::Open => "?",
            };
            let what =
                phrase!("rating-requirement", what = one.what.clone(), article = one.article);
            let _ = writeln!(text, "{sign} {}", self.shell.say(&what));
        }
        if !self.shell.json() {
            self.shell.print(&text)?;
        }
        Ok(())
    }

    fn inbox(&self) -> Result<Status, Stop> {
        self.tried(self.events.read_all_events())?;
        let waiting = Inbox::of(&self.events);
        let shown: Vec<_> = waiting
            .iter()
            .map(|one| {
                json!({
                    "event": one.event, "name": one.title, "federation": one.federation,
                    "stage": one.stage, "ready": one.is_ready(),
                    "known_as": one.known_as.as_ref().map(|id| id.as_str().to_owned()),
                })
            })
            .collect();
        self.shell.answer(&shown, || {
            let line = |one: &Inbox| {
                let stage = self.shell.catalogue().text(if one.is_ready() {
                    "rating-inbox-ready"
                } else {
                    "rating-inbox-waits"
                });
                format!("{}  {}  ({stage})\n", one.event, one.title)
            };
            waiting.iter().map(line).collect::<String>()
        })?;
        Ok(Status::Well)
    }

    fn list(&self, asked: &OfficeList) -> Result<Status, Stop> {
        let ledger = self.ledger()?;
        let selection = match (asked.women, asked.age) {
            (false, None) => Selection::Overall,
            (true, None) => Selection::Women,
            (false, Some(up_to)) => Selection::Youth { up_to },
            (true, Some(up_to)) => Selection::Girls { up_to },
        };
        let date = list_of(asked.date)?;
        let list = ledger.national_list(date, selection).map_err(|why| words::refused(&why))?;
        if let Some(path) = &asked.pdf {
            let title = phrase!("rating-list-of", list = asked.date.to_string());
            let made = desk::wall_time::wall(self.context()?.at).unwrap_or_default();
            let paper = list_paper(&ledger, &list, &title, self.shell.catalogue(), made);
            let bytes = paper.pdf(&Issue::Draft);
            let bytes = bytes.map_err(|_| wrong(phrase!("web-not-shown")))?;
            fs::write(path, bytes).map_err(|fault| Problem::unwritable(path, &fault))?;
            return Ok(Status::Well);
        }
        if asked.csv {
            shell::print_exactly(&list_csv(&ledger, &list))?;
            return Ok(Status::Well);
        }
        super::list::show(&list, &ledger, self.shell)
    }

    fn player(&self, number: PlayerId, explain: Option<jiff::civil::Date>) -> Result<Status, Stop> {
        let ledger = self.ledger()?;
        if let Some(list) = explain {
            let sheet = ledger.explain(number, list_of(list)?);
            return self.shell.explain(&sheet.map_err(|why| words::refused(&why))?);
        }
        let refused = |why: ::rating::ledger::Refusal| Stop::from(words::refused(&why));
        let history = ledger.history(number).map_err(refused)?;
        let played = ledger.tournaments_of(number).map_err(refused)?;
        let norms = ledger.norms(number).map_err(refused)?;
        let place = |place| {
            let shown = super::close::shown_place(place, ledger.edition());
            json!({ "rating": shown.rating, "kind": shown.kind, "category": shown.category })
        };
        let shown = json!({
            "player": number.get(),
            "name": super::name(&ledger, number),
            "lists": history.iter().map(|step| json!({
                "list": step.list.date().to_string(),
                "published": step.published.map(|on| on.to_string()),
                "place": place(step.place),
                "category_since": step.from.map(rating::Category::sign),
            })).collect::<Vec<_>>(),
            "tournaments": played.iter().map(|one| json!({
                "id": one.id.as_str(), "name": one.name,
                "received": one.received.to_string(), "enters": one.enters.date().to_string(),
                "homologated": one.homologation == Homologation::Granted,
                "variation": one.variation.map(|(variation, _)| variation),
                "games": one.variation.map(|(_, games)| games),
            })).collect::<Vec<_>>(),
            "norms": norms.iter().map(norm_json).collect::<Vec<_>>(),
        });
        self.shell.answer(&shown, || {
            let mut text = format!("{} {}\n", number.get(), super::name(&ledger, number));
            for step in &history {
                let shown = super::close::shown_place(step.place, ledger.edition());
                let fide = if matches!(step.place.merit, Merit::Fide(_)) { "F" } else { "" };
                let _ = writeln!(
                    text,
                    "{}  {:>4}{fide} {}",
                    step.list.date(),
                    shown.rating,
                    shown.category
                );
            }
            for one in &played {
                let variation = one.variation.map_or(0, |(variation, _)| variation);
                let _ = writeln!(text, "{}  {}  {variation:+}", one.days.1, one.name);
            }
            for norm in &norms {
                let _ = writeln!(text, "{}", self.shell.say(&ledger.norm_line(norm).what));
            }
            text
        })?;
        Ok(Status::Well)
    }

    fn norms(&self) -> Result<Status, Stop> {
        let ledger = self.ledger()?;
        let norms = ledger.register_of_norms();
        let shown: Vec<_> = norms.iter().map(norm_json).collect();
        self.shell.answer(&shown, || {
            let line = |norm: &::rating::ledger::NormMade| {
                let line = ledger.norm_line(norm);
                let cited =
                    line.article.map(|it| self.shell.catalogue().cite(it)).unwrap_or_default();
                let name = super::name(&ledger, norm.player);
                format!(
                    "{:>8}  {name}  {} ({cited})\n",
                    norm.player.get(),
                    self.shell.say(&line.what)
                )
            };
            norms.iter().map(line).collect::<String>()
        })?;
        Ok(Status::Well)
    }

    fn champions(&self) -> Result<Status, Stop> {
        self.tried(self.events.read_all_events())?;
        let all = champions(&self.events);
        let shown: Vec<_> = all
            .iter()
            .map(|one| {
                json!({
                    "championship": one.championship, "federation": one.federation,
                    "ended": one.ended.to_string(), "winner": one.winner, "holds": one.holds,
                })
            })
            .collect();
        let cited = self.shell.catalogue().cite(article!("fsi-2009 3.2.1"));
        self.shell.answer(&shown, || {
            let line = |one: &desk::rating_office::Champion| {
                let mark = if one.holds { "*" } else { " " };
                format!("{mark} {}  {}  {} ({cited})\n", one.ended, one.championship, one.winner)
            };
            all.iter().map(line).collect::<String>()
        })?;
        Ok(Status::Well)
    }
}

/// A norm as programs read it.
fn norm_json(norm: &::rating::ledger::NormMade) -> serde_json::Value {
    let kind = match norm.kind {
        ::rating::master_norm::NormKind::Long => "long",
        ::rating::master_norm::NormKind::Short => "short",
    };
    let tournament = norm.tournament.as_ref().map(|id| id.as_str().to_owned());
    json!({
        "player": norm.player.get(), "kind": kind, "tournament": tournament,
        "began": norm.began.to_string(), "enters": norm.enters.date().to_string(),
        "valid": norm.valid,
    })
}

/// The facts of a file of the ledger.
fn facts(path: &Path) -> Result<Vec<Fact>, Stop> {
    let name = path.display().to_string();
    let text = read_text_or(path, Status::UnreadableTournament)?;
    let lines = (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty());
    let fact = |(line, text)| {
        read_line(text).map_err(|(column, fault)| words::fault(&name, line, column, &fault).into())
    };
    lines.map(fact).collect()
}

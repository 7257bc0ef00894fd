//! `tratto norms`: who made which norm in a tournament file, who was near, and what is needed.

mod short_citations;
mod show;

use codex::{Explanation, Value, phrase};
use files::norm_field;
use rating::master_norm::NormReport;
use rating::norm_field::{Norm, NormField};
use rating::norm_forecast::MasterForecast;
use rating::title_norm::{TitleForecast, TitleReport};
use tournament::{Participant, Tpn};

use self::short_citations::ShortCitations;
use crate::Status;
use crate::arguments::NormsOptions;
use crate::problem::{Problem, Stop};
use crate::shell::{BOLD, Shell};
use crate::tournament_file::TournamentFile;

/// What came of it in this tournament.
enum Report {
    Title(Box<TitleReport>),
    Master(Box<NormReport>),
}

/// What is still needed.
enum Outlook {
    Title(TitleForecast),
    Master(MasterForecast),
}

/// Shows the norms asked for.
pub(crate) fn show(asked: &NormsOptions, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let individual = file.individual(shell)?;
    let (kind, exemption) = asked.exempt.unwrap_or_default();
    let field = norm_field(&file.document, &individual, kind, exemption, asked.system);
    warn_of_gaps(&field, shell);
    let players = match asked.player {
        Some(number) => vec![player(&field, number)?],
        None => field.participants().iter().collect(),
    };
    if asked.forecast {
        return forecast(asked, &field, &players, shell);
    }
    let mut results = Vec::new();
    for participant in players {
        for sought in sought(asked, &field, participant) {
            if let Some(result) = examine(&field, participant, sought) {
                results.push((participant, result));
            }
        }
    }
    if let Some(number) = asked.player {
        let sheets: Vec<Explanation> = results.iter().map(|(_, result)| result.explain()).collect();
        let entries = results.iter().zip(&sheets);
        let entries = entries
            .map(|((player, result), sheet)| show::with_sheet(show::entry(player, result), sheet));
        let entries: Vec<_> = entries.collect();
        return print_sheets(player(&field, number)?, &sheets, &entries, shell);
    }
    let entries = results.iter().map(|(participant, result)| show::entry(participant, result));
    shell.answer(&entries.collect::<Vec<_>>(), || show::table(&field, &results, shell))
}

fn player<'a>(field: &NormField<'a>, number: Tpn) -> Result<&'a Participant, Stop> {
    let found = field.participants().iter().find(|participant| participant.tpn == number);
    found.ok_or_else(|| {
        Problem::invalid(phrase!("standings-no-such-number", number = number.get())).into()
    })
}

/// Tells what the file leaves out and a norm depends on.
fn warn_of_gaps(field: &NormField<'_>, shell: &Shell) {
    let without: Vec<String> = field
        .participants()
        .iter()
        .filter(|participant| field.player(participant.tpn).federation.is_none())
        .map(|participant| participant.tpn.to_string())
        .collect();
    if !without.is_empty() {
        let what =
            phrase!("norms-no-federation", count = without.len(), numbers = without.join(", "));
        shell.warn(&Problem::new(what).with_hint(phrase!("norms-hint-federation")));
    }
    let adjourned = field.participants().iter().filter(|participant| {
        let mut records = participant.records.iter();
        records.any(|record| matches!(record, tournament::Record::Adjourned { .. }))
    });
    let numbers: Vec<String> = adjourned.map(|participant| participant.tpn.to_string()).collect();
    if !numbers.is_empty() {
        let what = phrase!("norms-adjourned", numbers = numbers.join(", "));
        shell.warn(&Problem::new(what));
    }
}

/// The norms to look for: those asked for; otherwise whatever the player could gain.
fn sought(asked: &NormsOptions, field: &NormField<'_>, participant: &Participant) -> Vec<Norm> {
    let is_asked = |norm: &Norm| asked.title.is_empty() || asked.title.contains(norm);
    // Somebody who asks for one player and one title gets that sheet, whatever the file says.
    let on_purpose = asked.player.is_some() && !asked.title.is_empty();
    let wanted = |norm: &Norm| on_purpose || field.can_gain(participant.tpn, *norm);
    Norm::all().filter(is_asked).filter(wanted).collect()
}

/// What came of a norm; nothing of a Master norm while the tournament goes on.
fn examine(field: &NormField<'_>, participant: &Participant, sought: Norm) -> Option<Report> {
    let number = participant.tpn;
    match sought {
        Norm::Title(title) => Some(Report::Title(Box::new(field.title_report(number, title)))),
        Norm::Master => (field.rounds_to_come() == 0)
            .then(|| Report::Master(Box::new(field.master_report(number)))),
    }
}

/// Shows what is still needed.
fn forecast(
    asked: &NormsOptions,
    field: &NormField<'_>,
    players: &[&Participant],
    shell: &Shell,
) -> Result<Status, Stop> {
    if field.rounds_to_come() == 0 {
        let hint = phrase!("norms-hint-rounds");
        return Err(Problem::invalid(phrase!("norms-no-rounds")).with_hint(hint).into());
    }
    let next: Vec<Tpn> = asked.against.clone();
    for number in &next {
        player(field, *number)?;
    }
    if next.len() > field.rounds_to_come() as usize {
        let rounds = field.rounds_to_come();
        return Err(Problem::invalid(phrase!("norms-too-many", rounds = rounds)).into());
    }
    let mut outlooks = Vec::new();
    for participant in players {
        for sought in sought(asked, field, participant) {
            let outlook = outlook(field, participant, sought);
            let against = (!next.is_empty()).then(|| against(field, participant, sought, &next));
            outlooks.push((*participant, outlook, against));
        }
    }
    if let Some(number) = asked.player {
        let sheets: Vec<Explanation> = outlooks
            .iter()
            .map(|(_, outlook, against)| {
                let sheet = outlook.explain();
                against.iter().cloned().fold(sheet, Explanation::with_part)
            })
            .collect();
        let entries = outlooks.iter().zip(&sheets);
        let entries = entries.map(|((player, outlook, _), sheet)| {
            show::with_sheet(show::outlook_entry(player, outlook), sheet)
        });
        let entries: Vec<_> = entries.collect();
        return print_sheets(player(field, number)?, &sheets, &entries, shell);
    }
    let open: Vec<_> = outlooks
        .into_iter()
        .map(|(participant, outlook, _)| (participant, outlook))
        .filter(|(_, outlook)| outlook.is_open())
        .collect();
    let entries =
        open.iter().map(|(participant, outlook)| show::outlook_entry(participant, outlook));
    shell.answer(&entries.collect::<Vec<_>>(), || show::outlooks(field, &open, shell))
}

fn outlook(field: &NormField<'_>, participant: &Participant, sought: Norm) -> Outlook {
    match sought {
        Norm::Title(title) => Outlook::Title(field.title_forecast(participant.tpn, title)),
        Norm::Master => Outlook::Master(field.master_forecast(participant.tpn)),
    }
}

/// The points needed against opponents already known.
fn against(
    field: &NormField<'_>,
    participant: &Participant,
    sought: Norm,
    next: &[Tpn],
) -> Explanation {
    let needed = field.half_points_against(participant.tpn, sought, next);
    let numbers = next.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Explanation::of(match needed {
        Some(half_points) => phrase!(
            "norms-against",
            numbers = numbers,
            points = Value::HalfPoints(half_points.into()),
            games = next.len()
        ),
        None => phrase!("norms-against-none", numbers = numbers),
    })
}

fn print_sheets(
    participant: &Participant,
    sheets: &[Explanation],
    entries: &[serde_json::Value],
    shell: &Shell,
) -> Result<Status, Stop> {
    if sheets.is_empty() {
        return shell.answer(&entries, || shell.line(&phrase!("norms-nothing-to-gain")));
    }
    let name = participant.name.as_str();
    let who = shell.say(&phrase!("norms-player", name = name, number = participant.tpn.get()));
    let mut text = format!("{BOLD}{who}{BOLD:#}\n");
    for sheet in sheets {
        text.push('\n');
        text.push_str(&sheet.to_text(&ShortCitations::new(shell.catalogue())));
    }
    shell.answer(&entries, || text)
}

impl Report {
    fn explain(&self) -> Explanation {
        match self {
            Self::Title(report) => report.explain(),
            Self::Master(report) => report.explain(),
        }
    }
}

impl Outlook {
    fn explain(&self) -> Explanation {
        match self {
            Self::Title(forecast) => forecast.explain(),
            Self::Master(forecast) => forecast.explain(),
        }
    }

    /// Whether the norm can still be made, or is made already.
    fn is_open(&self) -> bool {
        match self {
            Self::Title(forecast) => forecast.made || forecast.blocked.is_empty(),
            Self::Master(forecast) => forecast.blocked.is_none(),
        }
    }
}

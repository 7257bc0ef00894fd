//! `tratto convert` for tournament files: other dialects, a table, JSON.

use codex::phrase;
use formats::trf::{Cell, ColourSign, Dialect, Document, Entry, Heading, Opponent, Player};
use serde::Serialize;

use crate::Status;
use crate::arguments::{ConvertOptions, Target};
use crate::columns;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// A tournament as JSON shows it.
#[derive(Serialize)]
struct ShownEvent<'a> {
    name: Option<&'a str>,
    rounds: Option<u8>,
    players: Vec<ShownPlayer<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<ShownTeam<'a>>,
}

#[derive(Serialize)]
struct ShownTeam<'a> {
    number: u16,
    name: &'a str,
    players: Vec<u16>,
}

#[derive(Serialize)]
struct ShownPlayer<'a> {
    number: u16,
    title: Option<&'a str>,
    name: &'a str,
    rating: Option<u16>,
    federation: &'a str,
    identity: &'a str,
    birth: &'a str,
    points: Option<String>,
    rank: Option<u16>,
    rounds: Vec<ShownCell>,
}

#[derive(Serialize)]
struct ShownCell {
    opponent: Option<u16>,
    colour: Option<&'static str>,
    result: char,
}

/// Rewrites a tournament file.
pub(crate) fn run(asked: &ConvertOptions, target: Target, shell: &Shell) -> Result<Status, Stop> {
    let Some(path) = &asked.file else {
        return Err(Problem::invalid(phrase!("usage-missing-argument", argument = "FILE")).into());
    };
    let file = TournamentFile::open(path, shell)?;
    file.tell_oddities(&[], shell);
    match target {
        Target::Csv => shell.print(&csv(&file.document))?,
        Target::Json => shell::print_json(&for_programs(&file.document))?,
        Target::Dialect(dialect) => {
            let told = file.document.in_dialect(dialect);
            let mut document = told.map_err(|faults| file.stop(&faults, shell))?;
            // bbpPairings knows the edition of 2026 by its older name alone.
            let usual = if dialect == Dialect::Bbp { "2025" } else { "2026" };
            if asked.type_code.as_deref().unwrap_or(usual) == "2025" {
                document.with_type_code_of_2025();
            }
            shell::print_exactly(&document.write(asked.line_end))?;
        }
        // Letters are for games.
        Target::Letters(_) => {}
    }
    Ok(Status::Well)
}

/// One line a player, one column a round: opponent, colour, result.
fn csv(document: &Document) -> String {
    let rounds = document.players().map(|(_, player)| player.cells.len()).max().unwrap_or(0);
    let numbers: Vec<String> = (1..=rounds).map(|round| round.to_string()).collect();
    let mut heads = "number title name rating federation identity birth points rank"
        .split(' ')
        .collect::<Vec<_>>();
    heads.extend(numbers.iter().map(String::as_str));
    let line = |player: &Player| {
        let person = &player.person;
        let number = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
        let fields = [
            player.number.to_string(),
            person.title().unwrap_or(&person.title).to_owned(),
            person.name.clone(),
            number(person.rating()),
            person.federation.clone(),
            person.identity.clone(),
            person.birth.clone(),
            player.points.map(|points| points.to_string()).unwrap_or_default(),
            number(player.rank),
        ];
        let cells =
            (0..rounds).map(|index| player.cells.get(index).copied().map(cell).unwrap_or_default());
        fields.into_iter().chain(cells).collect::<Vec<_>>()
    };
    columns::csv(&heads, document.players().map(|(_, player)| line(player)))
}

fn cell(cell: Cell) -> String {
    let opponent = cell.opponent.number().map(|number| number.to_string()).unwrap_or_default();
    let colour = match cell.colour {
        ColourSign::White => "w",
        ColourSign::Black => "b",
        ColourSign::Blank | ColourSign::Dash => "",
    };
    format!("{opponent}{colour}{}", cell.result.sign()).trim().to_owned()
}

fn for_programs(document: &Document) -> ShownEvent<'_> {
    let teams = document.entries.iter().filter_map(|entry| match entry {
        Entry::Team(team) => Some(ShownTeam {
            number: team.number.get(),
            name: &team.name,
            players: team.players.iter().map(|player| player.get()).collect(),
        }),
        _ => None,
    });
    ShownEvent {
        name: document.text(Heading::Name),
        rounds: document.settings().rounds,
        players: document.players().map(|(_, player)| shown_player(player)).collect(),
        teams: teams.collect(),
    }
}

fn shown_player(player: &Player) -> ShownPlayer<'_> {
    let person = &player.person;
    let rounds = player.cells.iter().map(|cell| ShownCell {
        opponent: match cell.opponent {
            Opponent::Number(number) => Some(number.get()),
            Opponent::Blank | Opponent::Nobody => None,
        },
        colour: match cell.colour {
            ColourSign::White => Some("white"),
            ColourSign::Black => Some("black"),
            ColourSign::Blank | ColourSign::Dash => None,
        },
        result: cell.result.sign(),
    });
    ShownPlayer {
        number: player.number.get(),
        title: person.title(),
        name: &person.name,
        rating: person.rating(),
        federation: &person.federation,
        identity: &person.identity,
        birth: &person.birth,
        points: player.points.map(|points| points.to_string()),
        rank: player.rank,
        rounds: rounds.collect(),
    }
}

//! `tratto generate`: a random tournament from a seed, as a complete file (docs/files.md).

use codex::{Phrase, phrase};
use formats::trf::{Document, Entry, Heading, LineEnd, scoring_words};
use pairing::dutch;
use simulation::{GaveUp, Impossible, NotAWish, Plan, Wishes};
use standings::{Criterion, Rules, Standings};
use tournament::Tournament;

use crate::Status;
use crate::arguments::GenerateOptions;
use crate::chance;
use crate::input_output::{read_text_or, write_text};
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Makes the tournament and writes it.
pub(crate) fn run(asked: &GenerateOptions, shell: &Shell) -> Result<Status, Stop> {
    let wishes = wishes(asked)?;
    let seed = asked.seed.unwrap_or_else(chance::seed);
    let plan = Plan::draw(&wishes, seed).map_err(|why| Problem::invalid(impossible_words(why)))?;
    let edition = asked.edition;
    let tournament = simulation::play(&plan, |so_far| {
        dutch::pair(so_far, &edition).map(|account| account.pairing)
    })
    .map_err(|reason| gave_up(&reason))?;
    let suffix = if plan.baku { "_BAKU" } else { "" };
    let type_code = format!("FIDE_DUTCH_{}{suffix}", edition.year);
    let file = complete_file(&plan, &tournament, &type_code)?;
    write_text(asked.output.as_deref(), &file, Status::UnreadableTournament, shell)?;
    Ok(Status::Well)
}

/// The wishes of the configuration file, then those of the command line, which go before.
fn wishes(asked: &GenerateOptions) -> Result<Wishes, Stop> {
    let mut wishes = match &asked.config {
        None => Wishes::default(),
        Some(path) => {
            let text = read_text_or(path, Status::UnreadableTournament)?;
            Wishes::read(&text).map_err(|(line, wrong)| {
                let file = path.display().to_string();
                let wrong = not_a_wish_words(&wrong);
                Problem::invalid(phrase!(
                    "generate-config",
                    file = file,
                    line = line,
                    wrong = wrong
                ))
            })?
        }
    };
    for wish in &asked.set {
        wishes.set(wish).map_err(|wrong| Problem::invalid(not_a_wish_words(&wrong)))?;
    }
    wishes.players = asked.players.or(wishes.players);
    wishes.rounds = asked.rounds.or(wishes.rounds);
    Ok(wishes)
}

/// The file with the tie-breaks and the ranks they give. The seed stands in the name.
fn complete_file(plan: &Plan, tournament: &Tournament, type_code: &str) -> Result<String, Stop> {
    let name = format!("tratto generate, seed {}", plan.seed);
    let mut document = Document::of_tournament(&name, type_code, tournament);
    let unusable =
        || Problem::invalid(phrase!("generate-tie-breaks", list = plan.tie_breaks.as_str()));
    let list: Vec<Criterion> = plan
        .tie_breaks
        .split(',')
        .map(|code| code.trim().parse())
        .collect::<Result<_, _>>()
        .map_err(|_| unusable())?;
    let rules = Rules::new(&standings::Edition::CURRENT, list);
    let standings = Standings::of_players(tournament, &rules).map_err(|_| unusable())?;
    for entry in &mut document.entries {
        if let Entry::Player(player) = entry {
            let row = standings.rows().iter().find(|row| row.tpn == player.number);
            player.rank = row.map(|row| row.rank);
        }
    }
    let after_type = document
        .entries
        .iter()
        .position(|entry| matches!(entry, Entry::Text(Heading::TypeCode, _)))
        .map_or(document.entries.len(), |at| at + 1);
    let tie_breaks = Entry::Text(Heading::TieBreaks, plan.tie_breaks.clone());
    document.entries.insert(after_type, tie_breaks);
    Ok(document.write(LineEnd::default()))
}

fn gave_up(gave_up: &GaveUp<dutch::Refusal>) -> Problem {
    let GaveUp { attempts, round, .. } = gave_up;
    Problem::new(phrase!("generate-gave-up", attempts = *attempts, round = *round))
        .with_hint(phrase!("generate-gave-up-hint"))
        .with_status(Status::GaveUp)
}

fn not_a_wish_words(wrong: &NotAWish) -> Phrase {
    match wrong {
        NotAWish::NoEquals(text) => phrase!("generate-no-equals", text = text.as_str()),
        NotAWish::UnknownKey(key) => phrase!("generate-unknown-key", key = key.as_str()),
        NotAWish::BadValue { key, value } => {
            phrase!("generate-bad-value", key = key.as_str(), value = value.as_str())
        }
    }
}

fn impossible_words(why: Impossible) -> Phrase {
    match why {
        Impossible::Scoring(unsound) => scoring_words(unsound),
        Impossible::Ratings => phrase!("generate-ratings"),
        Impossible::Acceleration(_) => phrase!("generate-acceleration"),
    }
}

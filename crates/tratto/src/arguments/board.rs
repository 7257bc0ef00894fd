//! What may be asked of the live boards of an event.

use std::path::PathBuf;

use boards::Seat;
use clap::{Args, Subcommand, ValueEnum, value_parser};
use journal::Stream;
use table::Actor;
use vocabulary::Side;

use super::word_of_files;

/// Everything that can be done with live boards.
#[derive(Debug, Subcommand)]
pub(crate) enum BoardAct {
    Open(OpenOptions),
    Start(OnRound),
    Resume(ResumeOptions),
    Act(DeedOptions),
    Show(OnBoard),
    Picture(PictureOptions),
    List(OnRound),
    Result(BoardResultOptions),
}

/// A round of an event; the last one, if not said.
#[derive(Debug, Args)]
pub(crate) struct OnRound {
    pub event: Stream,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long, conflicts_with = "round", value_parser = value_parser!(u32).range(1..))]
    pub tie: Option<u32>,
}

/// Which paused games go on, and who bears the time that was lost.
#[derive(Debug, Args)]
pub(crate) struct ResumeOptions {
    pub event: Stream,
    pub board: Option<u16>,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long)]
    pub charge: bool,
}

/// A board of an event.
#[derive(Debug, Args)]
pub(crate) struct OnBoard {
    pub event: Stream,
    pub board: u16,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long, conflicts_with = "round", value_parser = value_parser!(u32).range(1..))]
    pub tie: Option<u32>,
}

/// Which position to draw, and into which file.
#[derive(Debug, Args)]
pub(crate) struct PictureOptions {
    #[command(flatten)]
    pub on: OnBoard,
    pub file: PathBuf,
    #[arg(long)]
    pub ply: Option<usize>,
    #[arg(long)]
    pub black: bool,
    #[arg(long, default_value_t = 800)]
    pub pixels: u32,
}

/// Which boards to open, and how.
#[derive(Debug, Args)]
pub(crate) struct OpenOptions {
    #[command(flatten)]
    pub on: OnRound,
    #[arg(long, default_value_t = 1, hide_default_value = true, value_name = "BOARD")]
    pub from: u16,
    #[arg(long, default_value_t = u16::MAX, hide_default_value = true, value_name = "BOARD")]
    pub to: u16,
    #[arg(long, default_value = "waiting", hide_default_value = true)]
    pub begin: String,
    #[arg(long)]
    pub watch: bool,
    #[arg(long)]
    pub deaf: bool,
    #[arg(long, value_name = "FEN|518")]
    pub position: Option<String>,
    #[arg(long, value_parser = need, value_name = "3w=blind")]
    pub need: Vec<Need>,
}

/// What a player needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    pub board: u16,
    pub side: Side,
    pub what: NeedKind,
}

/// What players can need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum NeedKind {
    Blind,
    Deaf,
    Disabled,
    Assisted,
}

fn need(text: &str) -> Result<Need, String> {
    let read = || {
        let (seat, what) = text.split_once('=')?;
        let side = match seat.chars().last()? {
            'w' => Side::White,
            'b' => Side::Black,
            _ => return None,
        };
        let board = seat.get(..seat.len() - 1)?.parse().ok()?;
        Some(Need { board, side, what: NeedKind::from_str(what, true).ok()? })
    };
    read().ok_or_else(|| "3w=blind".to_owned())
}

/// An act at a board: as JSON, or a move.
#[derive(Debug, Args)]
pub(crate) struct DeedOptions {
    #[command(flatten)]
    pub on: OnBoard,
    #[arg(required_unless_present = "text")]
    pub act: Option<String>,
    #[arg(long = "move", conflicts_with = "act", value_name = "MOVE")]
    pub text: Option<String>,
    #[arg(long, requires = "text")]
    pub apart: bool,
    #[arg(long, value_parser = seat)]
    pub seat: Option<Seat>,
    #[arg(long = "for", value_parser = word_of_files::<Actor>, value_name = "WHO")]
    pub whose: Option<Actor>,
}

/// Seats go by their words in files, with hyphens or underscores.
fn seat(word: &str) -> Result<Seat, String> {
    let word = word.replace('-', "_");
    let known = Seat::ALL.into_iter().find(|seat| seat.slug() == word);
    known.ok_or_else(|| Seat::ALL.map(Seat::slug).join(", "))
}

/// Which finished games to write down in the office.
#[derive(Debug, Args)]
pub(crate) struct BoardResultOptions {
    pub event: Stream,
    pub board: Option<u16>,
    #[arg(long)]
    pub round: Option<u8>,
    #[arg(long, conflicts_with = "round", value_parser = value_parser!(u32).range(1..))]
    pub tie: Option<u32>,
}

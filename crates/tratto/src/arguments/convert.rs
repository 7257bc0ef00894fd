//! What may be asked of files that are rewritten.

use std::path::PathBuf;

use chess::notation::Letters;
use clap::{Args, ValueEnum};
use formats::trf::{Dialect, LineEnd};

use super::{Game, one_of};

/// Which score to rewrite, and how.
#[derive(Debug, Args)]
pub(crate) struct ConvertOptions {
    pub file: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Game::Chess, hide_default_value = true)]
    pub game: Game,
    #[arg(long, value_parser = |code: &str| code.parse::<Letters>())]
    pub from: Option<Letters>,
    #[arg(long, value_parser = target)]
    pub to: Option<Target>,
    #[arg(long, value_parser = one_of(&LINE_ENDS), default_value = "crlf", hide_default_value = true)]
    pub line_end: LineEnd,
    #[arg(long, value_parser = ["2026", "2025"])]
    pub type_code: Option<String>,
    #[arg(long, value_enum, default_value_t = MoveForm::Short, hide_default_value = true)]
    pub form: MoveForm,
    #[arg(long)]
    pub fen: Option<String>,
    #[arg(long)]
    pub chess960: bool,
}

/// What a file is rewritten to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// A game, in the letters of a language.
    Letters(Letters),
    /// A tournament file in a dialect.
    Dialect(Dialect),
    /// A tournament as a table.
    Csv,
    /// A tournament as JSON.
    Json,
}

fn target(text: &str) -> Result<Target, <Letters as std::str::FromStr>::Err> {
    Ok(match text {
        "trf26" => Target::Dialect(Dialect::Trf26),
        "trf16" => Target::Dialect(Dialect::Trf16),
        "javafo" => Target::Dialect(Dialect::Javafo),
        "bbp" => Target::Dialect(Dialect::Bbp),
        "csv" => Target::Csv,
        "json" => Target::Json,
        letters => Target::Letters(letters.parse()?),
    })
}

/// What ends the lines of a tournament file.
const LINE_ENDS: [(&str, LineEnd); 3] =
    [("crlf", LineEnd::CrLf), ("cr", LineEnd::Cr), ("lf", LineEnd::Lf)];

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MoveForm {
    /// `Cxf3+`
    Short,
    /// `Cg1xf3+`
    Long,
    /// `Cf3`
    Bare,
    /// `g1f3`
    Uci,
}

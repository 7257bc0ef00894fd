//! What may be asked in the classroom: positions explained and solved.

use clap::Args;

/// What to explain: a position, a game of a file, a line, or what standard input asks for.
#[derive(Debug, Args)]
pub(crate) struct ExplainOptions {
    #[arg(long)]
    pub chess960: bool,
    #[arg(long, conflicts_with_all = ["line", "what"])]
    pub batch: bool,
    #[arg(long, requires = "moves", conflicts_with = "what")]
    pub line: Option<String>,
    #[arg(long, requires = "line")]
    pub moves: Option<String>,
    #[arg(long, default_value_t = 30_000, hide_default_value = true)]
    pub nodes: u64,
    pub what: Vec<String>,
}

/// What to solve, and how far to look.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct SolveOptions {
    #[arg(long, conflicts_with_all = ["mated", "table", "batch"])]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=30))]
    pub mate: Option<u8>,
    #[arg(long, conflicts_with_all = ["table", "batch"])]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=30))]
    pub mated: Option<u8>,
    #[arg(long, conflicts_with = "batch")]
    pub table: bool,
    #[arg(long)]
    pub tries: bool,
    #[arg(long)]
    pub tree: bool,
    #[arg(long, default_value_t = 50_000_000, hide_default_value = true)]
    pub nodes: u64,
    #[arg(long)]
    pub chess960: bool,
    #[arg(long, conflicts_with = "fen")]
    pub batch: bool,
    pub fen: Vec<String>,
}

//! `tratto perft`: counts the move tree of a position, the yardstick of every move generator.

use chess::perft::perft;
use codex::phrase;
use serde::Serialize;

use crate::Status;
use crate::arguments::{Game, PerftAsked};
use crate::problem::Stop;
use crate::shell::{self, Shell};

/// The counts as JSON shows them.
#[derive(Serialize)]
struct Counts {
    depth: u32,
    nodes: Vec<u64>,
}

/// Prints the number of leaves for each depth from 1.
pub(crate) fn count(asked: &PerftAsked, shell: &Shell) -> Result<Status, Stop> {
    let position = match asked.game {
        Game::Chess => asked.position.position()?,
    };
    let mut nodes = Vec::new();
    for depth in 1..=asked.depth {
        let leaves = perft(&position, depth);
        nodes.push(leaves);
        if !shell.json() {
            let row = phrase!("perft-row", depth = depth, nodes = leaves.to_string());
            shell.print(&format!("{}\n", shell.say(&row)))?;
        }
    }
    if shell.json() {
        shell::print_json(&Counts { depth: asked.depth, nodes })?;
    }
    Ok(Status::Well)
}

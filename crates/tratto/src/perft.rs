//! `tratto perft`: counts the move tree of a position, the yardstick of every move generator.

use codex::phrase;
use draughts::perft::Counting;
use serde::Serialize;

use crate::Status;
use crate::arguments::PerftOptions;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};

/// The counts as JSON shows them.
#[derive(Serialize)]
struct Counts {
    depth: u32,
    nodes: Vec<u64>,
}

/// Prints the number of leaves for each depth from 1.
pub(crate) fn count(asked: &PerftOptions, shell: &Shell) -> Result<Status, Stop> {
    let leaves: Box<dyn Fn(u32) -> u64> = match asked.game.draughts()? {
        Some(rules) => {
            let position = asked.position.draughts(rules)?;
            let counting = if asked.unique { Counting::Unique } else { Counting::ByPath };
            Box::new(move |depth| draughts::perft::perft(&position, depth, counting))
        }
        None if asked.unique => {
            return Err(Problem::conflict("--unique", "--game chess").into());
        }
        None => {
            let position = asked.position.position()?;
            Box::new(move |depth| chess::perft::perft(&position, depth))
        }
    };
    let mut nodes = Vec::new();
    for depth in 1..=asked.depth {
        let leaves = leaves(depth);
        nodes.push(leaves);
        if !shell.json() {
            let row = phrase!("perft-row", depth = depth, nodes = leaves.to_string());
            shell.print(&shell.line(&row))?;
        }
    }
    if shell.json() {
        shell::print_json(&Counts { depth: asked.depth, nodes })?;
    }
    Ok(Status::Well)
}

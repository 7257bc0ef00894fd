//! Answers as JSON shows them.

use std::collections::BTreeMap;

use chess::shakmaty::{Chess, Move, Position};
use chess::uci::write_uci;
use manual::solver::{Key, Mated, Moves, OutOfBudget, Reply, Tree, Try};
use manual::tables::{Probe, TableResult};
use serde::Serialize;
use vocabulary::Side;

/// An answer, whatever was asked.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Mate(Box<MateShown>),
    Mated(MatedShown),
    Table(TableShown),
    Failed(Failed),
    #[serde(serialize_with = "no_table")]
    NoTable,
}

fn no_table<S: serde::Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    Failed { error: "no table has this ending".to_owned() }.serialize(serializer)
}

impl Answer {
    pub(super) fn is_proved(&self) -> bool {
        match self {
            Self::Mate(shown) => shown.proved,
            Self::Mated(shown) => shown.proved,
            _ => true,
        }
    }
}

/// A line of a batch that could not be used.
#[derive(Serialize)]
pub(super) struct Failed {
    pub(super) error: String,
}

/// Keys and what belongs to them. Without a proof there are none, not an empty list.
#[derive(Serialize)]
pub(super) struct MateShown {
    fen: String,
    mate_in: u8,
    shortest: Option<u8>,
    keys: Option<Vec<String>>,
    lengths: Option<BTreeMap<String, u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tries: Option<BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<TreeShown>,
    /// The trees of the other keys.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    further_trees: Vec<TreeShown>,
    pub(super) proved: bool,
    pub(super) nodes: u64,
    micros: u64,
    #[serde(skip)]
    pub(super) found: Vec<Key>,
    #[serde(skip)]
    pub(super) tries_found: Vec<Try>,
    #[serde(skip)]
    pub(super) trees_found: Vec<Tree>,
}

type Found = (Vec<Key>, Option<Vec<Try>>, Option<Vec<Tree>>);

impl MateShown {
    pub(super) fn of(
        position: &Chess,
        fen: String,
        within: Moves,
        found: Result<Found, OutOfBudget>,
        nodes: u64,
        micros: u64,
    ) -> Self {
        let proved = found.is_ok();
        let (mut keys, tries, whole) = found.unwrap_or_default();
        let uci = |mv: Move| write_uci(position, mv);
        keys.sort_by_key(|key| uci(key.mv));
        let tries_shown = tries.as_ref().map(|tries| {
            let shown = tries.iter().map(|found| {
                (uci(found.mv), write_uci(&after(position, found.mv), found.refutation))
            });
            shown.collect()
        });
        let mut whole = whole.unwrap_or_default();
        // The shortest solution first.
        let length = |mv: Move| keys.iter().find(|key| key.mv == mv).map(|key| key.length);
        whole.sort_by_key(|tree| (length(tree.mv), uci(tree.mv)));
        let mut shown = whole.iter().map(|tree| TreeShown::of(position, tree));
        let tree = shown.next();
        let further_trees = shown.collect();
        Self {
            fen,
            mate_in: within.get(),
            shortest: keys.iter().map(|key| key.length).min(),
            keys: proved.then(|| keys.iter().map(|key| uci(key.mv)).collect()),
            lengths: proved.then(|| keys.iter().map(|key| (uci(key.mv), key.length)).collect()),
            tries: tries_shown,
            tree,
            further_trees,
            proved,
            nodes,
            micros,
            found: keys,
            tries_found: tries.unwrap_or_default(),
            trees_found: whole,
        }
    }
}

/// A move, its answers, and what mates against each.
#[derive(Serialize)]
struct TreeShown {
    #[serde(rename = "move")]
    mv: String,
    replies: Vec<ReplyShown>,
}

#[derive(Serialize)]
struct ReplyShown {
    #[serde(rename = "move")]
    mv: String,
    then: Vec<TreeShown>,
}

impl TreeShown {
    fn of(position: &Chess, tree: &Tree) -> Self {
        let there = after(position, tree.mv);
        let reply = |reply: &Reply| {
            let answered = after(&there, reply.mv);
            let then = reply.then.iter().map(|next| Self::of(&answered, next)).collect();
            ReplyShown { mv: write_uci(&there, reply.mv), then }
        };
        Self { mv: write_uci(position, tree.mv), replies: tree.replies.iter().map(reply).collect() }
    }
}

/// How long the side to move holds out.
#[derive(Serialize)]
pub(super) struct MatedShown {
    fen: String,
    pub(super) mated_in: Option<u8>,
    longest: Option<Vec<String>>,
    pub(super) proved: bool,
    #[serde(skip)]
    pub(super) found: Vec<Move>,
}

impl MatedShown {
    pub(super) fn of(
        position: &Chess,
        fen: String,
        found: &Result<Option<Mated>, OutOfBudget>,
    ) -> Self {
        let mated = found.as_ref().ok().and_then(Option::as_ref);
        let moves = mated.map(|mated| mated.longest.clone()).unwrap_or_default();
        let mut longest: Vec<String> = moves.iter().map(|mv| write_uci(position, *mv)).collect();
        longest.sort();
        Self {
            fen,
            mated_in: mated.map(|mated| mated.moves),
            longest: found.is_ok().then_some(longest),
            proved: found.is_ok(),
            found: moves,
        }
    }
}

/// What a table says.
#[derive(Serialize)]
pub(super) struct TableShown {
    fen: String,
    pub(super) ending: &'static str,
    winner: Option<Side>,
    dtm_plies: Option<u8>,
    #[serde(skip)]
    pub(super) result: TableResult,
}

impl TableShown {
    pub(super) fn of(fen: String, probe: Probe) -> Self {
        let (winner, dtm_plies) = match probe.result {
            TableResult::Drawn => (None, None),
            TableResult::Won { winner, plies } => (Some(winner), Some(plies)),
        };
        Self { fen, ending: probe.ending.name(), winner, dtm_plies, result: probe.result }
    }
}

/// The position after a move.
pub(super) fn after(position: &Chess, mv: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

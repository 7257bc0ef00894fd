//! Prints both answers for a FEN, with witness or proof.

use std::env;

use chess::can_mate::{Budget, measure::Case, prospects};

fn main() {
    let fen = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let Some(case) = Case::parse(&format!("-- {fen}")) else {
        eprintln!("not a position: {fen}");
        return;
    };
    println!("{:#?}", prospects(&case.position, &Budget::default()));
}

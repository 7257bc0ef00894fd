//! How long the table takes to answer an act, apart from and with the search for a dead position.
//!
//! `cargo bench -p table` prints microseconds an act over games of random legal moves.

use std::time::{Duration, Instant};

use shakmaty::uci::UciMove;
use table::Actor;
use table::fide::{Act, Hands, Laws, Setup, Table, What};
use vocabulary::Millis;

/// A small generator: the games are the same on every machine.
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % below
    }
}

#[derive(Default)]
struct Tally {
    acts: u32,
    time: Duration,
    slowest: Duration,
}

impl Tally {
    fn enter(&mut self, table: &mut Table, act: Act) {
        let begun = Instant::now();
        table.enter(act);
        let spent = begun.elapsed();
        self.acts += 1;
        self.time += spent;
        self.slowest = self.slowest.max(spent);
    }

    fn print(&self, name: &str) {
        let each = self.time.as_secs_f64() * 1e6 / f64::from(self.acts.max(1));
        let slowest = self.slowest.as_secs_f64() * 1e6;
        println!(
            "{name:<12} {:>7} acts {each:>9.2} µs an act, slowest {slowest:>10.2} µs",
            self.acts
        );
    }
}

fn main() {
    let mut lots = Lots(20_230_101);
    let (mut touches, mut moves, mut presses) =
        (Tally::default(), Tally::default(), Tally::default());
    let (mut claims, mut quiet) = (Tally::default(), Tally::default());
    for _ in 0..40 {
        let setup = Setup { tc: "90m+30s".parse().ok(), ..Setup::default() };
        let Ok(mut table) = Table::new(&Laws::FIDE_2023, setup) else { return };
        for ply in 0..160 {
            let at = Millis(i64::from(ply) * 1000);
            let side = table.game().turn();
            let by = Actor::from(side);
            let open = table.game().standing().moves(shakmaty::CastlingMode::Standard);
            if open.is_empty() || table.game().ending().is_some() {
                break;
            }
            let chosen = open[lots.draw(open.len())];
            if ply % 10 == 9 {
                let claim = What::Claim {
                    basis: table::fide::Basis::Threefold,
                    written: None,
                    evidence: table::fide::Evidence::Score,
                    rewritten: false,
                };
                claims.enter(&mut table, Act { by, at, what: claim });
            }
            let touch = What::Touch {
                squares: vec![chosen.from],
                how: table::fide::Contact::Deliberate,
                order: table::fide::TouchOrder::Clear,
            };
            touches.enter(&mut table, Act { by, at, what: touch });
            let uci: UciMove = chosen.uci;
            let tally = if chosen.pawn || chosen.takes.is_some() { &mut moves } else { &mut quiet };
            tally.enter(&mut table, Act { by, at, what: What::Move { uci, hands: Hands::One } });
            presses.enter(&mut table, Act { by, at, what: What::Press });
        }
    }
    touches.print("touch");
    quiet.print("quiet move");
    moves.print("pawn, taking");
    presses.print("press");
    claims.print("claim");
}

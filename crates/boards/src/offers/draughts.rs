//! What can be done now at the table of draughts.

use codex::{Phrase, phrase};
use draughts::notation;
use table::fid::{self, Act, Anomaly, Blame, Contact, Doubt, Game, Handled, Phase, Refusal, What};
use table::{Actor, Role};
use vocabulary::{Millis, Side};

use super::{Choice, Field, FieldKind, Offered, left_open, sides, worded};

struct Offers<'t> {
    game: &'t Game,
    by: Actor,
    at: Millis,
    list: Vec<Offered>,
}

impl Offers<'_> {
    /// Offers an act if the table does not refuse a sample of it, but for what the person fills in
    /// or the moment decides.
    fn add(
        &mut self,
        (name, group): (&'static str, &'static str),
        label: Phrase,
        sample: What,
        fields: Vec<Field>,
    ) {
        let act = serde_json::to_value(&sample).unwrap_or_default();
        let sample = Act { by: self.by, at: self.at.max(self.game.now()), what: sample };
        let refusal = fid::decide(self.game, &sample).refusal();
        let depends = |why: Refusal| {
            matches!(
                why,
                Refusal::NoSuchPiece
                    | Refusal::Unreadable
                    | Refusal::Occupied
                    | Refusal::NotAgreed
                    | Refusal::FlagUp
            )
        };
        if refusal.is_some_and(|why| fields.is_empty() || !depends(why)) {
            return;
        }
        let (by, act) = (self.by, left_open(act, &fields));
        self.list.push(Offered { name, group, by, label, act, fields });
    }
}

/// Every act that makes sense now for a person.
pub(super) fn offered(table: &fid::Table, by: Actor, at: Millis) -> Vec<Offered> {
    let mut offers = Offers { game: table.game(), by, at, list: Vec::new() };
    match by.role() {
        Role::Arbiter => ruling(&mut offers),
        Role::Player => {
            moving(&mut offers);
            drawing(&mut offers);
        }
        // Art. 1.3: the game is played by two.
        Role::Assistant | Role::Captain => return Vec::new(),
    }
    deciding(&mut offers);
    reporting(&mut offers);
    offers.list
}

fn moving(offers: &mut Offers<'_>) {
    let position = offers.game.record().position();
    let side = offers.by.side().unwrap_or(Side::White);
    let bond = offers.game.bond();
    let legal = position.legal_moves();
    let open = legal
        .iter()
        .find(|mv| bond.is_none() || mv.from(position.board()) == bond)
        .map(|mv| (notation::write(&position, mv), mv.from(position.board())));
    let a_move = || Field::new("move", phrase!("boards-field-move"), FieldKind::Move);
    if let Some((text, Some(from))) = open.filter(|_| offers.game.turn() == side) {
        let play = What::Play(Handled::properly(text.clone()));
        offers.add(("play", "move"), phrase!("boards-act-play"), play, vec![a_move()]);
        let fields = vec![
            a_move(),
            Field::new("removed", phrase!("boards-field-removed"), FieldKind::Squares).optional(),
            Field::new("crowned", phrase!("boards-field-crowned"), FieldKind::OnOff).optional(),
            Field::new("clear", phrase!("boards-field-clear"), FieldKind::OnOff).optional(),
        ];
        let made = What::Move(Handled::properly(text));
        offers.add(("move", "move"), phrase!("boards-act-move"), made, fields);
        let contacts = ["plain", "announced"];
        let contacts = worded(&contacts, |how| phrase!("boards-draughts-contact", how = how));
        let fields = vec![
            Field::new("squares", phrase!("boards-field-squares"), FieldKind::Squares),
            Field::new("how", phrase!("boards-field-how"), FieldKind::One(contacts)),
        ];
        let touch = What::Touch { squares: vec![from.number()], how: Contact::Plain };
        offers.add(("touch", "move"), phrase!("boards-act-touch"), touch, fields);
    }
    offers.add(("press", "move"), phrase!("boards-act-press"), What::Press, Vec::new());
    let square = || Field::new("square", phrase!("boards-field-square"), FieldKind::Square);
    let board = position.board();
    let waiting = board.first(offers.game.record().standing().unmarked);
    if let Some(waiting) = waiting {
        let crown = What::Crown { square: waiting.number() };
        offers.add(("crown", "move"), phrase!("boards-act-crown"), crown, vec![square()]);
    }
    if let Some(any) = board.first(position.occupied()) {
        let fields =
            vec![Field::new("squares", phrase!("boards-field-squares"), FieldKind::Squares)];
        let remove = What::Remove { squares: vec![any.number()] };
        offers.add(("remove", "move"), phrase!("boards-act-draughts-remove"), remove, fields);
    }
    let label = phrase!("boards-act-take-back");
    offers.add(("take_back", "move"), label, What::TakeBack, Vec::new());
}

fn drawing(offers: &mut Offers<'_>) {
    let side = offers.by.side().unwrap_or(Side::White);
    if !offers.game.offers(side) {
        let label = phrase!("boards-act-draughts-offer");
        offers.add(("offer", "draw"), label, What::Offer, Vec::new());
    }
    let label = phrase!("boards-act-draughts-accept");
    offers.add(("accept", "draw"), label, What::Accept, Vec::new());
    offers.add(("decline", "draw"), phrase!("boards-act-decline"), What::Decline, Vec::new());
    offers.add(("resign", "draw"), phrase!("boards-act-resign"), What::Resign, Vec::new());
    offers.add(("insist", "report"), phrase!("boards-act-insist"), What::Insist, Vec::new());
}

/// Art. 8.2: what becomes of an irregularity.
fn deciding(offers: &mut Offers<'_>) {
    let faults = offers.game.open_faults().map(|(_, faults)| faults.to_vec());
    let faults: Vec<Choice> = faults
        .unwrap_or_default()
        .into_iter()
        .map(|fault| Choice::new(fault.article().number(), fault.phrase()))
        .collect();
    let only = Field::new("only", phrase!("boards-field-only"), FieldKind::Some(faults)).optional();
    let correct = What::Correct { only: Vec::new() };
    offers.add(("correct", "report"), phrase!("boards-correct"), correct, vec![only]);
    offers.add(("keep", "report"), phrase!("boards-keep"), What::Keep, Vec::new());
}

/// What players and arbiter do alike.
fn reporting(offers: &mut Offers<'_>) {
    let opponent = offers.by.side().map_or(Side::White, Side::other);
    if offers.game.clock().control().is_some() {
        let fields =
            vec![Field::new("of", phrase!("boards-field-flagged"), FieldKind::One(sides()))];
        let flag = What::Flag { of: opponent };
        offers.add(("flag", "clock"), phrase!("boards-act-flag"), flag, fields);
    }
    let took = Field::new("took", phrase!("boards-field-took"), FieldKind::Time).optional();
    let check = What::CheckRepetition { took: Millis::ZERO };
    let label = phrase!("boards-act-check-repetition");
    offers.add(("check_repetition", "draw"), label, check, vec![took]);
    let fewer = Field::new("moves", phrase!("boards-field-count"), FieldKind::Number).optional();
    let fields = if offers.by == Actor::Arbiter { vec![fewer] } else { Vec::new() };
    let count = What::AskCount { moves: None };
    offers.add(("ask_count", "draw"), phrase!("boards-act-ask-count"), count, fields);
    let anomalies = ["board_turned", "colours_exchanged"];
    let anomalies = worded(&anomalies, |what| phrase!("boards-anomaly", what = what));
    let blames = worded(&["players", "direction"], |of| phrase!("boards-blame", of = of));
    let fields = vec![
        Field::new("what", phrase!("boards-field-what"), FieldKind::One(anomalies)),
        Field::new("blame", phrase!("boards-field-blame"), FieldKind::One(blames)).optional(),
    ];
    let found = What::Found { what: Anomaly::BoardTurned, blame: Blame::Players };
    offers.add(("found", "report"), phrase!("boards-act-found"), found, fields);
    let doubts = worded(&["inactive", "two_squares"], |how| phrase!("boards-doubt", how = how));
    let fields = vec![
        Field::new("square", phrase!("boards-field-square"), FieldKind::Square),
        Field::new("doubt", phrase!("boards-field-how"), FieldKind::One(doubts)),
        Field::new("to", phrase!("boards-field-to"), FieldKind::Square).optional(),
        Field::new("agreed", phrase!("boards-field-agreed"), FieldKind::Yes).optional(),
    ];
    let settle = What::Settle { square: 1, doubt: Doubt::Inactive, to: None, agreed: true };
    offers.add(("settle", "report"), phrase!("boards-act-settle"), settle, fields);
    let fen = Field::new("fen", phrase!("boards-field-fen"), FieldKind::Text).optional();
    let accident = What::Accident { fen: None };
    offers.add(("accident", "report"), phrase!("boards-act-accident"), accident, vec![fen]);
    let possible =
        Field::new("possible", phrase!("boards-field-possible"), FieldKind::OnOff).optional();
    let restore = What::Restore { possible: true };
    offers.add(("restore", "report"), phrase!("boards-act-restore"), restore, vec![possible]);
    if !matches!(offers.game.phase(), Phase::Ended(_)) {
        offers.add(("read", "clock"), phrase!("boards-act-read"), What::Read, Vec::new());
    }
}

fn ruling(offers: &mut Offers<'_>) {
    let label = phrase!("boards-act-start");
    offers.add(("start", "beginning"), label, What::Start, Vec::new());
    offers.add(("stop", "clock"), phrase!("boards-act-stop"), What::Stop, Vec::new());
    offers.add(("restart", "clock"), phrase!("boards-act-restart"), What::Restart, Vec::new());
    let fields = vec![Field::new("of", phrase!("boards-field-of"), FieldKind::One(sides()))];
    let refuses = What::Refuses { of: Side::White };
    offers.add(("refuses", "ruling"), phrase!("boards-act-refuses"), refuses, fields);
}

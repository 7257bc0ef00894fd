//! What can be done now at the table of chess.

use codex::{Phrase, phrase};
use serde_json::json;
use shakmaty::uci::UciMove;
use shakmaty::{Role as Kind, Square};
use table::fide::{
    self, Act, AssistantDuty, Basis, ClockCause, Contact, Evidence, Fault, Flagged, Game, Hands,
    IllegalPosition, IncidentKind, PenaltyCode, Phase, QuickplayGround, Refusal, TouchOrder, What,
};
use table::{Actor, GameResult, Millis, Role, Side};

use super::{Asked, Choice, Field, Offered};

/// How sure an offer must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sure {
    /// The table would take it as it is.
    Yes,
    /// What is filled in, or the moment, decides; only the door must be open.
    Perhaps,
}

struct Offers<'t> {
    game: &'t Game,
    by: Actor,
    at: Millis,
    /// Whether anybody at the table is blind.
    blind: bool,
    list: Vec<Offered>,
}

impl Offers<'_> {
    /// Offers an act if the table does not refuse a sample of it. The fields of the sample that the
    /// person fills in are left out.
    fn add(
        &mut self,
        sure: Sure,
        (name, group): (&'static str, &'static str),
        label: Phrase,
        sample: What,
        fields: Vec<Field>,
    ) {
        let mut act = serde_json::to_value(&sample).unwrap_or_default();
        let sample = Act { by: self.by, at: self.at.max(self.game.now()), what: sample };
        let open = match fide::decide(self.game, &sample).refusal() {
            None => true,
            Some(why) => sure == Sure::Perhaps && !at_the_door(why),
        };
        if !open {
            return;
        }
        if let Some(known) = act.as_object_mut() {
            known.retain(|key, value| {
                !value.is_null() && !fields.iter().any(|field| field.name == key.as_str())
            });
        }
        let by = self.by;
        self.list.push(Offered { name, group, by, label, act, fields });
    }
}

/// Refusals that no field and no waiting changes.
fn at_the_door(why: Refusal) -> bool {
    matches!(
        why,
        Refusal::GameEnded
            | Refusal::NotStarted
            | Refusal::AlreadyStarted
            | Refusal::ClockStopped
            | Refusal::GameAdjourned
            | Refusal::NotAdjourned
            | Refusal::NotOnMove
            | Refusal::ClockNotRunning
            | Refusal::Touched
            | Refusal::ArbiterOnly
            | Refusal::PlayerOnly
            | Refusal::NotHisDuty
            | Refusal::CaptainOnly
            | Refusal::NotBlindPlay
            | Refusal::NotMadeYet
            | Refusal::NoSuchRule
            | Refusal::EventRule
            | Refusal::NotQuickplay
            | Refusal::ArbiterRefrains
    )
}

/// Every act that makes sense now for a person.
pub(super) fn offered(table: &fide::Table, by: Actor, at: Millis) -> Vec<Offered> {
    let players = table.setup().players;
    let blind = players.white.blind || players.black.blind;
    let mut offers = Offers { game: table.game(), by, at, blind, list: Vec::new() };
    if by.role() == Role::Arbiter {
        ruling(&mut offers);
        clocks(&mut offers);
        after_adjournment(&mut offers);
    } else {
        moving(&mut offers);
        drawing(&mut offers);
        by_touch(&mut offers);
        recording(&mut offers, table.entries().len());
        adjourning(&mut offers);
        beginning(&mut offers);
    }
    reporting(&mut offers);
    offers.list
}

/// A move to ask with: one that is open, or any at all.
fn some_move(game: &Game) -> UciMove {
    let open = game.standing().moves(game.record().mode());
    let allowed = open.iter().find(|open| game.allowed().contains(open.uci));
    allowed.map_or(UciMove::Normal { from: Square::E2, to: Square::E4, promotion: None }, |open| {
        open.uci
    })
}

fn moving(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    let game = offers.game;
    let uci = some_move(game);
    let (from, to) = (uci.from().unwrap_or(Square::E2), uci.to().unwrap_or(Square::E4));
    let a_move = || Field::new("uci", phrase!("boards-field-move"), Asked::Move);
    let play = What::Play { uci };
    offers.add(Yes, ("play", "move"), phrase!("boards-act-play"), play, vec![a_move()]);
    let made = What::Move { uci, hands: Hands::One };
    let label = phrase!("boards-act-move");
    offers.add(Yes, ("move", "move"), label, made, vec![a_move()]);
    let both = What::Move { uci, hands: Hands::Two };
    let label = phrase!("boards-act-move-two-hands");
    offers.add(Yes, ("move_two_hands", "move"), label, both, vec![a_move()]);
    offers.add(Yes, ("press", "move"), phrase!("boards-act-press"), What::Press, Vec::new());
    let touch =
        What::Touch { squares: vec![from], how: Contact::Deliberate, order: TouchOrder::Clear };
    let fields = vec![
        Field::new("squares", phrase!("boards-field-squares"), Asked::Squares),
        Field::new(
            "how",
            phrase!("boards-field-how"),
            Asked::One(worded(&["deliberate", "accidental", "announced"], |how| {
                phrase!("boards-contact", how = how)
            })),
        ),
        Field::new(
            "order",
            phrase!("boards-field-order"),
            Asked::One(worded(&["clear", "unclear"], |order| {
                phrase!("boards-order", order = order)
            })),
        )
        .optional(),
    ];
    offers.add(Perhaps, ("touch", "move"), phrase!("boards-act-touch"), touch, fields);
    let fields = vec![
        Field::new("from", phrase!("boards-field-from"), Asked::Square),
        Field::new("to", phrase!("boards-field-to"), Asked::Square),
    ];
    let label = phrase!("boards-act-release");
    offers.add(Perhaps, ("release", "move"), label, What::Release { from, to }, fields);
    let pieces = worded(&["q", "r", "b", "n"], |piece| phrase!("boards-promotion", piece = piece));
    let fields = vec![Field::new("piece", phrase!("boards-field-piece"), Asked::One(pieces))];
    let label = phrase!("boards-act-promote-touch");
    let promote = What::PromoteTouch { piece: Kind::Queen };
    offers.add(Yes, ("promote_touch", "move"), label, promote, fields);
}

fn drawing(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    let game = offers.game;
    let side = offers.by.side().unwrap_or(Side::White);
    let consent = Field::new("consent", phrase!("boards-field-consent"), Asked::Yes).optional();
    let conditional =
        Field::new("conditional", phrase!("boards-field-conditional"), Asked::Yes).optional();
    let offer = What::Offer { consent: false, conditional: false };
    let needs_consent = game.event().no_agreement || game.event().no_offer_before_move.is_some();
    let fields = if needs_consent { vec![consent, conditional] } else { vec![conditional] };
    let sure = if needs_consent { Perhaps } else { Yes };
    if !game.offers(side) {
        offers.add(sure, ("offer", "draw"), phrase!("boards-act-offer"), offer, fields);
    } else if game.ending().is_none() {
        // The Laws refuse it (9.1.2.1); that somebody tries belongs to the record.
        let label = phrase!("boards-act-withdraw-offer");
        offers.add(Perhaps, ("withdraw_offer", "draw"), label, What::WithdrawOffer, Vec::new());
    }
    offers.add(Yes, ("accept", "draw"), phrase!("boards-act-accept"), What::Accept, Vec::new());
    offers.add(Yes, ("decline", "draw"), phrase!("boards-act-decline"), What::Decline, Vec::new());
    let plays = matches!(game.phase(), Phase::Running | Phase::Stopped(_) | Phase::Adjourned(_));
    if plays && offers.by.role() == Role::Player {
        let (by, label) = (offers.by, phrase!("boards-act-resign"));
        let act = json!({"act": "resign"});
        // Whether the opponent can still mate is not asked for a mere button.
        offers.list.push(Offered {
            name: "resign",
            group: "draw",
            by,
            label,
            act,
            fields: Vec::new(),
        });
    }
    let bases = [
        (Basis::Threefold, ("claim_threefold", "claim_threefold_with")),
        (Basis::Fifty, ("claim_fifty", "claim_fifty_with")),
    ];
    for (basis, (plain, with)) in bases {
        let slug = if basis == Basis::Threefold { "threefold" } else { "fifty" };
        let claim =
            |written| What::Claim { basis, written, evidence: Evidence::Score, rewritten: false };
        let details = || {
            vec![
                Field::new(
                    "evidence",
                    phrase!("boards-field-evidence"),
                    Asked::One(worded(&["score", "display"], |on| {
                        phrase!("boards-evidence", on = on)
                    })),
                )
                .optional(),
            ]
        };
        let label = phrase!("boards-act-claim", basis = slug);
        offers.add(Yes, (plain, "draw"), label, claim(None), details());
        let mut fields = vec![Field::new("move", phrase!("boards-field-written"), Asked::Move)];
        fields.extend(details());
        fields.push(
            Field::new("rewritten", phrase!("boards-field-rewritten"), Asked::Yes).optional(),
        );
        let label = phrase!("boards-act-claim-with", basis = slug);
        offers.add(Yes, (with, "draw"), label, claim(Some(some_move(game))), fields);
    }
    let ground = || {
        let grounds = worded(&["cannot_win", "no_effort"], |ground| {
            phrase!("boards-ground", ground = ground)
        });
        vec![Field::new("ground", phrase!("boards-field-ground"), Asked::One(grounds))]
    };
    let label = phrase!("boards-act-qp-increment");
    offers.add(Yes, ("qp_increment", "draw"), label, What::QpIncrement, Vec::new());
    let sample = What::QpDraw { ground: QuickplayGround::CannotWin };
    offers.add(Yes, ("qp_draw", "draw"), phrase!("boards-act-qp-draw"), sample, ground());
    let sample = What::QpDrawNoArbiter { ground: QuickplayGround::CannotWin };
    let label = phrase!("boards-act-qp-draw-no-arbiter");
    offers.add(Yes, ("qp_draw_no_arbiter", "draw"), label, sample, ground());
}

/// Blind play: hands on a board of one's own, and words.
fn by_touch(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    let uci = some_move(offers.game);
    let (from, to) = (uci.from().unwrap_or(Square::E2), uci.to().unwrap_or(Square::E4));
    let square = || vec![Field::new("square", phrase!("boards-field-square"), Asked::Square)];
    let text = || vec![Field::new("text", phrase!("boards-field-words"), Asked::Text)];
    let lift = What::Lift { square: from };
    offers.add(Perhaps, ("lift", "blind"), phrase!("boards-act-lift"), lift, square());
    let place = What::Place { square: to };
    offers.add(Yes, ("place", "blind"), phrase!("boards-act-place"), place, square());
    let remove = What::Remove { square: to };
    offers.add(Perhaps, ("remove", "blind"), phrase!("boards-act-remove"), remove, square());
    if !offers.blind {
        return;
    }
    let announce = What::Announce { text: String::new() };
    offers.add(Perhaps, ("announce", "blind"), phrase!("boards-act-announce"), announce, text());
    let repeat = What::Repeat { text: String::new() };
    offers.add(Yes, ("repeat", "blind"), phrase!("boards-act-repeat"), repeat, text());
    let correct = What::CorrectAnnouncement { text: String::new() };
    let label = phrase!("boards-act-correct-announcement");
    offers.add(Perhaps, ("correct_announcement", "blind"), label, correct, text());
}

fn recording(offers: &mut Offers<'_>, entries: usize) {
    use Sure::{Perhaps, Yes};
    let ply = offers.game.record().plies().len();
    let number = || vec![Field::new("ply", phrase!("boards-field-ply"), Asked::Number)];
    let write = What::Write { ply };
    offers.add(Yes, ("write", "score"), phrase!("boards-act-write"), write, number());
    let label = phrase!("boards-act-write-ahead");
    offers.add(Yes, ("write_ahead", "score"), label, What::WriteAhead, Vec::new());
    let label = phrase!("boards-act-score-completed");
    offers.add(Yes, ("score_completed", "score"), label, What::ScoreCompleted, Vec::new());
    let label = phrase!("boards-act-see-score");
    offers.add(Yes, ("see_score", "score"), label, What::SeeScore, Vec::new());
    if offers.by.side().is_some_and(|side| !offers.game.has_signed(side)) {
        offers.add(Yes, ("sign", "score"), phrase!("boards-act-sign"), What::Sign, Vec::new());
    }
    if entries > 0 {
        let fields = vec![Field::new("ruling", phrase!("boards-field-ruling"), Asked::Number)];
        let appeal = What::Appeal { ruling: entries - 1 };
        offers.add(Perhaps, ("appeal", "report"), phrase!("boards-act-appeal"), appeal, fields);
    }
}

fn adjourning(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    adjourn(offers);
    let letters = || {
        let all = chess::notation::Letters::ALL.map(|letters| {
            Choice::new(letters.code(), phrase!("boards-letters", letters = letters.code()))
        });
        vec![
            Field::new("text", phrase!("boards-field-sealed"), Asked::Text),
            Field::new("letters", phrase!("boards-field-letters"), Asked::One(all.to_vec())),
        ]
    };
    let (text, it) = (String::new(), "it".to_owned());
    let seal = What::Seal { text: text.clone(), letters: it.clone() };
    offers.add(Yes, ("seal", "adjournment"), phrase!("boards-act-seal"), seal, letters());
    let reply = What::SealReply { text, letters: it };
    let label = phrase!("boards-act-seal-reply");
    offers.add(Yes, ("seal_reply", "adjournment"), label, reply, letters());
    let disputed =
        What::TimesDisputed { white: Millis::ZERO, black: Millis::ZERO, arbiter_corrects: false };
    let fields = vec![
        Field::new("white", phrase!("boards-field-white-time"), Asked::Time),
        Field::new("black", phrase!("boards-field-black-time"), Asked::Time),
        Field::new("arbiter_corrects", phrase!("boards-field-corrects"), Asked::Yes).optional(),
    ];
    let label = phrase!("boards-act-times-disputed");
    offers.add(Perhaps, ("times_disputed", "adjournment"), label, disputed, fields);
}

fn adjourn(offers: &mut Offers<'_>) {
    if !offers.game.event().adjournment {
        return;
    }
    let session = Field::new("session_ends", phrase!("boards-field-session-ends"), Asked::Time);
    let adjourn = What::Adjourn { session_ends: None };
    let label = phrase!("boards-act-adjourn");
    let fields = vec![session.optional()];
    offers.add(Sure::Yes, ("adjourn", "adjournment"), label, adjourn, fields);
}

fn beginning(offers: &mut Offers<'_>) {
    let waits = matches!(offers.game.phase(), Phase::NotStarted | Phase::Adjourned(_));
    let moved = offers.by.side().is_some_and(|side| offers.game.record().made(side) > 0);
    if waits || !moved {
        let label = phrase!("boards-act-arrive");
        offers.add(Sure::Yes, ("arrive", "beginning"), label, What::Arrive, Vec::new());
    }
    let duties = ["move", "announce", "write", "press", "inform", "claim", "adjourn"];
    let duties = worded(&duties, |duty| phrase!("boards-duty", duty = duty));
    let fields = vec![Field::new("duties", phrase!("boards-field-duties"), Asked::Some(duties))];
    let assistant = What::Assistant { duties: vec![AssistantDuty::Move] };
    let label = phrase!("boards-act-assistant");
    offers.add(Sure::Perhaps, ("assistant", "beginning"), label, assistant, fields);
}

/// What players and arbiter report alike.
fn reporting(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    let opponent = offers.by.side().map_or(Side::White, Side::other);
    let stop = if offers.by.side().is_some() {
        phrase!("boards-act-stop-and-call")
    } else {
        phrase!("boards-act-stop")
    };
    offers.add(Yes, ("stop", "clock"), stop, What::Stop, Vec::new());
    let flagged = worded(&["white", "black", "both"], |of| phrase!("boards-flagged", of = of));
    let fields = vec![
        Field::new("of", phrase!("boards-field-flagged"), Asked::One(flagged)),
        Field::new("first", phrase!("boards-field-first"), Asked::One(sides())).optional(),
    ];
    if offers.game.clock().control().is_some() {
        let flag = What::Flag { of: Flagged::from(opponent), first: None };
        offers.add(Perhaps, ("flag", "clock"), phrase!("boards-act-flag"), flag, fields);
    }
    let found =
        What::Found { what: Fault::IllegalMove, of: Some(opponent), ply: None, agreed: false };
    let faults = [
        "illegal_move",
        "press_without_move",
        "two_hands",
        "touch_breach",
        "colours_reversed",
        "wrong_setup",
        "board_turned",
        "displaced",
        "displaced_earlier",
        "clock_faulty",
        "clock_wrongly_set",
    ];
    let faults = worded(&faults, |what| phrase!("boards-fault", what = what));
    let fields = vec![
        Field::new("what", phrase!("boards-field-what"), Asked::One(faults)),
        Field::new("of", phrase!("boards-field-of"), Asked::One(sides())).optional(),
        Field::new("ply", phrase!("boards-field-sure-ply"), Asked::Number).optional(),
        Field::new("agreed", phrase!("boards-field-agreed"), Asked::Yes).optional(),
    ];
    offers.add(Perhaps, ("found", "report"), phrase!("boards-act-found"), found, fields);
    let incident = What::Incident { what: IncidentKind::Disturbance, of: Some(opponent) };
    let kinds = worded(&INCIDENTS, |what| phrase!("boards-incident", what = what));
    let fields = vec![
        Field::new("what", phrase!("boards-field-what"), Asked::One(kinds)),
        Field::new("of", phrase!("boards-field-of"), Asked::One(sides())).optional(),
    ];
    offers.add(Yes, ("incident", "report"), phrase!("boards-act-incident"), incident, fields);
    let label = phrase!("boards-act-ask-explanation");
    offers.add(Yes, ("ask_explanation", "report"), label, What::AskExplanation, Vec::new());
    offers.add(Yes, ("read", "clock"), phrase!("boards-act-read"), What::Read, Vec::new());
}

/// What may be reported of conduct, by its words in acts.
pub(super) const INCIDENTS: [&str; 23] = [
    "device_on_person",
    "device_sound",
    "disturbance",
    "noise",
    "repeated_offers",
    "groundless_claims",
    "notes",
    "advice",
    "analysis",
    "left_area",
    "left_venue",
    "refused_inspection",
    "clock_misuse",
    "wrong_hand",
    "refuses",
    "both_refuse",
    "outside_disturbance",
    "spectator",
    "hearing_aid",
    "not_recorded",
    "wrote_ahead",
    "score_seen_too_often",
    "missed_roll_call",
];

/// The arbiter's own acts.
fn ruling(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    let game = offers.game;
    offers.add(Yes, ("start", "beginning"), phrase!("boards-act-start"), What::Start, Vec::new());
    let label = phrase!("boards-act-declare-default");
    offers.add(Yes, ("declare_default", "beginning"), label, What::DeclareDefault, Vec::new());
    let young = Side::BOTH.into_iter().any(|side| game.record().made(side) == 0);
    if young || matches!(game.phase(), Phase::Adjourned(_)) {
        let fields = vec![Field::new("of", phrase!("boards-field-of"), Asked::One(sides()))];
        let waive = What::WaiveDefault { of: Side::White };
        let label = phrase!("boards-act-waive-default");
        offers.add(Yes, ("waive_default", "beginning"), label, waive, fields);
    }
    if let Some(open) = game.question() {
        let options =
            open.options.iter().map(|choice| Choice::new(choice.to_string(), choice.phrase()));
        let fields = vec![
            Field::new("choice", phrase!("boards-field-choice"), Asked::One(options.collect())),
            Field::new("grant", phrase!("boards-field-grant"), Asked::Time).optional(),
        ];
        if let Some(&choice) = open.options.first() {
            let decide = What::Decide { choice, grant: None };
            offers.add(Perhaps, ("decide", "ruling"), phrase!("boards-act-decide"), decide, fields);
        }
    }
    let penalties = PenaltyCode::ALL.into_iter();
    let penalties: Vec<Choice> =
        penalties.map(|code| Choice::new(code.slug(), code.phrase())).collect();
    let penalty =
        What::Penalty { of: Side::White, code: PenaltyCode::Warn, amount: None, score: None };
    let shares = vec![
        Choice::new("0", phrase!("boards-share", share = "nothing")),
        Choice::new("1/2", phrase!("boards-share", share = "half")),
        Choice::new("1", phrase!("boards-share", share = "whole")),
    ];
    let fields = vec![
        Field::new("of", phrase!("boards-field-of"), Asked::One(sides())),
        Field::new("code", phrase!("boards-field-penalty"), Asked::One(penalties)),
        Field::new("amount", phrase!("boards-field-amount"), Asked::Number).optional(),
        Field::new("score", phrase!("boards-field-score"), Asked::One(shares)).optional(),
    ];
    offers.add(Yes, ("penalty", "ruling"), phrase!("boards-act-penalty"), penalty, fields);
    let seen = What::IllegalPositionSeen { what: IllegalPosition::BothInCheck };
    let kinds = worded(&["both_in_check", "pawn_on_last_rank"], |what| {
        phrase!("boards-illegal-position", what = what)
    });
    let fields = vec![Field::new("what", phrase!("boards-field-what"), Asked::One(kinds))];
    let label = phrase!("boards-act-illegal-position-seen");
    offers.add(Perhaps, ("illegal_position_seen", "report"), label, seen, fields);
    if game.ending().is_some() {
        let results = ["1-0", "1/2-1/2", "0-1", "0-0", "+/-", "-/+", "-/-"];
        let results = worded(&results, |result| phrase!("choice-result", result = result));
        let fields =
            vec![Field::new("result", phrase!("boards-field-result"), Asked::One(results))];
        let correct = What::CorrectResult { result: GameResult::DRAW };
        let label = phrase!("boards-act-correct-result");
        offers.add(Yes, ("correct_result", "ruling"), label, correct, fields);
    }
    if offers.blind {
        let differ = What::BoardsDiffer {
            white: String::new(),
            black: String::new(),
            letters: "it".to_owned(),
        };
        let fields = vec![
            Field::new("white", phrase!("boards-field-white-score"), Asked::Text),
            Field::new("black", phrase!("boards-field-black-score"), Asked::Text),
            Field::new("letters", phrase!("boards-field-letters"), Asked::Text),
        ];
        let label = phrase!("boards-act-boards-differ");
        offers.add(Perhaps, ("boards_differ", "blind"), label, differ, fields);
    }
    let label = phrase!("boards-act-reconstruct");
    offers.add(Yes, ("reconstruct", "score"), label, What::Reconstruct, Vec::new());
    let label = phrase!("boards-act-count-unproved");
    offers.add(Yes, ("count_unproved", "score"), label, What::CountUnproved, Vec::new());
}

fn clocks(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    let clock = Field::new("clock", phrase!("boards-field-clock"), Asked::One(sides())).optional();
    let restart = What::Restart { clock: None };
    offers.add(Yes, ("restart", "clock"), phrase!("boards-act-restart"), restart, vec![clock]);
    if offers.game.clock().control().is_none() {
        return;
    }
    let fields = vec![
        Field::new("ms", phrase!("boards-field-time"), Asked::Time),
        Field::new("of", phrase!("boards-field-of"), Asked::One(sides())).optional(),
    ];
    let add = What::AddTime { of: None, ms: Millis::minutes(1) };
    offers.add(Yes, ("add_time", "clock"), phrase!("boards-act-add-time"), add, fields);
    let causes = worded(&["faulty", "wrongly_set", "restored", "assistant"], |cause| {
        phrase!("boards-clock-cause", cause = cause)
    });
    let fields = vec![
        Field::new("white", phrase!("boards-field-white-time"), Asked::Time).optional(),
        Field::new("black", phrase!("boards-field-black-time"), Asked::Time).optional(),
        Field::new("cause", phrase!("boards-field-cause"), Asked::One(causes)),
    ];
    let set =
        What::SetClock { white: Some(Millis::minutes(1)), black: None, cause: ClockCause::Faulty };
    offers.add(Perhaps, ("set_clock", "clock"), phrase!("boards-act-set-clock"), set, fields);
    let fields = vec![
        Field::new("of", phrase!("boards-field-of"), Asked::One(sides())),
        Field::new("moves", phrase!("boards-field-moves"), Asked::Number),
    ];
    let counter = What::SetCounter { of: Side::White, moves: 0 };
    let label = phrase!("boards-act-set-counter");
    offers.add(Yes, ("set_counter", "clock"), label, counter, fields);
}

fn after_adjournment(offers: &mut Offers<'_>) {
    use Sure::{Perhaps, Yes};
    adjourn(offers);
    if !matches!(offers.game.phase(), Phase::Adjourned(_)) {
        return;
    }
    let fields = vec![Field::new("present", phrase!("boards-field-present"), Asked::Some(sides()))];
    let resume = What::Resume { present: Side::BOTH.to_vec() };
    offers.add(Perhaps, ("resume", "adjournment"), phrase!("boards-act-resume"), resume, fields);
    let fields = vec![Field::new("uci", phrase!("boards-field-move"), Asked::Move)];
    let lost = What::EnvelopeLost { uci: some_move(offers.game) };
    let label = phrase!("boards-act-envelope-lost");
    offers.add(Perhaps, ("envelope_lost", "adjournment"), label, lost, fields);
    let label = phrase!("boards-act-position-lost");
    offers.add(Yes, ("position_lost", "adjournment"), label, What::PositionLost, Vec::new());
}

fn sides() -> Vec<Choice> {
    worded(&["white", "black"], |side| phrase!("boards-side", side = side))
}

/// Choices by their words in acts.
fn worded(words: &[&'static str], label: impl Fn(&'static str) -> Phrase) -> Vec<Choice> {
    words.iter().map(|word| Choice::new(*word, label(word))).collect()
}

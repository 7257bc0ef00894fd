//! The questions of case files: each is put to the pure function that the table itself uses.

use chess::announce::{GERMAN, announce, hear};
use chess::chess960::FenDialect;
use chess::chess960::{BackRank, StartNumber, castling_field, castlings};
use chess::notation::{
    CheckSigns, Letters, LongForm, Reader, Writer, parse_game, parse_move, write_move,
};
use chess::shakmaty::{CastlingSide, Chess, Position, uci::UciMove};
use chess::uci::{parse_uci, write_uci};
use codex::{Article, LawsCode};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use table::classify;
use table::fide::{self, Game, IncidentKind, LatePlayer, Laws, PenaltyCode, Setup};
use table::fide::{MatePossible, SealedMove, Standing};
use vocabulary::{Millis, Side, Sides, TimeControl};

use super::Got;

/// A question of a case file.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Question {
    Ending,
    Repetition,
    SamePosition {
        ply_a: usize,
        ply_b: usize,
    },
    Classify,
    MustRecord {
        lowest_ms_this_period: Millis,
    },
    Arrival {
        default_ms: Option<Millis>,
        white: Millis,
        black: Millis,
        arbiter_waives: bool,
    },
    Incident {
        what: IncidentKind,
        of: Option<Side>,
    },
    Score {
        white: String,
        black: String,
    },
    Penalty {
        code: PenaltyCode,
    },
    Sealed {
        text: String,
        letters: String,
    },
    Resume {
        sealer: Side,
        present: Vec<Side>,
    },
    ResumeLate {
        sealed: String,
        letters: String,
        late: Late,
        ms: Millis,
        default_ms: Option<Millis>,
    },
    Quickplay {
        request: Request,
        remaining_ms: Millis,
        period: usize,
        announced: bool,
        on_move: bool,
    },
    ParseMove {
        text: String,
        letters: String,
    },
    ParseGame {
        text: String,
        letters: String,
    },
    WriteMove {
        uci: String,
        letters: String,
    },
    Announce {
        uci: String,
    },
    Hear {
        text: String,
    },
    Chess960Number {
        index: Option<u32>,
        rank: Option<String>,
    },
    Castling,
    FenDialects,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Late {
    Sealer,
    Responder,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Request {
    Increment,
    Draw,
}

type Answer = Result<Got, String>;

/// Answers a question about a game set up so.
pub(super) fn answer(setup: &Setup, question: &Value, edition: LawsCode) -> Answer {
    let question = Question::deserialize(question).map_err(|fault| fault.to_string())?;
    let laws = Laws::of(edition);
    // A control of two categories is a question, not yet a game.
    if let Question::Classify = question {
        return classified(setup, laws);
    }
    let game = Game::new(laws, setup).map_err(|fault| fault.to_string())?;
    let position = game.standing().lawful().ok_or("no lawful position")?;
    match question {
        Question::Ending => Ok(ending(laws, position)),
        Question::Repetition => {
            cited(json!({"count": game.record().appearances()}), [laws.cites.same_position])
        }
        Question::SamePosition { ply_a, ply_b } => {
            let (same, article) = fide::same_position(laws, game.record(), ply_a, ply_b)
                .ok_or("no such half-moves")?;
            cited(json!({"same": same}), [article])
        }
        Question::MustRecord { lowest_ms_this_period } => {
            let bonus = game.clock().bonus(Side::White);
            let lowest = Some(lowest_ms_this_period);
            let (must, article) = fide::must_record(laws, game.pace(), bonus, lowest);
            cited(json!({"must_record": must}), [article])
        }
        Question::Arrival { default_ms, white, black, arbiter_waives } => {
            let arrivals = Sides { white, black };
            let ruling = fide::arrival(laws, default_ms, arrivals, arbiter_waives);
            let mut values = json!({"result": ruling.result});
            if let Some((side, debit)) = ruling.clock_debit {
                values["clock_debit"] = json!({side.slug(): debit});
            }
            cited(values, ruling.citations)
        }
        Question::Incident { what, of } => incident(laws, &game, what, of),
        Question::Score { white, black } => {
            let result = format!("{white}-{black}").parse::<table::GameResult>();
            cited(json!({"allowed": result.is_ok()}), [laws.cites.scores])
        }
        Question::Penalty { code } => {
            let article = fide::penalty_article(laws, code);
            let allowed = json!({"allowed": article.is_some()});
            cited(allowed, [article.unwrap_or(laws.cites.penalties)])
        }
        Question::Sealed { text, letters } => sealed(laws, position, &text, &letters),
        Question::Resume { sealer, present } => {
            let plan = fide::resumption(laws, sealer, |side| present.contains(&side));
            let envelope = if plan.opened { "opened" } else { "closed" };
            let values = json!({
                "envelope": envelope, "clock": plan.clock, "may_seal_reply": plan.may_seal_reply,
            });
            cited(values, plan.citations)
        }
        Question::ResumeLate { sealed, letters, late, ms, default_ms } => {
            let mv = match fide::sealed(laws, position, &sealed, self::letters(&letters)?) {
                SealedMove::Clear { mv, .. } => Some(mv),
                SealedMove::Bad { .. } => None,
            };
            let late = match late {
                Late::Sealer => LatePlayer::Sealer,
                Late::Responder => LatePlayer::Responder,
            };
            let (result, article) = fide::resume_late(laws, position, mv, late, ms, default_ms);
            cited(json!({"result": result}), [article])
        }
        Question::Quickplay { request, remaining_ms, period, announced, on_move } => {
            let facts = Quickplay { request, remaining_ms, period, announced, on_move };
            quickplay(laws, &game, &facts)
        }
        other => of_chess(&other, laws, position),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "every question is answered in this form")]
fn cited(values: Value, citations: impl IntoIterator<Item = Article>) -> Answer {
    let citations = Some(citations.into_iter().collect());
    Ok(Got { values: object(values), citations })
}

#[expect(clippy::unnecessary_wraps, reason = "every question is answered in this form")]
fn plain(values: Value) -> Answer {
    Ok(Got { values: object(values), citations: None })
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn letters(code: &str) -> Result<Letters, String> {
    code.parse::<Letters>().map_err(|fault| fault.to_string())
}

fn classified(setup: &Setup, laws: &Laws) -> Answer {
    let control: &TimeControl = setup.tc.as_ref().ok_or("no time control")?;
    let category = classify(control, laws.rapid_from);
    cited(json!({"category": category}), [laws.cites.rapid, laws.cites.blitz])
}

fn ending(laws: &Laws, position: &Chess) -> Got {
    let (status, white, black) = fide::status(position);
    let yes = |answer: MatePossible| match answer {
        MatePossible::Yes => json!(true),
        MatePossible::No => json!(false),
        MatePossible::Undecided => Value::Null,
    };
    let values = json!({
        "status": status, "white_can_mate": yes(white), "black_can_mate": yes(black),
    });
    Got { values: object(values), citations: Some(fide::status_citations(laws, status)) }
}

fn incident(laws: &Laws, game: &Game, what: IncidentKind, of: Option<Side>) -> Answer {
    let can_mate =
        || of.is_none_or(|of| fide::mate_possible(game.standing(), of.other()) != MatePossible::No);
    let ruling = fide::incident(laws, what, of, can_mate).ok_or("the edition has no such rule")?;
    cited(json!({"result": ruling.result, "options": ruling.options}), ruling.citations)
}

fn sealed(laws: &Laws, position: &Chess, text: &str, code: &str) -> Answer {
    match fide::sealed(laws, position, text, letters(code)?) {
        SealedMove::Clear { mv, remarks } => {
            let notes: Vec<_> = remarks.into_iter().map(chess::notation::Remark::key).collect();
            let values = json!({"uci": write_uci(position, mv), "notes": notes});
            cited(values, [laws.cites.resume])
        }
        SealedMove::Bad { error, result, citations, .. } => {
            cited(json!({"error": error.key(), "result": result}), citations)
        }
    }
}

struct Quickplay {
    request: Request,
    remaining_ms: Millis,
    period: usize,
    announced: bool,
    on_move: bool,
}

fn quickplay(laws: &Laws, game: &Game, asked: &Quickplay) -> Answer {
    let facts = fide::Facts {
        request: match asked.request {
            Request::Increment => fide::Request::Increment,
            Request::Draw => fide::Request::Draw,
        },
        remaining: asked.remaining_ms,
        control: game.clock().control().ok_or("no time control")?,
        side: game.turn(),
        period: asked.period.saturating_sub(1),
        pace: game.pace(),
        supervision: game.supervision(),
        announced: asked.announced,
        on_move: asked.on_move,
    };
    let ruling = fide::admissible(laws, &facts);
    let mut values = json!({
        "admissible": ruling.options.is_some(),
        "bonus_if_rejected": ruling.bonus_if_rejected,
        "is_offer": ruling.is_offer,
        "appeal": ruling.appeal,
    });
    if let Some(options) = ruling.options {
        values["options"] = json!(options);
    }
    cited(values, ruling.citations)
}

/// Questions that chess answers without the Laws of one edition.
fn of_chess(question: &Question, laws: &Laws, position: &Chess) -> Answer {
    match question {
        Question::ParseMove { text, letters: code } => {
            match parse_move(position, text, reader(laws, code)?) {
                Ok(reading) => {
                    let notes: Vec<_> =
                        reading.remarks.into_iter().map(chess::notation::Remark::key).collect();
                    let mut values =
                        json!({"uci": write_uci(position, reading.mv), "notes": notes});
                    if reading.offers_draw {
                        values["offer"] = json!(true);
                    }
                    plain(values)
                }
                Err(error) => plain(json!({"error": error.key()})),
            }
        }
        Question::ParseGame { text, letters: code } => {
            let reader = Reader { mode: chess::notation::Mode::Lenient, ..reader(laws, code)? };
            game_text(position, text, reader)
        }
        Question::WriteMove { uci, letters: code } => {
            let mv = parse_uci(position, uci).map_err(|fault| fault.to_string())?;
            let writer = Writer { check: CheckSigns::Omitted, ..Writer::short(letters(code)?) };
            let text = write_move(position, mv, writer).map_err(|fault| fault.to_string())?;
            plain(json!({"text": text}))
        }
        Question::Announce { uci } => {
            let mv = parse_uci(position, uci).map_err(|fault| fault.to_string())?;
            let text = announce(position, mv, &GERMAN).map_err(|fault| fault.to_string())?;
            let heard = hear(position, &text, &GERMAN).map_err(|fault| fault.to_string())?;
            let values = json!({"text": text, "uci": write_uci(position, heard)});
            cited(values, [laws.blind.announced])
        }
        Question::Hear { text } => match hear(position, text, &GERMAN) {
            Ok(mv) => cited(json!({"uci": write_uci(position, mv)}), [laws.blind.announced]),
            Err(error) => cited(json!({"error": error.key()}), [laws.blind.announced]),
        },
        Question::Chess960Number { index, rank } => chess960(*index, rank.as_deref()),
        Question::Castling => {
            let legal: Vec<_> = castlings(position)
                .into_iter()
                .map(|castling| {
                    json!({
                        "uci": UciMove::from_chess960(castling.mv).to_string(),
                        "side": side_text(castling.side),
                        "king": castling.king_goal.to_string(),
                        "rook": castling.rook_goal.to_string(),
                    })
                })
                .collect();
            plain(json!({"castling": legal}))
        }
        Question::FenDialects => plain(json!({
            "xfen_castling": castling_field(position, FenDialect::XFen),
            "shredder_castling": castling_field(position, FenDialect::Shredder),
        })),
        _ => Err("not a question of chess".to_owned()),
    }
}

const fn side_text(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}

/// The reader of an edition: the long form is remarked on where its text does not mention it.
fn reader(laws: &Laws, code: &str) -> Result<Reader, String> {
    let long_form =
        if laws.code == LawsCode::Fide2009 { LongForm::Remarked } else { LongForm::Accepted };
    Ok(Reader { long_form, ..Reader::strict(letters(code)?) })
}

fn game_text(start: &Chess, text: &str, reader: Reader) -> Answer {
    match parse_game(start, text, reader) {
        Ok(game) => {
            let mut position = start.clone();
            let mut moves = Vec::new();
            for mv in game.moves() {
                moves.push(write_uci(&position, mv));
                position.play_unchecked(mv);
            }
            let standing = Standing::Lawful(position);
            let mut values = json!({"uci": moves, "final_fen": standing.fen()});
            if let Some(offer) = game.offers().last() {
                values["offer_by"] = json!(chess::side(offer.by));
            }
            plain(values)
        }
        Err(error) => plain(json!({
            "error": error.fault.key(), "ply": error.ply, "text": error.text,
        })),
    }
}

fn chess960(index: Option<u32>, rank: Option<&str>) -> Answer {
    match (index, rank) {
        (Some(index), _) => match StartNumber::try_from(index) {
            Ok(number) => plain(json!({"rank": number.back_rank().text(Letters::English)})),
            Err(_) => plain(json!({"error": "not_a_number"})),
        },
        (None, Some(rank)) => match BackRank::parse(rank, Letters::English) {
            Ok(rank) => plain(json!({"index": rank.number().get()})),
            Err(error) => plain(json!({"error": error.key()})),
        },
        (None, None) => Err("neither number nor rank".to_owned()),
    }
}

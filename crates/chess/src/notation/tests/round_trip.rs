//! The writer's output read back gives the same move, in every letter set and form.

use proptest::prelude::*;
use shakmaty::{Move, Position, san::SanPlus};

use super::*;
use crate::chess960::StartNumber;

/// The start, and positions dense with castling, promotions, en passant and pieces of a kind.
const STARTS: [&str; 5] = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/1P1P1P1P/p1p1p1p1/8/PPPPPPPP/4K3 b - - 0 1",
    "1k6/8/4Q2Q/8/1N3N2/2R5/8/K1R1N1NQ w - - 0 1",
];

/// Every writer, short and long, with and without signs.
fn writers() -> Vec<Writer> {
    Letters::ALL
        .into_iter()
        .flat_map(|letters| {
            [
                Writer::short(letters),
                Writer::long(letters),
                Writer::bare(letters),
                Writer {
                    form: Form::LongHyphen,
                    capture: CaptureSign::Colon,
                    promotion: PromotionSign::Brackets,
                    ..Writer::short(letters)
                },
                Writer { promotion: PromotionSign::Equals, ..Writer::short(letters) },
            ]
        })
        .collect()
}

/// Follows `choices` from `start`, showing every legal move on the way to `visit`.
fn wander(
    start: Chess,
    choices: &[u16],
    mut visit: impl FnMut(&Chess, Move) -> Result<(), TestCaseError>,
) -> Result<Vec<Move>, TestCaseError> {
    let mut position = start;
    let mut played = Vec::new();
    for choice in choices {
        let moves = position.legal_moves();
        for &mv in &moves {
            visit(&position, mv)?;
        }
        let Some(index) = usize::from(*choice).checked_rem(moves.len()) else { break };
        played.push(moves[index]);
        position.play_unchecked(moves[index]);
    }
    Ok(played)
}

fn reads_back(position: &Chess, mv: Move, writers: &[Writer]) -> Result<(), TestCaseError> {
    for writer in writers {
        let text = write_move(position, mv, *writer).unwrap();
        for reader in [
            Reader::strict(writer.letters),
            Reader::lenient(writer.letters),
            Reader::manual(writer.letters),
        ] {
            let reading = parse_move(position, &text, reader);
            let expected = Reading { mv, remarks: Vec::new(), offers_draw: false };
            prop_assert_eq!(reading, Ok(expected), "{} as {:?}", text, writer);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_legal_move_reads_back_in_every_letter_set(
        start in prop::sample::select(&STARTS[..]),
        choices in prop::collection::vec(any::<u16>(), 1..50),
    ) {
        let writers = writers();
        wander(position(start), &choices, |position, mv| reads_back(position, mv, &writers))?;
    }

    #[test]
    fn every_legal_move_of_chess960_reads_back(
        number in 0_u32..960,
        choices in prop::collection::vec(any::<u16>(), 0..40),
    ) {
        let start = StartNumber::try_from(number).unwrap().position();
        let writers = [Writer::short(Letters::Italian), Writer::long(Letters::Figurines)];
        wander(start, &choices, |position, mv| reads_back(position, mv, &writers))?;
    }

    /// A second opinion on C.10: shakmaty writes SAN by its own rules.
    #[test]
    fn english_letters_agree_with_standard_algebraic_notation(
        start in prop::sample::select(&STARTS[..]),
        choices in prop::collection::vec(any::<u16>(), 0..150),
    ) {
        let writer = Writer {
            promotion: PromotionSign::Equals,
            en_passant: EnPassantSign::Omitted,
            ..Writer::short(Letters::English)
        };
        wander(position(start), &choices, |position, mv| {
            let san = SanPlus::from_move(position.clone(), mv).to_string().replace('O', "0");
            prop_assert_eq!(write_move(position, mv, writer), Ok(san));
            Ok(())
        })?;
    }

    #[test]
    fn every_game_reads_back(choices in prop::collection::vec(any::<u16>(), 0..200)) {
        let played = wander(Chess::default(), &choices, |_, _| Ok(()))?;
        for letters in Letters::ALL {
            for writer in [Writer::short(letters), Writer::long(letters), Writer::bare(letters)] {
                let text = write_game(&Chess::default(), &played, &[1, 2], writer).unwrap();
                let game = parse_game(&Chess::default(), &text, Reader::strict(letters)).unwrap();
                prop_assert_eq!(game.moves().collect::<Vec<Move>>(), played.clone());
                prop_assert_eq!(game.offers().count(), played.len().min(2));
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_fall_over(text in "[a-hA-Z0-9xo.=()+#!? ♘♛:\n…-]{0,40}") {
        for mode in [Mode::Strict, Mode::Lenient, Mode::Manual] {
            let reader = Reader { mode, ..Reader::strict(Letters::Italian) };
            let _ = parse_move(&Chess::default(), &text, reader);
            let _ = parse_game(&Chess::default(), &text, reader);
        }
    }

    #[test]
    fn no_unicode_makes_a_reader_fall_over(text in "\\PC{0,30}") {
        let _ = parse_game(&Chess::default(), &text, Reader::manual(Letters::Figurines));
    }
}

//! Reading what people write, and reading back what was written.

use lots::Lot;
use proptest::prelude::*;
use vocabulary::Side;

use super::*;

fn games(text: &str) -> Vec<Game> {
    read(text, Rules::FID_2008).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[track_caller]
fn refuses(text: &str, at: (usize, usize), blamed: &str, fault: &str) {
    let error = read(text, Rules::FID_2008).unwrap_err();
    let said = ((error.line, error.column), &text[error.at.clone()], error.fault.to_string());
    assert_eq!(said, (at, blamed, fault.to_owned()), "{text}");
}

#[test]
fn an_italian_file_is_read_and_written_as_pdn() {
    let text = "[Dati \"69 ASSOLUTO 1 TURNO\"]\n[Anno \"2005\"]\n[Bianco \"Rossi\"]\n\
                [Nero \"Verdi\"]\n[Risultato \"1-0\"]\n[Apertura \"0028\"]\n\n\
                1. 21-17 12-15 2. 23-19 11-14 3. 19x12  8x15 4. 28-23  7-12 1-0\n";
    let game = &games(text)[0];
    assert_eq!(game.tag("Event"), Some("69 ASSOLUTO 1 TURNO"));
    assert_eq!(game.tag("White"), Some("Rossi"));
    assert_eq!(game.outcome(), Outcome::White);
    assert_eq!(game.moves().count(), 8);
    let expected = "[Event \"69 ASSOLUTO 1 TURNO\"]\n[Date \"2005\"]\n[White \"Rossi\"]\n\
                    [Black \"Verdi\"]\n[Result \"1-0\"]\n[Opening \"0028\"]\n\
                    [GameType \"22,W,8,8,N2,1\"]\n\n\
                    1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 4. 28-23 7-12 *\n";
    assert_eq!(write(&[game.standardised()]), expected);
}

#[test]
fn squares_padded_with_spaces_are_read() {
    let game = &games("1. 21-17  9-13 2. 25-21  5- 9 3. 23-19 *")[0];
    assert_eq!(game.moves().count(), 5);
}

#[test]
fn signs_have_the_sense_of_art_13() {
    let game =
        &games("1. 21-17! 12-15?! 2. 23-19!? 11-14* 3. 19x12 a.l. 8x15+1 4. 28-23-2 7-12= *")[0];
    let signs: Vec<Vec<Sign>> = game
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Move(played) => Some(played.signs.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(
        signs,
        [
            vec![Sign::Good],
            vec![Sign::LooksWeakIsStrong],
            vec![Sign::LooksStrongIsWeak],
            vec![Sign::Forced],
            vec![Sign::AdLibitum],
            vec![Sign::Gains(1)],
            vec![Sign::Loses(2)],
            vec![Sign::Draws],
        ]
    );
    // To programs with the signs of chess: interesting for what is strong, doubtful for what is weak.
    assert_eq!(Sign::LooksWeakIsStrong.mark(), Some(5));
    assert_eq!(Sign::LooksStrongIsWeak.mark(), Some(6));
}

/// Found by fuzzing: `! !` was written as `!!`, which is another sign.
#[test]
fn signs_that_stand_apart_stay_apart() {
    for text in ["1. 21-17! !", "1. 21-17! ?*", "1. 21-17?? !+-1"] {
        let once = games(text);
        assert_eq!(games(&write(&once)), once, "{text}");
    }
    refuses("1. 21-17+999", (1, 9), "+999", "unexpected");
}

#[test]
fn comments_variations_marks_and_set_ups_keep_their_places() {
    let text = "1. 21-17 {bene [%clk 0:10:00]} 12-15 (1... 12-16 2. 23-19 (2. 26-21) 9-13) $5 2. 23-19 \
                /FEN \"B:WK3:B20,K32\"/ 2... 20-23 *\n";
    let read_once = games(text);
    let written = write(&read_once);
    assert_eq!(games(&written), read_once);
    assert_eq!(
        written,
        "1. 21-17 {bene [%clk 0:10:00]} 1... 12-15 ( 1... 12-16 2. 23-19 ( 2. 26-21 )\n2... 9-13 ) $5 2. 23-19 /FEN \"B:WK3:B20,K32\"/ 2... 20-23 *\n"
    );
}

#[test]
fn the_game_type_and_a_set_up_tag_are_obeyed() {
    let text = "[GameType \"20\"]\n[FEN \"B:W31-50:B1-20\"]\n1... 20-25 2. 31-27 2-0\n\
                [GameType \"27\"][Variant \"Italian\"] 1. 21-17 *";
    let both = games(text);
    assert_eq!(both[0].start.rules(), Rules::INTERNATIONAL);
    assert_eq!(both[0].start.turn(), Side::Black);
    assert_eq!(both[0].outcome(), Outcome::White);
    assert_eq!(both[1].start.rules(), Rules::FID_2008);
    assert_eq!(games(&write(&both)), both);
}

#[test]
fn an_ambiguous_capture_needs_its_route() {
    let set_up = "[FEN \"B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9\"]\n";
    refuses(
        &format!("{set_up}13... 3x26 *"),
        (2, 7),
        "3x26",
        "half-move 1: 2 captures read like this",
    );
    let game = games(&format!("{set_up}13... 3x10x17x26 *"));
    assert!(write(&game).contains("3x10x17x26"));
}

#[test]
fn faults_are_told_with_line_and_column() {
    refuses("1. 21-17 12-15\n2. 23-19 è", (2, 10), "è", "unexpected");
    refuses("1. 21-17 12-15\n2. 23-12 *", (2, 4), "23-12", "half-move 3: not a legal move");
    refuses("[Event \"x\n\"]", (1, 1), "[Event \"x\n", "not a tag");
    refuses("[Event x]", (1, 1), "[Event ", "not a tag");
    refuses("1. 21-17 {aperto", (1, 10), "{", "opened here and never closed");
    refuses("1. 21-17 (1. 22-18", (1, 10), "(", "opened here and never closed");
}

#[test]
fn more_faults() {
    refuses("(1. 22-18)", (1, 1), "(", "no move before it");
    refuses("! 1. 22-18", (1, 1), "!", "no move before it");
    refuses("1. 21-17 )", (1, 10), ")", "unexpected");
    refuses(
        "[GameType \"25\"]\n*",
        (1, 1),
        "[GameType \"25\"]",
        "another game than Italian or international draughts",
    );
    refuses("[FEN \"W:W3:B9\"]\n*", (1, 10), "3", "a man on square 3, where it would be a king");
    refuses("[Result \"0-1\"]\n1. 21-17 1-0", (2, 10), "1-0", "not the result of the tag");
    refuses("1. 21-17 12", (1, 10), "12", "half-move 2: not a move");
    // An escaped sign makes the text shorter than the bytes it stands in: all of them are blamed.
    refuses("[FEN \"W:W\\\\22:B9\"]\n*", (1, 7), "W:W\\\\22:B9", "not a square");
    refuses("/FEN \"W:W22:B9\" 1. 22-18", (1, 1), "/", "opened here and never closed");
}

#[test]
fn variations_in_variations_have_a_bottom() {
    let deep = "1. 21-17 ".to_owned() + &"(1. 21-17 ".repeat(100);
    let error = read(&deep, Rules::FID_2008).unwrap_err();
    assert_eq!(error.fault, PdnFault::TooDeep);
}

#[test]
fn one_bad_game_costs_no_other() {
    let good = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. 21-17 12-15 1-0\n\n";
    let bad = "[Event \"b\"]\n\n1. 21-17 12-15\n2. 23-12 *\n\n";
    let broken_tag = "[Event \"c\n[Result \"1-0\"]\n\n1. 21-17 1-0\n\n";
    let open_comment = "[Event \"d\"]\n\n1. 21-17 {never closed 1-0\n\n";
    let other = "[GameType \"25\"]\n\n1. 21-17 *\n\n";
    for fault in [bad, broken_tag, open_comment, other] {
        let text = [good, fault, good].concat();
        assert!(read(&text, Rules::FID_2008).is_err(), "{text}");
        let each = read_each(&text, Rules::FID_2008);
        let well: Vec<_> = each.iter().map(|read| (read.line, read.game.is_ok())).collect();
        let last = 6 + fault.matches('\n').count();
        assert_eq!(well, [(1, true), (6, false), (last, true)], "{text}");
    }
    // Without tags a result parts the games.
    let each = read_each("1. 21-17 5-28 *\n1. 21-17 12-15 *\n", Rules::FID_2008);
    let well: Vec<_> = each.iter().map(|read| (read.line, read.game.is_ok())).collect();
    assert_eq!(well, [(1, false), (2, true)]);
}

#[test]
fn what_real_files_write_is_forgiven_and_told() {
    // A hyphen for a capture, as 12.2 does not have it.
    let text = "1. 21-17 12-15 2. 23-19 11-14 3. 19-12 8-15 *\n";
    assert!(read(text, Rules::FID_2008).is_err());
    let game = &read_each(text, Rules::FID_2008)[0];
    assert_eq!(game.game.as_ref().unwrap().moves().count(), 6);
    let lines: Vec<_> = game.forgiven.iter().map(|it| (it.line, it.column)).collect();
    assert_eq!(lines, [(1, 34), (1, 40)]);
    // A result in words, a year as a date without quotes, a side to move that is not said.
    let text = "[Result \"Pari\"]\n[Date 2005]\n[FEN \"?:W21:B12\"]\n\n1. 21-17 1/2-1/2\n";
    let game = &read_each(text, Rules::FID_2008)[0];
    let read_game = game.game.as_ref().unwrap();
    assert_eq!((read_game.outcome(), read_game.tag("Date")), (Outcome::Draw, Some("2005")));
    assert_eq!(read_game.start.turn(), Side::White);
    assert_eq!(game.forgiven.iter().map(|it| it.line).collect::<Vec<_>>(), [2, 3]);
    // Two results that differ: the moves are none the worse.
    let text = "[Result \"0-1\"]\n1. 21-17 1-0";
    let game = &read_each(text, Rules::FID_2008)[0];
    assert_eq!(game.forgiven.len(), 1);
    assert_eq!(game.game.as_ref().unwrap().outcome(), Outcome::Black);
}

/// A game drawn by lot, with everything a game may contain.
fn random_items(position: Position, length: u64, depth: u32, lot: &mut Lot) -> Vec<Item> {
    let signs = [
        Sign::Good,
        Sign::LooksWeakIsStrong,
        Sign::Forced,
        Sign::Wins,
        Sign::Gains(2),
        Sign::Loses(1),
        Sign::AdLibitum,
        Sign::Draws,
        Sign::Blunder,
    ];
    let (mut position, mut items) = (position, Vec::new());
    for _ in 0..length {
        let moves = position.legal_moves();
        let Some(mv) = lot.pick(&moves).copied() else { break };
        let before = position;
        // Routes with the same result read back as the first of them.
        let mv = moves.iter().find(|other| other.same_result(&mv)).copied().unwrap_or(mv);
        let signs = (0..lot.below(4)).filter_map(|_| lot.pick(&signs).copied()).collect();
        position = position.after(&mv);
        items.push(Item::Move(Played { mv, signs }));
        match lot.below(12) {
            0 => items.push(Item::Comment("una [%clk 0:01:02]\nnota \"qui\" (sì)".to_owned())),
            1 if depth < 3 => items.push(Item::Variation(random_items(before, 4, depth + 1, lot))),
            2 => items.push(Item::Mark(u16::try_from(lot.below(140)).unwrap())),
            3 if position.occupied().len() > 4 => items.push(Item::SetUp(position.turned())),
            _ => {}
        }
        if let Some(Item::SetUp(set)) = items.last() {
            position = *set;
        }
    }
    items
}

proptest! {
    #[test]
    fn what_is_written_reads_back(seed in any::<u64>(), italian in any::<bool>(), value in "\\PC{0,20}") {
        let rules = if italian { Rules::FID_2008 } else { Rules::INTERNATIONAL };
        let mut lot = Lot::new(seed);
        let start = Position::start(rules);
        let items = random_items(start, lot.below(80), 0, &mut lot);
        let tags = vec![
            Tag { name: "Event".to_owned(), value },
            Tag { name: "GameType".to_owned(), value: game_type(rules.game).to_owned() },
        ];
        let game = Game { tags, start, items };
        let both = vec![game.clone(), game];
        prop_assert_eq!(read(&write(&both), Rules::FID_2008), Ok(both));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\[\\](){}/*$!?.x\"0-9 \nFENGW:,-]{0,60}|\\PC{0,60}") {
        let each = read_each(&text, Rules::FID_2008);
        if let Ok(games) = read(&text, Rules::FID_2008) {
            let each: Vec<_> = each.into_iter().filter_map(|read| read.game.ok()).collect();
            prop_assert_eq!(&each, &games);
            prop_assert_eq!(read(&write(&games), Rules::FID_2008), Ok(games));
        }
    }
}

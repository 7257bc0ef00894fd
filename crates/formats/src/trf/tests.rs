//! The laws of the format on files made here: lenient on form, strict on meaning, loss-free.

use proptest::prelude::*;
use tournament::{Outcome, Presence, Record, RequestedBye, Score, Tpn};
use vocabulary::Side;

use super::*;

fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number of the test")
}

/// A player's line with its results at the right columns.
fn player(number: u16, points: &str, cells: &[&str]) -> String {
    let name = format!("Player {number}");
    let columns: Vec<String> = cells.iter().map(|cell| format!("  {cell:<8}")).collect();
    let columns = columns.concat();
    let line = format!("001 {number:>4}      {name:<33} {:>4}", 2000 - number % 1000);
    format!("{line:<80}{points:>4} {number:>4}{columns}").trim_end().to_owned()
}

/// A small event: three players, two rounds.
fn sample() -> Vec<String> {
    vec![
        "012 Open".to_owned(),
        "142 3".to_owned(),
        "152 W".to_owned(),
        player(1, "2.0", &["   2 w 1", "   3 b 1"]),
        player(2, "1.0", &["   1 b 0", "0000 - U"]),
        player(3, "1.0", &["0000 - U", "   1 w 0"]),
    ]
}

fn document(lines: &[String]) -> Document {
    read(lines.join("\n").as_bytes()).expect("readable").document
}

fn faults(lines: &[String]) -> Vec<Located<Fault>> {
    match read(lines.join("\n").as_bytes()) {
        Err(refusal) => refusal.faults,
        Ok(reading) => match reading.document.individual() {
            Err(faults) => faults,
            Ok(event) => event.wrong_points,
        },
    }
}

#[test]
fn a_file_becomes_an_event() {
    let event = document(&sample()).individual().expect("sound");
    assert_eq!(event.wrong_points, []);
    let tournament = event.tournament;
    assert_eq!(tournament.next_round(), 3);
    assert_eq!(tournament.regulations().rounds, Some(3));
    assert_eq!(tournament.regulations().initial_colour, Some(Side::White));
    let second = tournament.participant(tpn(2)).expect("plays");
    let lost =
        Record::Game { opponent: tpn(1), colour: Side::Black, own: Outcome::Loss, rated: true };
    assert_eq!(second.records, [lost, Record::PairingBye]);
    assert_eq!(second.rating, Some(1998));
}

#[test]
fn every_line_end_and_old_letters_tell_the_same_event() {
    let event = document(&sample()).individual();
    for end in ["\r", "\r\n", "\n"] {
        let text = format!("\u{feff}{}", sample().join(end));
        let reading = read(text.as_bytes()).expect("readable");
        assert_eq!(reading.document.individual(), event);
        assert_eq!(reading.oddities[0].what, Oddity::ByteOrderMark);
    }
    let mut bytes = sample().join("\r").into_bytes();
    bytes[5] = 0xe9;
    let reading = read(&bytes).expect("readable");
    assert_eq!(reading.document.text(Heading::Name), Some("Oéen"));
    assert_eq!(reading.oddities[0].what, Oddity::OldEncoding);
}

#[test]
fn a_score_that_does_not_add_up_is_found_where_it_stands() {
    let mut lines = sample();
    lines[4] = player(2, "1.5", &["   1 b 0", "0000 - U"]);
    let found = faults(&lines);
    assert_eq!((found[0].line, found[0].columns), (5, (81, 84)));
    let (written, sum) = (Score::halves(3), Score::points(1));
    assert_eq!(found[0].what, Fault::Points { number: tpn(2), written, sum, fits: None });
}

#[test]
fn another_scoring_system_is_named_and_not_guessed() {
    let lines = [
        player(1, "3.0", &["   2 w 1"]),
        player(2, "0.0", &["   1 b 0"]),
        player(3, "1.0", &["   4 w ="]),
        player(4, "1.0", &["   3 b ="]),
    ];
    let found = faults(&lines);
    assert_eq!(found.len(), 3);
    for fault in found {
        let fits = Some(SimpleScoring::ThreeOneNothing);
        assert!(matches!(fault.what, Fault::Points { fits: found, .. } if found == fits));
    }
}

#[test]
fn games_that_two_lines_tell_differently_name_both_lines() {
    for (cells, what) in [
        ("   3 b 0", "NotNamedBack"),
        ("   9 b 0", "UnknownOpponent"),
        ("   1 w 0", "SameColour"),
        ("   1 b 1", "ResultsClash"),
        ("   1   0", "GameWithoutColour"),
        ("   1 b  ", "MissingResult"),
        ("   1 b U", "ByeWithOpponent"),
        ("0000 - 1", "ResultWithoutOpponent"),
        // A sign that nobody knows is a result that nobody knows, which clashes with the other's.
        ("   1 b ½", "ResultsClash"),
        ("   1 x 0", "Unreadable"),
        ("   a b 0", "Unreadable"),
        ("  1b 0 0", "Unreadable"),
    ] {
        let mut lines = sample();
        lines[4] = player(2, "", &[cells, "0000 - U"]);
        let found = faults(&lines);
        let told = found.iter().any(|fault| format!("{:?}", fault.what).starts_with(what));
        assert!(told, "{cells}: {found:?}");
        assert!(found.iter().all(|fault| fault.line > 3 && fault.columns.0 >= 90), "{found:?}");
    }
}

#[test]
fn a_file_cut_in_the_middle_is_refused_at_the_line_that_lacks_its_answer() {
    let lines = sample();
    let found = faults(&lines[..5]);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, found[0].columns.0), (4, 102));
    let cut = &lines.join("\n")[..lines.join("\n").len() - 3];
    assert!(!faults(&cut.lines().map(str::to_owned).collect::<Vec<_>>()).is_empty());
}

#[test]
fn facts_stated_twice_must_agree() {
    for (line, agrees) in
        [("XXR 3", true), ("XXR 4", false), ("XXC white1", true), ("XXC black1", false)]
    {
        let mut lines = sample();
        lines.push(line.to_owned());
        let disagrees =
            faults(&lines).iter().any(|fault| matches!(fault.what, Fault::Disagreement { .. }));
        assert_eq!(disagrees, !agrees, "{line}");
    }
    let mut twice = sample();
    twice.push(player(1, "", &[]));
    let what = Fault::TwoWithOneNumber { number: tpn(1), other: 4 };
    assert_eq!(faults(&twice)[0].what, what);
}

#[test]
fn names_too_long_and_tabs_are_never_guessed_around() {
    let shifted =
        format!("001    1      {:<40} 1999", "A name that is far too long for its room xx");
    assert_eq!(faults(&[shifted])[0].columns, (48, 48));
    let tab = "001    1\tName".to_owned();
    assert_eq!(faults(&[tab])[0].what, Fault::Tab);
    let blank_tab = vec!["240 H 003    1\t ".to_owned(), player(1, "", &[])];
    assert!(faults(&blank_tab).is_empty());
}

#[test]
fn the_column_of_the_round_to_come_says_who_sits_out() {
    let mut lines = sample();
    lines[4] = player(2, "1.5", &["   1 b 0", "0000 - U", "0000 - H"]);
    lines.push("XXZ 3".to_owned());
    let event = document(&lines).individual().expect("sound");
    // The points may already include the bye.
    assert_eq!(event.wrong_points, []);
    assert_eq!(event.tournament.next_round(), 3);
    let presence = |number| event.tournament.participant(tpn(number)).map(|one| one.presence);
    assert_eq!(presence(1), Some(Presence::Present));
    assert_eq!(presence(2), Some(Presence::Absent(RequestedBye::Half)));
    assert_eq!(presence(3), Some(Presence::Absent(RequestedBye::Zero)));
}

#[test]
fn a_full_column_of_byes_is_a_round_that_was_played() {
    let lines =
        [player(1, "1.5", &["   2 w 1", "0000 - H"]), player(2, "0.0", &["   1 b 0", "0000 - Z"])];
    assert_eq!(document(&lines).individual().map(|event| event.tournament.next_round()), Ok(3));
    let by_hand = [
        player(1, "1.0", &["   2 w 1"]),
        player(2, "0.0", &["   1 b 0"]),
        player(3, "", &["0000 - U", "0000 - U"]),
    ];
    let event = document(&by_hand).individual().expect("sound").tournament;
    assert_eq!(event.next_round(), 2);
    assert_eq!(event.participants()[2].presence, Presence::GivenBye);
}

#[test]
fn both_spellings_of_acceleration_prohibition_and_points_mean_the_same() {
    let mut standard = sample();
    standard.extend(
        [
            "250       1.0 001 002    1    2",
            "260 001 099    1    3",
            "162  W 3.0    D 1.0    P 3.0",
        ]
        .map(str::to_owned),
    );
    let mut javafo = sample();
    let own =
        ["XXA    1  1.0  1.0", "XXA    2  1.0  1.0", "XXP 1 3", "BBW  3.0", "BBD  1.0", "BBU 3.0"];
    javafo.extend(own.map(str::to_owned));
    let event = |lines: &[String]| document(lines).individual().map(|event| event.tournament);
    assert_eq!(event(&standard), event(&javafo));
    assert!(event(&standard).is_ok());
}

#[test]
fn a_dialect_says_the_same_event() {
    let mut lines = sample();
    lines.extend(["XXA    1  1.0  1.0", "XXP 1 3", "162  L 0.5"].map(str::to_owned));
    let document = document(&lines);
    let event = document.individual().map(|event| event.tournament);
    for dialect in [Dialect::Trf26, Dialect::Trf16, Dialect::Javafo, Dialect::Bbp] {
        let other = document.in_dialect(dialect).expect("an individual event");
        let mut again = other.individual().map(|event| event.tournament).expect("sound");
        // The prohibition for ever becomes one for the scheduled rounds.
        let mut regulations = again.regulations().clone();
        regulations.prohibitions.truncate(1);
        regulations.prohibitions[0].last = 99;
        let participants = again.participants().to_vec();
        again = tournament::Tournament::new(regulations, participants).expect("sound");
        assert_eq!(Ok(again), event, "{dialect:?}");
    }
}

#[test]
fn a_paired_round_is_added_and_results_are_put_in() {
    let mut document = document(&sample());
    document.add_round(&[(tpn(2), tpn(3))], Some(tpn(1)));
    let text = document.write(LineEnd::Lf);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(&lines[3][109..], "  0000 - U");
    assert_eq!(&lines[4][109..], "     3 w");
    assert_eq!(&lines[5][109..], "     2 b");
}

#[test]
fn an_event_becomes_a_file_and_the_same_event_again() {
    let event = document(&sample()).individual().expect("sound").tournament;
    let written = Document::of_tournament("Open", "FIDE_DUTCH_2026", &event);
    let read = read(written.write(LineEnd::CrLf).as_bytes()).expect("readable");
    assert_eq!(read.oddities, []);
    let again = read.document.individual().expect("sound");
    assert_eq!(again.wrong_points, []);
    assert_eq!(again.tournament, event);
}

#[test]
fn acceleration_is_told_by_ranges_of_rounds_and_numbers() {
    let mut lines = sample();
    lines.extend(["XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5"].map(str::to_owned));
    let event = document(&lines).individual().expect("sound").tournament;
    let text = Document::of_tournament("Open", "FIDE_DUTCH_2026", &event).write(LineEnd::Lf);
    let told: Vec<&str> = text.lines().filter(|line| line.starts_with("250")).collect();
    let ranges = ["250       1.0 001 002    1    2", "250       0.5 003 003    1    2"];
    assert_eq!(told, ranges, "{text}");
    assert!(!text.contains("XXA"), "{text}");
}

#[test]
fn a_file_of_2016_has_none_of_the_later_records() {
    let lines = [
        "012 Coppa",
        "192 FIDE_TEAM_TYPEA_MP_GP",
        "202 BH",
        "### a remark",
        &format!("{:<91}", "001    1      Rossi, Anna                       2041 ITA"),
        "ITA    1      Rossi, Anna                       1990 ITA",
        "310   1 Circolo Scacchi Roma             ROMA    2486    0.0    0.0   1     1",
    ];
    let document = document(&lines.map(str::to_owned));
    let text = document.in_dialect(Dialect::Trf16).expect("sound").write(LineEnd::Lf);
    let records: Vec<&str> = text.lines().map(|line| &line[..3]).collect();
    assert_eq!(records, ["012", "###", "001", "013"], "{text}");
    assert!(text.contains("013 Circolo Scacchi Roma"), "{text}");
}

#[test]
fn teams_are_told_by_their_boards() {
    let lines = [
        "142 2".to_owned(),
        "192 FIDE_TEAM".to_owned(),
        "352 WB".to_owned(),
        player(1, "1.0", &["   3 b 1"]),
        player(2, "0.0", &["   4 w -"]),
        player(3, "0.0", &["   1 w 0"]),
        player(4, "1.0", &["   2 b +"]),
        player(5, "0.0", &["0000 - Z"]),
        player(6, "0.0", &["0000 - Z"]),
        "310   1 Alfa                             A         0    1.0    1.0   1     1    2"
            .to_owned(),
        "310   2 Beta                             B         0    1.0    1.0   2     3    4"
            .to_owned(),
        "310   3 Gamma                            C         0    1.0    1.0   3     5    6"
            .to_owned(),
        "320  1.0  1.0   3".to_owned(),
        "240 H 002    1".to_owned(),
    ];
    let event = document(&lines).teams().expect("sound");
    assert_eq!(event.wrong_points, []);
    let teams = event.tournament.teams();
    assert_eq!(event.tournament.regulations().boards, 2);
    assert_eq!(teams[0].presence, Presence::Absent(RequestedBye::Half));
    let tournament::team::TeamRecord::Match { opponent, colour, boards, .. } = &teams[0].records[0]
    else {
        panic!("a match: {:?}", teams[0].records)
    };
    assert_eq!((*opponent, *colour), (tpn(2), Side::Black));
    assert_eq!(boards.iter().map(|board| board.played).collect::<Vec<_>>(), [true, false]);
    assert!(matches!(teams[2].records[0], tournament::team::TeamRecord::PairingBye(_)));
}

#[test]
fn points_of_three_figures_lose_their_decimal_and_nothing_else() {
    let lines = [player(1, "270", &[]), "299    -100        001    1".to_owned()];
    let document = document(&lines);
    let again = read(document.write(LineEnd::Lf).as_bytes()).expect("readable").document;
    assert_eq!(again, document);
    assert_eq!(again.players().next().and_then(|(_, player)| player.points), "270".parse().ok());
}

#[test]
fn unknown_lines_and_comments_stay_where_they_are() {
    let text = "### nota\r\n\r\n012 Open\r\nZZZ qualcosa\r\n         1\r\n999 x\r\n";
    let reading = read(text.as_bytes()).expect("readable");
    assert_eq!(reading.document.write(LineEnd::CrLf), text);
    assert_eq!(reading.oddities.len(), 3);
}

fn a_line() -> impl Strategy<Value = String> {
    let cell = prop_oneof![
        Just("0000 - U".to_owned()),
        Just("0000 - h".to_owned()),
        Just(String::new()),
        (1_u16..30, "[wb-]", "[10=+WDL?-]").prop_map(|(o, c, r)| format!("{o:>4} {c} {r}")),
    ];
    let player = (1_u16..9999, proptest::collection::vec(cell, 0..6), "[0-9]\\.[05]").prop_map(
        |(number, cells, points)| {
            player(number, &points, &cells.iter().map(String::as_str).collect::<Vec<_>>())
        },
    );
    prop_oneof![
        4 => player,
        1 => "(012|042|092|132|192|202|801) [ -~àè]{0,40}",
        1 => "(240 [FHZ]|260 00[1-9]) 00[1-9]( [ 0-9]{2}[1-9][0-9]){0,3}",
        1 => "(250 [ 0-9]{2}\\.[05]) {6}00[1-4] 00[5-9] [ 0-9]{3}[1-9] [ 0-9]{3}[1-9]",
        1 => "(162|362|299|300|310|013|320|330) [ -~]{0,60}",
        1 => "(XX[ACPRSZ]|BB[WDLZFU]|ITA) [ -~]{0,30}",
        1 => "[ -~\\t]{0,30}",
    ]
}

proptest! {
    #[test]
    fn what_is_read_is_written_and_read_again_unchanged(
        lines in proptest::collection::vec(a_line(), 1..12),
        end in 0_usize..3,
    ) {
        let text = lines.join(["\r\n", "\r", "\n"][end]);
        if let Ok(reading) = read(text.as_bytes()) {
            for end in [LineEnd::CrLf, LineEnd::Cr, LineEnd::Lf] {
                let again = read(reading.document.write(end).as_bytes());
                prop_assert_eq!(again.map(|again| again.document), Ok(reading.document.clone()));
            }
            let _ = reading.document.individual();
            let _ = reading.document.teams();
        }
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = read(&bytes);
    }
}

#[test]
fn q166_a_sign_that_nobody_knows_is_a_result_that_is_not_known() {
    let mut lines = sample();
    lines[3] = player(1, "1.5", &["   2 w x", "   3 b 1"]);
    lines[4] = player(2, "1.5", &["   1 b x", "0000 - U"]);
    let reading = read(lines.join("\n").as_bytes()).expect("readable");
    let odd: Vec<&Oddity> = reading.oddities.iter().map(|odd| &odd.what).collect();
    assert!(odd.contains(&&Oddity::UnknownResult { sign: 'x' }), "{odd:?}");
    let event = reading.document.individual().expect("sound");
    assert_eq!(event.wrong_points, [], "it counts as a draw until it is known");
    let first = event.tournament.participant(tpn(1)).expect("plays");
    assert_eq!(first.records[0], Record::Adjourned { opponent: tpn(2), colour: Side::White });
    // Nothing is lost: the sign is written as it stood.
    assert_eq!(reading.document.write(LineEnd::Lf).trim_end(), lines.join("\n"));
}

//! Events read in from files: at once as they were played, and played on like any other.

use office::announcement::Announcement;
use office::bye::ByeKind;
use office::entrant::{EntryData, EntryForm, EntryRating, Status};
use office::event_file::{EventFile, FileEntrant, FileFacts, FileRecord, FileRound};
use office::round::{BoardResult, Pairing, Seats};
use office::{Act, EntrantId, PersonId, Role, Verdict};
use tournament::{Record, RequestedBye, Tpn, WalkoverOutcome};

use crate::hall::{Hall, announcement};

fn entrant(number: u16) -> FileEntrant {
    FileEntrant {
        form: EntryForm {
            person: PersonId(format!("file-{number}")),
            data: EntryData {
                rating: EntryRating::Fide(2200 - 10 * i32::from(number)),
                ..EntryData::default()
            },
            team: None,
            admission: None,
        },
        number,
        first_round: 1,
        status: Status::Playing,
        byes: Vec::new(),
    }
}

const fn seats(white: u16, black: u16) -> Seats {
    Seats { white: Some(EntrantId(white)), black: Some(EntrantId(black)) }
}

/// Five players after the first of three rounds: 1 beat 3, 4 and 2 drew, 5 had half a point.
fn file() -> EventFile {
    let mut entrants: Vec<FileEntrant> = (1..=5).map(entrant).collect();
    entrants[4].byes = vec![(1, ByeKind::Half)];
    let pairing = Pairing {
        boards: vec![seats(1, 3), seats(4, 2)],
        absent: vec![EntrantId(5)],
        ..Pairing::default()
    };
    let results = vec![Some(BoardResult::White), Some(BoardResult::Draw)];
    EventFile {
        announcement: Announcement {
            byes: office::bye::ByeRules { half_points: 1, ..office::bye::ByeRules::default() },
            ..announcement(3)
        },
        entrants,
        teams: Vec::new(),
        rounds: vec![FileRound { pairing, results, rated: Vec::new() }],
        beside: FileFacts { through: 1, ..FileFacts::default() },
    }
}

fn act(file: EventFile) -> Act {
    Act::ReadFile { file: Box::new(file) }
}

#[test]
fn a_file_becomes_an_event_that_is_played_on() {
    let mut hall = Hall::new();
    hall.act(act(file()));
    let event = hall.office.event();
    assert_eq!((event.closed_rounds(), event.last_paired()), (1, 1));
    let points: Vec<i32> = event
        .standings(1)
        .expect("standings")
        .rows()
        .iter()
        .map(|row| i32::from(row.tpn.get()))
        .collect();
    // One point, then three with half a point, then nothing.
    assert_eq!((points[0], points[4]), (1, 3));
    let facts = event.tournament(1).expect("facts");
    let fifth = facts.participant(Tpn::new(5).expect("a number")).expect("the fifth");
    assert_eq!(fifth.records, [Record::Requested(RequestedBye::Half)]);
    hall.act(Act::Pair);
    assert_eq!(hall.office.event().last_paired(), 2);
}

#[test]
fn a_record_that_no_board_says_holds_until_the_board_changes() {
    let mut told = file();
    let number = Tpn::new(3).expect("a number");
    let opponent = Tpn::FIRST;
    let record = Record::Forfeit { opponent, scheduled: None, own: WalkoverOutcome::Loss };
    let other = Record::Forfeit { opponent: number, scheduled: None, own: WalkoverOutcome::Win };
    told.rounds[0].results[0] = Some(BoardResult::WhiteByForfeit);
    let result = told.rounds[0].results[0];
    told.beside.records = vec![
        FileRecord { number: opponent, round: 1, record: other, result },
        FileRecord { number, round: 1, record, result },
    ];
    let mut hall = Hall::new();
    hall.act(act(told));
    let of = |hall: &Hall| {
        let facts = hall.office.event().tournament(1).expect("facts");
        facts.participant(number).expect("the third").records[0]
    };
    assert_eq!(of(&hall), record);
    let correct = Act::Correct {
        round: 1,
        board: 1,
        result: BoardResult::Draw,
        reason: "both scoresheets".to_owned(),
    };
    hall.act(correct);
    assert!(matches!(of(&hall), Record::Game { .. }));
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let refused = |change: fn(&mut EventFile)| {
        let mut told = file();
        change(&mut told);
        let hall = Hall::new();
        let ruling = hall.ask(Role::ChiefArbiter, &act(told));
        (ruling.verdict, ruling.what.key)
    };
    let does_not_fit = (Verdict::Refused, "office-file-does-not-fit");
    assert_eq!(refused(|file| file.rounds[0].pairing.boards[0] = seats(1, 9)), does_not_fit);
    assert_eq!(refused(|file| file.rounds[0].pairing.boards[0] = seats(1, 2)), does_not_fit);
    assert_eq!(refused(|file| file.entrants[0].number = 2), does_not_fit);
    assert_eq!(refused(|file| file.entrants[0].number = 0), does_not_fit);
    assert_eq!(refused(|file| file.rounds[0].results.clear()), does_not_fit);
    assert_eq!(refused(|file| file.beside.through = 3), does_not_fit);
    assert_eq!(refused(|file| file.entrants.clear()), does_not_fit);
    let rounds = |file: &mut EventFile| file.announcement.rounds = 0;
    assert_eq!(refused(rounds), (Verdict::Refused, "office-nothing-to-play"));
}

#[test]
fn a_file_is_read_into_a_new_event_alone_and_stays() {
    let mut hall = Hall::begun(3, 4);
    assert_eq!(hall.refused(act(file())), "office-file-event-exists");
    let mut hall = Hall::new();
    hall.act(act(file()));
    let undo = Act::Undo { entry: 1, reason: "no".to_owned() };
    assert_eq!(hall.refused(undo), "office-file-not-undone");
    let hall = Hall::new();
    assert_eq!(hall.ask(Role::Arbiter, &act(file())).verdict, Verdict::Refused);
}

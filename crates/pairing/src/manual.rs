//! A pairing made by hand: what it breaks, and where it differs from the engine's.
//!
//! The arbiter decides. Nothing here refuses a pairing: everything it breaks is named, so that
//! what is done against the rules is done knowingly.

use std::collections::BTreeSet;
use std::str::FromStr;

use codex::{Phrase, phrase};
use tournament::{Participant, Presence, Round, Tournament, Tpn};
use vocabulary::Side;

use crate::dutch::{Edition, Player};
use crate::{Board, RoundPairing};

/// What the arbiter typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandPairing {
    /// The boards.
    pub boards: Vec<Board>,
    /// Who is given the bye; more than one is a finding, not an error.
    pub byes: Vec<Tpn>,
}

/// A line that is no pair, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {0} is no pair")]
pub struct UnreadableLine(pub usize);

impl FromStr for HandPairing {
    type Err = UnreadableLine;

    /// Reads the lines `white black`, a bye as `number 0`; a first line with the number of pairs,
    /// as engines write it, may be there or not.
    fn from_str(text: &str) -> Result<Self, UnreadableLine> {
        let mut typed = Self::default();
        for (line, number) in text.lines().zip(1..) {
            let words: Result<Vec<u16>, _> = line.split_whitespace().map(str::parse).collect();
            let words = words.map_err(|_| UnreadableLine(number))?;
            let tpn = |word| Tpn::new(word).map_err(|_| UnreadableLine(number));
            match words[..] {
                [] => {}
                [_] if number == 1 => {}
                [player, 0] => typed.byes.push(tpn(player)?),
                [white, black] => {
                    typed.boards.push(Board { white: tpn(white)?, black: tpn(black)? });
                }
                _ => return Err(UnreadableLine(number)),
            }
        }
        Ok(typed)
    }
}

/// Something that a pairing by hand breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finding {
    /// No participant has this number.
    Unknown(Tpn),
    /// Somebody stands in the pairing more than once.
    Twice(Tpn),
    /// Somebody who is present has neither an opponent nor the bye.
    Missing(Tpn),
    /// Somebody who sits the round out is paired.
    NotToBePaired(Tpn),
    /// They have met before (C1).
    AlreadyMet {
        /// Who has White.
        white: Tpn,
        /// Who has Black.
        black: Tpn,
        /// When they met.
        round: Round,
    },
    /// The event does not let these two meet.
    Prohibited {
        /// Who has White.
        white: Tpn,
        /// Who has Black.
        black: Tpn,
    },
    /// Nobody gets a bye when the number is even.
    ByeWithEvenField(Tpn),
    /// More than one bye.
    SeveralByes,
    /// The bye goes to somebody who had it, or points without playing (C2).
    SecondBye {
        /// Who gets it.
        player: Tpn,
        /// The round that bars it.
        round: Round,
    },
    /// Both must have the same colour (C3).
    SameColourDue {
        /// Who has White.
        white: Tpn,
        /// Who has Black.
        black: Tpn,
        /// The colour that both must have.
        colour: Side,
    },
    /// Both get the colour that the other was due.
    ColoursNotDue {
        /// Who has White, and was due Black.
        white: Tpn,
        /// Who has Black, and was due White.
        black: Tpn,
    },
    /// Their scores are more than two points apart.
    FarApart {
        /// Who has White.
        white: Tpn,
        /// Who has Black.
        black: Tpn,
    },
    /// Somebody with fewer points could have the bye (C5).
    ByeNotLowest {
        /// Who gets it.
        player: Tpn,
        /// Who has fewer points and could.
        lower: Tpn,
    },
    /// The same colour for the third time running, though the opponent could take it.
    ThirdColourRunning {
        /// Who gets it.
        player: Tpn,
        /// The colour.
        colour: Side,
    },
    /// A colour difference of three, though the opponent could take the colour.
    ColourDifferenceOfThree {
        /// Who gets it.
        player: Tpn,
        /// The colour.
        colour: Side,
    },
}

/// Where a pairing by hand is not the engine's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difference {
    /// The same two meet, with the colours the other way round; as typed.
    ColoursReversed(Board),
    /// Only the arbiter lets these two meet.
    OnlyByHand(Board),
    /// Only the engine lets these two meet.
    OnlyByEngine(Board),
    /// Only the arbiter gives the bye to this player.
    ByeOnlyByHand(Tpn),
    /// Only the engine gives the bye to this player.
    ByeOnlyByEngine(Tpn),
}

/// Everything that a pairing of the round to come breaks: first who is in it, then board by
/// board, then the byes.
pub fn check(event: &Tournament, edition: &Edition, typed: &HandPairing) -> Vec<Finding> {
    let check = Check { event, edition, typed };
    let mut findings = check.who_is_in_it();
    findings.extend(typed.boards.iter().flat_map(|board| check.board(*board)));
    findings.extend(check.byes());
    findings
}

/// What breaks no rule and is unusual all the same: colours that neither was due, scores more than two
/// wins apart, a bye for somebody while others have fewer points. The system itself may be driven to it.
pub fn unusual(event: &Tournament, edition: &Edition, typed: &HandPairing) -> Vec<Finding> {
    let check = Check { event, edition, typed };
    let boards = typed.boards.iter().flat_map(|board| check.unusual_board(*board));
    let byes = match typed.byes.as_slice() {
        [only] => check.unusual_bye(*only),
        _ => None,
    };
    boards.chain(byes).collect()
}

/// A pairing by hand under examination.
struct Check<'a> {
    event: &'a Tournament,
    edition: &'a Edition,
    typed: &'a HandPairing,
}

impl Check<'_> {
    fn who_is_in_it(&self) -> Vec<Finding> {
        let boards = self.typed.boards.iter();
        let paired: Vec<Tpn> = boards.flat_map(|board| [board.white, board.black]).collect();
        let mut findings = Vec::new();
        let mut seen = BTreeSet::new();
        for &tpn in paired.iter().chain(&self.typed.byes) {
            let again = !seen.insert(tpn);
            match self.event.participant(tpn) {
                None if !again => findings.push(Finding::Unknown(tpn)),
                Some(_) if again => findings.push(Finding::Twice(tpn)),
                Some(participant) if !may_stand(participant, &paired) => {
                    findings.push(Finding::NotToBePaired(tpn));
                }
                _ => {}
            }
        }
        let missing = self.present().filter(|tpn| !seen.contains(tpn));
        findings.extend(missing.map(Finding::Missing));
        findings
    }

    /// Those to be paired.
    fn present(&self) -> impl Iterator<Item = Tpn> {
        let participants = self.event.participants().iter();
        participants.filter(|found| found.presence == Presence::Present).map(|found| found.tpn)
    }

    /// What the rules read of a participant; parity plays no part in what a pairing may not do.
    fn player(&self, participant: &Participant) -> Player {
        Player::of(self.event, participant, *self.edition, false)
    }

    fn board(&self, Board { white, black }: Board) -> Vec<Finding> {
        let players = self.event.participant(white).zip(self.event.participant(black));
        let Some((first, second)) = players else { return Vec::new() };
        let mut findings = Vec::new();
        let met = first.records.iter().zip(1..).find(|(record, _)| record.met() == Some(black));
        if let Some((_, round)) = met {
            findings.push(Finding::AlreadyMet { white, black, round });
        }
        let round = self.event.next_round();
        let prohibited = self.event.regulations().prohibitions.iter().any(|prohibition| {
            (prohibition.first..=prohibition.last).contains(&round)
                && [white, black].iter().all(|tpn| prohibition.members.contains(tpn))
        });
        if prohibited && white != black {
            findings.push(Finding::Prohibited { white, black });
        }
        findings.extend(about_colours(&self.player(first), &self.player(second)));
        findings
    }

    fn unusual_board(&self, Board { white, black }: Board) -> Vec<Finding> {
        let players = self.event.participant(white).zip(self.event.participant(black));
        let Some((first, second)) = players else { return Vec::new() };
        let (first, second) = (self.player(first), self.player(second));
        let due = |player: &Player| player.preference.map(|preference| preference.colour);
        let mut findings = Vec::new();
        let wrong = (due(&first), due(&second)) == (Some(Side::Black), Some(Side::White));
        if wrong && about_colours(&first, &second).is_none() {
            findings.push(Finding::ColoursNotDue { white, black });
        }
        let two = self.event.regulations().scoring.win() * 2;
        if first.score > second.score + two || second.score > first.score + two {
            findings.push(Finding::FarApart { white, black });
        }
        findings
    }

    fn unusual_bye(&self, player: Tpn) -> Option<Finding> {
        let own = self.player(self.event.participant(player)?);
        let present = self.present().filter_map(|tpn| self.event.participant(tpn));
        let lower = present
            .map(|found| self.player(found))
            .filter(|other| other.bye_barred_by.is_none() && other.score < own.score)
            .min_by_key(|other| other.score)?;
        Some(Finding::ByeNotLowest { player, lower: lower.tpn })
    }

    fn byes(&self) -> Vec<Finding> {
        // A bye that the event already knows of is no finding.
        let byes = self.typed.byes.iter().filter_map(|&tpn| self.event.participant(tpn));
        let byes: Vec<&Participant> =
            byes.filter(|found| found.presence != Presence::GivenBye).collect();
        let mut findings = Vec::new();
        if self.present().count().is_multiple_of(2) {
            findings.extend(byes.iter().map(|found| Finding::ByeWithEvenField(found.tpn)));
        } else if byes.len() > 1 {
            findings.push(Finding::SeveralByes);
        }
        let players = byes.iter().map(|found| self.player(found));
        findings.extend(players.filter_map(|player| {
            Some(Finding::SecondBye { player: player.tpn, round: player.bye_barred_by? })
        }));
        findings
    }
}

/// Whether somebody who stands in the pairing is there for it; who got the bye beforehand may
/// stand in it as the bye.
fn may_stand(participant: &Participant, paired: &[Tpn]) -> bool {
    match participant.presence {
        Presence::Present => true,
        Presence::Absent(_) => false,
        Presence::GivenBye => !paired.contains(&participant.tpn),
    }
}

fn about_colours(white: &Player, black: &Player) -> Option<Finding> {
    let topscorer = white.topscorer || black.topscorer;
    match (white.must_have(), black.must_have()) {
        (Some(mine), Some(theirs)) if mine == theirs => {
            // With a topscorer the pair may be made, and then one of them must give way.
            let (white, black) = (white.tpn, black.tpn);
            (!topscorer).then_some(Finding::SameColourDue { white, black, colour: mine })
        }
        (Some(Side::Black), _) => Some(refused(white, Side::White)),
        (_, Some(Side::White)) => Some(refused(black, Side::Black)),
        _ => None,
    }
}

/// What the colour given means to somebody who must have the other.
fn refused(player: &Player, colour: Side) -> Finding {
    let third = player.history.repeated() == Some(colour);
    let player = player.tpn;
    if third {
        Finding::ThirdColourRunning { player, colour }
    } else {
        Finding::ColourDifferenceOfThree { player, colour }
    }
}

/// Where a pairing by hand and the engine's differ, the boards typed first.
pub fn compare(typed: &HandPairing, engine: &RoundPairing) -> Vec<Difference> {
    let reversed = |board: &Board| Board { white: board.black, black: board.white };
    let mut differences = Vec::new();
    for board in typed.boards.iter().filter(|board| !engine.boards.contains(board)) {
        differences.push(if engine.boards.contains(&reversed(board)) {
            Difference::ColoursReversed(*board)
        } else {
            Difference::OnlyByHand(*board)
        });
    }
    let has =
        |board: &Board| typed.boards.contains(board) || typed.boards.contains(&reversed(board));
    let only_engine = engine.boards.iter().filter(|board| !has(board));
    differences.extend(only_engine.map(|board| Difference::OnlyByEngine(*board)));
    let by_hand = typed.byes.iter().filter(|tpn| engine.bye != Some(**tpn));
    differences.extend(by_hand.map(|tpn| Difference::ByeOnlyByHand(*tpn)));
    let by_engine = engine.bye.filter(|tpn| !typed.byes.contains(tpn));
    differences.extend(by_engine.map(Difference::ByeOnlyByEngine));
    differences
}

/// The name of a colour in a sentence.
fn colour_name(colour: Side) -> Phrase {
    match colour {
        Side::White => phrase!("manual-white"),
        Side::Black => phrase!("manual-black"),
    }
}

impl Finding {
    /// The finding in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Unknown(player) => phrase!("manual-unknown", player = player.get()),
            Self::Twice(player) => phrase!("manual-twice", player = player.get()),
            Self::Missing(player) => phrase!("manual-missing", player = player.get()),
            Self::NotToBePaired(player) => phrase!("manual-absent", player = player.get()),
            Self::AlreadyMet { white, black, round } => {
                phrase!("manual-met", white = white.get(), black = black.get(), round = round)
            }
            Self::Prohibited { white, black } => {
                phrase!("manual-prohibited", white = white.get(), black = black.get())
            }
            Self::ByeWithEvenField(player) => phrase!("manual-bye-even", player = player.get()),
            Self::SeveralByes => phrase!("manual-several-byes"),
            Self::SecondBye { player, round } => {
                phrase!("manual-second-bye", player = player.get(), round = round)
            }
            Self::SameColourDue { white, black, colour } => phrase!(
                "manual-same-colour",
                white = white.get(),
                black = black.get(),
                colour = colour_name(colour)
            ),
            Self::ColoursNotDue { white, black } => {
                phrase!("manual-not-due", white = white.get(), black = black.get())
            }
            Self::FarApart { white, black } => {
                phrase!("manual-far-apart", white = white.get(), black = black.get())
            }
            Self::ByeNotLowest { player, lower } => {
                phrase!("manual-bye-not-lowest", player = player.get(), lower = lower.get())
            }
            Self::ThirdColourRunning { player, colour } => {
                phrase!("manual-third-colour", player = player.get(), colour = colour_name(colour))
            }
            Self::ColourDifferenceOfThree { player, colour } => phrase!(
                "manual-colour-difference",
                player = player.get(),
                colour = colour_name(colour)
            ),
        }
    }
}

impl Difference {
    /// The difference in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::ColoursReversed(Board { white, black }) => {
                phrase!("manual-reversed", white = white.get(), black = black.get())
            }
            Self::OnlyByHand(Board { white, black }) => {
                phrase!("manual-only-by-hand", white = white.get(), black = black.get())
            }
            Self::OnlyByEngine(Board { white, black }) => {
                phrase!("manual-only-by-engine", white = white.get(), black = black.get())
            }
            Self::ByeOnlyByHand(player) => {
                phrase!("manual-bye-only-by-hand", player = player.get())
            }
            Self::ByeOnlyByEngine(player) => {
                phrase!("manual-bye-only-by-engine", player = player.get())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tournament::{Outcome, Prohibition, Record, Regulations, RequestedBye};

    use super::*;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    fn board(white: u16, black: u16) -> Board {
        Board { white: tpn(white), black: tpn(black) }
    }

    fn typed(boards: &[(u16, u16)], byes: &[u16]) -> HandPairing {
        let boards = boards.iter().map(|&(white, black)| board(white, black)).collect();
        HandPairing { boards, byes: byes.iter().copied().map(tpn).collect() }
    }

    /// An event told as rounds of boards, all drawn; who is on none had the bye.
    fn event(players: u16, rounds: &[&[(u16, u16)]], absent: &[u16]) -> Tournament {
        let mut participants: Vec<Participant> = (1..=players)
            .map(|number| Participant::new(tpn(number), format!("Player {number}"), None))
            .collect();
        for round in rounds {
            for participant in &mut participants {
                let own = participant.tpn.get();
                let game = round.iter().find_map(|&(white, black)| match own {
                    _ if own == white => Some((black, Side::White)),
                    _ if own == black => Some((white, Side::Black)),
                    _ => None,
                });
                participant.records.push(game.map_or(Record::PairingBye, |(opponent, colour)| {
                    Record::Game {
                        opponent: tpn(opponent),
                        colour,
                        own: Outcome::Draw,
                        rated: true,
                    }
                }));
            }
        }
        for &number in absent {
            participants[usize::from(number) - 1].presence = Presence::Absent(RequestedBye::Half);
        }
        let prohibition =
            Prohibition { first: 1, last: 9, members: [tpn(1), tpn(4)].into_iter().collect() };
        let regulations = Regulations {
            rounds: Some(9),
            prohibitions: vec![prohibition],
            ..Regulations::default()
        };
        Tournament::new(regulations, participants).expect("the records agree")
    }

    fn found(event: &Tournament, typed: &HandPairing) -> Vec<Finding> {
        check(event, &Edition::E2026, typed)
    }

    #[test]
    fn a_sound_pairing_has_no_finding() {
        let event = event(5, &[&[(1, 2), (3, 4)]], &[]);
        assert_eq!(found(&event, &typed(&[(3, 1), (5, 2)], &[4])), []);
    }

    #[test]
    fn who_is_missing_twice_absent_or_unknown_is_named() {
        let event = event(6, &[&[(1, 2), (3, 4), (5, 6)]], &[6]);
        assert_eq!(
            found(&event, &typed(&[(3, 1), (3, 6), (9, 2)], &[])),
            [
                Finding::Twice(tpn(3)),
                Finding::NotToBePaired(tpn(6)),
                Finding::Unknown(tpn(9)),
                Finding::Missing(tpn(4)),
                Finding::Missing(tpn(5)),
            ]
        );
    }

    #[test]
    fn rematches_and_prohibited_pairs_are_named() {
        let event = event(4, &[&[(1, 2), (3, 4)]], &[]);
        assert_eq!(
            found(&event, &typed(&[(2, 1), (4, 3)], &[]))[0],
            Finding::AlreadyMet { white: tpn(2), black: tpn(1), round: 1 }
        );
        assert_eq!(
            found(&event, &typed(&[(4, 1), (2, 3)], &[])),
            [Finding::Prohibited { white: tpn(4), black: tpn(1) }]
        );
    }

    #[test]
    fn a_bye_too_many_or_a_second_one_is_named() {
        let odd = event(5, &[&[(1, 2), (3, 4)]], &[]);
        assert_eq!(
            found(&odd, &typed(&[(3, 1), (4, 2)], &[5])),
            [Finding::SecondBye { player: tpn(5), round: 1 }]
        );
        assert_eq!(found(&odd, &typed(&[(3, 1)], &[2, 4]))[1], Finding::SeveralByes);
        let even = event(4, &[], &[]);
        assert_eq!(
            found(&even, &typed(&[(1, 2)], &[3, 4])),
            [Finding::ByeWithEvenField(tpn(3)), Finding::ByeWithEvenField(tpn(4))]
        );
    }

    #[test]
    fn a_colour_that_must_not_come_again_is_named() {
        // 1 and 2 have had White twice, 3 and 4 Black twice.
        let event = event(4, &[&[(1, 3), (2, 4)], &[(1, 4), (2, 3)]], &[]);
        assert_eq!(
            found(&event, &typed(&[(1, 2), (3, 4)], &[])),
            [
                Finding::SameColourDue { white: tpn(1), black: tpn(2), colour: Side::Black },
                Finding::SameColourDue { white: tpn(3), black: tpn(4), colour: Side::White },
            ]
        );
        let longer = self::event(6, &[&[(1, 3), (2, 4), (5, 6)], &[(1, 4), (2, 3), (6, 5)]], &[]);
        assert_eq!(
            found(&longer, &typed(&[(1, 5), (2, 6), (3, 4)], &[]))[..2],
            [
                Finding::ThirdColourRunning { player: tpn(1), colour: Side::White },
                Finding::ThirdColourRunning { player: tpn(2), colour: Side::White },
            ]
        );
    }

    #[test]
    fn a_wrong_bye_wrong_colours_and_scores_far_apart_are_named() {
        // Three rounds, White always wins: 1 has three points, 6 none.
        let mut event = event(7, &[&[(1, 6), (2, 3), (4, 5)]], &[]);
        let players = event.participants().to_vec();
        let won = |mut player: Participant| {
            if let Some(Record::Game { colour, own, .. }) = player.records.first_mut() {
                *own = if *colour == Side::White { Outcome::Win } else { Outcome::Loss };
            }
            player
        };
        let players = players.into_iter().map(won).collect();
        event = Tournament::new(event.regulations().clone(), players).expect("they agree");
        // 1, 2 and 4 are due Black, 3, 5 and 6 White; 7 had the bye.
        let found = unusual(&event, &Edition::E2026, &typed(&[(1, 3), (5, 2), (7, 6)], &[4]));
        assert!(
            found.contains(&Finding::ColoursNotDue { white: tpn(1), black: tpn(3) }),
            "{found:?}"
        );
        assert!(
            found.contains(&Finding::ByeNotLowest { player: tpn(4), lower: tpn(3) }),
            "{found:?}"
        );
    }

    #[test]
    fn the_engine_is_compared_board_by_board() {
        let engine =
            RoundPairing { boards: vec![board(1, 5), board(6, 2), board(3, 7)], bye: Some(tpn(4)) };
        let by_hand = typed(&[(1, 5), (2, 6), (3, 4)], &[7]);
        assert_eq!(
            compare(&by_hand, &engine),
            [
                Difference::ColoursReversed(board(2, 6)),
                Difference::OnlyByHand(board(3, 4)),
                Difference::OnlyByEngine(board(3, 7)),
                Difference::ByeOnlyByHand(tpn(7)),
                Difference::ByeOnlyByEngine(tpn(4)),
            ]
        );
        let same = HandPairing { boards: engine.boards.clone(), byes: vec![tpn(4)] };
        assert_eq!(compare(&same, &engine), []);
    }
}

//! The rules one by one, then everything at once against a slow second implementation.

mod rules;
mod second;

use super::*;

pub(super) const NORMS: TitleNorms = TitleNorms::FIDE_2024;

pub(super) const OPEN: NormEvent = NormEvent {
    rounds: 9,
    pairings: Pairings::Swiss,
    kind: EventKind::Ordinary,
    host: Some(Federation::ITA),
    exemption: None,
};

/// A tournament in one line a game: rating (or `-`), title (or `-`), federation, result.
pub(super) fn rounds(text: &str) -> Vec<TitleRound> {
    (1..).zip(text.lines().filter(|line| !line.trim().is_empty())).map(line).collect()
}

fn line((number, line): (u32, &str)) -> TitleRound {
    let words: Vec<&str> = line.split_whitespace().collect();
    let opponent = || Opponent {
        number,
        rating: words[0].parse().ok(),
        title: FideTitle::of_code(words[1]),
        federation: words[2].parse().ok(),
    };
    match words[..] {
        ["bye"] => TitleRound::PairingBye,
        ["absent"] => TitleRound::Nothing,
        [_, _, _, "+"] => TitleRound::ForfeitWin { opponent: Some(opponent()) },
        _ => TitleRound::Played {
            opponent: opponent(),
            half_points: match words[3] {
                "1" => 2,
                "½" => 1,
                _ => 0,
            },
        },
    }
}

/// An Italian candidate.
pub(super) fn italian(rounds: &[TitleRound]) -> Candidate<'_> {
    Candidate { federation: Some(Federation::ITA), rounds }
}

/// What is missing, by name; nothing for a norm.
pub(super) fn missing(title: NormTitle, event: &NormEvent, text: &str) -> Vec<&'static str> {
    let rounds = rounds(text);
    let report = NORMS.examine(title, event, &italian(&rounds));
    report.missing().map(|asked| asked.condition.slug()).collect()
}

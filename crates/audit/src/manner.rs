//! How a score says that its game ended.

/// The ways that matter to an audit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// A flag fell.
    Time,
    /// Somebody resigned.
    Resignation,
    /// A draw was claimed on a repetition.
    Repetition,
    /// A draw was claimed after fifty moves.
    FiftyMoves,
    /// Nothing out of the ordinary: a win without mate was a resignation.
    Normal,
    /// Another way, or nothing is said.
    Other,
}

/// Phrases that tell a way wherever they stand, also in a comment.
const PHRASES: [(Manner, &[&str]); 4] = [
    (
        Manner::Time,
        &[
            "time forfeit",
            "on time",
            "out of time",
            "timeout",
            "time out",
            "flag fell",
            "per il tempo",
            "tempo scaduto",
            "caduta della bandierina",
        ],
    ),
    (
        Manner::Repetition,
        &[
            "by repetition",
            "by threefold",
            "by three-fold",
            "by 3-fold",
            "threefold repetition",
            "per ripetizione",
            "triplice ripetizione",
            "terza ripetizione",
        ],
    ),
    (
        Manner::FiftyMoves,
        &["50 move", "50-move", "fifty move", "fifty-move", "50 mosse", "cinquanta mosse"],
    ),
    (Manner::Resignation, &["resigns", "resigned", "resignation", "abbandona", "per abbandono"]),
];

/// Words that tell a way when they stand in the tag `Termination`, which says nothing else.
const WORDS: [(Manner, &str); 6] = [
    (Manner::Repetition, "repetition"),
    (Manner::Repetition, "threefold"),
    (Manner::Repetition, "ripetizione"),
    (Manner::FiftyMoves, "50"),
    (Manner::Resignation, "abbandono"),
    (Manner::Normal, "normal"),
];

/// What the tag `Termination` and the last comment say.
pub(crate) fn stated(termination: Option<&[u8]>, comment: Option<&[u8]>) -> Manner {
    let tag = termination.map_or(Manner::Other, |tag| {
        let tag = lower(tag);
        phrase(&tag).or_else(|| word(&tag)).unwrap_or(Manner::Other)
    });
    match tag {
        Manner::Normal | Manner::Other => {
            comment.and_then(|comment| phrase(&lower(comment))).unwrap_or(tag)
        }
        told => told,
    }
}

fn phrase(text: &str) -> Option<Manner> {
    let tells = |phrases: &[&str]| phrases.iter().any(|phrase| text.contains(phrase));
    PHRASES.iter().find(|(_, phrases)| tells(phrases)).map(|(manner, _)| *manner)
}

fn word(text: &str) -> Option<Manner> {
    WORDS.iter().find(|(_, word)| text.contains(word)).map(|(manner, _)| *manner)
}

/// The text in small letters, line breaks as spaces; of a long comment only the beginning.
fn lower(text: &[u8]) -> String {
    const ENOUGH: usize = 400;
    let text = String::from_utf8_lossy(&text[..text.len().min(ENOUGH)]);
    text.chars().map(|sign| if sign == '\n' { ' ' } else { sign.to_ascii_lowercase() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(termination: &str, comment: &str, manner: Manner) {
        let given = |text: &'static str| (!text.is_empty()).then_some(text.as_bytes());
        let (termination, comment) = (termination.to_owned(), comment.to_owned());
        let (termination, comment) = (termination.leak(), comment.leak());
        assert_eq!(stated(given(termination), given(comment)), manner, "{termination} {comment}");
    }

    #[test]
    fn servers_federations_and_annotators_say_it_in_their_own_ways() {
        check("Time forfeit", "", Manner::Time);
        check("time forfeit", "White resigns", Manner::Time);
        check("Rossi won on time", "", Manner::Time);
        check("Normal", "", Manner::Normal);
        check("normal", "White resigns", Manner::Resignation);
        check("", " Black forfeits on time ", Manner::Time);
        check("", "il Bianco perde per il tempo", Manner::Time);
        check("Game drawn by repetition", "", Manner::Repetition);
        check("", "patta per triplice ripetizione", Manner::Repetition);
        check("", "Game drawn by the 50 move rule", Manner::FiftyMoves);
        check("Game drawn by timeout vs insufficient material", "", Manner::Time);
        check("Abandoned", "", Manner::Other);
        check("", "avoiding the repetition", Manner::Other);
        check("", "[%clk 0:00:50]", Manner::Other);
        check("", "", Manner::Other);
    }
}

//! A position of a game for ears: the move that led to it and where everything stands, live or gone back to.

use boards::{BoardForm, Live, Speech};
use chess::notation::Letters;
use serde_json::{Value, json};

use super::taste::{Announce, Taste};
use crate::words::Words;

/// A position in words.
pub(super) struct InWords {
    /// The move that led to it, as it is announced.
    pub(super) announced: Option<String>,
    /// The same in the language of the page.
    pub(super) spoken: Option<String>,
    /// What stands where, line by line.
    pub(super) position: String,
}

impl InWords {
    /// After so many half-moves, or now.
    pub(super) fn at(live: &Live, ply: Option<usize>, words: Words) -> Self {
        let voice = words.catalogue();
        let said = |speech| match ply {
            Some(ply) => live.spoken_at(ply, speech, voice),
            None => live.spoken(speech, voice),
        };
        let then = ply.and_then(|ply| live.words_after(ply, voice));
        // The letters of pieces do not come into words.
        let now = || live.board_text(BoardForm::Words, Letters::Italian, voice);
        Self {
            announced: said(Speech::Announced),
            spoken: said(Speech::Plain),
            position: then.unwrap_or_else(now),
        }
    }

    /// For the script that goes through a game.
    pub(super) fn json(&self, draughts: bool, taste: Taste, words: Words) -> Value {
        let said = (self.announced.as_deref(), self.spoken.as_deref());
        let said = in_order(said, draughts, taste, words).into_iter();
        let said: Vec<Value> = said
            .map(|(lang, tongue, text)| json!({"lang": lang, "tongue": tongue, "text": text}))
            .collect();
        json!({"said": said, "position": self.position.lines().collect::<Vec<_>>()})
    }
}

/// A move as somebody wishes to hear it: language, tongue of the voice, words.
pub(super) fn in_order<'a>(
    (announced, spoken): (Option<&'a str>, Option<&'a str>),
    draughts: bool,
    taste: Taste,
    words: Words,
) -> Vec<(&'static str, &'static str, &'a str)> {
    let tag = words.tag();
    let own = spoken.map(|text| (tag, tag, text));
    let german = announced.filter(|_| !draughts).map(|text| ("de", "de-DE", text));
    let both = match taste.announce {
        _ if draughts => [own, None],
        Announce::GermanFirst => [german, own],
        Announce::PageFirst => [own, german],
        // What nobody can announce, as a move that the Laws do not know, is told all the same.
        Announce::German => [german.or(own), None],
        Announce::Page => [own, None],
    };
    both.into_iter().flatten().collect()
}

//! The tags an audit needs, as they stand in the bytes.

use formats::pgn::{
    GameResult, SetupError, Span, Variant, decode_tag, decode_text, start_position,
};
use vocabulary::PartialDate;

use chess::shakmaty::Chess;

use crate::date::read_day;

/// The tags of one game.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tags {
    result: Option<Span>,
    termination: Option<Span>,
    fen: Option<Span>,
    variant: Option<Span>,
    date: Option<Span>,
    utc_date: Option<Span>,
    event_date: Option<Span>,
}

impl Tags {
    /// Keeps a tag if it matters; the first of a name counts.
    pub(crate) fn keep(&mut self, name: &[u8], value: Span) {
        let place = match name {
            b"Result" => &mut self.result,
            b"Termination" => &mut self.termination,
            b"FEN" => &mut self.fen,
            b"Variant" => &mut self.variant,
            b"Date" => &mut self.date,
            b"UTCDate" => &mut self.utc_date,
            b"EventDate" => &mut self.event_date,
            _ => return,
        };
        place.get_or_insert(value);
    }

    /// The result by its tag.
    pub(crate) fn result(&self, bytes: &[u8]) -> Option<GameResult> {
        GameResult::of_token(self.result?.of(bytes))
    }

    /// How the game ended, by its tag.
    pub(crate) fn termination<'t>(&self, bytes: &'t [u8]) -> Option<&'t [u8]> {
        Some(self.termination?.of(bytes))
    }

    /// The day of the game, if one of its tags knows the year.
    pub(crate) fn date(&self, bytes: &[u8]) -> Option<PartialDate> {
        [self.date, self.utc_date, self.event_date]
            .into_iter()
            .flatten()
            .find_map(|span| read_day(span.of(bytes)))
    }

    /// The position before the first move.
    pub(crate) fn start(&self, bytes: &[u8]) -> Result<Chess, SetupError> {
        if self.fen.is_none() && self.variant.is_none() {
            return Ok(Chess::default());
        }
        let text = |span: Option<Span>| {
            span.map(|span| decode_tag(&decode_text(span.of(bytes))).into_owned())
        };
        let variant = Variant::of_tag(text(self.variant).as_deref())?;
        start_position(text(self.fen).as_deref(), variant)
    }
}

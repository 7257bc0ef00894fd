//! D.2.1 (2009: E2.1): the words. Another language is another table of the same shape.

use shakmaty::{CastlingSide, File, Rank, Role};

/// The words of one language. In each list the first word is spoken, the others only understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// Names of the files a to h.
    pub files: [&'static [&'static str]; 8],
    /// Names of the ranks 1 to 8, counted from White's side.
    pub ranks: [&'static [&'static str]; 8],
    /// King, queen, rook, bishop, knight, pawn.
    pub pieces: [&'static [&'static str]; 6],
    /// Castling short, as a phrase.
    pub short_castling: &'static str,
    /// Castling long, as a phrase.
    pub long_castling: &'static str,
    /// A capture in passing, as a phrase.
    pub en_passant: &'static str,
}

/// The names and German words of the Laws.
///
/// Capitals and umlauts make no difference to the listener (König, koenig), so only other
/// spellings are listed: `Laeuffer` is that of the 2009 text.
pub const GERMAN: Words = Words {
    files: [
        &["Anna"],
        &["Bella"],
        &["Cesar"],
        &["David"],
        &["Eva"],
        &["Felix"],
        &["Gustav"],
        &["Hector"],
    ],
    ranks: [
        &["eins"],
        &["zwei"],
        &["drei"],
        &["vier"],
        &["fünf"],
        &["sechs"],
        &["sieben"],
        &["acht"],
    ],
    pieces: [&["König"], &["Dame"], &["Turm"], &["Läufer", "Laeuffer"], &["Springer"], &["Bauer"]],
    short_castling: "Kurze Rochade",
    long_castling: "Lange Rochade",
    en_passant: "en passant",
};

/// The order of [`Words::pieces`].
const PIECES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// A word of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    File(File),
    Rank(Rank),
    Piece(Role),
}

impl Words {
    /// The spoken name of a file.
    pub fn file(&self, file: File) -> &'static str {
        spoken(self.files[file.to_usize()])
    }

    /// The spoken name of a rank.
    pub fn rank(&self, rank: Rank) -> &'static str {
        spoken(self.ranks[rank.to_usize()])
    }

    /// The spoken name of a piece.
    pub fn piece(&self, role: Role) -> &'static str {
        PIECES.iter().zip(self.pieces).find(|(r, _)| **r == role).map_or("", |(_, w)| spoken(w))
    }

    /// The phrase for castling.
    pub const fn castling(&self, side: CastlingSide) -> &'static str {
        match side {
            CastlingSide::KingSide => self.short_castling,
            CastlingSide::QueenSide => self.long_castling,
        }
    }

    /// What a heard word stands for; `heard` has been folded.
    pub(super) fn find(&self, heard: &str) -> Option<Word> {
        let among = |table: &[&[&str]]| {
            table.iter().position(|names| names.iter().any(|name| fold(name) == heard))
        };
        among(&self.files)
            .map(|i| Word::File(File::ALL[i]))
            .or_else(|| among(&self.ranks).map(|i| Word::Rank(Rank::ALL[i])))
            .or_else(|| among(&self.pieces).map(|i| Word::Piece(PIECES[i])))
    }
}

fn spoken(names: &'static [&'static str]) -> &'static str {
    names.first().copied().unwrap_or_default()
}

/// A word without capitals and umlauts.
pub(super) fn fold(word: &str) -> String {
    word.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue").replace('ß', "ss")
}

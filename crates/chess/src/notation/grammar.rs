//! The grammar of a written move: text to [`Note`], without looking at any position.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::{Letters, Mode, Remark, Unreadable};

/// A move as it stands on paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Note {
    pub body: Body,
    pub check: Option<CheckSign>,
    pub en_passant: bool,
    pub offer: bool,
    pub remarks: Vec<Remark>,
}

/// The part of a note that chooses the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Body {
    Castle(CastlingSide),
    Trace(Trace),
}

/// Everything a note says about a piece or pawn and its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Trace {
    pub role: Role,
    pub file: Option<File>,
    pub rank: Option<Rank>,
    pub capture_sign: bool,
    pub to: Square,
    pub promotion: Option<Role>,
}

/// C.13.4, C.13.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CheckSign {
    /// `+`
    Check,
    /// `++`: mate in the Laws, double check in the manual.
    Double,
    /// `#`
    Mate,
}

/// One way of looking at a text; the later ones are tried only when the earlier find no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pass {
    pub case: Case,
    /// Drop the spaces inside the move, and an `e.p.` that stands before the square.
    pub squeezed: bool,
}

/// How capitals are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// Pieces are capitals, files are not.
    Exact,
    /// The first letter is a piece although it is in lower case.
    LowerPiece,
    /// The text is a pawn move although its files are capitals.
    CapitalFiles,
}

/// The passes of a mode, in order.
pub(super) fn passes(mode: Mode) -> &'static [Pass] {
    const EXACT: Pass = Pass { case: Case::Exact, squeezed: false };
    const LOWER: Pass = Pass { case: Case::LowerPiece, squeezed: false };
    const CAPITAL: Pass = Pass { case: Case::CapitalFiles, squeezed: false };
    match mode {
        Mode::Strict => &[EXACT],
        Mode::Lenient => &[EXACT, LOWER],
        Mode::Manual => &[
            EXACT,
            LOWER,
            CAPITAL,
            Pass { squeezed: true, ..EXACT },
            Pass { squeezed: true, ..LOWER },
            Pass { squeezed: true, ..CAPITAL },
        ],
    }
}

/// Dashes of any kind, for castling and for the long form.
pub(super) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '−')
}

/// Reads one note. `text` holds no move number.
pub(super) fn read(
    text: &str,
    letters: Letters,
    mode: Mode,
    pass: Pass,
) -> Result<Note, Unreadable> {
    let mut remarks = Vec::new();
    let mut en_passant = false;
    // Variation selectors only choose between a figurine and an emoji.
    let mut signs: Vec<(usize, char)> =
        text.char_indices().filter(|(_, c)| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect();
    if pass.squeezed {
        signs.retain(|(_, c)| !c.is_whitespace());
        let spelled = |w: &[(usize, char)]| w.iter().map(|(_, c)| *c).eq("e.p.".chars());
        if let Some(at) = signs.windows(4).position(spelled) {
            signs.drain(at..at + 4);
            en_passant = true;
        }
        remarks.push(Remark::StraySpaces);
    }
    let mut parser = Parser { signs: &signs, at: 0, letters, mode, case: pass.case, remarks };
    parser.skip_spaces();
    if parser.peek().is_none() {
        return Err(Unreadable::Empty);
    }
    let body = parser.body()?;
    let mut note = Note { body, check: None, en_passant, offer: false, remarks: Vec::new() };
    parser.tail(&mut note)?;
    note.remarks = parser.remarks;
    Ok(note)
}

struct Parser<'s> {
    signs: &'s [(usize, char)],
    at: usize,
    letters: Letters,
    mode: Mode,
    case: Case,
    remarks: Vec<Remark>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.ahead(0)
    }

    fn ahead(&self, by: usize) -> Option<char> {
        self.signs.get(self.at + by).map(|(_, c)| *c)
    }

    /// Takes the next sign if `f` makes something of it.
    fn eat<T>(&mut self, f: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let taken = self.peek().and_then(f);
        self.at += usize::from(taken.is_some());
        taken
    }

    /// Takes `word` if it stands here, capitals or not.
    fn eat_word(&mut self, word: &str) -> bool {
        let len = word.chars().count();
        let here = (0..len).map_while(|i| self.ahead(i)).map(|c| c.to_ascii_lowercase());
        let stands = here.eq(word.chars());
        self.at += if stands { len } else { 0 };
        stands
    }

    fn skip_spaces(&mut self) {
        while self.eat(|c| c.is_whitespace().then_some(())).is_some() {}
    }

    fn remark(&mut self, remark: Remark) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// The error for the sign at the cursor.
    fn unexpected(&self) -> Unreadable {
        self.signs
            .get(self.at)
            .map_or(Unreadable::NoGoal, |&(offset, found)| Unreadable::Sign { found, offset })
    }

    fn body(&mut self) -> Result<Body, Unreadable> {
        if let Some(side) = self.castle() {
            return Ok(Body::Castle(side));
        }
        let role = self.role()?;
        let trace = self.way(role)?;
        Ok(Body::Trace(trace))
    }

    /// `castle = O "-" O [ "-" O ]`, dashes optional.
    fn castle(&mut self) -> Option<CastlingSide> {
        let start = self.at;
        let mut zeros = 0;
        while zeros < 3 {
            let before = self.at;
            if zeros > 0 {
                self.eat(|c| is_dash(c).then_some(()));
            }
            if self.eat(|c| matches!(c, '0' | 'O' | 'o').then_some(())).is_none() {
                self.at = before;
                break;
            }
            zeros += 1;
        }
        match zeros {
            2 => Some(CastlingSide::KingSide),
            3 => Some(CastlingSide::QueenSide),
            _ => {
                self.at = start;
                None
            }
        }
    }

    /// The letter of the piece; its absence means a pawn (C.4).
    fn role(&mut self) -> Result<Role, Unreadable> {
        let letters = self.letters;
        let case = self.case;
        let named = self.eat(|c| match case {
            Case::Exact => letters.role(c).or_else(|| letters.role_of_lower_pawn(c)),
            Case::LowerPiece => c
                .is_ascii_lowercase()
                .then(|| c.to_ascii_uppercase())
                .and_then(|capital| letters.role(capital)),
            Case::CapitalFiles => None,
        });
        match named {
            Some(Role::Pawn) if self.mode == Mode::Strict => Err(Unreadable::PawnNamed),
            Some(Role::Pawn) => {
                self.remark(Remark::PawnNamed);
                Ok(Role::Pawn)
            }
            Some(piece) => {
                if case == Case::LowerPiece {
                    self.remark(Remark::LowerCasePiece);
                }
                Ok(piece)
            }
            None => Ok(Role::Pawn),
        }
    }

    /// `[ file ] [ rank ] [ sign ] square`, and for a pawn the promotion.
    fn way(&mut self, role: Role) -> Result<Trace, Unreadable> {
        let (file, rank) = (self.file(), self.rank());
        let sign = self.sign();
        if sign.is_some() && self.mode == Mode::Manual {
            self.captured_piece();
        }
        let goal = self.square();
        let (file, rank, to) = match (file, rank, goal) {
            (file, rank, Some(to)) => (file, rank, to),
            (Some(f), Some(r), None) if sign.is_none() => (None, None, Square::from_coords(f, r)),
            _ if self.peek().is_some_and(|c| File::from_char(c).is_some()) => {
                return Err(Unreadable::NoGoal);
            }
            _ => return Err(self.unexpected()),
        };
        // A rank tells two pieces apart, but no pawn is told by its rank alone.
        if role == Role::Pawn && rank.is_some() && file.is_none() {
            return Err(Unreadable::NoGoal);
        }
        let promotion = if role == Role::Pawn { self.promotion() } else { None };
        Ok(Trace { role, file, rank, capture_sign: sign == Some(Sign::Cross), to, promotion })
    }

    fn file(&mut self) -> Option<File> {
        let capitals = self.case == Case::CapitalFiles;
        let file = self.eat(|c| {
            let small = if capitals { c.to_ascii_lowercase() } else { c };
            File::from_char(small).map(|file| (file, small != c))
        });
        if file.is_some_and(|(_, capital)| capital) {
            self.remark(Remark::CapitalFile);
        }
        file.map(|(file, _)| file)
    }

    fn rank(&mut self) -> Option<Rank> {
        self.eat(Rank::from_char)
    }

    /// A file and a rank, or nothing: a lone file letter may be a new piece in lower case.
    fn square(&mut self) -> Option<Square> {
        let start = self.at;
        if let (Some(file), Some(rank)) = (self.file(), self.rank()) {
            return Some(Square::from_coords(file, rank));
        }
        self.at = start;
        None
    }

    fn sign(&mut self) -> Option<Sign> {
        let strict = self.mode == Mode::Strict;
        self.eat(|c| match c {
            'x' | '×' | ':' => Some(Sign::Cross),
            'X' if !strict => Some(Sign::Cross),
            c if is_dash(c) => Some(Sign::Dash),
            _ => None,
        })
    }

    /// The manual's `D4xTh8`: what is taken, named before the square.
    fn captured_piece(&mut self) {
        let letters = self.letters;
        if self.eat(|c| letters.role(c)).is_some() {
            self.remark(Remark::CapturedPieceNamed);
        }
    }

    /// `[ "=" | "/" ] letter | "(" letter ")"`, the stroke only where leniency is asked for. A sign that is not followed by a letter is left alone:
    /// it may be an offer.
    fn promotion(&mut self) -> Option<Role> {
        let open = self.peek();
        let stroke = open == Some('/') && self.mode != Mode::Strict;
        let skip = usize::from(stroke || matches!(open, Some('=' | '(')));
        let letter = self.ahead(skip)?;
        let lower = self.mode != Mode::Strict && letter.is_ascii_lowercase() && letter != 'e';
        let capital = if lower { letter.to_ascii_uppercase() } else { letter };
        let role = self.letters.piece(capital)?;
        let closed = open != Some('(') || self.ahead(skip + 1) == Some(')');
        if !closed {
            return None;
        }
        self.at += skip + 1 + usize::from(open == Some('('));
        if lower {
            self.remark(Remark::LowerCasePiece);
        }
        Some(role)
    }

    /// `[ check ] [ ep ] [ mark ] [ offer ]`.
    ///
    /// Another order is read all the same: C.13.3 to C.13.6 are optional signs, and the order of
    /// optional signs must not cost a player his sealed move.
    fn tail(&mut self, note: &mut Note) -> Result<(), Unreadable> {
        let mut latest = 0;
        loop {
            self.skip_spaces();
            let Some(next) = self.peek() else { return Ok(()) };
            let stage = match next {
                '+' | '#' if note.check.is_none() => {
                    note.check = Some(self.check_sign());
                    1
                }
                'e' | 'E' if !note.en_passant && self.en_passant() => {
                    note.en_passant = true;
                    2
                }
                '!' | '?' if latest != 3 => {
                    self.commentary()?;
                    3
                }
                '(' if !note.offer && self.eat_word("(=)") => {
                    note.offer = true;
                    4
                }
                '=' if !note.offer && self.mode == Mode::Lenient => {
                    self.at += 1;
                    self.remark(Remark::BareOffer);
                    note.offer = true;
                    4
                }
                _ => return Err(self.unexpected()),
            };
            if stage < latest {
                self.remark(Remark::SignsOutOfOrder);
            }
            latest = stage;
        }
    }

    fn check_sign(&mut self) -> CheckSign {
        if self.eat_word("++") {
            return CheckSign::Double;
        }
        let mate = self.peek() == Some('#');
        self.at += 1;
        if mate { CheckSign::Mate } else { CheckSign::Check }
    }

    fn en_passant(&mut self) -> bool {
        ["e.p.", "e. p.", "ep.", "e.p", "ep"].into_iter().any(|word| self.eat_word(word))
    }

    /// At most two signs; only the manual prints three.
    fn commentary(&mut self) -> Result<(), Unreadable> {
        let most = if self.mode == Mode::Manual { 3 } else { 2 };
        for _ in 0..most {
            self.eat(|c| matches!(c, '!' | '?').then_some(()));
        }
        if matches!(self.peek(), Some('!' | '?')) { Err(self.unexpected()) } else { Ok(()) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Cross,
    Dash,
}

impl Letters {
    /// `pe4`: the pawn's letter in lower case, unless it is also the name of a file.
    fn role_of_lower_pawn(self, letter: char) -> Option<Role> {
        let pawn = self.letter(Role::Pawn)?.to_ascii_lowercase();
        (letter == pawn && File::from_char(letter).is_none()).then_some(Role::Pawn)
    }
}

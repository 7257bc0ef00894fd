//! The protest form: in duplicate, with the moments that decide whether it is in time.

use codex::{Article, Voice, article, phrase};

use super::Occasion;
use crate::block::{Align, Block, Field, Style};
use crate::paper::{Frame, Paper};

/// What a federation asks of a complaint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComplaintRules {
    /// Minutes after the end of the game within which notice is given.
    pub minutes: u16,
    /// How many copies.
    pub copies: u8,
    /// The fee in euros.
    pub fee: u32,
    /// The article on the written notice.
    pub notice: Article,
    /// The article on the copy for the other side.
    pub copy: Article,
    /// The article on the complaint with its reasons.
    pub reasons: Article,
}

impl ComplaintRules {
    /// The deaf sports federation's: ten minutes, two copies, 200 euros.
    pub const FSSI: Self = Self {
        minutes: 10,
        copies: 2,
        fee: 200,
        notice: article!("fssi 8.b"),
        copy: article!("fssi 8.c"),
        reasons: article!("fssi 8.d"),
    };
}

/// A protest, filled in as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Protest {
    /// The round.
    pub round: String,
    /// The board.
    pub board: String,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// Who protests.
    pub claimant: String,
    /// The club of who protests.
    pub club: String,
    /// The club on the other side.
    pub other_club: String,
    /// When the game ended.
    pub game_ended: String,
    /// When the notice was handed in.
    pub handed_in: String,
    /// What it is about.
    pub subject: String,
}

/// The form, every copy on the same sheet.
pub fn protest(protest: &Protest, rules: &ComplaintRules, occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-protest-title"));
    paper.frame = Frame::Bare;
    for copy in 1..=rules.copies.max(1) {
        if copy > 1 {
            paper.push(Block::CutLine);
        }
        paper.push(Block::Together(46, form(protest, rules, copy, occasion)));
    }
    paper
}

fn form(protest: &Protest, rules: &ComplaintRules, copy: u8, occasion: &Occasion) -> Vec<Block> {
    let say = |phrase| occasion.say(&phrase);
    let cite = |article| occasion.catalogue().cite(article);
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    let whose = match copy {
        1 => say(phrase!("documents-protest-copy-judge")),
        _ => say(phrase!("documents-protest-copy-club")),
    };
    let subject = if protest.subject.is_empty() {
        Block::Writing(say(phrase!("documents-protest-subject")), 3)
    } else {
        Block::Fields(1, vec![field(phrase!("documents-protest-subject"), &protest.subject)])
    };
    vec![
        Block::styled(&occasion.heading.name, Style::Small, Align::Left),
        Block::Heading(say(phrase!("documents-protest-title"))),
        Block::styled(whose, Style::Strong, Align::Left),
        Block::Fields(
            2,
            vec![
                field(phrase!("documents-white"), &protest.white),
                field(phrase!("documents-black"), &protest.black),
            ],
        ),
        Block::Fields(
            4,
            vec![
                field(phrase!("documents-round"), &protest.round),
                field(phrase!("documents-board"), &protest.board),
                field(phrase!("documents-protest-game-ended"), &protest.game_ended),
                field(phrase!("documents-protest-handed-in"), &protest.handed_in),
            ],
        ),
        Block::Fields(
            3,
            vec![
                field(phrase!("documents-protest-claimant"), &protest.claimant),
                field(phrase!("documents-protest-club"), &protest.club),
                field(phrase!("documents-protest-other-club"), &protest.other_club),
            ],
        ),
        subject,
        Block::note(say(phrase!(
            "documents-protest-note",
            minutes = rules.minutes,
            notice = cite(rules.notice),
            copy = cite(rules.copy),
            reasons = cite(rules.reasons),
            fee = rules.fee
        ))),
        Block::Signatures(vec![
            say(phrase!("documents-signature-claimant")),
            say(phrase!("documents-signature-judge")),
        ]),
    ]
}

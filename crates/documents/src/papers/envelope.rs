//! The envelope of an adjourned game, with everything the Laws want written on it.

use chess::shakmaty::Board;
use codex::{Article, LawsCode, Voice, article, door, phrase};

use super::Occasion;
use crate::block::{Align, Block, Field, Style};
use crate::diagram::Diagram;
use crate::paper::Paper;

/// Where an edition of the Laws asks for what stands on the envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnvelopeArticles {
    /// In order: names, position, times, who sealed, number of the move, offer, resumption.
    pub items: [Article; 7],
    /// Who checks and keeps it.
    pub kept: Article,
}

impl EnvelopeArticles {
    /// Those of an edition: its guidelines on adjourned games.
    pub const fn of(laws: LawsCode) -> Self {
        match laws {
            LawsCode::Fide2023 => Self {
                items: [
                    article!("fide-2023 I.2.1"),
                    article!("fide-2023 I.2.2"),
                    article!("fide-2023 I.2.3"),
                    article!("fide-2023 I.2.4"),
                    article!("fide-2023 I.2.5"),
                    article!("fide-2023 I.2.6"),
                    article!("fide-2023 I.2.7"),
                ],
                kept: article!("fide-2023 I.3"),
            },
            LawsCode::Fide2017 => Self {
                items: [
                    article!("fide-2017 I.2.1"),
                    article!("fide-2017 I.2.2"),
                    article!("fide-2017 I.2.3"),
                    article!("fide-2017 I.2.4"),
                    article!("fide-2017 I.2.5"),
                    article!("fide-2017 I.2.6"),
                    article!("fide-2017 I.2.7"),
                ],
                kept: article!("fide-2017 I.3"),
            },
            LawsCode::Fide2009 => Self {
                items: [
                    article!("fide-2009 G.2.a"),
                    article!("fide-2009 G.2.b"),
                    article!("fide-2009 G.2.c"),
                    article!("fide-2009 G.2.d"),
                    article!("fide-2009 G.2.e"),
                    article!("fide-2009 G.2.f"),
                    article!("fide-2009 G.2.g"),
                ],
                kept: article!("fide-2009 G.3"),
            },
        }
    }
}

/// An adjourned game; what is empty is written by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjournment {
    /// The edition's articles.
    pub articles: EnvelopeArticles,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The round.
    pub round: String,
    /// The board in the hall.
    pub board: String,
    /// The position before the sealed move; `None` leaves an empty board to mark it on.
    pub position: Option<Board>,
    /// The time White has used, as the clock shows it.
    pub white_used: String,
    /// The time Black has used.
    pub black_used: String,
    /// Who sealed the move.
    pub sealed_by: String,
    /// The number of the sealed move.
    pub move_number: String,
    /// Who offered a draw that still stands; empty if it is not known, `None` if there is none.
    pub offer: Option<String>,
    /// When and where play goes on.
    pub resumption: String,
}

impl Adjournment {
    /// An envelope to be filled in by hand.
    pub fn blank(articles: EnvelopeArticles) -> Self {
        Self {
            articles,
            white: String::new(),
            black: String::new(),
            round: String::new(),
            board: String::new(),
            position: None,
            white_used: String::new(),
            black_used: String::new(),
            sealed_by: String::new(),
            move_number: String::new(),
            offer: Some(String::new()),
            resumption: String::new(),
        }
    }
}

/// The faces of envelopes, one to a page.
pub fn envelopes(games: &[Adjournment], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-envelope-title")).landscape();
    for (at, game) in games.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        push(game, occasion, &mut paper);
    }
    paper
}

fn push(game: &Adjournment, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let cite = |at: usize| format!(" ({})", game.articles.items[at].number());
    let field = |at: usize, label: String, value: &str| Field::of(label + &cite(at), value);
    let described = match &game.position {
        Some(position) => {
            let placement = position.board_fen();
            say(phrase!("documents-position-described", position = placement.to_string()))
        }
        None => say(phrase!("documents-position-empty")),
    };
    let board = match &game.position {
        Some(position) => Diagram::chess(position, described, 290),
        None => Diagram::empty_chess(described, 290),
    };
    let offer = match &game.offer {
        None => say(phrase!("documents-no-offer")),
        Some(by) => by.clone(),
    };
    let left = vec![
        Block::Fields(
            1,
            vec![
                field(0, say(phrase!("documents-white")), &game.white),
                field(0, say(phrase!("documents-black")), &game.black),
            ],
        ),
        Block::Fields(
            2,
            vec![
                Field::of(say(phrase!("documents-round")), game.round.as_str()),
                Field::of(say(phrase!("documents-board")), game.board.as_str()),
                field(2, say(phrase!("documents-time-used-white")), &game.white_used),
                field(2, say(phrase!("documents-time-used-black")), &game.black_used),
                field(3, say(phrase!("documents-sealed-by")), &game.sealed_by),
                field(4, say(phrase!("documents-sealed-number")), &game.move_number),
            ],
        ),
        Block::Fields(
            1,
            vec![
                field(5, say(phrase!("documents-offer-in-force")), &offer),
                field(6, say(phrase!("documents-resumption")), &game.resumption),
            ],
        ),
        Block::Signatures(vec![
            say(phrase!("documents-signature-sealer")),
            say(phrase!("documents-signature-arbiter")),
        ]),
    ];
    let right = vec![
        Block::styled(
            say(phrase!("documents-position-before")) + &cite(1),
            Style::Small,
            Align::Centre,
        ),
        Block::Board(board),
    ];
    paper.push(Block::Beside(56, left, right));
    door!("documents::papers::envelopes::items", &game.articles.items[..]);
    let kept = door!("documents::papers::envelopes::kept", game.articles.kept);
    let cited = occasion.catalogue().cite(kept);
    paper.push(Block::note(say(phrase!("documents-envelope-note", article = cited))));
}

//! Diplomas.

use codex::phrase;

use super::Occasion;
use crate::block::{Align, Block, Style};
use crate::paper::{Frame, Paper};

/// What somebody has won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub name: String,
    /// The place, from 1; `None` for having taken part.
    pub place: Option<u16>,
    /// The prize in words ("first among women"), in the language of the paper; may be empty.
    pub prize: String,
    /// The points; may be empty.
    pub points: String,
}

/// A diploma for each award, one to a page.
pub fn diploma(awards: &[Award], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-diploma-title")).landscape();
    paper.frame = Frame::Border;
    paper.reading = crate::paper::Reading::Hand;
    for (at, award) in awards.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        push(award, occasion, &mut paper);
    }
    paper
}

fn push(award: &Award, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let centred = |text: String, style| Block::styled(text, style, Align::Centre);
    let heading = &occasion.heading;
    paper.push(Block::Space(14));
    paper.push(centred(heading.name.clone(), Style::Lead));
    let days = heading.days(occasion.catalogue());
    let about: Vec<&str> = [heading.place.as_str(), days.as_str()]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    paper.push(centred(about.join(" · "), Style::Small));
    paper.push(Block::Space(18));
    paper.push(centred(say(phrase!("documents-diploma-title")).to_uppercase(), Style::Title));
    paper.push(Block::Space(10));
    paper.push(centred(say(phrase!("documents-diploma-awarded")), Style::Body));
    paper.push(Block::Space(6));
    paper.push(centred(award.name.clone(), Style::Display));
    paper.push(Block::Space(6));
    let place = match award.place {
        Some(place) => say(phrase!("documents-diploma-place", place = place)),
        None => say(phrase!("documents-diploma-took-part")),
    };
    paper.push(centred(place, Style::Lead));
    for text in [&award.prize, &award.points] {
        if !text.is_empty() {
            paper.push(centred(text.clone(), Style::Body));
        }
    }
    paper.push(Block::Space(34));
    paper.push(Block::Signatures(vec![
        say(phrase!("documents-signature-organiser")),
        say(phrase!("documents-signature-arbiter")),
    ]));
}

//! Diplomas.

use codex::phrase;
use vocabulary::Sex;

use super::Occasion;
use crate::block::{Align, Block, Style};
use crate::heading::day_shown;
use crate::paper::{Frame, Paper};

/// What somebody has won.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Award {
    /// Who.
    pub name: String,
    /// Whether a man or a woman; `None` for teams and where it is not known.
    pub sex: Option<Sex>,
    /// Whether it is a team.
    pub team: bool,
    /// The members of a team.
    pub members: Vec<String>,
    /// The place, from 1; `None` for having taken part.
    pub place: Option<u16>,
    /// The prize in words ("first among women"), in the language of the paper; may be empty.
    pub prize: String,
    /// The points; may be empty.
    pub points: String,
}

/// A diploma for each award, one to a page, signed by the organiser and the arbiter.
pub fn diploma(awards: &[Award], organiser: &str, occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-diploma-title")).landscape();
    paper.frame = Frame::Border;
    paper.reading = crate::paper::Reading::Hand;
    for (at, award) in awards.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        push(award, organiser, occasion, &mut paper);
    }
    paper
}

fn push(award: &Award, organiser: &str, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let centred = |text: String, style| Block::styled(text, style, Align::Centre);
    let heading = &occasion.heading;
    // Room for a logo or a stamp above the name of the event.
    paper.push(Block::Space(if award.members.is_empty() { 44 } else { 30 }));
    paper.push(centred(heading.name.clone(), Style::Lead));
    let days = heading.days(occasion.catalogue());
    let about: Vec<&str> = [heading.place.as_str(), days.as_str()]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    paper.push(centred(about.join(" · "), Style::Small));
    paper.push(Block::Space(12));
    paper.push(centred(say(phrase!("documents-diploma-title")).to_uppercase(), Style::Title));
    paper.push(Block::Space(8));
    paper.push(centred(say(phrase!("documents-diploma-awarded")), Style::Body));
    paper.push(Block::Space(4));
    paper.push(centred(award.name.clone(), Style::Display));
    if !award.members.is_empty() {
        paper.push(centred(award.members.join(" · "), Style::Body));
    }
    paper.push(Block::Space(4));
    let place = match award.place {
        Some(place) => say(placed(place, award)),
        None => say(phrase!("documents-diploma-took-part")),
    };
    paper.push(centred(place, Style::Lead));
    for text in [&award.prize, &award.points] {
        if !text.is_empty() {
            paper.push(centred(text.clone(), Style::Body));
        }
    }
    let day = day_shown(occasion.made.date(), occasion.catalogue());
    let given = match heading.place.as_str() {
        "" => day,
        place => format!("{place}, {day}"),
    };
    paper.push(Block::Space(8));
    paper.push(centred(given, Style::Small));
    paper.push(Block::Space(10));
    let signed = |name: &str, role: String| match name {
        "" => role,
        name => format!("{name}\n{role}"),
    };
    paper.push(Block::Signatures(vec![
        signed(organiser, say(phrase!("documents-signature-organiser"))),
        signed(&heading.arbiter, say(phrase!("documents-signature-of-arbiter"))),
    ]));
}

/// The place in the gender of whoever has it; where that is not known, the place alone.
fn placed(place: u16, award: &Award) -> codex::Phrase {
    match award.sex {
        _ if award.team => phrase!("documents-diploma-place-team", place = place),
        Some(Sex::Female) => phrase!("documents-diploma-place-woman", place = place),
        Some(Sex::Male) => phrase!("documents-diploma-place", place = place),
        None => phrase!("documents-diploma-place-plain", place = place),
    }
}

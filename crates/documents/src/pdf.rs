//! Sheets as PDF/A-2a and PDF/UA-1.

mod drawing;
mod tags;

use krilla::configure::{Accessibility, Archival, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::error::KrillaError;
use krilla::geom::Point;
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::{Document, SerializeSettings};

use self::drawing::Pen;
use self::tags::Tags;
use crate::layout::{Item, Laid, Placed, Role};
use crate::length::Length;
use crate::paper::{Paper, PaperFault, Seal};
use crate::signature;

/// The paper's bytes; an official one still lacks its signature.
pub(crate) fn write(
    paper: &Paper,
    laid: &Laid,
    seal: Option<&Seal>,
) -> Result<Vec<u8>, PaperFault> {
    let configuration = ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|fault| PaperFault::NotArchival(format!("{fault:?}")))?;
    let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    let pen = Pen::new()?;
    let mut tags = Tags::new(&laid.nodes);
    let mut outline = Outline::new();
    let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
    let mut root = OutlineNode::new(paper.title.clone(), top).with_open(true);
    let mut named = vec![false; laid.nodes.len()];
    for (number, items) in laid.pages.iter().enumerate() {
        let size = PageSettings::from_wh(float(laid.width), float(laid.height));
        let size = size.ok_or_else(|| PaperFault::NotArchival("an empty page".to_owned()))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        let mut items = items.iter().peekable();
        while let Some(first) = items.peek() {
            let node = first.node;
            let tag = content_tag(node, laid);
            if let Some((at, text, y)) = heading(first, laid)
                && !std::mem::replace(&mut named[at], true)
                && text != paper.title
            {
                let place = XyzDestination::new(number, Point::from_xy(0.0, float(y)));
                root.push_child(OutlineNode::new(text, place));
            }
            let identifier = surface.start_tagged(tag);
            while let Some(placed) = items.next_if(|placed| placed.node == node) {
                pen.draw(&placed.item, &mut surface);
            }
            surface.end_tagged();
            if let Some(node) = node {
                tags.add(node, identifier);
            }
        }
        surface.finish();
        page.finish();
    }
    outline.push_child(root);
    document.set_outline(outline);
    document.set_tag_tree(tags.tree(paper.language.tag()));
    document.set_metadata(metadata(paper, seal));
    document.finish().map_err(|fault| PaperFault::NotArchival(told(&fault)))
}

/// A length as the file has it: exact, since a float holds every length of a sheet.
#[allow(clippy::cast_precision_loss)]
pub(super) fn float(length: Length) -> f32 {
    length as f32 / 1_000.0
}

fn content_tag(node: Option<usize>, laid: &Laid) -> ContentTag<'static> {
    match node.map(|node| &laid.nodes[node].role) {
        None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
        Some(Role::Figure(_)) => ContentTag::Other,
        Some(_) => ContentTag::Span(SpanTag::empty()),
    }
}

/// The heading an item belongs to, with its text and its height on the page.
fn heading(placed: &Placed, laid: &Laid) -> Option<(usize, String, Length)> {
    let node = placed.node?;
    let Role::Heading(_, text) = &laid.nodes[node].role else { return None };
    let Item::Text { area, .. } = &placed.item else { return None };
    Some((node, text.clone(), area.y))
}

fn metadata(paper: &Paper, seal: Option<&Seal>) -> Metadata {
    let made = paper.made;
    // A month, a day, an hour and a minute are never negative.
    let part = |part: i8| u8::try_from(part).unwrap_or_default();
    let date = DateTime::new(u16::try_from(made.year()).unwrap_or_default())
        .month(part(made.month()))
        .day(part(made.day()))
        .hour(part(made.hour()))
        .minute(part(made.minute()))
        .second(0)
        .utc_offset_hour(0)
        .utc_offset_minute(0);
    let title = [paper.heading.name.as_str(), paper.title.as_str()];
    let title: Vec<&str> = title.into_iter().filter(|text| !text.is_empty()).collect();
    let metadata = Metadata::new()
        .title(title.join(" · "))
        .language(paper.language.tag().to_owned())
        .creator("Tratto".to_owned())
        .creation_date(date);
    match seal {
        Some(seal) => metadata.keywords(signature::keywords(seal)),
        None => metadata,
    }
}

fn told(fault: &KrillaError) -> String {
    match fault {
        KrillaError::Validation(faults) => {
            let told: Vec<String> = faults.iter().map(|(fault, _)| format!("{fault:?}")).collect();
            told.join("; ")
        }
        other => format!("{other:?}"),
    }
}

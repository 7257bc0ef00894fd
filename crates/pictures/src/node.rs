//! A drawing as a tree of elements.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::PictureFault;

/// An element of a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Node {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) children: Vec<Node>,
    attributes: Vec<(String, String)>,
}

impl Node {
    /// What an attribute says.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// An attribute that is a number; zero if it is none.
    pub(crate) fn number(&self, name: &str) -> f64 {
        self.get(name).and_then(|value| value.parse().ok()).unwrap_or_default()
    }

    /// The first element in or under this one that has an id.
    pub(crate) fn with_id(&self, id: &str) -> Option<&Self> {
        if self.get("id") == Some(id) {
            return Some(self);
        }
        self.children.iter().find_map(|child| child.with_id(id))
    }
}

/// Reads a drawing; gives its outermost element.
pub(crate) fn read(svg: &str) -> Result<Node, PictureFault> {
    let malformed = |fault: &dyn std::fmt::Display| PictureFault::Malformed(fault.to_string());
    let mut reader = Reader::from_str(svg);
    // The elements that are open; the first one holds the whole drawing.
    let mut open = vec![Node::default()];
    loop {
        match reader.read_event().map_err(|fault| malformed(&fault))? {
            Event::Start(start) => open.push(begun(&start)?),
            Event::Empty(start) => {
                let node = begun(&start)?;
                if let Some(parent) = open.last_mut() {
                    parent.children.push(node);
                }
            }
            Event::End(_) => {
                let node = open.pop().unwrap_or_default();
                match open.last_mut() {
                    Some(parent) => parent.children.push(node),
                    None => return Err(malformed(&"an element ends that never began")),
                }
            }
            Event::Text(text) => {
                if let Some(node) = open.last_mut() {
                    node.text.push_str(&text);
                }
            }
            Event::GeneralRef(entity) => {
                if let (Some(node), Some(sign)) = (open.last_mut(), sign_of(&entity)) {
                    node.text.push(sign);
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    let whole = open.pop().filter(|_| open.is_empty());
    let drawing = whole.and_then(|whole| whole.children.into_iter().next());
    drawing.ok_or_else(|| malformed(&"nothing is drawn"))
}

/// The sign of an entity that our own drawings write.
fn sign_of(entity: &str) -> Option<char> {
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => None,
    }
}

fn begun(start: &BytesStart<'_>) -> Result<Node, PictureFault> {
    let malformed = |fault: &dyn std::fmt::Display| PictureFault::Malformed(fault.to_string());
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|fault| malformed(&fault))?;
        attributes.push((attribute.key.as_ref().to_owned(), attribute.value.into_owned()));
    }
    Ok(Node { name: start.name().as_ref().to_owned(), attributes, ..Node::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_read_with_its_signs() {
        let svg = r##"<svg a="1"><g id="x"><text>A &amp; B</text></g><use href="#x"/></svg>"##;
        let drawing = read(svg).unwrap();
        assert_eq!((drawing.name.as_str(), drawing.number("a")), ("svg", 1.0));
        assert_eq!(drawing.with_id("x").unwrap().children[0].text, "A & B");
        assert_eq!(drawing.children[1].get("href"), Some("#x"));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        for text in ["", "no", "<svg>", "<svg></g>", "</svg>"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}

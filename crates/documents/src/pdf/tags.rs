//! The tree of tags: what the paper says, in the order in which it is heard.

use std::num::NonZeroU16;

use krilla::tagging::{
    Identifier, Node as TagNode, TableHeaderScope, Tag, TagGroup, TagKind, TagTree,
};

use crate::layout::{Node, Role};

/// The parts of a paper with the content that was drawn for each.
pub(super) struct Tags<'a> {
    nodes: &'a [Node],
    drawn: Vec<Vec<Identifier>>,
}

impl<'a> Tags<'a> {
    pub(super) fn new(nodes: &'a [Node]) -> Self {
        Self { nodes, drawn: vec![Vec::new(); nodes.len()] }
    }

    /// Notes content of a part.
    pub(super) fn add(&mut self, node: usize, identifier: Identifier) {
        self.drawn[node].push(identifier);
    }

    /// The tree.
    pub(super) fn tree(self, language: &str) -> TagTree {
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        let mut roots = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            match node.parent {
                Some(parent) => children[parent].push(at),
                None => roots.push(at),
            }
        }
        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        for root in roots {
            tree.push(self.group(root, &children));
        }
        tree
    }

    fn group(&self, at: usize, children: &[Vec<usize>]) -> TagGroup {
        let leaves = self.drawn[at].iter().copied().map(TagNode::Leaf);
        let groups = children[at].iter().map(|child| self.group(*child, children));
        let parts = leaves.chain(groups.map(TagNode::Group)).collect();
        TagGroup::with_children(kind(&self.nodes[at].role), parts)
    }
}

fn kind(role: &Role) -> TagKind {
    match role {
        Role::Heading(level, text) => {
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            Tag::Hn(level, Some(text.clone())).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::Table => Tag::Table.into(),
        Role::Head => Tag::THead.into(),
        Role::Body => Tag::TBody.into(),
        Role::Row => Tag::TR.into(),
        Role::ColumnName => Tag::TH(TableHeaderScope::Column).into(),
        Role::RowName => Tag::TH(TableHeaderScope::Row).into(),
        Role::Data => Tag::TD.into(),
        Role::Figure(description) => Tag::Figure(Some(description.clone())).into(),
    }
}

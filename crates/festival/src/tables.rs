//! The tables of a festival: which table a board of a section stands on, and back.
//!
//! Everything that shows or takes a number of a table asks here. Results are kept by the board of the
//! event: a table is only where that board stands in the hall.

use crate::act::Numbering;

/// Why a number leads to no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTable {
    /// No section has a board there.
    Nowhere,
    /// Several sections have a table of this number.
    Ambiguous,
}

/// The tables of a festival, section by section.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tables {
    /// For each section the tables before its first one, and its boards.
    sections: Vec<(u32, u16)>,
}

impl Tables {
    /// The tables of sections with so many boards each, in order.
    pub fn new(numbering: Numbering, boards: &[u16]) -> Self {
        let mut before = 0;
        let section = |&boards: &u16| {
            let first = before;
            if numbering == Numbering::Consecutive {
                before += u32::from(boards);
            }
            (first, boards)
        };
        Self { sections: boards.iter().map(section).collect() }
    }

    /// The table of a board, which is counted from 1; nothing for a section that is not there.
    pub fn table(&self, section: usize, board: u16) -> Option<u32> {
        let (before, _) = self.sections.get(section)?;
        Some(before + u32::from(board))
    }

    /// The first and the last table of a section; nothing while it has no board.
    pub fn range(&self, section: usize) -> Option<(u32, u32)> {
        let (before, boards) = *self.sections.get(section)?;
        (boards > 0).then(|| (before + 1, before + u32::from(boards)))
    }

    /// The section and the board of a table.
    pub fn board(&self, table: u32) -> Result<(usize, u16), NoTable> {
        let here = |(section, (before, boards)): (usize, &(u32, u16))| {
            let board = u16::try_from(table.checked_sub(*before)?).ok()?;
            (1..=*boards).contains(&board).then_some((section, board))
        };
        let mut found = self.sections.iter().enumerate().filter_map(here);
        match (found.next(), found.next()) {
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) => Err(NoTable::Ambiguous),
            (None, _) => Err(NoTable::Nowhere),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_go_on_where_the_section_before_ends() {
        let tables = Tables::new(Numbering::Consecutive, &[60, 0, 25, 10]);
        assert_eq!(tables.table(0, 1), Some(1));
        assert_eq!(tables.table(2, 1), Some(61));
        assert_eq!(tables.table(3, 10), Some(95));
        assert_eq!(tables.table(4, 1), None);
        assert_eq!(tables.range(2), Some((61, 85)));
        assert_eq!(tables.range(1), None);
    }

    #[test]
    fn every_table_leads_back_to_its_board_and_no_other_does() {
        let boards = [60, 0, 25, 10];
        let tables = Tables::new(Numbering::Consecutive, &boards);
        for (section, boards) in boards.into_iter().enumerate() {
            for board in 1..=boards {
                let table = tables.table(section, board).unwrap();
                assert_eq!(tables.board(table), Ok((section, board)), "{table}");
            }
        }
        for nowhere in [0, 96, u32::MAX] {
            assert_eq!(tables.board(nowhere), Err(NoTable::Nowhere), "{nowhere}");
        }
    }

    #[test]
    fn a_number_of_two_halls_is_not_guessed() {
        let tables = Tables::new(Numbering::Own, &[4, 2]);
        assert_eq!(tables.table(1, 2), Some(2));
        assert_eq!(tables.board(2), Err(NoTable::Ambiguous));
        assert_eq!(tables.board(3), Ok((0, 3)));
    }
}

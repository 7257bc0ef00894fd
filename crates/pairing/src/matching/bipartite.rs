//! The first perfect matching of a bipartite graph, in the order of the dictionary.

use std::collections::VecDeque;

use super::bits::{BitSet, members};

/// Rows to be matched with columns.
#[derive(Debug)]
pub(crate) struct Bipartite {
    rows: Vec<BitSet>,
    columns: usize,
}

impl Bipartite {
    /// No rows yet, and so many columns.
    pub(crate) fn new(columns: usize) -> Self {
        Self { rows: Vec::new(), columns }
    }

    /// Adds a row that can be matched with these columns.
    pub(crate) fn push(&mut self, row: BitSet) {
        self.rows.push(row);
    }

    /// The columns of the first `settled` rows in the first of all matchings that match every row:
    /// first row with the smallest column possible, then the second, and so on.
    pub(crate) fn first_perfect(&self, settled: usize) -> Option<Vec<usize>> {
        let mut state = Assignment {
            rows: &self.rows,
            column_of: vec![None; self.rows.len()],
            row_of: vec![None; self.columns],
            open: BitSet::of(self.columns, 0..self.columns),
        };
        let mut free = state.open.clone();
        for (row, neighbours) in self.rows.iter().enumerate() {
            let column = neighbours.first_common(&free);
            if let Some(column) = column {
                free.remove(column);
                state.assign(row, column);
            }
        }
        for row in 0..self.rows.len() {
            if state.column_of[row].is_none() && !state.augment(row) {
                return None;
            }
        }
        (0..settled).map(|row| state.settle(row)).collect()
    }
}

struct Assignment<'a> {
    rows: &'a [BitSet],
    column_of: Vec<Option<usize>>,
    row_of: Vec<Option<usize>>,
    /// Columns not settled yet.
    open: BitSet,
}

impl Assignment<'_> {
    fn assign(&mut self, row: usize, column: usize) {
        self.column_of[row] = Some(column);
        self.row_of[column] = Some(row);
    }

    /// Gives a row the smallest column that leaves all others matched, for good.
    fn settle(&mut self, row: usize) -> Option<usize> {
        let current = self.column_of[row]?;
        let smaller: Vec<usize> =
            self.rows[row].common(&self.open).take_while(|&column| column < current).collect();
        for column in smaller {
            if self.switch(row, current, column) {
                self.open.remove(column);
                return Some(column);
            }
        }
        self.open.remove(current);
        Some(current)
    }

    /// Moves a row from one column to another, if whoever had that one can be served otherwise.
    fn switch(&mut self, row: usize, from: usize, to: usize) -> bool {
        let owner = self.row_of[to];
        self.row_of[from] = None;
        self.assign(row, to);
        self.open.remove(to);
        let Some(owner) = owner else {
            return true;
        };
        self.column_of[owner] = None;
        if self.augment(owner) {
            return true;
        }
        self.open.insert(to);
        self.assign(owner, to);
        self.assign(row, from);
        false
    }

    /// Finds a column for a row along an alternating path over open columns.
    fn augment(&mut self, root: usize) -> bool {
        let mut unseen = self.open.clone();
        let mut reached_from: Vec<Option<usize>> = vec![None; self.row_of.len()];
        let mut queue = VecDeque::from([root]);
        while let Some(row) = queue.pop_front() {
            let next: Vec<u64> = (self.rows[row].words().iter())
                .zip(unseen.words())
                .map(|(row, unseen)| row & unseen)
                .collect();
            for column in members(next.into_iter()) {
                unseen.remove(column);
                reached_from[column] = Some(row);
                let Some(owner) = self.row_of[column] else {
                    self.flip(&reached_from, column);
                    return true;
                };
                queue.push_back(owner);
            }
        }
        false
    }

    fn flip(&mut self, reached_from: &[Option<usize>], end: usize) {
        let mut column = Some(end);
        while let Some(current) = column {
            let Some(row) = reached_from[current] else { return };
            column = self.column_of[row];
            self.assign(row, current);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to match every row, in the order of the dictionary, by trying everything.
    fn first_by_hand(rows: &[BitSet], used: &mut Vec<usize>) -> bool {
        let Some(row) = rows.get(used.len()) else { return true };
        for column in row.iter() {
            if !used.contains(&column) {
                used.push(column);
                if first_by_hand(rows, used) {
                    return true;
                }
                used.pop();
            }
        }
        false
    }

    proptest::proptest! {
        #[test]
        fn the_first_of_the_dictionary_is_found(
            rows in proptest::collection::vec(0_usize..64, 1..6),
        ) {
            let mut graph = Bipartite::new(6);
            for row in &rows {
                graph.push(BitSet::of(6, (0..6).filter(|bit| row >> bit & 1 == 1)));
            }
            let mut expected = Vec::new();
            let exists = first_by_hand(&graph.rows, &mut expected);
            let found = graph.first_perfect(rows.len());
            proptest::prop_assert_eq!(found, exists.then_some(expected));
        }
    }
}

//! Sets of small numbers and symmetric relations between them, as words of bits.

const WORD: usize = u64::BITS as usize;

/// A set of vertices.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// The empty set, with room for `size` vertices.
    pub(crate) fn new(size: usize) -> Self {
        Self { words: vec![0; size.div_ceil(WORD)] }
    }

    /// The vertices of an iterator.
    pub(crate) fn of(size: usize, vertices: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::new(size);
        for vertex in vertices {
            set.insert(vertex);
        }
        set
    }

    pub(crate) fn insert(&mut self, vertex: usize) {
        self.words[vertex / WORD] |= 1 << (vertex % WORD);
    }

    pub(crate) fn remove(&mut self, vertex: usize) {
        self.words[vertex / WORD] &= !(1 << (vertex % WORD));
    }

    pub(crate) fn contains(&self, vertex: usize) -> bool {
        self.words[vertex / WORD] >> (vertex % WORD) & 1 == 1
    }

    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Adds the members of another set.
    pub(crate) fn add_all(&mut self, other: &Self) {
        for (own, its) in self.words.iter_mut().zip(&other.words) {
            *own |= its;
        }
    }

    /// Keeps the members whose bit, counted from `from` on, is set in `words`.
    pub(crate) fn keep_shifted(&mut self, words: &[u64], from: usize) {
        let (skip, shift) = (from / WORD, from % WORD);
        for (index, own) in self.words.iter_mut().enumerate() {
            let word = |index: usize| words.get(index).copied().unwrap_or(0);
            let low = word(skip + index) >> shift;
            let high = if shift == 0 { 0 } else { word(skip + index + 1) << (WORD - shift) };
            *own &= low | high;
        }
    }

    /// The members of both sets, ascending.
    pub(crate) fn common<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        members(self.words.iter().zip(&other.words).map(|(own, its)| own & its))
    }

    /// The smallest member of both sets.
    pub(crate) fn first_common(&self, other: &Self) -> Option<usize> {
        self.common(other).next()
    }

    /// The members, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        members(self.words.iter().copied())
    }
}

/// The vertices whose bits are set in a run of words, ascending.
pub(crate) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(index, mut word)| {
        std::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            word &= word.wrapping_sub(1);
            (bit < WORD).then_some(index * WORD + bit)
        })
    })
}

/// A symmetric relation on vertices: row v holds the neighbours of v.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BitMatrix {
    size: usize,
    stride: usize,
    words: Vec<u64>,
}

impl BitMatrix {
    /// Nobody is related.
    pub(crate) fn new(size: usize) -> Self {
        let stride = size.div_ceil(WORD);
        Self { size, stride, words: vec![0; size * stride] }
    }

    /// How many vertices it speaks of.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The neighbours of a vertex.
    pub(crate) fn row(&self, vertex: usize) -> &[u64] {
        &self.words[vertex * self.stride..(vertex + 1) * self.stride]
    }

    /// The neighbours of a vertex, to be filled by a rule that treats both ends alike.
    pub(crate) fn row_mut(&mut self, vertex: usize) -> &mut [u64] {
        &mut self.words[vertex * self.stride..(vertex + 1) * self.stride]
    }

    pub(crate) fn has(&self, one: usize, other: usize) -> bool {
        self.words[one * self.stride + other / WORD] >> (other % WORD) & 1 == 1
    }

    pub(crate) fn join(&mut self, one: usize, other: usize) {
        self.words[one * self.stride + other / WORD] |= 1 << (other % WORD);
        self.words[other * self.stride + one / WORD] |= 1 << (one % WORD);
    }

    pub(crate) fn part(&mut self, one: usize, other: usize) {
        self.words[one * self.stride + other / WORD] &= !(1 << (other % WORD));
        self.words[other * self.stride + one / WORD] &= !(1 << (one % WORD));
    }

    /// The neighbours of a vertex, ascending.
    pub(crate) fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        members(self.row(vertex).iter().copied())
    }

    /// The neighbours of a vertex inside a set, ascending.
    pub(crate) fn neighbours_in<'a>(
        &'a self,
        vertex: usize,
        set: &'a BitSet,
    ) -> impl Iterator<Item = usize> + 'a {
        members(self.row(vertex).iter().zip(set.words()).map(|(row, set)| row & set))
    }
}

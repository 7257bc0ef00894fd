//! Counting colour preferences: what a bracket must cost in colours at least.

use vocabulary::Side;

use super::preference::{Preference, Strength};

/// Players alike in what colour they are due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Class(Option<Preference>);

impl Class {
    /// How many classes there are.
    pub(crate) const COUNT: usize = 7;

    pub(crate) const fn of(preference: Option<Preference>) -> Self {
        Self(preference)
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let due = [Side::White, Side::Black].into_iter().flat_map(|colour| {
            [Strength::Mild, Strength::Strong, Strength::Absolute]
                .map(|strength| Self(Some(Preference { strength, colour })))
        });
        std::iter::once(Self(None)).chain(due)
    }

    /// The place in the order of [`Self::all`].
    pub(crate) const fn index(self) -> usize {
        match self.0 {
            None => 0,
            Some(Preference { strength, colour }) => 1 + 3 * colour as usize + strength as usize,
        }
    }

    fn wants(self, colour: Side) -> bool {
        self.0.is_some_and(|preference| preference.colour == colour)
    }

    fn is_mild(self) -> bool {
        self.0.is_some_and(|preference| preference.strength == Strength::Mild)
    }

    /// What a pair of these two costs; none if it fails C3, C10 or C11.
    pub(crate) fn cost_with(self, other: Self) -> Option<Cost> {
        let (Some(own), Some(its)) = (self.0, other.0) else { return Some(Cost::default()) };
        if own.colour != its.colour {
            return Some(Cost::default());
        }
        match own.strength.min(its.strength) {
            Strength::Mild => Some(Cost { refused: 1, strong: 0 }),
            Strength::Strong => Some(Cost { refused: 1, strong: 1 }),
            // Two absolute claims to one colour always fail C10 or C11.
            Strength::Absolute => None,
        }
    }
}

/// C12 and C13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Cost {
    /// Preferences refused.
    pub(crate) refused: usize,
    /// Strong ones among them.
    pub(crate) strong: usize,
}

impl Cost {
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { refused: self.refused + other.refused, strong: self.strong + other.strong }
    }

    pub(crate) fn less(self, other: Self) -> Option<Self> {
        Some(Self {
            refused: self.refused.checked_sub(other.refused)?,
            strong: self.strong.checked_sub(other.strong)?,
        })
    }
}

/// How many players of each class there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally([usize; Class::COUNT]);

impl Tally {
    pub(crate) fn of(classes: impl Iterator<Item = Class>) -> Self {
        let mut tally = Self::default();
        for class in classes {
            tally.0[class.index()] += 1;
        }
        tally
    }

    pub(crate) fn has(&self, class: Class) -> bool {
        self.0[class.index()] > 0
    }

    /// Takes out a player who was counted.
    pub(crate) fn remove(&mut self, class: Class) {
        self.0[class.index()] -= 1;
    }

    fn count(&self, counted: impl Fn(Class) -> bool) -> usize {
        Class::all().filter(|&class| counted(class)).map(|class| self.0[class.index()]).sum()
    }

    fn total(&self) -> usize {
        self.0.iter().sum()
    }

    /// The least that pairing all but so many can cost: who wants the colour of the majority and
    /// finds nobody to give it is refused, the mild ones first.
    pub(crate) fn least_cost(&self, floaters: usize) -> Cost {
        let mut cost = Cost::default();
        for colour in [Side::White, Side::Black] {
            let wanting = self.count(|class| class.wants(colour));
            let giving = self.total() - wanting;
            let refused = wanting.saturating_sub(giving + floaters).div_ceil(2);
            let mild = self.count(|class| class.wants(colour) && class.is_mild());
            cost = cost.max(Cost { refused, strong: refused.saturating_sub(mild) });
        }
        cost
    }

    /// Which pairs between two subgroups can be part of a pairing that costs exactly `budget`, its
    /// lower bound; `None` if counting shows that no such pairing exists.
    pub(crate) fn tight_pairs(first: Self, second: Self, budget: Cost) -> Option<TightPairs> {
        for colour in [Side::White, Side::Black] {
            let wants = |class: Class| class.wants(colour);
            let wanting = first.count(wants);
            let giving = second.total() - second.count(wants);
            // Strictly fewer: the colour can be given to all of them, and somebody is to spare.
            let Some(refused) = wanting.checked_sub(giving) else { continue };
            let mild = first.count(|class| wants(class) && class.is_mild())
                + second.count(|class| wants(class) && class.is_mild());
            let strong = refused.saturating_sub(mild);
            return (budget == Cost { refused, strong })
                .then_some(TightPairs { short_of: Some((colour, budget)) });
        }
        (budget == Cost::default()).then_some(TightPairs { short_of: None })
    }
}

/// The pairs that a cheapest pairing of two subgroups can hold.
///
/// If a colour is short, everybody who can give it must give it, so that two who both can are
/// never paired; and if strong claims are refused, every mild claim is refused in a pair of its
/// own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TightPairs {
    short_of: Option<(Side, Cost)>,
}

impl TightPairs {
    pub(crate) fn admits(&self, own: Class, its: Class) -> bool {
        let Some(cost) = own.cost_with(its) else { return false };
        let Some((colour, budget)) = self.short_of else { return cost == Cost::default() };
        let waste = budget.strong > 0;
        match (own.wants(colour), its.wants(colour)) {
            (true, true) if waste => !(own.is_mild() && its.is_mild()),
            (true, true) => budget.refused > 0 && cost.strong == 0,
            (true, false) => !(waste && own.is_mild()),
            (false, true) => !(waste && its.is_mild()),
            (false, false) => false,
        }
    }

    /// Whether somebody of the second subgroup can be left over.
    pub(crate) fn lets_float(&self, class: Class) -> bool {
        self.short_of.is_none_or(|(colour, budget)| {
            class.wants(colour) && !(budget.strong > 0 && class.is_mild())
        })
    }
}

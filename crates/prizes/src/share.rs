//! What each of a group's people receives, once it is known who they are.

use crate::{Cents, Group, Sharing};

/// What somebody receives from a group.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Share {
    /// The place among those whom the group's prizes went to.
    pub place: u16,
    /// Whether the place has a prize of its own: whoever comes after the last may still share.
    pub has_place: bool,
    /// With how many the sums are shared, oneself among them.
    pub among: u16,
    /// What stays with the place.
    pub own: Cents,
    /// What all of them share.
    pub pool: Cents,
    /// The part of it that is theirs.
    pub part: Cents,
    /// Of that, what could not be divided.
    pub odd: Cents,
    /// The things of the place.
    pub things: Vec<String>,
    /// What these are said to be worth.
    pub value: Cents,
}

impl Share {
    /// The money.
    pub fn cents(&self) -> Cents {
        self.own + self.part
    }

    /// What counts when prizes are compared.
    pub fn worth(&self) -> Cents {
        self.cents() + self.value
    }

    /// Whether it is a prize at all.
    pub fn is_any(&self) -> bool {
        self.has_place || !self.cents().is_zero()
    }
}

impl Group {
    /// What each receives, given the points of all of them, the first first.
    pub(crate) fn shares(&self, points: &[i32]) -> Vec<Share> {
        let mut shares = Vec::with_capacity(points.len());
        for equals in points.chunk_by(|a, b| a == b) {
            self.share_among(equals.len(), &mut shares);
        }
        shares
    }

    /// Adds the shares of so many equals to those of the people before them.
    fn share_among(&self, equals: usize, shares: &mut Vec<Share>) {
        let first = shares.len();
        for at in first..first + equals {
            let place = u16::try_from(at + 1).unwrap_or(u16::MAX);
            let cents = self.at(place).map(|prize| prize.cents).sum::<Cents>();
            let stays = match self.sharing {
                _ if equals == 1 => cents,
                Sharing::ByPlace => cents,
                Sharing::Equally => Cents::ZERO,
                Sharing::Hort => Cents(cents.0 - cents.0 / 2),
            };
            let things = self.at(place).map(|prize| prize.thing.trim());
            shares.push(Share {
                place,
                has_place: self.at(place).next().is_some(),
                among: 1,
                own: stays,
                pool: cents - stays,
                things: things.filter(|thing| !thing.is_empty()).map(str::to_owned).collect(),
                value: self.at(place).map(|prize| prize.value).sum(),
                ..Share::default()
            });
        }
        let equals = &mut shares[first..];
        let pool: Cents = equals.iter().map(|share| share.pool).sum();
        if self.sharing == Sharing::ByPlace || equals.len() < 2 {
            return;
        }
        let among = u16::try_from(equals.len()).unwrap_or(u16::MAX);
        let count = u64::from(among);
        let unit = self.unit.0.max(1);
        let even = pool.0 / count / unit * unit;
        let mut left = pool.0 - even * count;
        for share in equals {
            let odd = left.min(unit);
            left -= odd;
            share.among = among;
            share.pool = pool;
            share.part = Cents(even + odd);
            share.odd = Cents(odd);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Prize;

    fn group(sharing: Sharing, unit: u64, sums: &[u64]) -> Group {
        let prize =
            |(place, cents): (u16, &u64)| Prize { place, cents: Cents(*cents), ..Prize::default() };
        let prizes = (1..).zip(sums).map(prize).collect();
        Group { sharing, unit: Cents(unit), prizes, ..Group::default() }
    }

    fn check(group: &Group, points: &[i32], expected: &[u64]) {
        let shares = group.shares(points);
        let cents: Vec<u64> = shares.iter().map(|share| share.cents().0).collect();
        assert_eq!(cents, expected, "{:?}", group.sharing);
    }

    #[test]
    fn by_place_nothing_is_shared() {
        check(&group(Sharing::ByPlace, 0, &[500, 300]), &[50, 50, 50], &[500, 300, 0]);
    }

    #[test]
    fn equals_share_in_equal_parts_and_the_odd_cents_go_to_the_first() {
        // 500 + 300 + 100 = 900 among four, one of them beyond the last prize.
        let plan = group(Sharing::Equally, 0, &[500, 300, 100]);
        check(&plan, &[50, 50, 50, 50, 45], &[225, 225, 225, 225, 0]);
        // 1000 among three: 333 each and one cent for the first.
        check(&group(Sharing::Equally, 0, &[1_000]), &[50, 50, 50], &[334, 333, 333]);
        // Who is alone with the points has the own place.
        check(&plan, &[60, 50, 50], &[500, 200, 200]);
    }

    #[test]
    fn by_hort_half_stays_with_the_place_and_half_is_shared() {
        // 1000 and 600 between two: 500 + 400 and 300 + 400.
        check(&group(Sharing::Hort, 0, &[1_000, 600]), &[50, 50], &[900, 700]);
        // Three for two prizes: 500 + 266 and two odd cents, 300 + 266, 266.
        check(&group(Sharing::Hort, 0, &[1_000, 600]), &[50; 3], &[767, 567, 266]);
        // 5 cents: 3 stay with the place, 2 are shared.
        check(&group(Sharing::Hort, 0, &[5]), &[50, 50], &[4, 1]);
        // Alone: the whole prize.
        check(&group(Sharing::Hort, 0, &[1_000, 600]), &[50, 45], &[1_000, 600]);
    }

    #[test]
    fn shares_in_whole_units_lose_nothing() {
        // 100.00 among three in whole euros: 33 each, 1 left for the first.
        check(&group(Sharing::Equally, 100, &[10_000]), &[50; 3], &[3_400, 3_300, 3_300]);
        // 100.50 among three: 33 each; of 1.50 the first has 1.00, the second 0.50.
        check(&group(Sharing::Equally, 100, &[10_050]), &[50; 3], &[3_400, 3_350, 3_300]);
    }

    #[test]
    fn things_stay_with_their_place() {
        let mut plan = group(Sharing::Equally, 0, &[1_000]);
        plan.prizes[0].thing = "cup".to_owned();
        plan.prizes[0].value = Cents(200);
        plan.prizes.push(Prize { place: 2, thing: "medal".to_owned(), ..Prize::default() });
        let shares = plan.shares(&[50, 50, 50]);
        assert_eq!(shares[0].things, ["cup"]);
        assert_eq!(shares[1].things, ["medal"]);
        assert_eq!(shares[0].worth(), Cents(534));
        assert!(shares.iter().all(Share::is_any));
        assert!(shares[2].things.is_empty() && !shares[2].has_place);
    }
}

//! How often somebody may try: failed sign-ins by name and address, requests by address.

mod budget;
mod sign_in;

pub use budget::Budget;
pub use sign_in::{Attempt, Limits, Throttle};

use std::net::{IpAddr, Ipv6Addr};

use crate::error::Error;

/// Whom an address stands for: one of version 4 itself, one of version 6 its network of 64 bits,
/// since a single line commonly has all of it.
pub fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & (u128::MAX << 64))),
        four @ IpAddr::V4(_) => four,
    }
}

/// Refused for so many milliseconds, told in whole seconds that surely suffice.
fn refused(milliseconds: u64) -> Error {
    Error::Throttled { seconds: milliseconds.div_ceil(1000).max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_is_one_neighbourhood() {
        let of = |text: &str| neighbourhood(text.parse().unwrap()).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    #[test]
    fn the_wait_is_told_in_seconds_that_suffice() {
        assert_eq!(refused(1), Error::Throttled { seconds: 1 });
        assert_eq!(refused(1000), Error::Throttled { seconds: 1 });
        assert_eq!(refused(1001), Error::Throttled { seconds: 2 });
    }
}

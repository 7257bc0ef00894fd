//! How many streams each address holds: one that opens thousands takes nothing from the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

use crate::lock;

/// In the extensions of a request: for whom its connection speaks, where that is not the peer, as
/// behind a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin(pub IpAddr);

/// The streams of each address.
#[derive(Debug, Default)]
pub(crate) struct Addresses(Mutex<HashMap<IpAddr, usize>>);

/// One stream of an address; given back when dropped.
#[derive(Debug)]
pub(crate) struct Held {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// One more stream for an address; `None` if it holds as many as it may.
    pub(crate) fn hold(self: &Arc<Self>, address: IpAddr, most: usize) -> Option<Held> {
        let address = household(address);
        let mut held = lock(&self.0);
        let count = held.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Held { addresses: Arc::clone(self), address })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = lock(&self.addresses.0);
        if let Some(count) = held.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.address);
            }
        }
    }
}

/// Whoever has one address of version 6 has the whole network of 64 bits that it lies in.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_gets_back_what_it_gave_up_and_takes_nothing_from_others() {
        let addresses = Arc::new(Addresses::default());
        let hold = |address: &str| addresses.hold(address.parse().unwrap(), 2);
        let first = hold("192.0.2.1").unwrap();
        let _second = hold("::ffff:192.0.2.1").unwrap();
        assert!(hold("192.0.2.1").is_none());
        assert!(hold("192.0.2.2").is_some());
        drop(first);
        assert!(hold("192.0.2.1").is_some());
        let _six = [hold("2001:db8::1").unwrap(), hold("2001:db8::ffff:2").unwrap()];
        assert!(hold("2001:db8::3").is_none());
        assert!(hold("2001:db8:0:1::3").is_some());
        assert_eq!(lock(&addresses.0).len(), 2, "who holds nothing is forgotten");
    }
}

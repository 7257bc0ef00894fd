//! The services that letters may go to: those of browsers, and whatever the keeper of the machine
//! names. A browser says where its letters go, and a server that went anywhere would open the network
//! it stands in.

/// The services of the browsers that people have; a name after a dot stands for all before it.
pub const KNOWN: [&str; 4] =
    ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/// Scheme, host and port of an address, as RFC 8292 signs for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    encrypted: bool,
    host: String,
    port: Option<u16>,
}

/// A text that names no origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an origin is written https://HOST or https://HOST:PORT")]
pub struct NotAnOrigin;

impl Origin {
    /// The origin of an address. Nobody is named in it, and no port that the scheme has anyway.
    pub fn of(address: &str) -> Result<Self, NotAnOrigin> {
        let (encrypted, rest) = match (address.strip_prefix("https://"), address) {
            (Some(rest), _) => (true, rest),
            (None, plain) => (false, plain.strip_prefix("http://").ok_or(NotAnOrigin)?),
        };
        let name = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = match name.rsplit_once(':') {
            Some((host, port)) => (host, Some(port.parse().map_err(|_| NotAnOrigin)?)),
            None => (name, None),
        };
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-';
        if host.is_empty() || host.len() > 253 || !host.bytes().all(fits) {
            return Err(NotAnOrigin);
        }
        let usual = if encrypted { 443 } else { 80 };
        let port = port.filter(|port| *port != usual);
        Ok(Self { encrypted, host: host.to_ascii_lowercase(), port })
    }

    /// As it is signed for.
    pub fn written(&self) -> String {
        let scheme = if self.encrypted { "https" } else { "http" };
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{}{port}", self.host)
    }
}

/// Where letters may go.
#[derive(Debug, Clone, Default)]
pub struct Services {
    named: Vec<Origin>,
}

impl Services {
    /// The known ones, and these.
    pub const fn with(named: Vec<Origin>) -> Self {
        Self { named }
    }

    /// The origin of an address that letters may go to; none for any other.
    pub fn allows(&self, address: &str) -> Option<Origin> {
        let origin = Origin::of(address).ok()?;
        let known = |name: &&'static str| match name.strip_prefix('.') {
            Some(_) => origin.host.ends_with(*name),
            None => origin.host == **name,
        };
        let of_browsers = origin.encrypted && origin.port.is_none() && KNOWN.iter().any(known);
        (of_browsers || self.named.contains(&origin)).then_some(origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_to_services_of_browsers_and_nowhere_else() {
        let services = Services::default();
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://wns2-par02p.notify.windows.com/w/?token=abc",
            "https://fcm.googleapis.com:443/x",
        ] {
            assert!(services.allows(good).is_some(), "{good}");
        }
        for bad in [
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com@127.0.0.1/x",
            "https://127.0.0.1/x",
            "https://localhost:8080/",
            "https://evilfcm.googleapis.com.example.net/",
            "https://push.services.mozilla.com.example.net/",
            "https://notify.windows.com/",
            "https://xpush.apple.com/",
            "file:///etc/passwd",
            "https://[::1]/x",
            "https://",
            "",
        ] {
            assert_eq!(services.allows(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_keeper_of_the_machine_may_name_others() {
        let own = Origin::of("http://127.0.0.1:9300").expect("an origin");
        let services = Services::with(vec![own]);
        let allowed = services.allows("http://127.0.0.1:9300/push/1").expect("named");
        assert_eq!(allowed.written(), "http://127.0.0.1:9300");
        assert_eq!(services.allows("http://127.0.0.1:9301/push/1"), None);
        assert_eq!(services.allows("https://127.0.0.1:9300/push/1"), None);
    }
}

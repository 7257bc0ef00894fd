//! The one who asks addresses elsewhere, over TLS where they say so: one request, one answer, no
//! redirection, nobody waited for longer than a while, and no answer without a bound.

use std::sync::Arc;
use std::time::Duration;

use ureq::Agent;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

use crate::MOST_BYTES;
use crate::problem::Problem;

/// How long anybody is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Asks addresses, `http://` and `https://`. Clones share their connections.
#[derive(Clone)]
pub struct Client {
    /// Trusts whom browsers trust.
    usual: Agent,
    /// Trusts the certificates that the keeper of the machine named, where the others do not fit.
    named: Option<Agent>,
}

/// Certificates that cannot be read.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct NoCertificates(String);

impl Client {
    /// A client that trusts whom browsers trust.
    pub fn new() -> Self {
        Self { usual: agent(RootCerts::WebPki), named: None }
    }

    /// The same trusting these certificates too, in PEM.
    pub fn trusting(pem: &[u8]) -> Result<Self, NoCertificates> {
        let mut certificates: Vec<Certificate<'static>> = Vec::new();
        for item in parse_pem(pem) {
            let item = item.map_err(|fault| NoCertificates(fault.to_string()))?;
            if let PemItem::Certificate(certificate) = item {
                certificates.push(certificate);
            }
        }
        if certificates.is_empty() {
            return Err(NoCertificates("no certificate in PEM".to_owned()));
        }
        let roots = RootCerts::Specific(Arc::new(certificates));
        Ok(Self { named: Some(agent(roots)), ..Self::new() })
    }

    /// Asks an address; gives its text.
    pub(crate) fn get(&self, address: &str) -> Result<String, Problem> {
        let answer = self.tried(|agent| agent.get(address).header("Accept", "*/*").call())?;
        let status = answer.status().as_u16();
        if status != 200 {
            return Err(Problem::Status(status));
        }
        let mut body = answer.into_body();
        let text = body.with_config().limit(MOST_BYTES).read_to_vec().map_err(problem)?;
        Ok(formats::pgn::decode_text(&text).into_owned())
    }

    /// Sends something to an address, with headers of its own; gives the status of the answer.
    pub fn post(
        &self,
        address: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<u16, Problem> {
        let answer = self.tried(|agent| {
            let request = headers
                .iter()
                .fold(agent.post(address), |request, (name, value)| request.header(*name, *value));
            request.send(body)
        })?;
        Ok(answer.status().as_u16())
    }

    /// Asks the usual way, and once more trusting what was named where the certificate did not fit:
    /// nothing of a request has been sent by then.
    fn tried(
        &self,
        ask: impl Fn(&Agent) -> Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<ureq::http::Response<ureq::Body>, Problem> {
        match (ask(&self.usual), &self.named) {
            (Err(fault), Some(named)) if untrusted(&fault) => ask(named).map_err(problem),
            (answer, _) => answer.map_err(problem),
        }
    }
}

impl Default for Client {
    fn default() -> Self {
        Self::new()
    }
}

fn agent(roots: RootCerts) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        // What the environment says of proxies is for people's programs, not for a server.
        .proxy(None)
        .user_agent("tratto")
        .tls_config(TlsConfig::builder().root_certs(roots).build())
        .build();
    config.into()
}

/// Whether somebody answered whom we have no reason to trust.
fn untrusted(fault: &ureq::Error) -> bool {
    match fault {
        ureq::Error::Rustls(_) | ureq::Error::Tls(_) => true,
        ureq::Error::Io(fault) => {
            fault.get_ref().is_some_and(|cause| cause.to_string().contains("certificate"))
        }
        _ => false,
    }
}

fn problem(fault: ureq::Error) -> Problem {
    match fault {
        ureq::Error::BodyExceedsLimit(_) => Problem::TooLong,
        other => Problem::NoAnswer(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use rustls::pki_types::PrivateKeyDer;
    use rustls::{ServerConfig, ServerConnection, StreamOwned};

    use super::*;

    /// What was asked, up to the end of the head.
    fn head(stream: &mut impl Read) -> Option<String> {
        let mut asked = Vec::new();
        let mut byte = [0];
        while !asked.ends_with(b"\r\n\r\n") {
            match stream.read(&mut byte) {
                Ok(1) => asked.push(byte[0]),
                _ => return None,
            }
        }
        String::from_utf8(asked).ok()
    }

    /// Answers whoever asks with this; the port, and nobody waits for its end.
    fn plain(answer: String) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(mut stream) = stream else { return };
                if head(&mut stream).is_some() {
                    let _ = stream.write_all(answer.as_bytes());
                }
            }
        });
        port
    }

    /// The same over TLS, with a certificate of its own; the port and the certificate in PEM.
    fn encrypted(answer: String) -> (u16, String) {
        let names = vec!["localhost".to_owned()];
        let made = rcgen::generate_simple_self_signed(names).expect("a certificate");
        let pem = made.cert.pem();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("they fit");
        let config = Arc::new(config);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(stream) = stream else { return };
                let Ok(session) = ServerConnection::new(Arc::clone(&config)) else { return };
                let mut stream = StreamOwned::new(session, stream);
                if head(&mut stream).is_some() {
                    let _ = stream.write_all(answer.as_bytes());
                    stream.conn.send_close_notify();
                    let _ = stream.flush();
                }
            }
        });
        (port, pem)
    }

    fn of(status: &str, body: &str) -> String {
        let length = body.len();
        format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
    }

    #[test]
    fn an_encrypted_address_is_asked_where_its_certificate_is_trusted() {
        let (port, pem) = encrypted(of("200 OK", "1. e4 *"));
        let address = format!("https://localhost:{port}/round.pgn");
        let client = Client::trusting(pem.as_bytes()).expect("a certificate");
        assert_eq!(client.get(&address).ok().as_deref(), Some("1. e4 *"));
        assert_eq!(client.post(&address, &[("X-Word", "x")], b"y").ok(), Some(200));
        // Nobody vouches for it elsewhere, and its name must be the one that was asked for.
        assert!(matches!(Client::new().get(&address), Err(Problem::NoAnswer(_))));
        let other = format!("https://127.0.0.1:{port}/round.pgn");
        assert!(matches!(client.get(&other), Err(Problem::NoAnswer(_))));
    }

    #[test]
    fn a_plain_address_is_asked_as_before_and_never_leads_elsewhere() {
        let client = Client::new();
        let port = plain(of("200 OK", "*"));
        let address = format!("http://127.0.0.1:{port}/x");
        assert_eq!(client.get(&address).ok().as_deref(), Some("*"));
        let moved =
            format!("HTTP/1.1 302 Found\r\nLocation: {address}\r\nContent-Length: 0\r\n\r\n");
        let port = plain(moved);
        let answer = client.get(&format!("http://127.0.0.1:{port}/"));
        assert!(matches!(answer, Err(Problem::Status(302))), "{answer:?}");
        let cut = plain("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1. e4".to_owned());
        assert!(client.get(&format!("http://127.0.0.1:{cut}/")).is_err(), "half an answer is none");
        assert!(client.get("http://127.0.0.1:1/").is_err());
    }

    #[test]
    fn what_is_no_certificate_is_told() {
        for pem in ["", "x", "-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----"] {
            assert!(Client::trusting(pem.as_bytes()).is_err(), "{pem}");
        }
    }
}

//! Mail to people who gave their address, through the server that the keeper of the machine named.

use std::time::Duration;

use lettre::address::AddressError;
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{SmtpTransport, Transport as _};

/// How long a server is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// Hands letters to one server, in one name. Clones share the way there.
#[derive(Clone)]
pub struct Mailer {
    transport: SmtpTransport,
    from: Mailbox,
}

/// Why there is no mailer, or a letter did not go.
#[derive(Debug, thiserror::Error)]
pub enum MailerFault {
    /// An address that is none.
    #[error("not an address: {0}")]
    Address(#[from] AddressError),
    /// A letter that cannot be written.
    #[error("not a letter: {0}")]
    Letter(#[from] lettre::error::Error),
    /// The server is named wrongly, does not answer, or refuses.
    #[error("{0}")]
    Server(#[from] lettre::transport::smtp::Error),
}

impl Mailer {
    /// Writes in the name of `from`, through a server such as `smtps://name:password@mail.example.org`
    /// or `smtp://mail.example.org:587?tls=required`; `trusted` are further certificates, in PEM.
    pub fn new(server: &str, from: &str, trusted: Option<&[u8]>) -> Result<Self, MailerFault> {
        let from = from.parse()?;
        let mut builder = SmtpTransport::from_url(server)?.timeout(Some(PATIENCE));
        if let Some(pem) = trusted {
            builder = match wrapped(server) {
                Some(true) => builder.tls(Tls::Wrapper(parameters(server, pem)?)),
                Some(false) => builder.tls(Tls::Required(parameters(server, pem)?)),
                None => builder,
            };
        }
        Ok(Self { transport: builder.build(), from })
    }

    /// Sends a letter of plain text; what comes back after an error may be tried again.
    pub fn send(&self, to: &str, subject: &str, text: &str) -> Result<(), MailerFault> {
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to.parse()?)
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(text.to_owned())?;
        self.transport.send(&letter)?;
        Ok(())
    }
}

/// Whether the line is encrypted from its first byte, or after asking for it; none if it is plain.
fn wrapped(server: &str) -> Option<bool> {
    if server.starts_with("smtps://") {
        Some(true)
    } else {
        server.contains("tls=").then_some(false)
    }
}

fn parameters(server: &str, pem: &[u8]) -> Result<TlsParameters, MailerFault> {
    let rest = server.split_once("://").map_or(server, |(_, rest)| rest);
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
    let host = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|sign| sign.is_ascii_digit()) => name,
        _ => host,
    };
    let certificate = Certificate::from_pem(pem)?;
    let host = host.trim_matches(['[', ']']).to_owned();
    Ok(TlsParameters::builder(host).add_root_certificate(certificate).build()?)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Write};
    use std::net::{TcpListener, TcpStream};
    use std::thread::{JoinHandle, spawn};

    use super::*;

    /// A server that takes one letter, word by word as RFC 5321 has it, and gives what it heard.
    fn server(refuse: bool) -> (String, JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("smtp://{}", listener.local_addr().unwrap());
        (address, spawn(move || served(&listener.accept().unwrap().0, refuse)))
    }

    fn served(mut stream: &TcpStream, refuse: bool) -> String {
        let mut heard = String::new();
        let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
        stream.write_all(b"220 here\r\n").unwrap();
        let mut in_letter = false;
        while let Some(Ok(line)) = lines.next() {
            let answer = match line.get(..4).unwrap_or_default() {
                _ if in_letter && line == "." => {
                    in_letter = false;
                    "250 kept"
                }
                _ if in_letter => "",
                "RCPT" if refuse => "550 nobody here",
                "DATA" => {
                    in_letter = true;
                    "354 go on"
                }
                "QUIT" => break,
                _ => "250 well",
            };
            heard += &line;
            heard.push('\n');
            if !answer.is_empty() {
                stream.write_all(format!("{answer}\r\n").as_bytes()).unwrap();
            }
        }
        heard
    }

    #[test]
    fn a_letter_goes_with_its_words_and_its_signs() {
        let (address, heard) = server(false);
        let mailer = Mailer::new(&address, "Open di Lodi <open@example.it>", None).unwrap();
        mailer
            .send("anna@example.it", "Iscrizione: perché no", "Conferma qui: http://h/1\n")
            .unwrap();
        drop(mailer);
        let heard = heard.join().unwrap();
        for line in [
            "MAIL FROM:<open@example.it>",
            "RCPT TO:<anna@example.it>",
            "To: anna@example.it",
            "From: \"Open di Lodi\" <open@example.it>",
            "Conferma qui: http://h/1",
        ] {
            assert!(heard.contains(line), "{line}: {heard}");
        }
        // Signs beyond ASCII go encoded in a heading (RFC 2047).
        assert!(heard.contains("Subject: Iscrizione: =?utf-8?b?"), "{heard}");
    }

    #[test]
    fn whoever_is_refused_is_told_so() {
        let (address, _heard) = server(true);
        let mailer = Mailer::new(&address, "open@example.it", None).unwrap();
        let fault = mailer.send("anna@example.it", "a", "b").unwrap_err();
        assert!(
            matches!(&fault, MailerFault::Server(_)) && fault.to_string().contains("550"),
            "{fault}"
        );
    }

    #[test]
    fn nobody_writes_a_heading_into_an_address() {
        let mailer = Mailer::new("smtp://127.0.0.1:1", "open@example.it", None).unwrap();
        for to in ["anna@example.it\r\nBcc: all@example.it", "anna", "", "a b@example.it"] {
            assert!(matches!(mailer.send(to, "a", "b"), Err(MailerFault::Address(_))), "{to}");
        }
        assert!(matches!(
            Mailer::new("ftp://x", "open@example.it", None),
            Err(MailerFault::Server(_))
        ));
        assert!(Mailer::new("smtp://x", "nobody", None).is_err());
    }
}

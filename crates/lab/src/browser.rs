//! A browser that is signed in and asks over one connection.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

use ::web::Site;
use accounts::{Accounts, By, NewAccount, Particulars, SiteRole};

use crate::Outcome;

const NAME: &str = "arbiter";
const PASSWORD: &str = "a-long-sentence-of-the-lab";
const END_OF_HEAD: &[u8] = b"\r\n\r\n";

/// One connection, and the cookie of a session.
pub(crate) struct Browser {
    stream: TcpStream,
    cookie: String,
}

impl Browser {
    /// Signs in whoever keeps the house, with an account made for it.
    pub(crate) fn signed_in(address: SocketAddr, house: &Site) -> Outcome<Self> {
        let particulars = Particulars { shown: NAME.to_owned(), person: None, language: None };
        let site = SiteRole::Chief;
        let new = NewAccount { name: NAME.to_owned(), particulars, site, one_time: false };
        let by = By { actor: "lab", at: house.now() };
        let accounts: &Accounts = house.accounts();
        accounts.make(new, PASSWORD, by, [7; 32])?;
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        let mut browser = Self { stream, cookie: String::new() };
        let form = format!("name={NAME}&password={PASSWORD}");
        let request = format!(
            "POST /sign-in HTTP/1.1\r\nHost: {address}\r\nContent-Length: {}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}",
            form.len()
        );
        let (head, _) = browser.send(&request)?;
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next())?
        });
        cookie.ok_or("nobody could sign in")?.trim().clone_into(&mut browser.cookie);
        Ok(browser)
    }

    /// The answer to a question, which must be one.
    pub(crate) fn ask(&mut self, path: &str) -> io::Result<Vec<u8>> {
        let cookie = &self.cookie;
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n");
        let (head, body) = self.send(&request)?;
        if head.starts_with("HTTP/1.1 200") { Ok(body) } else { Err(io::Error::other(head)) }
    }

    /// One request: head and body of the answer.
    fn send(&mut self, request: &str) -> io::Result<(String, Vec<u8>)> {
        self.stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        let mut buffer = vec![0; 64 * 1024];
        // Where the body begins, and where it ends if the head says so.
        let mut body: Option<(usize, Option<usize>)> = None;
        loop {
            let count = self.stream.read(&mut buffer)?;
            answer.extend_from_slice(&buffer[..count]);
            if body.is_none() {
                body = begun(&answer);
            }
            if let Some((begins, ends)) = body
                && (ends.is_none_or(|end| answer.len() >= end))
            {
                let head = String::from_utf8_lossy(&answer[..begins]).into_owned();
                return Ok((head, answer.split_off(begins)));
            }
            if count == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }
}

/// Where the body of an answer begins and ends, once its head has come.
fn begun(answer: &[u8]) -> Option<(usize, Option<usize>)> {
    let head = answer.windows(END_OF_HEAD.len()).position(|it| it == END_OF_HEAD)?;
    let begins = head + END_OF_HEAD.len();
    let text = String::from_utf8_lossy(&answer[..head]).to_lowercase();
    let length = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
    Some((begins, length.map(|length| begins + length)))
}

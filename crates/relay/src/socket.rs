//! A plain connection to a host, for protocols other than HTTP.

use std::net::{TcpStream, ToSocketAddrs};

use crate::client::PATIENCE;
use crate::problem::Problem;

/// Opens a connection to the host of an address.
pub(crate) fn connect(host: &str, port: u16) -> Result<TcpStream, Problem> {
    let cannot = |fault: std::io::Error| Problem::NoAnswer(fault.to_string());
    let with_port = if host.ends_with(']') || !host.contains(':') {
        format!("{host}:{port}")
    } else {
        host.to_owned()
    };
    let found = with_port.to_socket_addrs().map_err(cannot)?;
    let mut last = Problem::NoAnswer(with_port.clone());
    for socket in found {
        match TcpStream::connect_timeout(&socket, PATIENCE) {
            Ok(stream) => {
                stream.set_read_timeout(Some(PATIENCE)).map_err(cannot)?;
                stream.set_write_timeout(Some(PATIENCE)).map_err(cannot)?;
                return Ok(stream);
            }
            Err(fault) => last = cannot(fault),
        }
    }
    Err(last)
}

//! Where commands read from and write to: files, or standard input and output by the name `-`.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::Status;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Whether a name means standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The text of a file, or of standard input.
pub(crate) fn read_text(path: &Path) -> Result<String, Stop> {
    read_text_or(path, Status::Unusable)
}

/// The bytes of a file, or of standard input.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Stop> {
    let mut bytes = Vec::new();
    let read = if is_standard(path) {
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    read.map_err(|fault| Problem::unreadable(path, &fault).into())
}

/// The same; `status` tells that it cannot be read.
pub(crate) fn read_text_or(path: &Path, status: Status) -> Result<String, Stop> {
    let read =
        if is_standard(path) { io::read_to_string(io::stdin()) } else { fs::read_to_string(path) };
    read.map_err(|fault| Problem::unreadable(path, &fault).with_status(status).into())
}

/// Writes text to a file, or prints it where none is named; `status` tells that it cannot be written.
pub(crate) fn write_text(
    path: Option<&Path>,
    text: &str,
    status: Status,
    shell: &Shell,
) -> Result<(), Stop> {
    match path.filter(|path| !is_standard(path)) {
        None => shell.print(text),
        Some(path) => fs::write(path, text)
            .map_err(|fault| Problem::unwritable(path, &fault).with_status(status).into()),
    }
}

/// Writes a file beside the old one and puts it in its place, so that one of the two is always whole.
pub(crate) fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = with_ending(path, "new");
    let mut file = fs::File::create(&fresh)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&fresh, path)
}

/// `state.json` and `new` give `state.json.new`.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

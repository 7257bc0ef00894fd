//! The manual page and the shell completions, grown from the same definition as the help.

use crate::Status;
use crate::arguments;
use crate::problem::Stop;
use crate::shell::Shell;

/// Writes the manual page in troff.
pub(crate) fn man(shell: &Shell) -> Result<Status, Stop> {
    let mut page = Vec::new();
    clap_mangen::Man::new(arguments::command(shell)).render(&mut page)?;
    shell.print(&String::from_utf8_lossy(&page))?;
    Ok(Status::Well)
}

/// Writes the completion script of a shell.
pub(crate) fn completions(of: clap_complete::Shell, shell: &Shell) -> Result<Status, Stop> {
    let mut script = Vec::new();
    let mut command = arguments::command(shell);
    clap_complete::generate(of, &mut command, "tratto", &mut script);
    shell.print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Well)
}

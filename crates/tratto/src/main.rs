//! The program `tratto`: hands the command line to the library and exits with its answer.

use std::process::ExitCode;

fn main() -> ExitCode {
    tratto::run(std::env::args_os().collect())
}

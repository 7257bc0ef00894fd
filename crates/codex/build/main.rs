//! Reads `register/*.txt` once, before any room is compiled, and writes each book as a constant.
//!
//! The compiler could read the texts by itself, but it would do so again for every room that cites an
//! article: that was a minute of each build.

mod reading;

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=register");
    println!("cargo::rerun-if-changed=build");
    let out = env::var_os("OUT_DIR").ok_or("cargo names no OUT_DIR")?;
    let mut books = String::new();
    for file in files()? {
        let text = fs::read_to_string(&file).map_err(|fault| told(&file, fault))?;
        let slug = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let name = slug.replace('-', "_").to_uppercase();
        let constant = reading::read(&text).and_then(|lines| lines.constant(&name));
        books += &constant.map_err(|wrong| told(&file, wrong))?;
    }
    let written = Path::new(&out).join("books.rs");
    fs::write(&written, books).map_err(|fault| told(&written, fault))
}

fn files() -> Result<Vec<PathBuf>, String> {
    let folder = Path::new("register");
    let entries = fs::read_dir(folder).map_err(|fault| told(folder, fault))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|fault| told(folder, fault))?.path();
        if path.extension().is_some_and(|ending| ending == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn told(file: &Path, wrong: impl std::fmt::Display) -> String {
    format!("{}: {wrong}", file.display())
}

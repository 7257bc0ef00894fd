//! Embeds the index of tests, so that `tratto articles` can show what stands for each article.

// This program's only caller is cargo, which shows a panic as the build's error.
#![allow(clippy::panic, clippy::expect_used)]

#[path = "build/scan.rs"]
mod scan;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let room = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let crates = Path::new(&room).join("..");
    println!("cargo::rerun-if-changed=build");
    let mut index = String::from("&[\n");
    for source in scan::sources(&crates).unwrap_or_else(|fault| panic!("{fault}")) {
        println!("cargo::rerun-if-changed={}", source.folder.display());
        for file in source.files {
            let text = fs::read_to_string(&file.path).unwrap_or_else(|fault| panic!("{fault}"));
            let tests = scan::standing_tests(&text)
                .unwrap_or_else(|fault| panic!("{}:{fault}", file.path.display()));
            for test in tests {
                for citation in &test.citations {
                    let name = format!("{}::{}", file.module, test.name);
                    writeln!(index, "    ({citation:?}, {name:?}),").expect("a string takes text");
                }
            }
        }
    }
    index.push_str("]\n");
    let out: PathBuf = env::var_os("OUT_DIR").expect("cargo sets it").into();
    fs::write(out.join("coverage.rs"), index).unwrap_or_else(|fault| panic!("{fault}"));
}

//! A paper as a page of HTML that needs nothing else.

use std::fmt::Write;

use codex::{Voice, phrase};

use crate::block::{Align, Block, Field, Style};
use crate::diagram::{Diagram, Man};
use crate::heading::moment_shown;
use crate::layout::{seal_figure, seal_texts};
use crate::paper::{Frame, Orientation, Paper, PaperFault, Reading, Seal, Sheet};
use crate::table::{Column, Rules, Table, Width};
use crate::{qr, signature};

/// The page.
pub(crate) fn write(paper: &Paper, seal: Option<&Seal>) -> Result<String, PaperFault> {
    let catalogue = paper.catalogue();
    let mut page = Page { text: String::new(), level: 2 };
    let language = paper.language.tag();
    let wall = match paper.reading {
        Reading::Hand => "",
        Reading::Large => " class=\"large\"",
        Reading::Wall => " class=\"wall\"",
    };
    let up = match paper.orientation {
        Orientation::Portrait => "portrait",
        Orientation::Landscape => "landscape",
    };
    let title = escaped(&paper.title);
    let sheet = match paper.sheet {
        Sheet::A4 => "A4",
        Sheet::A3 => "A3",
    };
    let keywords = seal.map(signature::keywords).map(|words| words.join(", "));
    let keywords = keywords.map(|words| format!("<meta name=\"keywords\" content=\"{words}\">\n"));
    page.push(&format!(
        "<!doctype html>\n<html lang=\"{language}\"{wall}>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         {}<title>{title} · {}</title>\n<style>\n@page {{ size: {sheet} {up}; margin: 12mm }}\n\
         {STYLE}</style>\n</head>\n<body>\n",
        keywords.unwrap_or_default(),
        escaped(&paper.heading.name)
    ));
    page.push("<header>\n");
    if paper.frame == Frame::Masthead {
        page.paragraph("event", &paper.heading.name);
        page.paragraph("about", &paper.heading.line(catalogue));
    }
    let hidden = if paper.frame == Frame::Masthead { "" } else { " class=\"unseen\"" };
    page.push(&format!("<h1{hidden}>{title}</h1>\n"));
    page.paragraph("subtitle", &paper.subtitle);
    page.push("</header>\n<main>\n");
    page.blocks(&paper.blocks);
    page.push("</main>\n<footer>\n");
    if let Some(seal) = seal {
        page.seal(seal, &seal_texts(seal, catalogue), &seal_figure(seal, catalogue))?;
    }
    let mut made =
        catalogue.say(&phrase!("documents-made", moment = moment_shown(paper.made, catalogue)));
    if let Some(head) = &paper.journal {
        made.push_str(" · ");
        made.push_str(&catalogue.say(&phrase!("documents-journal", head = head.as_str())));
    }
    page.paragraph("made", &made);
    page.push("</footer>\n</body>\n</html>\n");
    Ok(page.text)
}

const STYLE: &str = include_str!("../style/paper.css");

struct Page {
    text: String,
    level: u8,
}

impl Page {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn paragraph(&mut self, class: &str, text: &str) {
        if !text.is_empty() {
            self.push(&format!("<p class=\"{class}\">{}</p>\n", lines(text)));
        }
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => {
                let level = self.level;
                self.push(&format!("<h{level}>{}</h{level}>\n", escaped(text)));
            }
            Block::Paragraph(paragraph) => {
                let style = match paragraph.style {
                    Style::Body => "body",
                    Style::Strong => "strong",
                    Style::Small => "small",
                    Style::Lead => "lead",
                    Style::Title => "title",
                    Style::Display => "display",
                };
                let class = format!("{style} {}", align(paragraph.align));
                if paragraph.style == Style::Display {
                    let level = self.level;
                    let text = lines(&paragraph.text);
                    self.push(&format!("<h{level} class=\"{class}\">{text}</h{level}>\n"));
                } else {
                    self.paragraph(&class, &paragraph.text);
                }
            }
            Block::Fields(columns, fields) => self.fields(*columns, fields),
            Block::Table(table) => self.table(table),
            Block::Writing(label, count) => {
                self.paragraph("label", label);
                for _ in 0..*count {
                    self.push("<div class=\"line\" aria-hidden=\"true\"></div>\n");
                }
            }
            Block::Choice(label, options) => {
                self.push(&format!("<p class=\"choice\"><strong>{}</strong>", escaped(label)));
                for option in options {
                    self.push(&format!(" <span>☐ {}</span>", escaped(option)));
                }
                self.push("</p>\n");
            }
            Block::Board(diagram) => self.board(diagram),
            Block::Qr(code) => self.qr(&code.text, &code.description),
            Block::Banner(text, _) => {
                let level = self.level;
                self.push(&format!("<h{level} class=\"banner\">{}</h{level}>\n", escaped(text)));
            }
            Block::Signatures(names) => {
                self.push("<div class=\"signatures\">\n");
                for name in names {
                    self.paragraph("signature", name);
                }
                self.push("</div>\n");
            }
            Block::Beside(share, left, right) => {
                let other = 100_u8.saturating_sub(*share);
                self.push(&format!(
                    "<div class=\"beside\" style=\"grid-template-columns:{share}fr {other}fr\">\
                     <div>\n"
                ));
                self.blocks(left);
                self.push("</div><div>\n");
                self.blocks(right);
                self.push("</div></div>\n");
            }
            Block::Together(_, blocks) => {
                self.push("<section class=\"together\">\n");
                self.blocks(blocks);
                self.push("</section>\n");
            }
            Block::CutLine => self.push("<hr class=\"cut\">\n"),
            Block::Space(_) => {}
            Block::NewPage => self.push("<div class=\"new-page\"></div>\n"),
        }
    }

    fn fields(&mut self, columns: u8, fields: &[Field]) {
        self.push(&format!("<dl style=\"--columns:{columns}\">\n"));
        for field in fields {
            let value = field.value.as_deref().map_or_else(|| "&nbsp;".to_owned(), lines);
            let label = escaped(&field.label);
            self.push(&format!("<div><dt>{label}</dt><dd>{value}</dd></div>\n"));
        }
        self.push("</dl>\n");
    }

    fn table(&mut self, table: &Table) {
        let class = if table.rules == Rules::Grid { " class=\"grid\"" } else { "" };
        self.push(&format!("<table{class}>\n"));
        self.shares(table);
        let classes: Vec<String> = table
            .columns
            .iter()
            .map(|column| match column.width {
                Width::Share(_) => format!("{} wide", align(column.align)),
                _ => align(column.align).to_owned(),
            })
            .collect();
        if table.columns.iter().any(|column| !column.title.is_empty()) {
            self.push("<thead><tr>");
            for (column, class) in table.columns.iter().zip(&classes) {
                let title = lines(&column.title);
                self.push(&format!("<th scope=\"col\" class=\"{class}\">{title}</th>"));
            }
            self.push("</tr></thead>\n");
        }
        self.push("<tbody>\n");
        for row in &table.rows {
            self.push("<tr>");
            for (at, (cell, class)) in table.cells(row).zip(&classes).enumerate() {
                let text = lines(&cell.text);
                let text = if cell.bold { format!("<strong>{text}</strong>") } else { text };
                let text = match cell.bar {
                    Some(part) => {
                        format!("<span class=\"bar\" style=\"width:{part}%\"></span>{text}")
                    }
                    None => text,
                };
                let shaded = if cell.shaded { " shaded" } else { "" };
                let indent = match cell.indent {
                    0 => String::new(),
                    steps => format!(" style=\"padding-left:{steps}.4em\""),
                };
                let cell = if table.row_header == Some(at) {
                    format!("<th scope=\"row\" class=\"{class}{shaded}\"{indent}>{text}</th>")
                } else {
                    format!("<td class=\"{class}{shaded}\"{indent}>{text}</td>")
                };
                self.push(&cell);
            }
            self.push("</tr>\n");
        }
        self.push("</tbody>\n</table>\n");
    }

    /// Columns that share the width have their part of it; the others are as wide as their text.
    fn shares(&mut self, table: &Table) {
        let share = |column: &Column| match column.width {
            Width::Share(share) => u32::from(share),
            Width::Fit | Width::Points(_) => 0,
        };
        let all: u32 = table.columns.iter().map(share).sum();
        if all == 0 {
            return;
        }
        self.push("<colgroup>");
        for column in &table.columns {
            match share(column) {
                0 => self.push("<col>"),
                own => self.push(&format!("<col style=\"width:{}%\">", own * 100 / all)),
            }
        }
        self.push("</colgroup>\n");
    }

    fn board(&mut self, diagram: &Diagram) {
        let side = u32::from(diagram.side) * 10;
        let label = escaped(&diagram.description);
        let mut svg = format!(
            "<svg class=\"board\" role=\"img\" aria-label=\"{label}\" viewBox=\"-1 -1 {0} {0}\">",
            side + 2
        );
        let _ =
            write!(svg, "<rect width=\"{side}\" height=\"{side}\" fill=\"#fff\" stroke=\"#111\"/>");
        for row in 0..diagram.side {
            for column in (0..diagram.side).filter(|column| diagram.dark(row, *column)) {
                let (x, y) = (u32::from(column) * 10, u32::from(row) * 10);
                let _ = write!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" fill=\"#c2cbc6\"/>"
                );
            }
        }
        for &(row, column, man) in &diagram.men {
            let (x, y) = (u32::from(column) * 10 + 5, u32::from(row) * 10 + 5);
            let _ = match man {
                Man::Figure(sign) => write!(
                    svg,
                    "<text x=\"{x}\" y=\"{}\" font-size=\"9\" text-anchor=\"middle\">{sign}</text>",
                    y + 3
                ),
                Man::Disc { crowned, white } => {
                    let (fill, edge) = if white { ("#fff", "#111") } else { ("#111", "#fff") };
                    let ring = if crowned {
                        format!(
                            "<circle cx=\"{x}\" cy=\"{y}\" r=\"2\" fill=\"none\" stroke=\"{edge}\"/>"
                        )
                    } else {
                        String::new()
                    };
                    write!(
                        svg,
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{fill}\" stroke=\"{edge}\" \
                         stroke-width=\"0.5\"/>{ring}"
                    )
                }
            };
        }
        svg.push_str("</svg>\n");
        self.push(&svg);
    }

    fn qr(&mut self, text: &str, description: &str) {
        let Ok(code) = qr::dark_cells(text) else { return };
        let side = code.side;
        let mut svg = format!(
            "<svg class=\"qr\" role=\"img\" aria-label=\"{}\" viewBox=\"-4 -4 {1} {1}\"><path d=\"",
            escaped(description),
            side + 8
        );
        for (column, row) in code.dark {
            let _ = write!(svg, "M{column} {row}h1v1h-1z");
        }
        svg.push_str("\"/></svg>\n");
        self.push(&svg);
    }

    fn seal(
        &mut self,
        seal: &Seal,
        texts: &[String; 3],
        description: &str,
    ) -> Result<(), PaperFault> {
        qr::dark_cells(&seal.line())?;
        self.push("<div class=\"seal\">");
        self.qr(&seal.line(), description);
        self.push("<div>\n");
        for text in texts {
            self.paragraph("", text);
        }
        self.push("</div></div>\n");
        Ok(())
    }
}

const fn align(align: Align) -> &'static str {
    match align {
        Align::Left => "left",
        Align::Centre => "centre",
        Align::Right => "right",
    }
}

/// Text with its line breaks.
fn lines(text: &str) -> String {
    escaped(text).replace('\n', "<br>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_can_become_markup() {
        assert_eq!(escaped("<b a=\"&\">"), "&lt;b a=&quot;&amp;&quot;&gt;");
        assert_eq!(lines("1\n2"), "1<br>2");
    }
}

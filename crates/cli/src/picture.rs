//! Pictures in files, as SVG or PNG.

use std::{fs, path::Path, sync::Arc};

use anyhow::{Context, Result, bail};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb},
};

/// The font of a picture's numbers; see `font/README.md`.
const FONT: &[u8] = include_bytes!("../font/DejaVuSans-Bold-ascii.ttf");
const FONT_NAME: &str = "DejaVu Sans";

/// Writes a drawing as the ending of `path` says, a PNG `width` pixels wide.
///
/// # Errors
///
/// If the ending is another, or nothing can be written there.
pub fn write(path: &Path, svg: String, width: u32) -> Result<()> {
    let bytes = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => svg.into_bytes(),
        Some("png") => png(&svg, width)?,
        _ => bail!("{}: a picture ends in .svg or .png", path.display()),
    };
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// The picture in pixels, with the proportions of the drawing.
fn png(svg: &str, width: u32) -> Result<Vec<u8>> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FONT_NAME);
    let options = Options {
        font_family: FONT_NAME.to_owned(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).context("the drawing is no SVG")?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut picture = Pixmap::new(width, height).context("the picture is too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().context("the picture cannot be written as PNG")
}

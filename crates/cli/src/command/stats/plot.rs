//! The plot: how the points of each seat are spread, and where points come from.

use anyhow::{Result, anyhow};
use plotters::prelude::*;

use super::count::Stats;

/// The size of the picture.
const SIZE: (u32, u32) = (900, 700);
/// How many points a bar of the distribution is wide.
const BAR: u32 = 10;
/// The colours of seats, told apart with any common colour blindness (Okabe and Ito 2008).
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];

/// The picture as SVG text.
///
/// # Errors
///
/// If nothing can be drawn, as with no finished game.
pub fn svg(stats: &Stats) -> Result<String> {
    if stats.finished == 0 {
        return Err(anyhow!("no game is finished: there is nothing to plot"));
    }
    let mut svg = String::new();
    draw(stats, &mut svg).map_err(|error| anyhow!("cannot draw the plot: {error}"))?;
    Ok(svg)
}

type Drawn = Result<(), Box<dyn std::error::Error>>;

fn draw(stats: &Stats, svg: &mut String) -> Drawn {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let (upper, lower) = root.split_vertically(SIZE.1 / 2);
    distribution(stats, &upper)?;
    sources(stats, &lower)?;
    root.present()?;
    Ok(())
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// A line for each seat: how many games ended with how many points.
fn distribution(stats: &Stats, area: &Area<'_>) -> Drawn {
    let most = stats.seats().iter().flat_map(|seat| &seat.each).max().copied().unwrap_or(0);
    let bars = (most / BAR + 1) as usize;
    let counts: Vec<Vec<u32>> = stats
        .seats()
        .iter()
        .map(|seat| {
            let mut counts = vec![0; bars];
            seat.each.iter().for_each(|points| counts[(points / BAR) as usize] += 1);
            counts
        })
        .collect();
    let highest = counts.iter().flatten().max().copied().unwrap_or(0);
    let mut chart = ChartBuilder::on(area)
        .caption(
            format!("{}: points in {} games", stats.setup(), stats.finished),
            ("sans-serif", 18),
        )
        .margin(12)
        .x_label_area_size(30)
        .y_label_area_size(50)
        .build_cartesian_2d(0..(bars as u32 * BAR), 0..highest + 1)?;
    chart.configure_mesh().light_line_style(TRANSPARENT).x_desc("points").y_desc("games").draw()?;
    for (index, counts) in counts.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        let line = counts.iter().zip(0u32..).map(|(&count, bar)| (bar * BAR + BAR / 2, count));
        chart
            .draw_series(LineSeries::new(line, colour.stroke_width(2)))?
            .label(format!("seat {}", index + 1))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour.stroke_width(2)));
    }
    chart.configure_series_labels().border_style(BLACK.mix(0.3)).draw()?;
    Ok(())
}

/// A bar for each source: points a game of all seats together.
fn sources(stats: &Stats, area: &Area<'_>) -> Drawn {
    let bars: Vec<(&String, f64)> =
        stats.sources.iter().map(|(name, sum)| (name, sum / stats.games as f64)).collect();
    let most = bars.iter().map(|(_, points)| *points).fold(1.0, f64::max);
    let count = bars.len() as i32;
    let mut chart = ChartBuilder::on(area)
        .caption("points a game by source", ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(30)
        .y_label_area_size(150)
        .build_cartesian_2d(0.0..most * 1.05, 0..count.max(1))?;
    let name = |row: &i32| {
        let bar = usize::try_from(*row).ok().and_then(|row| bars.get(row));
        bar.map_or(String::new(), |(name, _)| (*name).clone())
    };
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .y_labels(bars.len())
        .y_label_formatter(&name)
        .x_desc("points")
        .draw()?;
    chart.draw_series(bars.iter().zip(0..).map(|((_, points), row)| {
        let mut bar = Rectangle::new([(0.0, row), (*points, row + 1)], COLOURS[0].filled());
        bar.set_margin(4, 4, 0, 0);
        bar
    }))?;
    Ok(())
}

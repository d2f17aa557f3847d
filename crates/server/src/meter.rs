//! What is measured, for `/metrics`.

use core::time::Duration;
use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// The bounds of the histograms, in seconds.
const BUCKETS: [f64; 12] =
    [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// Begins to measure, once a process, and gives what renders the numbers.
pub(crate) fn handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)
            .expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("somebody else measures already");
        }
        handle
    })
}

/// Entries were kept, so long after their input came.
pub(crate) fn kept(entries: usize, after: Duration) {
    metrics::counter!("bastide_entries_total").increment(entries as u64);
    metrics::histogram!("bastide_kept_seconds").record(after.as_secs_f64());
}

/// A computer thought for so long.
pub(crate) fn thought(duration: Duration) {
    metrics::histogram!("bastide_thought_seconds").record(duration.as_secs_f64());
}

/// An input was refused for this kind of problem.
pub(crate) fn refused(kind: &str) {
    metrics::counter!("bastide_refused_total", "kind" => kind.to_owned()).increment(1);
}

/// So many sockets are open, and so many tables in memory.
pub(crate) fn present(sockets: usize, tables: usize) {
    metrics::gauge!("bastide_sockets").set(sockets as f64);
    metrics::gauge!("bastide_tables").set(tables as f64);
}

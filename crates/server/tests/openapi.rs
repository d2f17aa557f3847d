//! The description of the HTTP API in `docs/` is that of the code.

/// `UPDATE=1 cargo test -p server --test openapi` writes it anew.
#[test]
fn the_description_in_docs_is_fresh() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let made = server::openapi();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(path).expect("docs/openapi.json is there");
    assert!(kept == made, "docs/openapi.json is stale: run this test with UPDATE=1");
}

#[test]
fn every_route_says_how_it_fails() {
    let description: serde_json::Value = serde_json::from_str(&server::openapi()).expect("JSON");
    assert!(description["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let paths = description["paths"].as_object().expect("there are paths");
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().expect("there are methods") {
            assert!(operation["responses"]["default"].is_object(), "{method} {path}");
        }
    }
}

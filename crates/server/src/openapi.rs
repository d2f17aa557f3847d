//! The description of the HTTP API, made from the code.

use axum::response::Response;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        RefOr,
        schema::{AdditionalProperties, Schema},
        security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{api::json, session};

/// What is described; the routes themselves say what they take and give.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bastide",
        description = "Play and watch Zamek and Carcassonne. A browser is known by a cookie, a \
            program by `Authorization: Bearer TOKEN`. Errors are problem documents (RFC 9457)."
    ),
    modifiers(&Sessions, &Closed),
    paths(
        crate::api::session_get,
        crate::api::session_name,
        crate::identity::claim,
        crate::identity::login,
        crate::identity::leave,
        crate::identity::forget,
        crate::identity::games,
        crate::identity::create_bot,
        crate::api::tables_list,
        crate::api::tables_create,
        crate::api::table_state,
        crate::api::table_command,
        crate::api::table_view,
        crate::api::table_chat,
        crate::api::table_say,
        crate::stream::table,
        crate::stream::events,
        crate::api::records_list,
        crate::api::record_text,
        crate::analysis::of_record,
        crate::analysis::of_text,
        crate::api::ratings_list,
        crate::api::tiles,
    )
)]
struct Description;

/// The two ways to say who asks.
struct Sessions;

impl Modify for Sessions {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let parts = openapi.components.get_or_insert_default();
        let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        parts.add_security_scheme("bearer", bearer);
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(session::COOKIE)));
        parts.add_security_scheme("cookie", cookie);
    }
}

/// Requests with a field that is not described are refused.
struct Closed;

impl Modify for Closed {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let parts = openapi.components.get_or_insert_default();
        for name in ["Clock", "Deed", "SeatRequest"] {
            let Some(RefOr::T(Schema::OneOf(kinds))) = parts.schemas.get_mut(name) else {
                continue;
            };
            for kind in &mut kinds.items {
                // Of a kind without fields serde overlooks whatever else is there.
                if let RefOr::T(Schema::Object(kind)) = kind
                    && 1 < kind.properties.len()
                {
                    let none = AdditionalProperties::FreeForm(false);
                    kind.additional_properties = Some(Box::new(none));
                }
            }
        }
    }
}

/// The description as JSON text, ending with a line break.
///
/// # Panics
///
/// Never: it is plain data.
#[must_use]
pub fn openapi() -> String {
    let description = Description::openapi();
    let value = serde_json::to_value(&description).expect("plain data with text keys");
    serde_json::to_string_pretty(&value).expect("plain data with text keys") + "\n"
}

/// `GET /api/openapi.json`.
pub(crate) async fn route() -> Response {
    json(&Description::openapi())
}

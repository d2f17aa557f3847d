/** What the page asks over HTTP. Errors are problem documents (RFC 9457). */
import type { AnalysisLine } from "../generated/AnalysisLine";
import type { ChatLine } from "../generated/ChatLine";
import type { Claim } from "../generated/Claim";
import type { CreateTable } from "../generated/CreateTable";
import type { Problem } from "../generated/Problem";
import type { RatingList } from "../generated/RatingList";
import type { RecordList } from "../generated/RecordList";
import type { SessionState } from "../generated/SessionState";
import type { TableList } from "../generated/TableList";
import type { TableState } from "../generated/TableState";
import { NotDone } from "./wire";

async function ask<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(path, request);
  if (!response.ok) throw new NotDone(await problem(response));
  // Some answers say nothing but that it is done.
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The lines of a stream, each a document, as they come. */
async function* lines<T>(path: string, signal: AbortSignal): AsyncGenerator<T> {
  const response = await fetch(path, { credentials: "same-origin", signal });
  if (!response.ok) throw new NotDone(await problem(response));
  const decoder = new TextDecoder();
  let rest = "";
  for (const reader = response.body?.getReader(); ; ) {
    const part = await reader?.read();
    if (!part || part.done) return;
    const texts = (rest + decoder.decode(part.value, { stream: true })).split("\n");
    rest = texts.pop() ?? "";
    for (const text of texts) if (text) yield JSON.parse(text) as T;
  }
}

/** The problem that an answer tells, or one made of its status. */
async function problem(response: Response): Promise<Problem> {
  const told = response.headers.get("content-type")?.includes("json");
  if (told) return (await response.json()) as Problem;
  return { type: "/problems/unavailable", title: response.statusText, status: response.status, detail: "" };
}

export const session = (): Promise<SessionState> => ask("GET", "/api/session");
export const chat = (table: string): Promise<ChatLine[]> => ask("GET", `/api/tables/${table}/chat`);
export const rename = (name: string): Promise<SessionState> => ask("POST", "/api/session/name", { name });
export const claim = (claim: Claim): Promise<SessionState> => ask("POST", "/api/session/claim", claim);
export const login = (claim: Claim): Promise<SessionState> => ask("POST", "/api/session/login", claim);
export const leave = (): Promise<void> => ask("POST", "/api/session/leave");
export const forget = (): Promise<void> => ask("DELETE", "/api/session");
export const ratings = (): Promise<RatingList> => ask("GET", "/api/ratings");
export const tables = (): Promise<TableList> => ask("GET", "/api/tables");
export const records = (): Promise<RecordList> => ask("GET", "/api/records");
export const create = (wish: CreateTable): Promise<TableState> => ask("POST", "/api/tables", wish);

/** The server's analysis of a finished game; without `start` only one that is kept already. */
export const analysis = (table: string, start: boolean, signal: AbortSignal): AsyncGenerator<AnalysisLine> =>
  lines(`/api/records/${table}/analysis?start=${start}`, signal);

/** Where all finished games of the person are. */
export const gamesPath = "/api/session/games";

/** Where the record of a finished game is. */
export const recordPath = (table: string): string => `/api/records/${table}`;

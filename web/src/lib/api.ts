/** What the page asks over HTTP. Errors are problem documents (RFC 9457). */
import type { ChatLine } from "../generated/ChatLine";
import type { CreateTable } from "../generated/CreateTable";
import type { Problem } from "../generated/Problem";
import type { RecordList } from "../generated/RecordList";
import type { SessionState } from "../generated/SessionState";
import type { TableList } from "../generated/TableList";
import type { TableState } from "../generated/TableState";
import { NotDone } from "./wire";

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(path, request);
  if (!response.ok) throw new NotDone(await problem(response));
  return (await response.json()) as T;
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
export const tables = (): Promise<TableList> => ask("GET", "/api/tables");
export const records = (): Promise<RecordList> => ask("GET", "/api/records");
export const create = (wish: CreateTable): Promise<TableState> => ask("POST", "/api/tables", wish);

/** Where the record of a finished game is. */
export const recordPath = (table: string): string => `/api/records/${table}`;

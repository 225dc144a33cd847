import type { PageText } from "../types";
import type { DocumentKind } from "./parse";

/** What the parsing thread is started with. */
export type Task = { kind: DocumentKind; path: string } | { kind: DocumentKind; bytes: Uint8Array };

/** What the parsing thread says. It waits for an answer to `pages` before it reads on. */
export type Report =
  | { type: "pages"; pages: PageText[] }
  | { type: "done" }
  | { type: "unreadable"; message: string }
  | { type: "error"; stack: string };

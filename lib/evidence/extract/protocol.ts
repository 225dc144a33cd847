import type { PageText } from "../types";
import type { DocumentKind } from "./parse";

/** What the parsing thread is started with. */
export type Task = { kind: DocumentKind; path: string } | { kind: DocumentKind; bytes: Uint8Array };

/** What the parsing thread says. It reads a few batches of `pages` ahead of the answers to them. */
export type Report =
  | { type: "pages"; pages: PageText[] }
  | { type: "done" }
  | { type: "unreadable"; message: string }
  | { type: "error"; stack: string };

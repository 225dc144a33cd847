import type { DocumentKind } from "./parse";

/** What the parsing thread is started with. It hands over its pages in batches. */
export type Task = { kind: DocumentKind; path: string } | { kind: DocumentKind; bytes: Uint8Array };

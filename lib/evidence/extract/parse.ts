import { AppError } from "@/lib/errors";
import type { PageText } from "../types";

/** The parsing thread's task. It returns pages in batches. */
export type Task = { kind: DocumentKind; path: string } | { kind: DocumentKind; bytes: Uint8Array };

export type DocumentKind = "pdf" | "docx" | "pptx" | "txt" | "xlsx";

/** Loaded lazily, so that a thread loads only the readers it needs. */
const READERS: Record<
  DocumentKind,
  () => Promise<(bytes: Uint8Array) => AsyncIterable<PageText> | Iterable<PageText>>
> = {
  pdf: async () => (await import("./pdf")).readPdf,
  docx: async () => (await import("./docx")).readDocx,
  pptx: async () => (await import("./deck")).readPptx,
  txt: async () => (await import("./txt")).readTxt,
  xlsx: async () => (await import("./workbook")).readXlsx,
};

/** Reads a document in this thread. `readPages` of index.ts does the same in a thread that can be stopped. */
export async function* parsePages(kind: DocumentKind, bytes: Uint8Array): AsyncGenerator<PageText> {
  if (bytes.length === 0) throw new AppError("unreadable", "This file is empty.");
  const read = await READERS[kind]();
  yield* read(bytes);
}

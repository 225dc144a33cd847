import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { readDocx } from "./docx";
import { readPdf } from "./pdf";
import { readTxt } from "./txt";
import { readXlsx } from "./xlsx";

export type DocumentKind = "pdf" | "docx" | "txt" | "xlsx";

/** Reads a document in this thread. `readPages` of index.ts does the same where it can be stopped. */
export async function* parsePages(kind: DocumentKind, bytes: Uint8Array): AsyncGenerator<PageText> {
  if (bytes.length === 0) throw new AppError("unreadable", "This file is empty.");
  if (kind === "pdf") yield* readPdf(bytes);
  else if (kind === "docx") yield* readDocx(bytes);
  else if (kind === "xlsx") yield* readXlsx(bytes);
  else yield* readTxt(bytes);
}

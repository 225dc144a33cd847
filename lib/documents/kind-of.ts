import type { Document } from "@/lib/db/generated/client";
import type { DocumentKind } from "./types";

/**
 * The kind under which a paper is kept. The database has one for the Office documents that are read as text, and the ending of the
 * name that a paper is kept under tells a presentation from a Word document (docs/decisions/115).
 */
export const keptKind = (kind: DocumentKind): Document["kind"] => (kind === "pptx" ? "docx" : kind);

/** What a paper is, of one that is kept. */
export const kindOf = ({ kind, originalName }: Pick<Document, "kind" | "originalName">): DocumentKind =>
  kind === "docx" && ENDING.test(originalName) ? "pptx" : kind;

/** The name that a file is kept under: as it came, but for an ending that says another kind of Office document than its content. */
export function keptName(name: string, kind: DocumentKind): string {
  if (kind === "pptx") return ENDING.test(name) ? name : `${name}.pptx`;
  return kind === "docx" && ENDING.test(name) ? `${name}.docx` : name;
}

const ENDING = /\.pptx$/i;

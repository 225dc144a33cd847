import { renderPdf } from "@/lib/handout/pdf";
import type { BenchmarkBrief } from "../benchmark-brief";
import { briefDocument } from "./brief-document";

/** The brief as a tagged PDF. A second of work for a benchmark of all focus areas. */
export function renderBenchmarkPdf(brief: BenchmarkBrief): Promise<Buffer> {
  return renderPdf(briefDocument(brief, brief.exportedAt));
}

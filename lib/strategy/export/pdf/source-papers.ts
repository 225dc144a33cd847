import { shortText } from "@/lib/clean-text";
import type { SourceItem } from "@/lib/handout/document";
import type { KpiCitation, KpiDetail } from "../../types";

const TITLE_LIMIT = 200;

/** The papers that what is shown stands on, numbered in the order in which a reader meets them. */
export type SourcePapers = { items: SourceItem[]; numberOf: (citation: KpiCitation) => number };

/** Numbers each paper once; the place within it stands beside the figure. */
export function sourcePapers(kpis: KpiDetail[]): SourcePapers {
  const numbers = new Map<string, number>();
  const items: SourceItem[] = [];
  for (const { documentId, title } of kpis.flatMap(({ citations }) => citations)) {
    if (numbers.has(documentId)) continue;
    numbers.set(documentId, items.length + 1);
    items.push({ number: items.length + 1, document: shortText(title, TITLE_LIMIT), place: "", quote: null });
  }
  return { items, numberOf: ({ documentId }) => numbers.get(documentId) ?? 0 };
}

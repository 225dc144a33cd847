import { ordersIn } from "@/lib/ai/untrusted";
import { citeRange } from "@/lib/evidence/cite";
import type { Citation, SourceDocument } from "@/lib/evidence/types";

/** Places of one paper that are cited. */
const MOST_CITED = 8;
const MOST_PAGES_NAMED = 5;

/** What in a paper looks like an order to software, place by place. */
export type SoftwareText = { title: string; citations: [Citation, ...Citation[]] };

/** What in each paper looks like an order to software; papers without such text are left out. */
export function softwareTexts(documents: SourceDocument[]): SoftwareText[] {
  return documents.flatMap((document) => {
    const [first, ...rest] = document.pages.flatMap(({ number, text }) =>
      ordersIn(text).map((range) => citeRange(document, { page: number, ...range })),
    );
    return first ? [{ title: document.title, citations: [first, ...rest.slice(0, MOST_CITED - 1)] }] : [];
  });
}

/** The finding as a sentence: “Minutes.pdf” contains text addressed to software, p. 3. */
export function softwareSentence({ title, citations }: SoftwareText): string {
  const pages = [...new Set(citations.map(({ page }) => page))];
  const more = pages.length > MOST_PAGES_NAMED ? " and others" : "";
  const named = title.replace(/\s+/g, " ").trim();
  return `“${named}” contains text addressed to software, p. ${pages.slice(0, MOST_PAGES_NAMED).join(", ")}${more}. Nothing in it was followed.`;
}

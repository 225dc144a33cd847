import { ordersIn } from "@/lib/ai/untrusted";
import { citeRange } from "@/lib/evidence/cite";
import type { Citation, SourceDocument } from "@/lib/evidence/types";

/** How many places per paper are cited. */
const MOST_CITED = 8;
const MOST_PAGES_NAMED = 5;

/** What looks like an instruction to software in a paper, with a citation for each place. */
export type SoftwareText = { title: string; citations: [Citation, ...Citation[]] };

/** What looks like instructions to software, for each paper that contains any. */
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

import { shortText } from "@/lib/clean-text";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import type { Inline } from "@/lib/handout/document";

/** In UTF-16 units, far above any real statement. */
const STATEMENT_LIMIT = 4000;

/** A statement followed by the numbers of its sources, each once. */
export function cited(text: string, citations: Citation[], { numberOf }: Numbering): Inline[] {
  const numbers = [...new Set(citations.map(numberOf))].filter((number) => number > 0);
  return [{ text: shortText(text, STATEMENT_LIMIT) }, ...numbers.map((cite) => ({ cite }))];
}

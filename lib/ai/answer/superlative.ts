import { stem, terms } from "@/lib/ai/terms";
import { names } from "./concepts";
import type { Need } from "./needs";
import type { Question } from "./question";

/** What a question wants the most or the least of: "Which **route** had the highest **contribution**?" */
export type Superlative = {
  /** As the question says it: "highest". */
  word: string;
  most: boolean;
  /** What is chosen from: routes. */
  item: Need[];
  /** What it is chosen by: contribution. */
  measure: Need[];
};

const MOST = "highest|largest|biggest|greatest|most|longest";
const LEAST = "lowest|smallest|least|fewest|shortest|worst";
const ASKED = new RegExp(`\\b(?:the )?(${MOST}|${LEAST})\\b`, "i");
const CHOICE =
  /\b(?:which|what|whose|who)\s+((?:of )?(?:the |our |its )?(?:[\p{L}’'-]+\s+){0,4}?[\p{L}’'-]+)\s+(?:has|have|had|is|are|was|were|makes?|made|contribut\w+|generat\w+|brought|brings?|earn\w*|cost|costs|uses?|used|receiv\w+|record\w+|report\w+|shows?|showed|saw|gave|owes?|pays?|paid|takes?|took|lost|gets?|got|grew|employ\w*|spends?|spent)\b/iu;
/** "the highest paid director", "the most concerning risk": a description, not a column. */
const DESCRIBES = /\b(?:most|least|highest|best|worst)[- ]\w+(?:ed|paid|ing|ant|ent|ive|al|ous|ble)\b/i;

function about(need: Need, words: string): boolean {
  if (need.concept !== null) return names(need.concept, words);
  const own = new Set(terms(words));
  return need.terms.every((term) => own.has(term));
}

/** Reads a question that asks which of several has the most or the least of something; null for any other. */
export function superlativeIn({ text, needs }: Question): Superlative | null {
  const word = ASKED.exec(text)?.[1]?.toLowerCase();
  const item = CHOICE.exec(text)?.[1];
  if (!word || !item || DESCRIBES.test(text) || new RegExp(`\\b(?:${MOST}|${LEAST})\\b`, "i").test(item))
    return null;
  const chosen = needs.filter((need) => about(need, item));
  const measure = needs.filter(
    (need) => !chosen.includes(need) && !need.isName && !need.terms.includes(stem(word)),
  );
  const falls = measure.some(({ concept }) => concept === "decrease");
  const most = new RegExp(`^(?:${MOST})$`).test(word) !== falls;
  return chosen.length > 0 && measure.length > 0 ? { word, most, item: chosen, measure } : null;
}

import { everyAmount, type FoundAmount } from "@/lib/ledger/amount";

/** What a sentence tells of a figure and its budget: "Event income of $832,983 is $112,915 under the budget of $945,898." */
export type ToldVariance = { subject: string; actual: FoundAmount; budget: FoundAmount; difference: number };

const SUBJECT =
  /^(?:[-•]\s*)?(?:actual,?\s+)?(?:recogni[sz]ed\s+)?(.{3,70}?)(?:,|\s+through\s.{3,20})?\s+(?:at|of|is|was|were|are|totall?(?:s|ed|ing)?|came to|amount(?:s|ed) to|stands? at)\s*$/i;
const BUDGET = /\b(?:budget(?:ed)?|plan(?:ned)?|target|forecast)\b[^$£€\d]{0,40}$/i;

/**
 * Reads the figure a sentence begins with and the budget it names later. Null unless both are amounts of one currency
 * and the sentence says plainly which is which.
 */
export function readToldVariance(text: string): ToldVariance | null {
  const amounts = everyAmount(text).filter(({ unit }) => unit === "money");
  const [actual] = amounts;
  const budget = amounts.slice(1).find((figure) => BUDGET.test(text.slice(0, figure.start)));
  const subject = actual && SUBJECT.exec(text.slice(0, actual.start))?.[1];
  if (!actual || !budget || !subject || actual.currency !== budget.currency) return null;
  return { subject: bareSubject(subject), actual, budget, difference: actual.value - budget.value };
}

/** What the sentence is about, without the label, clause or remark before it: "Revenue: On an accrual basis, total revenue". */
function bareSubject(subject: string): string {
  const last =
    subject
      .replace(/\([^)]*\)/g, "")
      .split(/[:,]\s+/)
      .at(-1) ?? subject;
  return last
    .replace(/^(?:the|actual|recogni[sz]ed|our)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();
}

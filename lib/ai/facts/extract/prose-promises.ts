import { citeRange } from "@/lib/evidence/cite-range";
import { type Sentence, sentences } from "@/lib/evidence/sentences";
import type { SourceDocument } from "@/lib/evidence/types";
import type { PaperDate } from "../paper-date";
import type { Fact } from "../types";
import { type DueDate, dueDates } from "./due-dates";
import { promiseFact } from "./promise-fact";

const LONGEST = 400;

/** What somebody can promise to do. What only comes about (expires, matures, rises) is none. */
const DOING =
  "(?:agree|appoint|approv|arrang|assess|audit|award|begin|bring|build|buy|carr(?:y|ied) out|circulat|clos|collect|commenc|commission|complet|conclud|conduct|confirm|consult|contact|creat|decid|deliver|develop|distribut|draft|engag|establish|evaluat|explor|fil[ei]|finali[sz]|finish|fix|hir|implement|install|introduc|investigat|issu|launch|migrat|mov|negotiat|open|pa(?:y|id)|present|prepar|produc|propos|provid|publish|purchas|put|re-?tender|recruit|refund|renew|repair|repay|replac|report|resolv|return|review|revis|roll|schedul|seek|sell|send|set|shar|sign|start|submit|suppl|tender|test|train|transfer|updat|upgrad|write|written)\\w*";

const ADVERB = "(?:(?:also|then|now|\\w+ly|not later than)\\s+)?";
const PROMISES = [
  new RegExp(`\\b(?:will|shall|must)\\s+${ADVERB}(?:be\\s+)?${ADVERB}${DOING}\\b`, "i"),
  new RegExp(
    `\\b(?:agree[sd]?|undert(?:ook|akes?)|commits?|committed|plans?|intends?|aims?|expects?|expected|scheduled|is|are|has|have)\\s+to\\s+${ADVERB}(?:be\\s+|have\\s+)?${DOING}\\b`,
    "i",
  ),
  new RegExp(`\\bto be (?:fully )?${DOING}\\b`, "i"),
  new RegExp(`^(?:action|todo|to do)\\b[^.]{0,60}\\bto ${DOING}\\b`, "i"),
  /\b(?:is|are|now|still)\s+due\s+(?:for completion\s+)?(?:by|on|in|at)\b/i,
];

/** The words before a date that make it the date by which something is done. */
const LEADS =
  /\b(?:by|before|no later than|not later than|until|due|due (?:on|by|in|at)|in|on|for|during|at|from|deadline(?: is| of)?|from the|by the|the)\s+(?:(?:the )?(?:early|late|mid-?|close of|end of|end|start of|beginning of|week of|month of|the)\s*){0,2}$/i;

/** Routine of meetings, what has been, and what hangs on something else. */
const NO_PROMISE =
  /\bnext (?:\w+ ){0,3}meeting\b|\bmeeting (?:will|shall|is to) be held\b|\bwill (?:meet|be held|reconvene)\b|\badjourn|\b(?:would|could|might|if|unless|subject to|provided that)\b|\b(?:was|were) (?:due|scheduled|expected|planned|to)\b|\bhad (?:been|agreed|planned)\b|\?\s*$/i;

/** What the sentences of a paper promise by a date that lies ahead of it. */
export function prosePromises(document: SourceDocument, { day }: PaperDate): Fact[] {
  return document.pages.flatMap((page) =>
    sentences(page).flatMap((sentence) => {
      const due = promisedDate(sentence, day);
      if (!due) return [];
      return (
        promiseFact(sentence.text, due.dueOn, citeRange(document, { page: page.number, ...sentence })) ?? []
      );
    }),
  );
}

function promisedDate({ text }: Sentence, day: string | null): DueDate | null {
  if (text.length > LONGEST || NO_PROMISE.test(text) || !PROMISES.some((one) => one.test(text))) return null;
  const dates = dueDates(text, day).filter(({ start }) => LEADS.test(text.slice(0, start)));
  const [date] = dates;
  if (!date || new Set(dates.map(({ dueOn }) => dueOn)).size > 1) return null;
  return day && date.dueOn < day ? null : date;
}

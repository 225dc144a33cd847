import { isDone, isNobody } from "@/lib/ai/action-status";
import { terms } from "@/lib/ai/terms";
import { type NamedTime, namedTimes } from "@/lib/ask/time/named";
import { shortText } from "@/lib/clean-text";
import { daysAfter } from "@/lib/days";
import { citeRange } from "@/lib/evidence/cite";
import { type Sentence, sentences } from "@/lib/evidence/sentences";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { isoDay, monthEnd } from "@/lib/ledger/period";
import type { WordRow, WordTable } from "@/lib/ledger/registers";
import { replaced } from "@/lib/ranges";
import { type Fact, NO_FIGURE } from "../types";

/** How far back a date without a year in a log may lie: overdue actions remain in it. */
const LOOK_BACK_DAYS = 150;

/** The open actions of action logs that have a due date. */
export function logPromises(document: SourceDocument, registers: WordTable[], day: string | null): Fact[] {
  const earliest = day && daysAfter(day, -LOOK_BACK_DAYS);
  return registers
    .filter(({ roles }) => roles.includes("action") && roles.includes("due"))
    .flatMap(({ rows }) => rows)
    .filter(({ cells }) => !isDone(cells.status ?? ""))
    .flatMap((row) => {
      const dates = dueDates(row.cells.due ?? "", earliest);
      const [date] = dates;
      // "30 June, moved to 15 July" has two dates and does not say which applies.
      if (!date || dates.length > 1) return [];
      return promiseFact(nameOf(row), date.dueOn, citeRange(document, row)) ?? [];
    });
}

function nameOf({ cells: { action = "", owner = "" } }: WordRow): string {
  const name = action.trim().replace(/[.;,]+$/, "");
  return isNobody(owner) ? name : `${name} (${owner.trim()})`;
}

const LONGEST_LABEL = 220;
const SHORTEST_QUOTE = 12;

/**
 * A commitment as a fact. Its key consists of its significant words, so that it matches the same commitment
 * in another word order.
 */
function promiseFact(label: string, dueOn: string, citation: Citation): Fact | null {
  const key = promiseKey(label);
  if (key === "" || citation.quote.trim().length < SHORTEST_QUOTE) return null;
  const name = shortText(label.replace(/^(?:action|to ?do)\s*:\s*/i, ""), LONGEST_LABEL);
  return { ...NO_FIGURE, kind: "promise", key, label: name, dueOn, citation };
}

/** The significant words of a commitment without its date, each once, in alphabetical order. */
export function promiseKey(label: string): string {
  const undated = replaced(
    label,
    namedTimes(label).map(({ from, to }) => ({ start: from, end: to })),
  );
  return [...new Set(terms(undated).filter((term) => !/^\d/.test(term) && !WHEN.test(term)))]
    .sort()
    .join(" ");
}

const WHEN = /^(?:quarter|end|month|due|date|first|second|third|fourth|action)$/;

const LONGEST = 400;

/** Verbs for something one can commit to do. What merely happens (expires, matures, rises) does not count. */
const DOING =
  "(?:agree|appoint|approv|arrang|assess|audit|award|begin|bring|build|buy|carr(?:y|ied) out|circulat|clos|collect|commenc|commission|complet|conclud|conduct|confirm|consult|contact|creat|decid|deliver|develop|distribut|draft|engag|establish|evaluat|explor|fil[ei]|finali[sz]|finish|fix|hir|implement|install|introduc|investigat|issu|launch|migrat|mov|negotiat|obtain|open|pa(?:y|id)|present|prepar|produc|propos|provid|publish|purchas|put|re-?tender|recruit|refund|renew|repair|repay|replac|report|resolv|return|review|revis|roll|schedul|seek|sell|send|set|shar|sign|start|submit|suppl|tender|test|train|transfer|updat|upgrad|write|written)\\w*";

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
  /\b(?:is|are|remains?)\s+(?:(?:now|still|also)\s+)?(?:on (?:course|programme|program|schedule|target|track) for|(?:expected|planned|scheduled) (?:for|in|by))\b/i,
];
/** Another party's promise, which papers also report after its date: "has promised payment by 15 October". */
const PROMISED = /\b(?:has|have)\s+(?:promised|pledged|undertaken|guaranteed)\b/i;

/** The words before a date that make it a due date. */
const LEADS =
  /\b(?:by|before|no later than|not later than|until|due|due (?:on|by|in|at)|in|on|for|during|at|from|deadline(?: is| of)?|from the|by the|the)\s+(?:(?:the )?(?:early|late|mid-?|close of|end of|end|start of|beginning of|week of|month of|the)\s*){0,2}$/i;

/** Meeting routine, past events, and conditions. */
const NO_PROMISE =
  /\bnext (?:\w+ ){0,3}meeting\b|\bmeeting (?:will|shall|is to) be held\b|\bwill (?:meet|be held|reconvene)\b|\badjourn|\b(?:would|could|might|if|unless|subject to|provided that)\b|\b(?:was|were) (?:due|scheduled|expected|planned|to)\b|\bhad (?:been|agreed|planned)\b|\?\s*$/i;

/** Commitments in a paper's sentences with a date after the paper's. */
export function prosePromises(document: SourceDocument, day: string | null): Fact[] {
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
  const isPledge = PROMISED.test(text);
  if (text.length > LONGEST || NO_PROMISE.test(text) || !(isPledge || PROMISES.some((one) => one.test(text))))
    return null;
  const earliest = isPledge && day ? daysAfter(day, -LOOK_BACK_DAYS) : day;
  const dates = dueDates(text, earliest).filter(({ start }) => LEADS.test(text.slice(0, start)));
  const [date] = dates;
  if (!date || new Set(dates.map(({ dueOn }) => dueOn)).size > 1) return null;
  return earliest && date.dueOn < earliest ? null : date;
}

/** A due date and its place in the text. */
type DueDate = { start: number; end: number; dueOn: string };

/**
 * The dates in a text, in order; months and quarters count as their last day.
 * @param earliest ISO date from which a date without a year is resolved, within a year; without it such dates
 * are left out
 */
export function dueDates(text: string, earliest: string | null): DueDate[] {
  return namedTimes(text).flatMap((time) => {
    const dueOn = lastDayOf(time, earliest);
    return dueOn ? [{ start: time.from, end: time.to, dueOn }] : [];
  });
}

function lastDayOf({ kind, year, part, day }: NamedTime, earliest: string | null): string | null {
  const on = (inYear: number) => {
    if (kind === "day") return isoDay(inYear, part, day);
    return kind === "year" ? null : monthEnd(inYear, kind === "quarter" ? part * 3 : part);
  };
  if (year !== null) return on(year);
  if (!earliest) return null;
  const first = Number(earliest.slice(0, 4));
  const [same, next] = [on(first), on(first + 1)];
  return same && same >= earliest ? same : next;
}

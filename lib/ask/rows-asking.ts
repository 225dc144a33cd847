import type { Plan } from "./question";
import type { Compared } from "./ranked";

/** Which rows of a table a question asks for: those at one end of a column, or all that pass a test; or how many these are. */
export type Asking = {
  by: Compared;
  end: "highest" | "lowest" | "best" | "worst";
  count: number;
  test?: "over" | "under" | "loss" | "bound" | undefined;
  isCount: boolean;
};

const ENDS: [Asking["end"], RegExp][] = [
  ["worst", /\bworst\b/i],
  ["best", /\bbest\b/i],
  [
    "lowest",
    /\b(?:lowest|smallest|least|minimum|bottom|weakest|shortest|emptiest|slowest|youngest|thinnest|lightest|narrowest)\b/i,
  ],
  [
    "highest",
    /\b(?:highest|largest|biggest|greatest|most|maximum|top|main|number one|no\.? ?1|longest|oldest|strongest|busiest|fastest|quickest|broadest|heaviest|leading|furthest|farthest)\b/i,
  ],
];
/** Words of asking for rows, which name neither a table nor a column. */
export const OF_ASKING =
  /^(?:worst|best|lowest|smallest|least|minimum|bottom|weakest|shortest|emptiest|slowest|youngest|thinnest|lightest|narrowest|highest|largest|biggest|greatest|most|maximum|top|main|number|one|no|longest|oldest|strongest|busiest|fastest|quickest|broadest|heaviest|leading|furthest|farthest|rank|order|descending|single|bigger|larger|worse|got|losing|loosing|growing|fell|shrinking|shrunk|sanction|sanctioned|agreed|agree|approved|approve|signed|off|estimated|past|money|overspent|allowed|become)$/;
const FORM =
  /^\W*(?:(?:so|and|ok|please|tell me|show me|give me|name|list|rank|our|the|my|of|is|are|there|has|have|us)\W+)*(?:which|what|who|whose|where|any|rank|top|how many|number of|(?:the |our )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b|(?:single )?(?:worst|best|lowest|smallest|least|highest|largest|biggest|greatest|most|longest|oldest|main|weakest|strongest)\b)|^\W*(?:please )?(?:list|name)\b|,\s*(?:which|who|what)\b|\b(?:worst|largest|biggest|highest|smallest|lowest)(?: \w+)? first\b/i;
const ASKS_TIME =
  /\bwhen\b|\b(?:which|what|best|worst|highest|lowest|biggest|largest|smallest|busiest|top|many|(?:two|three|four|five|\d)) (?:(?!(?:this|last|next|the|in|for|of|over|past) )\w+ ){0,2}(?:months?|quarters?|years?|weeks?|days?)\b/i;
const PLAN =
  /\b(?:budget\w*|plan(?:ned)?|targets?|approv\w+|agreed|sanction\w*|sign(?:ed)? off|allow(?:ed|ance)|allocat\w*|authori[sz]ed|meant to)\b/i;
const OVER =
  /\b(?:over|above|past|beyond|exceed\w*|more|bigger|larger|higher|overspen\w*|overr[au]n\w*|overshot|bust|blown?|blew)\b/i;
const OVERSPENT = /\bover-?spen[dt]\w*|\boverruns?\b|\bover-?shot\b/i;
const LOSS =
  /\b(?:los(?:e|es|ing|t)|loosing|loss)\b(?: us)? ?(?:\bmoney\b|\bcash\b|[- ]?making\b)|\bin (?:deficit|the red)\b|\bunprofitable\b/i;
/** What may be a loss. */
export const RESULT = /\b(?:margin|contribution|surplus|deficit|result|profit|loss|net|earnings|ebitda)\b/i;
const DOWN =
  /\b(?:fell|fall(?:en|ing)?|shr[aiu]nk\w*|smaller|fewer|declin\w+|dropp?\w*|decreas\w+|(?:gone|going|went) down)\b/i;
const UP =
  /\b(?:gr[eo]w\w*|ris(?:e|en|ing)|rose|bigger|larger|increas\w+|(?:gone|going|went) up|(?:got|getting|become) worse)\b/i;
const BEHIND = /\b(?:behind|under|below|short|shortfall|miss\w*|drop)\b/i;
/** "Which regions lost members", and not "the most days lost". */
const LOST = /\b(?:los(?:e|ing|t)|loosing)\b/i;
/** What moved is asked of things, and not how far one of them did. */
const OF_THINGS = /^\W*(?:\w+ ){0,3}(?:which|who|where|any|list|name|how many)\b(?! (?:per ?cent|much))/i;
const SPEED = /\b(?:fastest|quickest|per ?cent(?:age)?|%)/i;
/** Here "cost" is what a project does, and no cost. */
export const COSTS_MORE = /\bcost(?:s|ing)?\b(?= (?:us )?more\b)/i;
/** How old a debt is, is no amount of it. */
const AGE = /\b(?:over|more than|older than|longer than|beyond|past|for)\s+(\d{2,3}) ?(?:\+ ?)?days?\b/i;
export const ageIn = (text: string) => Number(AGE.exec(text)?.[1]);
/** All that pass a test are told, or are counted: of a list, up to so many. */
const MOST_LISTED = 25;

/** Reads what a question asks of rows; undefined where it asks for a figure, a time or something else. */
export function askingOf({ text, count, bound }: Plan, hasPlans: boolean): Asking | undefined {
  if (!FORM.test(text) || ASKS_TIME.test(text)) return undefined;
  const end = ENDS.find(([, pattern]) => pattern.test(text))?.[0];
  const isCount = /^\W*(?:how many|number of)\b/i.test(text);
  const isAll =
    /^\W*(?:please )?rank\b/i.test(text) ||
    /\b(?:worst|largest|biggest|highest|smallest|lowest)(?: \w+)? first\b/i.test(text);
  const most = isCount ? Number.POSITIVE_INFINITY : MOST_LISTED;
  const of = { end: end ?? "highest", isCount, count: count ?? (isAll ? MOST_LISTED : 1) };
  const isPlan = (hasPlans && PLAN.test(text)) || OVERSPENT.test(text);
  const side =
    BEHIND.test(text) || /\bless\b|\bnot (?:reached|met|hit|made)\b/i.test(text)
      ? "under"
      : OVER.test(text) || OVERSPENT.test(text)
        ? "over"
        : undefined;
  if (isPlan && side) return { ...of, by: "plan", test: side, count: count ?? (end && !isAll ? 1 : most) };
  if (LOSS.test(text)) return { ...of, by: "numbers", test: "loss", end: "lowest", count: count ?? most };
  const way = !OF_THINGS.test(text)
    ? undefined
    : UP.test(text)
      ? "over"
      : DOWN.test(text) || (!end && LOST.test(text))
        ? "under"
        : undefined;
  if (way)
    return {
      ...of,
      by: SPEED.test(text) ? "growth" : "past",
      test: way,
      count: count ?? (end || SPEED.test(text) ? 1 : most),
    };
  if (OF_THINGS.test(text) && AGE.test(text))
    return {
      ...of,
      by: "numbers",
      test: bound?.value === ageIn(text) ? "over" : "bound",
      count: count ?? (end ? 1 : most),
    };
  if (bound) return { ...of, by: "numbers", test: "bound", count: count ?? most };
  return end && !isCount ? { ...of, by: "numbers" } : undefined;
}

import { wayByName } from "@/lib/ledger/values/direction";
import type { AnswerValue } from "./answer";
import { OF_COSTS } from "./moves";
import { RESULT } from "./paid-out";
import type { Plan } from "./question";
import { type Compared, groupsIn, type Ranked, valuesOf } from "./ranked";
import { type Scored, scoredIn } from "./ranked-score";
import { counted, passing } from "./sets";
import type { Asked } from "./several";
import type { Result } from "./stated";
import { unitsOf } from "./units";

/** Which of the rows a question asks for, by a column that it names, with the heading or the table that says what they are. */
export function rowsAsked(asked: Asked): Result | undefined {
  const { plan, index } = asked;
  const asking = askingOf(plan, index.scenarios.has("budget") || index.scenarios.has("target"));
  if (!asking) return undefined;
  const verb = COSTS_MORE.exec(plan.text)?.index ?? -1;
  const units = unitsOf(plan.tokens, index).filter(
    ({ at, alternatives: [own = []] }) => at !== verb && !own.every((word) => OF_ASKING.test(word)),
  );
  if (units.every(({ isAsking }) => isAsking)) return undefined;
  // "Which cost line is worst over budget?" is asked of all that is spent, under whatever headings: `moves` knows.
  if (OF_COSTS.test(plan.text) && asking.by === "plan" && !asking.isCount) return undefined;
  const sets = scoredIn(asked, units, groupsIn(index), asking.by)
    .filter(
      ({ ranked, score }) => score >= LEAST && (asking.test !== "loss" || RESULT.test(ranked.measure ?? "")),
    )
    .sort(bestFirst);
  const read = (one: Scored) => chosen(valuesOf(asked, one.ranked, asking.by), one.ranked, asking, plan);
  const at = sets.findIndex((one) => read(one).length > 0);
  const best = sets[at];
  if (!best) return undefined;
  const values = read(best);
  const isOther = (one: Scored) => {
    const others =
      best.score - one.score < TIE && one.ranked.group.day >= best.ranked.group.day ? read(one) : [];
    return others.length > 0 && keyOf(others) !== keyOf(values);
  };
  const certainty = best.score * (sets.slice(at + 1, at + 1 + MOST_RIVALS).some(isOther) ? 0.85 : 1);
  if (asking.isCount) return { ...counted(values, certainty), isWeighed: true };
  return { operation: asking.count > 1 ? "rank" : "extreme", values, certainty, isWeighed: true };
}

/** What is said less well than this is not meant. */
const LEAST = 0.3;
/** Scores nearer than this are one. */
const TIE = 0.05;
const MOST_RIVALS = 20;
const bestFirst = (a: Scored, b: Scored) =>
  b.score - a.score ||
  b.ranked.group.day.localeCompare(a.ranked.group.day) ||
  a.ranked.column - b.ranked.column;
const keyOf = (values: AnswerValue[]) =>
  values.map(({ label, operands: [one] }) => `${label} ${one?.breakdown}`).join("|");

/** More that share the first place than these are no answer. */
const MOST_TIED = 4;

/** The values that are asked for, in their order. */
function chosen(
  values: AnswerValue[],
  { measure, group: { names } }: Ranked,
  { test, end, count }: Asking,
  { bound, text }: Plan,
): AnswerValue[] {
  if (test === "over" || test === "under") {
    const kept = passing(
      values,
      bound && bound.value !== ageIn(text)
        ? bound
        : { value: 0, scale: 1, side: test === "under" ? "below" : "above", inclusive: false },
    );
    const ordered = kept.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
    return first(ordered, count, ({ value }) => Math.abs(value));
  }
  const kept =
    test === "loss"
      ? values.filter(({ value }) => value < 0)
      : test === "bound"
        ? passing(values, bound)
        : values;
  const isGoodHigh = wayByName(measure ?? names.at(-1) ?? "") !== "lower";
  const isHighest = end === "highest" || (end === "best" && isGoodHigh) || (end === "worst" && !isGoodHigh);
  const isUnsigned =
    (end === "highest" || end === "lowest") && test !== "loss" && values.every(({ value }) => value <= 0);
  const sizeOf = ({ value }: AnswerValue) => (isUnsigned ? Math.abs(value) : value);
  const ordered = kept.toSorted((a, b) => (isHighest ? sizeOf(b) - sizeOf(a) : sizeOf(a) - sizeOf(b)));
  return first(ordered, count, sizeOf);
}

/** The first rows of a ranking; where one is requested, all that tie for first place. */
function first(ordered: AnswerValue[], count: number, sizeOf: (one: AnswerValue) => number): AnswerValue[] {
  const tied = ordered.filter((one) => ordered[0] && sizeOf(one) === sizeOf(ordered[0]));
  return ordered.slice(0, count === 1 && tied.length <= MOST_TIED ? tied.length : count);
}

/** Which rows of a table a question asks for: those at one end of a column, or all that pass a test; or how many these are. */
type Asking = {
  by: Compared;
  end: "highest" | "lowest" | "best" | "worst";
  count: number;
  test?: "over" | "under" | "loss" | "bound" | undefined;
  isCount: boolean;
};

const LOWEST =
  "lowest|smallest|least|minimum|bottom|weakest|shortest|emptiest|slowest|youngest|thinnest|lightest|narrowest";
const HIGHEST =
  "highest|largest|biggest|greatest|most|maximum|top|main|number one|no\\.? ?1|longest|oldest|strongest|busiest|fastest|quickest|broadest|heaviest|leading|furthest|farthest";
const ENDS: [Asking["end"], RegExp][] = [
  ["worst", /\bworst\b/i],
  ["best", /\bbest\b/i],
  ["lowest", new RegExp(`\\b(?:${LOWEST})\\b`, "i")],
  ["highest", new RegExp(`\\b(?:${HIGHEST})\\b`, "i")],
];
/** Words of asking for rows, which name neither a table nor a column. */
const OF_ASKING = new RegExp(
  `^(?:beat|beaten|reached|achieved|smashed|surpassed|worst|best|${LOWEST}|${HIGHEST}|number|one|no|rank|order|descending|single|bigger|larger|worse|got|losing|loosing|growing|fell|shrinking|shrunk|sanction|sanctioned|agreed|agree|approved|approve|signed|off|estimated|past|money|overspent|allowed|become)$`,
);
const FORM =
  /^\W*(?:(?:so|and|ok|please|tell me|show me|give me|name|list|rank|our|the|my|of|is|are|there|has|have|us)\W+)*(?:which|what|who|whose|where|any|rank|top|how many|number of|(?:the |our )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b|(?:single )?(?:worst|best|lowest|smallest|least|highest|largest|biggest|greatest|most|longest|oldest|main|weakest|strongest)\b)|^\W*(?:please )?(?:list|name)\b|,\s*(?:which|who|what)\b|\b(?:worst|largest|biggest|highest|smallest|lowest)(?: \w+)? first\b/i;
const ASKS_TIME =
  /\bwhen\b|\b(?:which|what|best|worst|highest|lowest|biggest|largest|smallest|busiest|top|many|(?:two|three|four|five|\d)) (?:(?!(?:this|last|next|the|in|for|of|over|past) )\w+ ){0,2}(?:months?|quarters?|years?|weeks?|days?)\b/i;
const PLAN =
  /\b(?:budget\w*|plan(?:ned)?|targets?|goals?|approv\w+|agreed|sanction\w*|sign(?:ed)? off|allow(?:ed|ance)|allocat\w*|authori[sz]ed|meant to)\b/i;
const OVER =
  /\b(?:over|above|past|beyond|exceed\w*|more|bigger|larger|higher|overspen\w*|overr[au]n\w*|overshot|bust|blown?|blew)\b/i;
/** "Which campaigns have beaten their goal?" asks for those over it. */
const REACHED = /\b(?:beat(?:en)?|hit|met|reached|made|achieved|passed|surpassed|smashed)\b/i;
const OVERSPENT =
  /\bover-?spen[dt]\w*|\boverruns?\b|\bover-?shot\b|\b(?:runs?|ran|running|goes|going|went) (?:\w+ )?over\b|\bover (?:by )?the most\b/i;
const LOSS =
  /\b(?:los(?:e|es|ing|t)|loosing|loss)\b(?: us)? ?(?:\bmoney\b|\bcash\b|[- ]?making\b)|\bin (?:deficit|the red)\b|\bunprofitable\b/i;
const DOWN =
  /\b(?:fell|fall(?:en|ing)?|shr[aiu]nk\w*|smaller|fewer|declin\w+|dropp?\w*|decreas\w+|(?:gone|going|went) down)\b/i;
const UP =
  /\b(?:gr[eo]w\w*|ris(?:e|en|ing)|rose|bigger|larger|increas\w+|(?:gone|going|went) up|(?:got|getting|become) worse)\b/i;
const BEHIND = /\b(?:behind|under|below|short|shortfall|miss\w*|drop)\b/i;
/** "Which regions lost members", and not "the most days lost". */
const LOST = /\b(?:los(?:e|ing|t)|loosing)\b/i;
/** A question about movements asks for rows, rather than how far one row moved. */
const OF_THINGS = /^\W*(?:\w+ ){0,3}(?:which|who|where|any|list|name|how many)\b(?! (?:per ?cent|much))/i;
const SPEED = /\b(?:fastest|quickest|per ?cent(?:age)?|%)/i;
/** Here "cost" is what a project does, and no cost. */
const COSTS_MORE = /\bcost(?:s|ing)?\b(?= (?:us )?more\b)/i;
/** How old a debt is, is no amount of it. */
const AGE = /\b(?:over|more than|older than|longer than|beyond|past|for)\s+(\d{2,3}) ?(?:\+ ?)?days?\b/i;
export const ageIn = (text: string) => Number(AGE.exec(text)?.[1]);
/** Most rows listed or counted that meet a condition. */
const MOST_LISTED = 25;

/** Reads what a question asks of rows; undefined where it asks for a figure, a time or something else. */
function askingOf({ text, count, bound }: Plan, hasPlans: boolean): Asking | undefined {
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
    BEHIND.test(text) ||
    /\bless\b|(?:\bnot|n['’]?t)(?: yet)? (?:reached|met|hit|made|beaten|achieved)\b/i.test(text)
      ? "under"
      : OVER.test(text) || OVERSPENT.test(text) || REACHED.test(text)
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
  return (end || isAll) && !isCount ? { ...of, by: "numbers" } : undefined;
}

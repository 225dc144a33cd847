import { wayByName } from "@/lib/ledger/values/way";
import type { AnswerValue } from "./answer";
import type { Plan } from "./question";
import { groupsIn, type Ranked, valuesOf } from "./ranked";
import { type Scored, scoredIn } from "./ranked-score";
import { type Asking, ageIn, askingOf, COSTS_MORE, OF_ASKING, RESULT } from "./rows-asking";
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

/** So many from the first on; of one, all that share its place. */
function first(ordered: AnswerValue[], count: number, sizeOf: (one: AnswerValue) => number): AnswerValue[] {
  const tied = ordered.filter((one) => ordered[0] && sizeOf(one) === sizeOf(ordered[0]));
  return ordered.slice(0, count === 1 && tied.length <= MOST_TIED ? tied.length : count);
}

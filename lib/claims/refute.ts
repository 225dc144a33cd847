import { unitFits } from "./bind";
import type { Evidence, Evidences } from "./evidence";
import { numbersIn } from "./number-words";
import { type SaidNumber, saysSize } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";

/** With more values than this, the differences on a line can match nearly any percentage, or nearly any amount. */
const MOST_VALUES = { percent: 4, amount: 8 };
/** "£10.4 million a year", "half of it each": an amount given for each of a count. */
const EACH = /\b(?:a|per|each|every) (?:year|month|week|quarter|day)\b|\beach\b|\bper\b|\baverag\w+/i;

/**
 * Whether a number is nothing that the proof could say, however the words around it are read: no number of it has this size and
 * unit, no two figures of one line, or of which one is said beside it or in words, come to it, and no line adds up to it.
 */
export function isRefuted(said: SaidFigure, { text, figures }: SaidSentence, all: Evidences): boolean {
  const { number } = said;
  const stands = all.all.some(
    (one) =>
      isAsPrinted(number, one) ||
      (saysSize(number, one.value) &&
        (isOfShares(number, one) || (unitFits(said, one, all) && isNoOtherUnit(number, one)))),
  );
  if (stands) return false;
  const values = all.all.filter(({ measure, value }) => measure === "value" && value !== 0);
  const sizes = new Map<string, number>();
  for (const { line } of values) sizes.set(line, (sizes.get(line) ?? 0) + 1);
  const beside = new Set(
    values.filter(({ value }) => figures.some((other) => other !== said && saysSize(other.number, value))),
  );
  const isSaid = (one: Evidence) => beside.has(one);
  const sums = Map.groupBy(
    values.filter((one) => one.figure && !isShare(one)),
    ({ line, scenario }) => `${line}|${scenario}`,
  );
  if ([...sums.values()].some((line) => saysSize(number, sumOf(line)))) return false;
  const counts = EACH.test(text) ? numbersIn(all.quotes.join("\n")).filter((count) => count > 1) : [];
  if (values.some(({ value }) => counts.some((count) => saysSize(number, value / count)))) return false;
  if (EACH.test(text) && values.some((one) => values.some((base) => growsBy(number, one, base))))
    return false;
  if (TOGETHER.test(text) && isSumOfRows(number, all.all)) return false;
  return !values.some((one) =>
    values.some((other) => one !== other && mayJoin(one, other) && comesTo(number, one, other)),
  );

  function mayJoin(one: Evidence, other: Evidence): boolean {
    if (isShare(one) !== isShare(other)) return false;
    const most = number.unit === "percent" ? MOST_VALUES.percent : MOST_VALUES.amount;
    const isFew = [one, other].every(({ line }) => (sizes.get(line) ?? 0) <= most);
    if (isFew && (one.line === other.line || isOfOneName(one, other))) return true;
    return isSaid(one) || isSaid(other) || (one.said !== null) !== (other.said !== null);
  }
}

/** One line in two papers, or in two tables. */
const isOfOneName = (one: Evidence, other: Evidence) =>
  one.figure !== null && other.figure !== null && one.label.toLowerCase() === other.label.toLowerCase();

const TOGETHER = /\b(?:together|combined|in total|between them)\b/i;

/** "Bank and agency staff together": what the cited rows of one column add up to, or two of them. */
function isSumOfRows(number: SaidNumber, all: Evidence[]): boolean {
  const columns = Map.groupBy(
    all.filter(({ figure, unit }) => figure && (unit === "percent") === (number.unit === "percent")),
    ({ column }) => column,
  );
  return [...columns.values()].some(
    (rows) =>
      saysSize(number, sumOf(rows)) ||
      (rows.length <= MOST_ROWS &&
        rows.some((one, at) =>
          rows.slice(at + 1).some((other) => saysSize(number, one.value + other.value)),
        )),
  );
}

/** Of more rows, some two add up to nearly any amount. */
const MOST_ROWS = 4;

/** "Almost 9% a year": what a line grows by in each of the years between two of its figures. */
function growsBy(number: SaidNumber, one: Evidence, base: Evidence): boolean {
  const [last, first] = [one.period?.end.slice(0, 4), base.period?.end.slice(0, 4)];
  const years = Number(last) - Number(first);
  if (number.unit !== "percent" || one.line !== base.line || !(years > 1)) return false;
  return saysSize(number, ((one.value / base.value) ** (1 / years) - 1) * 100);
}

const sumOf = (line: Evidence[]) => line.reduce((sum, { value }) => sum + value, 0);

const isShare = ({ unit }: Evidence) => unit === "percent" || unit === "points";

/** An amount is no percentage of the same size. */
const isNoOtherUnit = ({ unit }: SaidNumber, evidence: Evidence) =>
  (unit === "percent" || unit === "points") === isShare(evidence);

const SCALES = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

/** "The target of 18.80" of a row that is called "Milk intake (million litres)": as it is printed there. */
export function isAsPrinted({ size }: SaidNumber, { figure, value }: Evidence): boolean {
  const scale = SCALES.get(
    /\b(thousand|million|billion)\b/i.exec(figure?.label ?? "")?.[1]?.toLowerCase() ?? "",
  );
  return scale !== undefined && Math.abs(Math.abs(value) - size * scale) <= size * scale * 1e-9;
}

/** "Currency effects added 2.1 percent to sales" may be told in points: which of the two is meant, the words around it tell. */
const isOfShares = ({ unit }: SaidNumber, evidence: Evidence) => unit === "points" && isShare(evidence);

function comesTo(number: SaidNumber, one: Evidence, base: Evidence): boolean {
  const change = one.value - base.value;
  const sum = one.value + base.value;
  if (isShare(one)) return number.unit === "points" && saysSize(number, change);
  if (number.unit === "percent") {
    const shares = [change / base.value, one.value / base.value];
    return shares.some((share) => saysSize(number, share * 100));
  }
  if (number.unit === "times") return saysSize(number, one.value / base.value);
  return saysSize(number, change) || saysSize(number, sum);
}

import { tokensOf } from "@/lib/ask/words";
import { isSamePeriod, lengthInMonths } from "@/lib/ledger/period";
import { smallNumber } from "@/lib/number-words";
import { unitFits } from "./bind";
import { measureOf } from "./changes";
import type { Evidence, Evidences } from "./evidence";
import { isSameCurrency, type SaidNumber, saysSize } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";
import { follows, isWithin } from "./times";

/** With more values than this, the differences on a line can match nearly any percentage, or nearly any amount. */
const MOST_VALUES = { percent: 4, amount: 8 };
/** "£10.4 million a year", "half of it each": an amount given per unit of something. */
const EACH = /\b(?:a|per|each|every) (?:year|month|week|quarter|day)\b|\beach\b|\bper\b|\baverag\w+/i;

const PER_MONTH = /\b(?:a|per|each|every) month\b|\bmonthly\b/i;

/** The monthly average of a sum over several months; zero for a balance and for a single month. */
const perMonth = ({ value, period }: Evidence): number => {
  const months = period && period.kind !== "instant" ? lengthInMonths(period) : 0;
  return months > 1 ? value / months : 0;
};

/** Whether the proof contains a number of this size and unit, whatever it measures. */
export const stands = (said: SaidFigure, all: Evidences): boolean =>
  all.all.some(
    (one) =>
      isAsPrinted(said.number, one) ||
      (saysSize(said.number, one.value) &&
        (isOfShares(said.number, one) || (unitFits(said, one, all) && isNoOtherUnit(said.number, one)))),
  );

/**
 * Whether a number can be derived from the proof, however the words around it are read: from two figures of one line, from a figure and
 * a number stated beside it or in words, or as the sum of a line.
 */
export function isDerived(said: SaidFigure, { text, times, figures }: SaidSentence, all: Evidences): boolean {
  const { number } = said;
  const values = all.all.filter(
    ({ measure, value, currency }) =>
      measure === "value" &&
      value !== 0 &&
      (!currency || !number.currency || isSameCurrency(currency, number.currency)),
  );
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
  const isSum = (line: Evidence[]) =>
    (line.length > 1 && [1, line.length].some((count) => saysSize(number, sumOf(line) / count))) ||
    isOfStretch(line);
  if ([...sums.values()].some(isSum)) return true;
  const counts = EACH.test(text) ? numbersIn(all.quotes.join("\n")).filter((count) => count > 1) : [];
  if (values.some(({ value }) => counts.some((count) => saysSize(number, value / count)))) return true;
  if (EACH.test(text) && values.some((one) => values.some((base) => growsBy(number, one, base)))) return true;
  if (PER_MONTH.test(text) && values.some((one) => saysSize(number, perMonth(one)))) return true;
  if (isOfRows(number, all.all, TOGETHER.test(text))) return true;
  return values.some((one) =>
    values.some((other) => one !== other && mayJoin(one, other) && comesTo(number, one, other)),
  );

  /** "Over the six months to March 2026": whether the months of a line lie within a stated time. */
  function isOfStretch(line: Evidence[]): boolean {
    return times.some(({ period: said }) => {
      const within = line.filter(({ period }) => period?.kind === "month" && said && isWithin(period, said));
      return within.length > 1 && saysSize(number, sumOf(within));
    });
  }

  function mayJoin(one: Evidence, other: Evidence): boolean {
    if (isShare(one) !== isShare(other)) return false;
    // A share of its column's total, or the remainder.
    if (one.column === other.column && other.isTotal && one.figure) return true;
    const most = number.unit === "percent" ? MOST_VALUES.percent : MOST_VALUES.amount;
    const isFew = [one, other].every(({ line }) => (sizes.get(line) ?? 0) <= most);
    if (measureOf(one) === measureOf(other) && (isFew || areSetAgainst(one, other))) return true;
    return isSaid(one) || isSaid(other) || (one.said !== null) !== (other.said !== null);
  }
}

/** The whole numbers of a text, in words or digits. */
const numbersIn = (text: string): number[] =>
  tokensOf(text).flatMap(
    ({ text: word }) => smallNumber(word) || (/^\d{1,3}$/.test(word) ? Number(word) : []),
  );

/** Pairs that reports compare: a result and its plan, or a period and the one before it or a year before. */
const areSetAgainst = ({ period: one, scenario }: Evidence, { period: other, ...base }: Evidence) =>
  one !== null &&
  other !== null &&
  (isSamePeriod(one, other) ? scenario !== base.scenario : follows(one, other) !== null);

const TOGETHER = /\b(?:together|combined|in total|between them)\b/i;

/** Whether a number is the sum of the cited rows of one column, or of two of them, where stated together; or the share of one in their sum. */
function isOfRows(number: SaidNumber, all: Evidence[], areTogether: boolean): boolean {
  const isPercent = number.unit === "percent";
  const columns = Map.groupBy(
    all.filter(({ figure }) => figure),
    ({ column, unit }) => `${column}|${unit === "percent"}`,
  );
  return [...columns.values()].some((rows) => {
    const isFew = rows.length > 1 && rows.length <= MOST_ROWS;
    const sum = sumOf(rows);
    if (isFew && isPercent && !isShare(rows[0] as Evidence))
      return rows.some(({ value }) => saysSize(number, (value / sum) * 100));
    if (!areTogether || isPercent !== (rows[0]?.unit === "percent")) return false;
    return (
      saysSize(number, sum) ||
      (isFew &&
        rows.some((one, at) => rows.slice(at + 1).some((other) => saysSize(number, one.value + other.value))))
    );
  });
}

/** With more rows, some two add up to nearly any amount. */
const MOST_ROWS = 4;

/** "Almost 9% a year": the annual growth of a line between two of its figures. */
function growsBy(number: SaidNumber, one: Evidence, base: Evidence): boolean {
  const [last, first] = [one.period?.end.slice(0, 4), base.period?.end.slice(0, 4)];
  const years = Number(last) - Number(first);
  if (number.unit !== "percent" || measureOf(one) !== measureOf(base) || !(years > 1)) return false;
  return saysSize(number, ((one.value / base.value) ** (1 / years) - 1) * 100);
}

const sumOf = (line: Evidence[]) => line.reduce((sum, { value }) => sum + value, 0);

const isShare = ({ unit }: Evidence) => unit === "percent" || unit === "points";

/** Whether the units agree: an amount is not a percentage of the same size. */
const isNoOtherUnit = ({ unit }: SaidNumber, evidence: Evidence) =>
  (unit === "percent" || unit === "points") === isShare(evidence);

const SCALES = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

/** "The target of 18.80" of a row called "Milk intake (million litres)": the number as printed there. */
export function isAsPrinted({ size }: SaidNumber, { figure, value }: Evidence): boolean {
  const scale = SCALES.get(
    /\b(thousand|million|billion)\b/i.exec(figure?.label ?? "")?.[1]?.toLowerCase() ?? "",
  );
  return scale !== undefined && Math.abs(Math.abs(value) - size * scale) <= size * scale * 1e-9;
}

/** "Currency effects added 2.1 percent to sales" may be stated in points: the surrounding words decide which is meant. */
const isOfShares = ({ unit }: SaidNumber, evidence: Evidence) => unit === "points" && isShare(evidence);

function comesTo(number: SaidNumber, one: Evidence, base: Evidence): boolean {
  const change = one.value - base.value;
  const sum = one.value + base.value;
  if (isShare(one)) return number.unit === "points" && saysSize(number, change);
  if (number.unit === "percent") {
    const shares = [change / base.value, one.value / base.value];
    return shares.some((share) => saysSize(number, share * 100));
  }
  if (number.unit === "times" || number.noun === "times")
    return (
      saysSize(number, one.value / base.value) ||
      ([one, base].every(({ unit }) => unit === "times") && saysSize(number, change))
    );
  return saysSize(number, change) || saysSize(number, sum);
}

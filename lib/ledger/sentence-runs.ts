import { type FoundAmount, findAmounts, namesThing } from "./amount";
import { type FoundPeriod, findPeriod } from "./find-period";
import { type Period, type PeriodContext, shiftYears } from "./period";
import { STRUCTURE } from "./vocabulary/sentences";

const JOINS = /^[\s,]*(?:(?:and|or|&)\s+)?(?:approximately\s+)?$/i;

/** A list of amounts or periods: "$2 million, $3 million and $4 million". */
type Run<T> = { items: T[]; from: number; to: number };
export type Amounts = Run<FoundAmount>;
/** `isPart`: the period is part of a name ("the 2016 acquisition") and dates nothing. */
export type Periods = Run<FoundPeriod> & { isPart: boolean };
/** Maximum periods, because the text is searched again for each. */
const MOST_PERIODS = 100;

/**
 * All periods of a sentence, grouped into lists: "December 31, 2019 and 2018" are two days, "fiscal 2019, 2018" two
 * years.
 */
export function periodsOf(text: string, context: PeriodContext): Periods[] {
  const found: FoundPeriod[] = [];
  let rest = text;
  while (found.length < MOST_PERIODS) {
    const period = findPeriod(rest, context);
    if (!period) break;
    found.push(period);
    rest = rest.slice(0, period.from) + " ".repeat(period.to - period.from) + rest.slice(period.to);
  }
  found.sort((a, b) => a.from - b.from);
  const runs: Periods[] = [];
  for (const period of found) {
    const run = runs.at(-1);
    const first = run?.items[0];
    if (!run || !first || !JOINS.test(text.slice(run.to, period.from))) {
      runs.push({ items: [period], from: period.from, to: period.to, isPart: isPartOfName(text, period) });
      continue;
    }
    const isBare = /^\d{4}$/.test(text.slice(period.from, period.to));
    run.items.push(isBare ? { ...inYear(first, period), from: period.from, to: period.to } : period);
    run.to = period.to;
  }
  return runs;
}

/**
 * "the 2016 acquisition", "our third quarter 2019 report": between an article and a noun. "A year-to-date surplus" is
 * dated by it. "The minutes of December 17" have a date as a name.
 */
function isPartOfName(text: string, { from, to }: FoundPeriod): boolean {
  if (
    /\b(?:minutes|meeting|letter|agreement|notice|dated)\s+(?:of\s+|held\s+on\s+)?$/i.test(
      text.slice(0, from),
    )
  )
    return true;
  if (/^(?:ytd|year[- ]to[- ]date)$|\bended\s/i.test(text.slice(from, to))) return false;
  const behind = text.slice(to);
  return (
    /\b(?:an?|the|our|its|their|of)\s+$/i.test(text.slice(0, from)) &&
    /^\s+\p{L}/u.test(behind) &&
    !STRUCTURE.test(behind.trimStart())
  );
}

/** The same period or day as `like`, in the year of `year`. */
function inYear(like: Period, year: Period): Period {
  const name = (period: Period) => period.fiscalYear ?? Number(period.end.slice(0, 4));
  const moved = shiftYears(like, name(year) - name(like));
  return like.fiscalYear ? { ...moved, fiscalYear: name(year) } : moved;
}

/**
 * The amounts of a sentence other than dates, grouped into lists.
 * @param isCounted tells whether a small number without a unit is still an amount
 */
export function amountsOf(
  text: string,
  periods: Periods[],
  isCounted: (text: string, amount: FoundAmount) => boolean = () => false,
): Amounts[] {
  const runs: Amounts[] = [];
  for (const found of findAmounts(text)) {
    const amount = isRemark(text, found) ? { ...found, value: Math.abs(found.value) } : found;
    const isDate = periods.some(({ items }) =>
      items.some(({ from, to }) => amount.digits >= from && amount.digits < to),
    );
    const before = text.slice(0, amount.start);
    const isName = /[-–]$/.test(before) || namesThing(before, text.slice(amount.start, amount.end));
    // A small number without a unit is more often a rank, a duration or a note number than a figure.
    const isBareWord =
      amount.unit === "plain" &&
      amount.scale === 1 &&
      Math.abs(amount.value) < 32 &&
      !isCounted(text, amount);
    if (isDate || isName || isBareWord || isDuration(text, amount)) continue;
    const run = runs.at(-1);
    if (run && JOINS.test(text.slice(run.to, amount.start))) {
      run.items.push(amount);
      run.to = amount.end;
    } else runs.push({ items: [amount], from: amount.start, to: amount.end });
  }
  return runs;
}

/**
 * Words that lead to a number, or that name a result, so that brackets mean minus: "a net loss of ($79,712)", "net
 * income ($79,712)".
 */
const LEADS_ON =
  /(?:\b(?:of|is|was|were|are|to|from|at|by|than|against|income|profit|loss|surplus|deficit|result|ebitda|variance|flow|position|change|movement)|[=:])\s*$/i;

/** "The loan ($618,400) fell due": brackets in a sentence are an aside. */
const isRemark = (text: string, { start }: FoundAmount) =>
  text[start] === "(" && !LEADS_ON.test(text.slice(0, start));

const isDuration = (text: string, { end, unit }: FoundAmount) =>
  unit === "plain" && /^[\s-]*(?:day|week|month|year|hour|minute|basis)s?\b/i.test(text.slice(end));

export type Note = { from: number; to: number };

/** The brackets around an amount for another period: "(2018: £3.5 million)". */
export function noteAround(text: string, { from, to }: Amounts): Note | undefined {
  const opens = text.lastIndexOf("(", from);
  const closes = text.indexOf(")", to - 1);
  if (opens < 0 || closes < 0 || text.slice(opens, from).includes(")")) return undefined;
  return /^\([^:()]{2,40}:\s*$/.test(text.slice(opens, from)) ? { from: opens, to: closes } : undefined;
}
const OF_YEAR_BEFORE =
  /\b(?:same|corresponding|comparable)\s+(?:periods?|months|time|quarter)\s+(?:in|of)\s+(?:the\s+)?(?:prior|previous|preceding|last)\s+year\b|^\W*(?:in|for|during)\s+the\s+(?:prior|previous|preceding)\s+year\b/i;
/** "in the corresponding quarter of the previous year", "a year ago" */
export const YEAR_BEFORE =
  /^\W*(?:(?:in|for|during)\s+)?(?:the\s+)?(?:(?:same|corresponding|comparable)\s+(?:periods?|quarter|half(?:[\s-]year)?|months?)\s+(?:in|of)\s+(?:the\s+)?)?(?:(?:last|prior|previous|preceding)\s+(?:fiscal\s+|financial\s+)?year|(?:a|one)\s+year\s+(?:before|earlier|ago)|year\s+before)/i;

/** Words before the period that something is compared with. */
const COMPARED = /\b(?:compared\s+(?:to|with)|versus|than|over)\b[^,;]*$/i;
const OPENS_SENTENCE =
  /^\W*(?:in|for|during|as\s+of|at)?\s*(?:the\s+)?(?:(?:fiscal\s+)?years?\s+(?:ended\s+)?)?$/i;
const FAR = 40;

/**
 * A period for each amount; null if the sentence names none; undefined if it names some but it is unclear which
 * applies.
 */
export function timesOf(
  text: string,
  run: Amounts,
  naming: { labels: string[]; measure: "value" | "change"; prior: boolean },
  periods: Periods[],
  amounts: Amounts[],
  note: Note | undefined,
): (Period | null)[] | undefined {
  const count = run.items.length;
  if (note) {
    const own = periods.find(({ from, to }) => from >= note.from && to <= run.from);
    return own && own.items.length === count ? own.items : undefined;
  }
  const open = periods.filter(({ from }) => !amounts.some((other) => inNoteOf(text, other, from)));
  const later = amounts.filter(({ from }) => from >= run.to);
  // "increased $3.7 million to $7.5 million for the year": both are for the year.
  const isLed = naming.measure === "change" && /^\s+to\s+$/i.test(text.slice(run.to, later[0]?.from));
  const next = later[isLed ? 1 : 0]?.from ?? text.length;
  const previous = amounts.findLast(({ to }) => to <= run.from)?.to ?? 0;
  const behind = open.filter(({ from }) => from >= run.to && from < next);
  const ahead = open.filter(({ from, to }) => to <= run.from && from >= previous);
  const isListed = count > 1 && naming.labels.length === count;
  const fitting = (found: Periods | undefined) => {
    const [only, another] = found?.items ?? [];
    if (found?.items.length === count) return found.items;
    return isListed && only && !another ? run.items.map(() => only) : undefined;
  };
  if (naming.prior && YEAR_BEFORE.test(text.slice(run.to))) {
    const latest = open.filter(({ to }) => to <= run.from).at(-1)?.items;
    return latest?.length === 1 && count === 1 ? latest.map((period) => shiftYears(period, -1)) : undefined;
  }
  const [nearest] = behind;
  const opening = open.find(({ from, to }) => to <= run.from && OPENS_SENTENCE.test(text.slice(0, from)));
  // A distant date may belong to something else if the sentence starts with one: "In 2021, we paid $4 for a recall in
  // 2020".
  if (nearest && opening && nearest.from - run.to > FAR) return undefined;
  if (nearest && !naming.prior && COMPARED.test(text.slice(run.to, nearest.from))) return undefined;
  if (nearest) return fitting(nearest);
  if (naming.prior) return undefined;
  if (ahead.length > 0) {
    const times = fitting(ahead.at(-1));
    // "During the same period in the prior year, year-to-date revenue was": the period that follows is a year earlier.
    const isEarlier =
      OF_YEAR_BEFORE.test(text.slice(previous, run.from)) && !/\d{4}/.test(text.slice(previous, run.from));
    return isEarlier ? times?.map((period) => period && shiftYears(period, -1)) : times;
  }
  const leading = open.filter(({ to }) => to <= (amounts[0]?.from ?? 0));
  if (leading.length > 0) return fitting(leading.at(-1));
  if (open.length > 0) return open.length === 1 ? fitting(open[0]) : undefined;
  return count === 1 || isListed ? run.items.map(() => null) : undefined;
}

/** Whether a position is in the brackets around an amount. */
function inNoteOf(text: string, run: Amounts, at: number): boolean {
  const note = noteAround(text, run);
  return note !== undefined && at >= note.from && at < note.to;
}

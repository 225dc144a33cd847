import { type Sentence, sentences } from "@/lib/evidence/sentences";
import type { PageText } from "@/lib/evidence/types";
import { type FoundAmount, findAmounts } from "./amount";
import type { Figure } from "./figure";
import {
  fiscalYear,
  monthEnd,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "./period";
import { monthCount } from "./period-lengths";
import { reportedMonth, toDate } from "./period-parts";
import { type Naming, nameOf, standingOf } from "./sentence-names";
import { amountsOf, noteAround, type Periods, periodsOf, timesOf } from "./sentence-runs";

/** Longer sentences are lists or broken tables. */
const LONGEST_SENTENCE = 900;

/**
 * Reads the figures that sentences state. Every sentence counts as a small table: each name is a row of it. An amount whose
 * name or period is not plain from the order of the words is left out.
 * @param firstTable number of the first of these tables
 */
export function readSentences(pages: PageText[], context: PeriodContext, firstTable: number): Figure[] {
  let table = firstTable;
  return pages.flatMap((page) => {
    if (page.sheet) return [];
    return sentences(page).flatMap((sentence) => {
      const figures = figuresOf(page, sentence, context, table);
      if (figures.length > 0) table += 1;
      return figures;
    });
  });
}

function figuresOf(
  page: PageText,
  { start, end }: Sentence,
  context: PeriodContext,
  table: number,
): Figure[] {
  if (end - start > LONGEST_SENTENCE) return [];
  const text = page.text.slice(start, end).replace(/\s/g, " ");
  // Telling dates takes time; most numbers of prose are years, days and notes.
  if (!/\d/.test(text) || !findAmounts(text).some(isTelling)) return [];
  const all = periodsOf(text, context);
  const amounts = amountsOf(text, all);
  const periods = all.filter(({ isPart }) => !isPart);
  const heading = headingOver(page, start);
  const figures: Figure[] = [];
  const rows: string[] = [];
  let last: Naming | undefined;
  for (const run of amounts) {
    const note = noteAround(text, run);
    const naming: Naming | undefined = note ? last : nameOf({ text, run, periods, amounts, last });
    if (!note) last = naming;
    const times = naming && timesOf(text, run, naming, periods, amounts, note);
    if (!naming || !times) continue;
    if (note) dateBefore(figures, naming, times);
    for (const [at, amount] of run.items.entries()) {
      const name = naming.labels.length > 1 ? naming.labels[at] : naming.labels[0];
      const standing =
        name && standingOf(name, text.slice(0, run.from), text.slice(run.to), figures.at(-1)?.label);
      if (!standing) continue;
      const { label, scenario } = standing;
      const isExpected = scenario === "forecast" || scenario === "budget" || scenario === "target";
      const time =
        times[at] ?? yearOfName(label, all, text) ?? relativeTime(text, run, isExpected, context) ?? null;
      if (!rows.includes(label)) rows.push(label);
      figures.push({
        label,
        path: heading ? [heading] : [],
        title: null,
        breakdown: null,
        period: time,
        scenario,
        nature: natureOf(amount, time),
        measure:
          naming.measure === "change"
            ? amount.unit === "percent"
              ? "variancePercent"
              : "variance"
            : standing.measure,
        value: naming.sign * standing.sign * amount.value,
        unit: amount.unit,
        currency: amount.currency,
        precision: 10 ** -amount.decimals * amount.scale,
        place: { page: page.number, start: start + amount.start, end: start + amount.end },
        rowPlace: { page: page.number, start, end },
        table,
        row: rows.indexOf(label),
        column: figures.length,
        isTotal: false,
        proof: "read",
      });
    }
  }
  return figures;
}

/** "The 2024/25 audit fee was £64,200": a financial year in a name dates what bears it; an event that is called by a year may be paid in another. */
const yearOfName = (label: string, periods: Periods[], text: string): Period | undefined =>
  periods
    .filter(({ isPart, from, to }) => isPart && label.includes(text.slice(from, to)))
    .flatMap(({ items, from, to }) => (/\d[/–-]\d|FY/i.test(text.slice(from, to)) ? items : []))[0];

const isTelling = ({ unit, value, scale }: FoundAmount) =>
  unit !== "plain" || scale !== 1 || (value >= 32 && !(value >= 1900 && value <= 2100));

/** The amount that a comparative figure in brackets stands behind is of the year after, where nothing else dates it. */
function dateBefore(figures: Figure[], { labels }: Naming, times: (Period | null)[]): void {
  const before = figures.at(-1);
  const [time] = times;
  if (times.length === 1 && time && before?.period === null && before.label === labels[0])
    before.period = shiftYears(time, 1);
}

function natureOf({ unit }: FoundAmount, period: Period | null): Figure["nature"] {
  if (unit === "percent" || unit === "points" || unit === "times") return "ratio";
  if (period?.kind === "instant") return "balance";
  return unit === "money" ? "flow" : "count";
}

function headingOver({ headings = [] }: PageText, start: number): string | undefined {
  return headings.findLast((heading) => heading.start < start)?.text;
}
/** Holds what sentences state against the tables of the paper: the same number, time and a word of its name prove it. */
export function confirmed(stated: Figure[], ofTables: Figure[]): Figure[] {
  const byEnd = Map.groupBy(ofTables, ({ period }) => period?.end ?? "");
  return stated.map((figure) => {
    const words = wordsOf(figure.label);
    const isSame = ({ value: other, precision, label, unit, proof }: Figure) =>
      proof !== "unclear" &&
      (unit === "percent") === (figure.unit === "percent") &&
      Math.abs(Math.abs(other) - Math.abs(figure.value)) <= Math.max(precision, figure.precision) / 2 &&
      wordsOf(label).some((word) => words.includes(word));
    const isProven =
      figure.period !== null && figure.value !== 0 && (byEnd.get(figure.period.end) ?? []).some(isSame);
    return isProven ? { ...figure, proof: "proven" } : figure;
  });
}

const wordsOf = (label: string): string[] => label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** What a sentence is set against: the last whole month that its paper reports, and the month in which its financial years end. */
type Now = { year: number; month: number; yearEnd: number; isExpected: boolean };
type Rule = [RegExp, (groups: Record<string, string>, now: Now) => Period | undefined];

const AT = "(?:for|in|over|during|after|of)";
const MONTH = "(?<month>\\p{Lu}\\p{L}{2,8})\\.?(?!\\s+(?:\\d|to\\b))";

/** A year that is not over is of its months so far where the amount came about. */
function yearOf({ year, month, isExpected }: Now, yearEnd: number): Period {
  const ends = month <= yearEnd ? year : year + 1;
  return isExpected || month === yearEnd
    ? fiscalYear(ends, yearEnd)
    : toDate(year, month, { yearEndMonth: yearEnd });
}

/** The month of a name: the last one that began, or the next where something is expected of it. */
function nearest(word: string, { year, month, isExpected }: Now): [number, number] | undefined {
  const named = monthOf(word);
  if (!named) return undefined;
  if (isExpected) return [named > month ? year : year + 1, named];
  // A paper of the middle of a month may tell of that month.
  return [named <= month + 1 ? year : year - 1, named];
}

const RULES: Rule[] = [
  [/\b(?:for|in|over|during|of)\s+the\s+calendar\s+year\b/giu, (_, now) => yearOf(now, 12)],
  [
    /\b(?:(?:for|in|over|during)\s+(?:the|our)\s+(?:(?:full|whole|entire|current|financial|fiscal)\s+)*year\b|this\s+(?:financial\s+|fiscal\s+)?year\b|(?:full|whole)[- ]year\b)(?!\s+(?:to|ended|ending|before|ago|earlier|end)\b)/giu,
    (_, now) => yearOf(now, now.yearEnd),
  ],
  [
    new RegExp(
      `\\b${AT}\\s+(?:the\\s+)?(?<count>(?:first\\s+)?[\\p{L}\\d]+\\s+months)\\b(?!\\s+(?:to|ended|ending|of|in)\\b)`,
      "giu",
    ),
    ({ count = "" }, { year, month, yearEnd }) => {
      const months = monthCount(count);
      const toNow = toDate(year, month, { yearEndMonth: yearEnd });
      return months ? monthsTo(year, month, months, toNow.kind) : undefined;
    },
  ],
  [
    /\b(?:for|in|during)\s+(?:the|this)\s+month\b(?!\s+of)/giu,
    (_, { year, month }) => monthsTo(year, month, 1, "month"),
  ],
  [
    /\b(?:for|in|during)\s+(?:the|this)\s+quarter\b/giu,
    (_, { year, month }) => monthsTo(year, month, 3, "quarter"),
  ],
  [
    new RegExp(`\\b(?:at|by)\\s+(?:the\\s+)?end\\s+of\\s+${MONTH}`, "gu"),
    ({ month = "" }, now) => {
      const found = nearest(month, now);
      const day = found && monthEnd(...found);
      return day ? { kind: "instant", start: day, end: day } : undefined;
    },
  ],
  [
    new RegExp(`\\b(?:in|for|during|[Ii]n|[Ff]or|[Dd]uring)\\s+${MONTH}`, "gu"),
    ({ month = "" }, now) => {
      const found = nearest(month, now);
      return found && monthsTo(...found, 1, "month");
    },
  ],
];

/**
 * The time that a sentence says of an amount by what its paper reports ("for the year", "after eight months", "at the end of January"): the
 * nearest behind the amount, else the last one before it. Undefined where the paper does not say what it reports.
 */
function relativeTime(
  text: string,
  { from, to }: { from: number; to: number },
  isExpected: boolean,
  paper: PeriodContext,
): Period | undefined {
  const reported = reportedMonth(paper);
  if (!reported) return undefined;
  const [year, month] = reported;
  const now = { year, month, yearEnd: paper.yearEndMonth ?? 12, isExpected };
  const found = RULES.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const period = read((match.groups ?? {}) as Record<string, string>, now);
      return period ? [{ period, at: match.index, end: match.index + match[0].length }] : [];
    }),
  );
  const behind = found.filter(({ at }) => at >= to).toSorted((a, b) => a.at - b.at)[0];
  const before = found.filter(({ end }) => end <= from).toSorted((a, b) => b.at - a.at)[0];
  return (behind ?? before)?.period;
}

import { daysAfter } from "@/lib/days";
import type { Figure, Scenario } from "./figure";
import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { monthsTo, type Period, type PeriodContext } from "./period";
import type { Sum } from "./sums";
import type { Row, Table } from "./table";
import { isOnly, says, titleSays, withoutWords } from "./vocabulary/headings";

/** What a table row contains. */
export type RowReading = {
  label: string;
  /** Headings above it, outermost first. */
  path: string[];
  /** If the row itself gives it, with plan and actual in separate rows. */
  scenario: Scenario | null;
  measure: "variance" | "variancePercent" | null;
  /** If its words give it: "Fourth quarter", "Balance at 1 January 2024". */
  period: Period | null;
};

/** Determines each row's name, the headings above it, and the scenario and period that its own words give. */
export function readRows(table: Table, sums: Sum[], paper: PeriodContext): RowReading[] {
  const { paths, closed } = pathsOf(table.rows, sums);
  const times = timesOver(table.rows, sums, paper);
  const totals = new Set(sums.map(({ row }) => row));
  const named = table.rows.map((row, at): RowReading => {
    const path = paths[at] ?? [];
    const label = nameOf(row.label, totals.has(at), closed[at] ?? path.at(-1), table);
    const period = row.period ?? periodOfRow(row.label, path, paper) ?? times[at]?.period ?? null;
    const time = times[at]?.label;
    return {
      label,
      path: time && !path.includes(time) ? [time, ...path] : path,
      scenario: null,
      measure: null,
      period,
    };
  });
  return scenariosOfRows(table, named);
}

/**
 * "Fiscal 2031" and "Fiscal 2030" on lines without numbers divide a table: each applies to all rows down to the next,
 * whatever adds up in between. A single one may head only part of it.
 */
function timesOver(
  rows: Row[],
  sums: Sum[],
  paper: PeriodContext,
): ({ label: string; period: Period } | undefined)[] {
  const first = new Map(sums.map(({ row, parts }) => [row, Math.min(...parts.map((part) => part.row))]));
  let last: { label: string; period: Period; row: number } | undefined;
  const times = rows.map(({ label, cells }, row) => {
    const isHeading = cells.every((cell) => cell === null) && isPeriodAlone(label, paper);
    const period = isHeading ? findPeriod(label, paper) : undefined;
    if (period) last = { label, period, row };
    // A sum of rows for several periods belongs to none of them.
    return last && (first.get(row) ?? row) >= last.row ? last : undefined;
  });
  return new Set(times.flatMap((time) => time?.period.end ?? [])).size > 1 ? times : [];
}

/** A total without a name is that of its section, or of the table. */
function nameOf(label: string, isTotal: boolean, section: string | undefined, { titles }: Table): string {
  if (label !== "" || !isTotal) return label;
  return `Total ${section?.replace(/:$/, "") ?? subjectOf(titles.at(-1) ?? "")}`.trim();
}

/** "Table 1: Income ($ thousand)" is about income. */
const subjectOf = (title: string) =>
  title.replace(/^\p{L}+\s+\d+[.:]\s*/u, "").replace(/\s*\([^)]*\)\s*$/, "");

/** "Cash and cash equivalents at" a day; more words describe a future event, such as a risk. */
const MOST_WORDS = 6;

/**
 * The period in a row's words, with the heading above it: "Fourth Quarter" below "2019". Names that contain a year have
 * none.
 */
function periodOfRow(label: string, path: string[], paper: PeriodContext): Period | null {
  const section = (path.at(-1) ?? "").replace(/:$/, "");
  const both = findPeriod(`${label} ${section}`, paper);
  const own = findPeriod(label, paper);
  const isWhole = (text: string, from: number, to: number) =>
    !/\p{L}/u.test(text.slice(0, from) + text.slice(to)) || /^balances?\b/i.test(text);
  // "Cash at 1 April 2026" is as of that day, whatever its column's period.
  const before = label.slice(0, own?.from);
  if (own?.kind === "instant" && /\bat\s+$/i.test(before) && before.split(" ").length <= MOST_WORDS)
    return own;
  if (both && isWhole(`${label} ${section}`, both.from, both.to)) return both;
  return own && isWhole(label, own.from, own.to) ? own : null;
}

const SCENARIOS = ["budget", "forecast", "prior", "target", "actual"] as const;
/** Maximum rows between two scenarios of one measure. */
const NEAR = 4;

/**
 * Rows that give their scenario: alone ("Budget" below "Revenue"), or with a name that another row has too ("Revenue –
 * plan").
 */
function scenariosOfRows({ rows, titles }: Table, named: RowReading[]): RowReading[] {
  const subject = subjectOf(titles.at(-1) ?? "");
  const said = named.map(({ label }, at) => {
    const hasValues = rows[at]?.cells.some((cell) => cell?.amount) ?? false;
    const scenario = SCENARIOS.find((word) => says(label, word)) ?? null;
    const isVariance = says(label, "variance");
    if (!hasValues || !(scenario || isVariance)) return undefined;
    return { scenario, isVariance, name: nameWithout(label) };
  });
  if (said.every((one) => one === undefined)) return named;
  const stems = named.map(({ label }) => nameWithout(label).toLowerCase());
  return named.map((reading, at): RowReading => {
    const own = said[at];
    if (!own) return reading;
    const measure = own.isVariance
      ? /%|percent/i.test(reading.label)
        ? "variancePercent"
        : "variance"
      : null;
    if (own.name === "") {
      const label = subject || reading.label;
      const bearer = bearerOf(rows, named, said, at) ?? { label, path: reading.path };
      return { ...reading, ...bearer, scenario: own.scenario, measure };
    }
    const isPaired = stems.some(
      (stem, other) =>
        other !== at &&
        Math.abs(other - at) <= NEAR &&
        stem === stems[at] &&
        said[other]?.scenario !== own.scenario &&
        (said[other] !== undefined || rows[other]?.cells.some((cell) => cell?.amount)),
    );
    return isPaired || opensPair(said, at)
      ? { ...reading, label: own.name, scenario: own.scenario, measure }
      : reading;
  });
}

/** A row's scenario, and its name without it. */
type SaidOfRow = { name: string; scenario: Scenario | null } | undefined;

/** "Salaries   Plan" above "Actual". */
function opensPair(said: SaidOfRow[], at: number): boolean {
  const [own, next] = [said[at], said[at + 1]];
  return own?.scenario != null && own.name !== "" && next?.name === "" && next.scenario !== own.scenario;
}

/** What a row with only a scenario measures: the heading directly above it, or the previous measure. */
function bearerOf(
  rows: Row[],
  named: RowReading[],
  said: SaidOfRow[],
  at: number,
): { label: string; path: string[] } | undefined {
  let before = at - 1;
  while (before >= 0 && said[before]?.name === "") before -= 1;
  const bearer = named[before];
  if (!bearer || bearer.label === "") return undefined;
  const isHeading = !rows[before]?.cells.some((cell) => cell?.amount);
  const path = isHeading ? (named[at]?.path ?? []).filter((name) => name !== bearer.label) : bearer.path;
  const label = (opensPair(said, before) && said[before]?.name) || bearer.label;
  return { label: label.replace(/:$/, ""), path };
}

/** A label without its scenario and separators; nothing is left of "Plan ($K)". */
function nameWithout(label: string): string {
  const left = (text: string) =>
    withoutWords(text, ["budget", "forecast", "prior", "target", "actual", "variance"])
      .replace(/(?:19|20)\d{2}|[()[\]%:–—/-]/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  return left(label.replace(/\s\([^()]*\)\s*$/, "")) && left(label);
}

/**
 * The headings above each row (labels without numbers, nested by indentation and closed by the total of their name),
 * and for each total the outermost heading that it closes.
 */
function pathsOf(rows: Row[], sums: Sum[]): { paths: string[][]; closed: (string | undefined)[] } {
  const totalOf = new Map(sums.map(({ row, parts }) => [row, Math.min(...parts.map((part) => part.row))]));
  const ends = endsOf(rows);
  const open: { label: string; indent: number; row: number; isDeep: boolean }[] = [];
  const closed: (string | undefined)[] = [];
  const top = () => open.at(-1);
  const paths = rows.map(({ label, indent, cells }, row) => {
    const isTotal = says(label, "total");
    if (cells.every((cell) => cell === null) && !isTotal) {
      // A heading with the same indentation is nested if the outer one's total is still to come.
      for (let last = top(); last && last.indent >= indent; last = top()) {
        if (last.indent === indent && (ends[last.row] ?? 0) > row) break;
        open.pop();
      }
      if (label) open.push({ label, indent, row, isDeep: false });
      return open.slice(0, -1).map((section) => section.label);
    }
    const from = totalOf.get(row);
    // A total closes the sections of its parts.
    if (from !== undefined)
      while ((top()?.row ?? -1) >= from - 1 && (top()?.indent ?? -1) >= indent)
        closed[row] = open.pop()?.label;
    // So does a row indented no further than the heading, once deeper rows have come.
    while ((top()?.indent ?? -1) > indent || (top()?.indent === indent && top()?.isDeep)) open.pop();
    const over = top();
    if (over && indent > over.indent) over.isDeep = true;
    // A total that does not add up still closes the section of its name.
    const last = top();
    if (isTotal && last && Math.ceil(last.indent) >= indent && isTotalOf(label, last.label)) open.pop();
    return open.map((section) => section.label);
  });
  return { paths, closed };
}

/** Letters and digits in lower case: equal for names that differ only in punctuation. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** "Total berths" and "Total for berths" are totals of "Berths". */
export const isTotalOf = (total: string, section: string) => totalled(total) === plainWords(section);

const totalled = (total: string) =>
  plainWords(withoutWords(total.replace(/\btotals? (?:for|of)\b/i, "total"), ["total"]));

/** For each heading the row of its total, the next with a matching name, or undefined. */
function endsOf(rows: Row[]): (number | undefined)[] {
  const next = new Map<string, number>();
  const ends: (number | undefined)[] = [];
  for (const [row, { label }] of [...rows.entries()].reverse()) {
    if (says(label, "total")) next.set(totalled(label), row);
    else ends[row] = next.get(plainWords(label));
  }
  return ends;
}

/** "Years ended June 30," above the columns: the numbers below are flows, whatever the sentence above is about. */
const STRETCH = /\b(?:years?|months|quarters?|weeks)\s+end(?:ed|ing)\b/i;
const MOMENT = /\bas\s+(?:of|at)\b/i;

/** The nature of a table's numbers, unless a row says otherwise. */
export function natureOf(title: string, { rows, corner, titles }: Table): Figure["nature"] {
  if ([corner, titles.at(-1) ?? ""].some((text) => STRETCH.test(text) && !MOMENT.test(text))) return "flow";
  if (titleSays(title, "balance")) return "balance";
  if (titleSays(title, "flow")) return "flow";
  return rows.some(({ label }) => /^total assets$/i.test(label)) ? "balance" : "flow";
}

const OF_A_DAY = /^(?:at|as (?:of|at))\s+\p{L}{3,9}\.? \d{1,2},?:?$/iu;

/** The nature of a row's numbers, given the table's; `over` is the heading above it ("At May 31,"). */
export function natureOfRow(label: string, nature: Figure["nature"], over = ""): Figure["nature"] {
  if (says(label, "count") || isCounted(label)) return "count";
  return says(label, "balance") || OF_A_DAY.test(over) ? "balance" : nature;
}

/** "Members", "Teachers (full-time)": people or items, unless they add up to money. */
export const isCounted = (label: string): boolean =>
  isOnly(withoutWords(label.replace(/\([^)]*\)/g, " "), ["total", "standing"]), "counted");

/** A balance is as of a day: the last of its period, or the day before it for an opening balance. */
export function asInstant(period: Period, label: string): Period {
  if (period.kind === "instant") return period;
  const opens = says(label, "opening") || /^cash balance$/i.test(label);
  const day = opens ? daysAfter(period.start, -1) : period.end;
  return { kind: "instant", start: day, end: day };
}

const LAST_TWELVE =
  /\b(?:LTM|TTM|(?:last|previous|rolling|trailing) (?:12|twelve) months|moving annual total)\b/i;

/** "LTM EBITDA" under "Jun-26" covers the twelve months ending then. */
export function inItsLength(period: Period, label: string): Period {
  if (!LAST_TWELVE.test(label) || period.kind === "year") return period;
  const [year = 0, month = 0] = period.end.split("-").map(Number);
  return monthsTo(year, month, 12, "trailing");
}

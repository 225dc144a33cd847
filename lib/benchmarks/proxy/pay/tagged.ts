import { daysBetween } from "@/lib/days";
import { oneLine } from "@/lib/wording";
import { localName } from "../../filing-text/facts";
import type { FactContext, TableRow, TaggedFact } from "../../filing-text/types";
import { type Pages, rowQuote } from "../pages";

/** A principal executive officer's pay for a year in the pay-versus-performance table. USD. */
export type OfficerPay = {
  /** The same for one person in different years. */
  who: string;
  name: string | null;
  granted: number | null;
  paid: number | null;
};

/** A year of the table, before the officer at its end is identified. */
export type TableYear = {
  fiscalYear: number;
  periodEnd: string | null;
  officers: OfficerPay[];
  othersGranted: number | null;
  othersPaid: number | null;
  tsr: number | null;
  peerTsr: number | null;
  netIncome: number | null;
  /** The company-selected measure: value, and digits as shown. */
  measure: { value: number; shown: string } | null;
  quote: string;
};

type PayTable = {
  /** Oldest first. */
  years: TableYear[];
  /** Name of the company-selected measure. */
  measureName: string | null;
};

/** A tagged fact with its period and row. */
type PlacedFact = { fact: TaggedFact; context: FactContext; row: TableRow | null; head: string };

/** Facts of the pay-versus-performance taxonomy (ecd) and net income, in the order of the filing. */
function placedFacts({ document }: Pages): PlacedFact[] {
  const found: PlacedFact[] = [];
  const add = (facts: TaggedFact[], row: TableRow | null, head: string) => {
    for (const fact of facts) {
      const context = document.contexts.get(fact.contextRef);
      if (context && (fact.name.startsWith("ecd:") || NET_INCOME.includes(fact.name))) {
        found.push({ fact, context, row, head });
      }
    }
  };
  for (const block of document.blocks) {
    if (block.type === "paragraph") add(block.facts, null, "");
    else {
      const head = block.rows[0]?.cells.map(({ plain }) => plain).join(" ") ?? "";
      for (const row of block.rows) for (const cell of row.cells) add(cell.facts, row, head);
    }
  }
  add(document.hiddenFacts, null, "");
  return found;
}

/**
 * The value of a numeric fact: digits, sign and scale (Inline XBRL 1.1, section 10). Null for nil, words, or
 * a dash not tagged as zero.
 */
function factValue({ fact }: PlacedFact): number | null {
  if (fact.isNil) return null;
  if (fact.format && /zero|^num-?dash$/.test(fact.format)) return 0;
  const isComma = /comma-?decimal/.test(fact.format ?? "");
  const digits = fact.text.replace(isComma ? /[.\s]/g : /[,\s]/g, "").replace(isComma ? "," : ".", ".");
  const found = /^[^\d.]*(\d+(?:\.\d*)?|\.\d+)[^\d.]*$/.exec(digits);
  if (!found) return null;
  const value = scaled(found[1] ?? "", fact.scale);
  return fact.isNegative && value !== 0 ? -value : value;
}

/** Shifts the decimal point in the text: 107.96 × 10⁰ stays 107.96, and 93.7 × 10⁶ has no rounding error. */
const scaled = (digits: string, scale: number) => Number(`${digits}e${scale}`);

const YEAR_DAYS = 300;

type Measure = "othersGranted" | "othersPaid" | "tsr" | "peerTsr" | "netIncome" | "measure";
const NET_INCOME = ["us-gaap:netincomeloss", "us-gaap:profitloss"];
const MEASURES: [Measure, string[]][] = [
  ["othersGranted", ["ecd:nonpeoneoavgtotalcompamt"]],
  ["othersPaid", ["ecd:nonpeoneoavgcompactuallypaidamt"]],
  ["tsr", ["ecd:totalshareholderrtnamt"]],
  ["peerTsr", ["ecd:peergrouptotalshareholderrtnamt"]],
  ["netIncome", NET_INCOME],
  ["measure", ["ecd:coselectedmeasureamt"]],
];
/** Annual flows that identify the years. */
const OF_YEARS = ["ecd:peototalcompamt", "ecd:peoactuallypaidcompamt", "ecd:totalshareholderrtnamt"];

/** Returns pay versus performance from tagged facts (SEC taxonomy "ecd"); null when none are tagged. */
export function taggedPay(pages: Pages): PayTable | null {
  const facts = placedFacts(pages);
  const periods = periodsOf(facts);
  const years = periods.flatMap((end) =>
    tableYear(
      end,
      facts.filter(({ context }) => periodFor(context, periods) === end),
      facts,
    ),
  );
  if (!years.some(({ officers, tsr }) => officers.length > 0 || tsr !== null)) return null;
  const measureName = facts.find(({ fact }) => fact.name === "ecd:coselectedmeasurename")?.fact.text ?? null;
  return { years: years.sort((one, other) => one.fiscalYear - other.fiscalYear), measureName };
}

/** The fiscal year ends, newest first: of periods about a year long with a total paid or earned. */
function periodsOf(facts: PlacedFact[]): string[] {
  const ends = new Set<string>();
  for (const { fact, context } of facts) {
    if (!OF_YEARS.includes(fact.name)) continue;
    if (context.end && days(context) >= YEAR_DAYS) ends.add(context.end);
  }
  return [...ends].sort().reverse();
}

/** The fiscal year of a fact. Someone in office for part of the year may be tagged with that part. */
function periodFor(context: FactContext, ends: string[]): string | null {
  const { end } = context;
  if (!end) return null;
  if (ends.includes(end)) return end;
  if (days(context) >= YEAR_DAYS) return null;
  const year = ends.filter((one) => one > end).at(-1);
  return year && daysBetween(end, year) < 366 ? year : null;
}

const days = ({ start, end }: FactContext) => (start && end ? daysBetween(start, end) : 0);

function tableYear(end: string, facts: PlacedFact[], all: PlacedFact[]): TableYear[] {
  const values = Object.fromEntries(
    MEASURES.map(([measure, names]) => [
      measure,
      best(facts.filter((one) => names.includes(one.fact.name) && isOfCompany(one))),
    ]),
  ) as Record<Measure, PlacedFact | undefined>;
  const officers = officersOf(facts, all);
  const used = [...officers.map(({ from }) => from), ...Object.values(values)].filter(
    (one) => one !== undefined,
  );
  if (used.length === 0) return [];
  const main = rowOfMost(used);
  const number = (measure: Measure) => {
    const fact = values[measure];
    return fact ? factValue(fact) : null;
  };
  return [
    {
      fiscalYear: labelYear(main?.cells[0]?.plain ?? "", end),
      periodEnd: end,
      officers: officers.map(({ who, name, granted, paid }) => ({ who, name, granted, paid })),
      othersGranted: number("othersGranted"),
      othersPaid: number("othersPaid"),
      tsr: number("tsr"),
      peerTsr: number("peerTsr"),
      netIncome: number("netIncome"),
      measure: measureOf(values.measure),
      quote: main ? rowQuote(main.cells) : used.map(({ fact }) => fact.text).join(" | "),
    },
  ];
}

function measureOf(placed: PlacedFact | undefined): TableYear["measure"] {
  const value = placed ? factValue(placed) : null;
  return placed && value !== null ? { value, shown: placed.fact.text } : null;
}

/** The row with most of the facts: that of the table. */
function rowOfMost(facts: PlacedFact[]): TableRow | undefined {
  const counts = new Map<TableRow, number>();
  for (const { row } of facts) if (row) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** The pay of each principal executive officer: one without a dimension, or one per individual. */
function officersOf(
  facts: PlacedFact[],
  all: PlacedFact[],
): (OfficerPay & { from: PlacedFact | undefined })[] {
  const of = (name: string) =>
    facts.filter(({ fact, context }) => fact.name === name && isOfOfficer(context));
  const totals = of("ecd:peototalcompamt");
  const paid = of("ecd:peoactuallypaidcompamt");
  const people = [...new Set([...totals, ...paid].map(({ context }) => individual(context)))];
  const officers = people.map((who) => {
    const mine = ({ context }: PlacedFact) => individual(context) === who;
    const from = best(totals.filter(mine));
    const paidFact = best(paid.filter(mine));
    // A name may be tagged for one year only.
    const name = nameOf(facts, who) ?? (who === "" ? null : nameOf(all, who));
    return {
      who,
      name,
      granted: from ? factValue(from) : null,
      paid: paidFact ? factValue(paidFact) : null,
      from: from ?? paidFact,
    };
  });
  return withoutRepeats(officers);
}

/** A figure tagged both for the person and without one is a duplicate. */
function withoutRepeats<T extends OfficerPay>(officers: T[]): T[] {
  const named = officers.filter(({ who }) => who !== "");
  return officers.filter(
    ({ who, granted, paid }) =>
      who !== "" ||
      !named.some(
        (one) => (one.granted === granted || granted === null) && (one.paid === paid || paid === null),
      ),
  );
}

/** The name tagged for a person, or for the only principal officer where no amounts are tagged by name. */
function nameOf(facts: PlacedFact[], who: string): string | null {
  const named = facts.filter(({ fact, context }) => fact.name === "ecd:peoname" && isOfOfficer(context));
  const people = new Set(named.map(({ context }) => individual(context)));
  const mine =
    who === "" && people.size === 1 ? named : named.filter(({ context }) => individual(context) === who);
  const names = mine.map(({ fact }) => oneLine(fact.text)).filter((name) => name !== "" && name.length <= 80);
  return names.sort((one, other) => other.length - one.length)[0] ?? null;
}

const isIndividual = ({ axis }: { axis: string }) => localName(axis) === "individualaxis";
const isPeo = ({ axis, member }: { axis: string; member: string }) =>
  localName(axis) === "executivecategoryaxis" && localName(member) === "peomember";
const isOthers = ({ axis, member }: { axis: string; member: string }) =>
  localName(axis) === "executivecategoryaxis" && localName(member) === "nonpeoneomember";

const individual = ({ dimensions }: FactContext) => dimensions.find(isIndividual)?.member ?? "";
const isOfOfficer = ({ dimensions }: FactContext) =>
  dimensions.every((one) => isIndividual(one) || isPeo(one));
const isOfCompany = ({ context }: PlacedFact) => context.dimensions.every(isOthers);

/**
 * Prefers the table's own fact, in the row with most facts, to the same one in a reconciliation or a
 * sentence.
 */
function best(facts: PlacedFact[]): PlacedFact | undefined {
  const weight = ({ row }: PlacedFact) => row?.cells.reduce((sum, cell) => sum + cell.facts.length, 0) ?? 0;
  return facts.reduce<PlacedFact | undefined>(
    (most, fact) => (most && weight(most) >= weight(fact) ? most : fact),
    undefined,
  );
}

/** The year in a row's label if it matches the period, or else the year the period ends in. */
function labelYear(label: string, end: string): number {
  const ending = Number(end.slice(0, 4));
  const written = /\b(?:20|FY\s?['’]?)(\d{2})\b/i.exec(label)?.[1];
  const year = Number(`20${written}`);
  return written && Math.abs(year - ending) <= 1 ? year : ending;
}

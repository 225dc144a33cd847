import { daysBetween, formatDay } from "@/lib/days";
import { type Source, sourceWith } from "../../types";
import { filingUrl } from "../address";
import { type CompanyFacts, type Fact, isYearLong, SAME_END_DAYS } from "./facts";

/** A fact as it holds for a year. */
export type YearFact = Fact & {
  /** When the newest report was filed that has this value. */
  lastFiled: string;
  /** What the first report had, where it was another value. */
  before: { value: number; filed: string } | null;
};

/** A figure of a fiscal year: what it is computed from (mostly one fact), and how where that is not plain. */
export type Figure = { value: number; facts: YearFact[]; formula: string | null };

/** Looks up facts of one fiscal year of a company. */
export type YearFacts = {
  /** The fact of a us-gaap tag for this year or its end, as the latest annual report has it. Null: not tagged. */
  of: (tag: string, unit?: string) => YearFact | null;
};

/** The facts of the fiscal year that ended on `yearEnd`. */
export function factsOfYear(facts: CompanyFacts, yearEnd: string): YearFacts {
  return {
    of: (tag, unit = "USD") => inForce(facts.annual("us-gaap", tag, unit), yearEnd),
  };
}

/**
 * The fact that holds for a year: the value of the latest filing, which may have restated it, in the first filing
 * that had this value. The year is told by the days a fact is of, not by the year that a filing is labelled with.
 */
function inForce(facts: Fact[], yearEnd: string): YearFact | null {
  const ofYear = ofYearEnding(facts, yearEnd).sort(
    (one, other) => compareFiled(other, one) || closer(one, other, yearEnd),
  );
  const [latest] = ofYear;
  if (!latest) return null;
  const restatedAfter = ofYear.findIndex(({ value }) => value !== latest.value);
  const agreeing = restatedAfter < 0 ? ofYear : ofYear.slice(0, restatedAfter);
  const first = ofYear.at(-1) ?? latest;
  return {
    ...(agreeing.at(-1) ?? latest),
    lastFiled: latest.filed,
    before: first.value === latest.value ? null : { value: first.value, filed: first.filed },
  };
}

/** What is of the year or of its last day. A moment some days off may be the opening of the next year, after a new standard. */
function ofYearEnding(facts: Fact[], yearEnd: string): Fact[] {
  const near = facts
    .filter((fact) => fact.start === null || isYearLong(fact))
    .filter(({ end }) => Math.abs(daysBetween(end, yearEnd)) <= SAME_END_DAYS);
  const onTheDay = near.filter(({ end }) => end === yearEnd);
  const isOfMoments = near.every(({ start }) => start === null);
  return isOfMoments && onTheDay.length > 0 ? onTheDay : near;
}

function compareFiled(one: Fact, other: Fact): number {
  return one.filed.localeCompare(other.filed) || one.accession.localeCompare(other.accession);
}

function closer(one: Fact, other: Fact, yearEnd: string): number {
  return Math.abs(daysBetween(one.end, yearEnd)) - Math.abs(daysBetween(other.end, yearEnd));
}

/** A figure that stands in a filing as it is. */
export function asFiled(fact: YearFact | null): Figure | null {
  return fact && { value: fact.value, facts: [fact], formula: null };
}

/** The first of these tags that a year has. */
export function firstOf(year: YearFacts, tags: readonly string[], unit = "USD"): YearFact | null {
  for (const tag of tags) {
    const fact = year.of(tag, unit);
    if (fact) return fact;
  }
  return null;
}

/** The sum of facts, told as such. */
export function sumOf(facts: YearFact[]): Figure {
  const value = facts.reduce((sum, fact) => sum + fact.value, 0);
  const formula = facts.length > 1 ? facts.map(({ tag }) => nameOf(tag)).join(" + ") : null;
  return { value, facts, formula };
}

/** "us-gaap:LongTermDebt" as "LongTermDebt". */
export const nameOf = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/**
 * Where a figure was read: the newest of the filings it takes, with the tagged facts as the quote. What a later report
 * restated is told by the report that did.
 */
export function sourceOf(facts: CompanyFacts, figure: Figure): Source {
  const [newest] = figure.facts.toSorted((one, other) => other.filed.localeCompare(one.filed));
  if (!newest) throw new Error("A figure is computed from at least one fact.");
  const sum = figure.formula === null ? "" : `${figure.formula} = ${numbers.format(figure.value)}; `;
  return { ...filingSource(facts, newest), quote: `${sum}${figure.facts.map(quoteOf).join("; ")}` };
}

/** The filing that a fact stands in. */
export function filingSource(facts: CompanyFacts, { accession, form, filed }: Fact): Source {
  const label = `Annual report (${form}) of ${facts.name}, filed ${formatDay(filed)}`;
  return sourceWith({ label, form, url: filingUrl(facts.cik, accession), filed });
}

/** "Assets 364,980,000,000 USD, at Sep 28, 2024", and what it was before a restatement. */
function quoteOf({ tag, value, unit, start, end, before }: YearFact): string {
  const when = start === null ? `at ${formatDay(end)}` : `${formatDay(start)} to ${formatDay(end)}`;
  const restated = before
    ? ` (restated; ${numbers.format(before.value)} as filed ${formatDay(before.filed)})`
    : "";
  return `${nameOf(tag)} ${numbers.format(value)} ${unit}, ${when}${restated}`;
}

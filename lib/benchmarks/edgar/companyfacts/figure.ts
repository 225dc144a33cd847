import { daysBetween, formatDay } from "@/lib/days";
import { type Source, sourceWith } from "../../types";
import { filingUrl } from "../address";
import { type CompanyFacts, type Fact, isYearLong, SAME_END_DAYS } from "./facts";

/** A fact valid for a year. */
export type YearFact = Fact & {
  /** Date of the newest report with this value. */
  lastFiled: string;
  /** The original value, where a later report restated it. */
  before: { value: number; filed: string } | null;
};

/** A figure of a fiscal year with its facts (mostly one), and its formula where it is computed. */
export type Figure = { value: number; facts: YearFact[]; formula: string | null };

/** Access to the facts of one fiscal year of a company. */
export type YearFacts = {
  /**
   * Returns the fact under a us-gaap tag for this year or its end, from the latest annual report. Null: not
   * tagged.
   */
  of: (tag: string, unit?: string) => YearFact | null;
};

/** Returns the facts of the fiscal year ending on `yearEnd`. */
export function factsOfYear(facts: CompanyFacts, yearEnd: string): YearFacts {
  return {
    of: (tag, unit = "USD") => inForce(facts.annual("us-gaap", tag, unit), yearEnd),
  };
}

/**
 * Returns the valid fact for a year: the value in the latest filing, which may be restated, attributed to the
 * first filing with that value. The year is determined by the fact's dates, not by the filing's label.
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

/**
 * Selects facts for the year or its last day. A balance a few days off may be the next year's opening balance
 * under a new standard.
 */
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

/** A figure taken from a filing unchanged. */
export function asFiled(fact: YearFact | null): Figure | null {
  return fact && { value: fact.value, facts: [fact], formula: null };
}

/** Returns the first of these tags that the year has. */
export function firstOf(year: YearFacts, tags: readonly string[], unit = "USD"): YearFact | null {
  for (const tag of tags) {
    const fact = year.of(tag, unit);
    if (fact) return fact;
  }
  return null;
}

/** The sum of facts, with its formula. */
export function sumOf(facts: YearFact[]): Figure {
  const value = facts.reduce((sum, fact) => sum + fact.value, 0);
  const formula = facts.length > 1 ? facts.map(({ tag }) => nameOf(tag)).join(" + ") : null;
  return { value, facts, formula };
}

/** "us-gaap:LongTermDebt" as "LongTermDebt". */
export const nameOf = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/**
 * Returns the source of a figure: the newest filing it uses, with the tagged facts as the quote. A restated
 * value is attributed to the report that restated it.
 */
export function sourceOf(facts: CompanyFacts, figure: Figure): Source {
  const [newest] = figure.facts.toSorted((one, other) => other.filed.localeCompare(one.filed));
  if (!newest) throw new Error("A figure is computed from at least one fact.");
  const sum = figure.formula === null ? "" : `${figure.formula} = ${numbers.format(figure.value)}; `;
  return { ...filingSource(facts, newest), quote: `${sum}${figure.facts.map(quoteOf).join("; ")}` };
}

/** The filing that contains a fact. */
export function filingSource(facts: CompanyFacts, { accession, form, filed }: Fact): Source {
  const label = `Annual report (${form}) of ${facts.name}, filed ${formatDay(filed)}`;
  return sourceWith({ label, form, url: filingUrl(facts.cik, accession), filed });
}

/** "Assets 364,980,000,000 USD, at Sep 28, 2024", with the value before a restatement. */
function quoteOf({ tag, value, unit, start, end, before }: YearFact): string {
  const when = start === null ? `at ${formatDay(end)}` : `${formatDay(start)} to ${formatDay(end)}`;
  const restated = before
    ? ` (restated; ${numbers.format(before.value)} as filed ${formatDay(before.filed)})`
    : "";
  return `${nameOf(tag)} ${numbers.format(value)} ${unit}, ${when}${restated}`;
}

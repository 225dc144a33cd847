import { formatDay } from "@/lib/days";
import type { Source } from "../../types";
import { filingUrl } from "../address";
import type { CompanyFacts, Fact } from "./facts";
import { type Figure, nameOf, type YearFact } from "./figure";

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
  return {
    label: `Annual report (${form}) of ${facts.name}, filed ${formatDay(filed)}`,
    url: filingUrl(facts.cik, accession),
    form,
    filed,
    via: null,
    quote: null,
    citation: null,
  };
}

/** "Assets 364,980,000,000 USD, at Sep 28, 2024", and what it was before a restatement. */
function quoteOf({ tag, value, unit, start, end, before }: YearFact): string {
  const when = start === null ? `at ${formatDay(end)}` : `${formatDay(start)} to ${formatDay(end)}`;
  const restated = before
    ? ` (restated; ${numbers.format(before.value)} as filed ${formatDay(before.filed)})`
    : "";
  return `${nameOf(tag)} ${numbers.format(value)} ${unit}, ${when}${restated}`;
}

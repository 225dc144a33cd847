import { isMoney } from "@/lib/ai/facts/amounts";
import { labelOf, normalLabel } from "@/lib/ai/facts/keys";
import type { Fact } from "@/lib/ai/facts/types";
import { everyAmount, isPercent } from "@/lib/ledger/amount";
import { fold } from "../companies/fold";
import { COUNT, countOf } from "../proxy/figures";
import type { SaidFact } from "../proxy/read-proxy";
import { OWN_MEASURES, type OwnKind, type OwnMeasure } from "./measures";
import type { FigureProposal, FigureProposals, OwnValue } from "./types";

const MOST = 100;

/**
 * Returns the facts of a paper that describe a company, each with its passage, and those that cannot be used
 * as they are.
 */
export function proposalsFrom(facts: Fact[]): FigureProposals {
  const proposals = new Map<string, FigureProposal>();
  const leftOut = new Set<string>();
  for (const fact of facts) {
    const measure = measureOf(normalLabel(fact.label)) ?? measureOf(labelOf(fact.key));
    if (!measure || fact.value === null) continue;
    const { value, written, label, citation } = fact;
    const refusal = whyNot(fact);
    if (refusal) {
      leftOut.add(`${label} ${written} (${fact.period || "no period"}): ${refusal}`);
      continue;
    }
    if (!standsIn(value, citation.quote)) continue;
    const place = `${measure} ${fact.period}`;
    if (proposals.has(place)) continue;
    proposals.set(place, {
      measure,
      period: /^\d{4}-\d\d-\d\d/.exec(fact.period)?.[0] ?? null,
      periodStated: fact.period,
      value,
      written,
      label,
      citation,
    });
  }
  return { proposals: [...proposals.values()].slice(0, MOST), leftOut: [...leftOut].slice(0, MOST) };
}

/** Returns proposals from sentences in a paper that support the value. A person adds the date. */
export function saidIn(facts: SaidFact[]): FigureProposal[] {
  const proposals = new Map<OwnMeasure, FigureProposal>();
  for (const { measure, value, citation } of facts) {
    if (proposals.has(measure) || !standsIn(value, citation.quote)) continue;
    const { name, kind } = OWN_MEASURES[measure];
    const written = writtenOf(value, kind);
    proposals.set(measure, {
      measure,
      period: null,
      periodStated: "",
      value,
      written,
      label: name,
      citation,
    });
  }
  return [...proposals.values()];
}

function writtenOf(value: OwnValue, kind: OwnKind): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return [value].flat().join(", ");
  const digits = value.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return kind === "usd" ? `$${digits}` : kind === "percent" ? `${digits}%` : digits;
}

/** A whole year, by number ("2024", "2023/24") or end date. */
const YEAR = /^\d{4}(?:\/\d\d)?$|^\d{4}-\d\d-\d\d(?: (?:twelve months|12 months|year) ended)?$/;

function whyNot(fact: Fact): string | null {
  const { unit, period } = fact;
  if (period !== "" && !YEAR.test(period)) return "not of a whole year.";
  if (unit === "%" || unit === "points") return "a percentage.";
  if (isMoney(fact) && unit !== "$") return `in ${unit}; a benchmark compares US dollars.`;
  return null;
}

/** Labels of company figures in papers, in lower case without punctuation. The first match counts. */
const LABELS: [RegExp, OwnMeasure][] = [
  [/^(?:total |net )*(?:revenues?|sales|turnover)(?: for the year)?$/, "revenue"],
  [
    /^(?:operating (?:income|profit|loss|result|surplus)|(?:income|profit|loss) from operations|ebit)$/,
    "operatingIncome",
  ],
  [
    /^(?:net (?:income|profit|loss|earnings|surplus|result)|(?:profit|loss|surplus) (?:for the (?:financial )?year|after tax(?:ation)?))$/,
    "netIncome",
  ],
  [/^research (?:and )?development(?: expenses?| costs?)?$/, "researchAndDevelopment"],
  [
    /^(?:net )?cash (?:flows? )?(?:provided by|generated (?:by|from)|from|used in) (?:operating activities|operations)$|^operating cash flow$/,
    "operatingCashFlow",
  ],
  [/^(?:capital (?:expenditures?|spending|investment)|capex)$/, "capitalExpenditure"],
  [/^total assets$/, "totalAssets"],
  [/^(?:total )?(?:(?:stock|share)holders|owners|members)? ?(?:equity|funds)$/, "stockholdersEquity"],
  [/^(?:total )?cash(?: and cash equivalents| at bank(?: and in hand)?| and bank balances)?$/, "cash"],
  [/^total (?:debt|borrowings)$/, "totalDebt"],
  [/^ceo pay ratio$|^pay ratio$/, "payRatio"],
];

/** "Net income" → "netIncome"; null where benchmarks have no such measure. */
export function measureOf(label: string): OwnMeasure | null {
  return LABELS.find(([pattern]) => pattern.test(label))?.[1] ?? null;
}

/** Possible scales of a table, from its heading: "in thousands", "$m", "billions". */
const SCALES = [1, 1e3, 1e6, 1e9];

const COUNTS = new RegExp(`(?<![\\d.,-])\\b${COUNT}\\b(?![.,]?\\d|-)`, "gi");

/** Floating-point tolerance: 4.1 times a million is not exactly 4,100,000. */
const SAME = 1e-9;

/**
 * Whether a passage contains a value: a figure with the same digits and sign, in its own scale or one that a
 * table heading may give, or the words of a text. Yes and no can only be verified by a person.
 */
export function standsIn(value: OwnValue, quote: string): boolean {
  if (typeof value === "boolean") return true;
  if (typeof value === "number") return figureStandsIn(value, quote);
  const said = ` ${fold(quote)} `;
  return [value].flat().every((text) => said.includes(` ${fold(text)} `));
}

/** Counts in words: "nine directors". */
const countsIn = (quote: string) => (quote.match(COUNTS) ?? []).map((words) => countOf(words));

function figureStandsIn(value: number, quote: string): boolean {
  return (
    countsIn(quote).includes(value) ||
    everyAmount(quote).some((figure) => {
      // A figure with a scale or percent sign states its own.
      const scales = figure.scale > 1 || isPercent(figure) ? [1] : SCALES;
      return scales.some((scale) => Math.abs(figure.value * scale - value) <= Math.abs(value) * SAME);
    })
  );
}

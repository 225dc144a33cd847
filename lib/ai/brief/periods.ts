import { type Finding, REPORTED_PLACES, SUMMARY_ORDER } from "./findings/types";
import { monthOf } from "./findings/wording";

/** Weight factor for results of an earlier month. */
const OLDER = 0.7;

/** The months of findings, counted since year 0; empty if no paper gives one. */
function monthsOf(findings: Finding[]): Set<number> {
  return new Set(findings.flatMap(({ asOf }) => asOf ?? []));
}

/** Prefixes a text with its month unless it names it. */
export function inMonth(text: string, asOf: number): string {
  const [month = ""] = monthOf(asOf).split(" ");
  return text.includes(month) ? text : `${monthOf(asOf)}: ${text}`;
}

/** When papers report on several months, findings of earlier ones name their month and weigh less. */
export function tellMonths(findings: Finding[]): Finding[] {
  const latest = Math.max(...monthsOf(findings));
  return findings.map((finding) => {
    const { asOf, summary, question, risk } = finding;
    if (asOf === undefined || asOf === latest) return finding;
    return {
      ...finding,
      weight: finding.weight * OLDER,
      summary: summary && { ...summary, text: inMonth(summary.text, asOf) },
      question: question && inMonth(question, asOf),
      risk: risk && { ...risk, description: inMonth(risk.description, asOf) },
    };
  });
}

type Told = { item: string; finding: Finding };

/**
 * Orders summary sentences: decisions, the latest month's results, earlier months, then outlook and risks.
 * With several months, the first sentence names its own.
 */
export function inReadingOrder(told: Told[]): Told[] {
  const months = monthsOf(told.map(({ finding }) => finding));
  const latest = Math.max(...months);
  const rank = ({ finding: { asOf, summary } }: Told) => {
    const place = summary?.place ?? "risk";
    const isOlder = asOf !== undefined && asOf < latest && REPORTED_PLACES.has(place);
    return isOlder ? [SUMMARY_ORDER.cash, 1, -asOf, SUMMARY_ORDER[place]] : [SUMMARY_ORDER[place], 0, 0, 0];
  };
  const sorted = told.toSorted((a, b) => compare(rank(a), rank(b)));
  const lead = sorted.findIndex(({ finding: { asOf } }) => asOf !== undefined);
  return sorted.map((one, index) => {
    const { asOf } = one.finding;
    const isNamed = index === lead && months.size > 1 && asOf !== undefined;
    return isNamed ? { ...one, item: inMonth(one.item, asOf) } : one;
  });
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

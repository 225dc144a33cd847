import { type Finding, REPORTED_PLACES, SUMMARY_ORDER } from "./findings/types";
import { monthOf } from "./findings/wording";

/** What an earlier month reported weighs less than the news. */
const OLDER = 0.7;

/** The months that findings are of, counted since year 0; empty where no paper says. */
function monthsOf(findings: Finding[]): Set<number> {
  return new Set(findings.flatMap(({ asOf }) => asOf ?? []));
}

/** The text with its month in front, unless it names that month itself. */
export function inMonth(text: string, asOf: number): string {
  const [month = ""] = monthOf(asOf).split(" ");
  return text.includes(month) ? text : `${monthOf(asOf)}: ${text}`;
}

/** Where papers report on several months, what is not of the latest one names its month and weighs less. */
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
 * The sentences of a summary in reading order: what is to be decided, what the latest month reported, what earlier
 * months did, then outlook and risks. Of several months, the sentence that leads names its own.
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

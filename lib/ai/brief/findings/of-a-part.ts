import { isTotalIncome } from "./line-kind";
import type { Finding, Paper } from "./types";
import { nameOfPaper } from "./wording";

/** Totals whose ratio is above this describe the same whole, rounded or restated. */
const SAME = 0.95;
/** Weight factor for what a part of the organization reports. */
const WEIGHT = 0.8;

/**
 * A paper's table findings, each with the paper's name if another paper has a larger total income for the
 * same period: figures of a foundation, subsidiary or program must not be mistaken for those of the whole
 * organization.
 */
export function namingParts(paper: Paper, computed: Finding[], all: Paper[]): Finding[] {
  const own = incomes(paper);
  const isPart = all.some((other) =>
    [...incomes(other)].some(([time, value]) => (own.get(time) ?? value) < value * SAME),
  );
  return isPart ? computed.map((finding) => named(finding, `${nameOfPaper(paper)}: `)) : computed;
}

/** The largest total income for each period that a paper reports. */
function incomes({ tables }: Paper): Map<string, number> {
  const found = new Map<string, number>();
  for (const { rows } of tables)
    for (const cell of rows.filter(isTotalIncome).flatMap(({ cells }) => cells)) {
      if (!cell?.period || cell.scenario !== "actual" || cell.measure !== "value" || cell.breakdown) continue;
      const time = `${cell.period.start} ${cell.period.end}`;
      found.set(time, Math.max(cell.value, found.get(time) ?? 0));
    }
  return found;
}

function named(finding: Finding, name: string): Finding {
  const { weight, summary, question, risk } = finding;
  return {
    ...finding,
    key: `${name}${finding.key}`,
    weight: weight * WEIGHT,
    ...(summary && { summary: { ...summary, text: name + summary.text } }),
    ...(question && { question: name + question }),
    ...(risk && { risk: { ...risk, description: name + risk.description } }),
  };
}

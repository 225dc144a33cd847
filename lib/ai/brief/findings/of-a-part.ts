import { isTotalIncome } from "./line-kind";
import type { Finding, Paper } from "./types";
import { nameOfPaper } from "./wording";

/** Totals that differ by less are of one whole, rounded or restated. */
const SAME = 0.95;
/** What a part of the organisation reports matters less than the whole. */
const WEIGHT = 0.8;

/**
 * The findings of a paper's tables, each with the name of its paper where another paper has a larger total income of the same time: those
 * of a foundation, a subsidiary or a programme are not to be taken for the whole organisation's.
 */
export function namingParts(paper: Paper, computed: Finding[], all: Paper[]): Finding[] {
  const own = incomes(paper);
  const isPart = all.some((other) =>
    [...incomes(other)].some(([time, value]) => (own.get(time) ?? value) < value * SAME),
  );
  return isPart ? computed.map((finding) => named(finding, `${nameOfPaper(paper)}: `)) : computed;
}

/** The largest total income of each time that a paper reports. */
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

/**
 * Measures KPIs read from workbooks and plans for which no rule of the reader was written: the strategy's
 * held-out benchmark. Read strategy-unseen/README.md before opening the documents. Usage: strategy-unseen.ts
 * [document …]; prints only the total of each set; BENCH_VERBOSE=1 reports each document and lists every
 * wrong or missed value.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SECOND_DOCUMENTS, THIRD_DOCUMENTS, UNSEEN_DOCUMENTS } from "./strategy-unseen/documents";
import { type Measured, measure } from "./strategy-unseen/measure";

const wanted = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "strategy-unseen-"));
type Line = { document: string } & Measured;
const sets = { first: UNSEEN_DOCUMENTS, second: SECOND_DOCUMENTS, third: THIRD_DOCUMENTS };
const measured: Record<keyof typeof sets, Line[]> = { first: [], second: [], third: [] };
try {
  for (const set of ["first", "second", "third"] as const)
    for (const document of sets[set]) {
      if (wanted.length > 0 && !wanted.includes(document.id)) continue;
      measured[set].push({
        document: `${document.id}.${document.kind}`,
        ...(await measure(document, folder)),
      });
    }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const line = ({ document, values, right, wrong, missed, invented }: Line) => ({
  document,
  values,
  right,
  "right %": values > 0 ? Number(((100 * right) / values).toFixed(1)) : "-",
  wrong: wrong - invented,
  missed,
  "invented KPIs": invented,
});
for (const [set, lines] of Object.entries(measured)) {
  if (lines.length === 0) continue;
  if (process.env.BENCH_VERBOSE) {
    console.table(lines.map(line));
    for (const { document, faults } of lines)
      for (const fault of faults) console.log(`${document}: ${fault}`);
  }
  console.log(`${set} set: ${summary(lines)}`);
}

function summary(lines: Line[]): string {
  const sum = (kind: "values" | "right" | "wrong" | "missed" | "invented") =>
    lines.reduce((total, one) => total + one[kind], 0);
  // A paper without KPIs has no share of right values; only invented ones count.
  const stated = lines.filter(({ values }) => values > 0);
  const mean =
    stated.reduce((total, { right, values }) => total + right / values, 0) / Math.max(1, stated.length);
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, sum("values"))).toFixed(1)}%)`;
  return (
    `${lines.length} documents, ${sum("values")} values: ${share(sum("right"))} right, ` +
    `${share(sum("wrong") - sum("invented"))} wrong, ${share(sum("missed"))} missed; ${sum("invented")} KPIs invented; ` +
    `${(100 * mean).toFixed(1)}% right of the mean document`
  );
}

/**
 * How KPIs are read in workbooks and plans that no rule of the reader was written for: the held-out measure of the strategy.
 * Read strategy-unseen/README.md before you look into the documents. Usage: strategy-unseen.ts [document …];
 * BENCH_VERBOSE=1 names each value that is wrong or missed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { UNSEEN_DOCUMENTS } from "./strategy-unseen/documents";
import { type Measured, measure } from "./strategy-unseen/measure";

const wanted = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "strategy-unseen-"));
const measured: ({ document: string } & Measured)[] = [];
try {
  for (const document of UNSEEN_DOCUMENTS) {
    if (wanted.length > 0 && !wanted.includes(document.id)) continue;
    measured.push({ document: `${document.id}.${document.kind}`, ...(await measure(document, folder)) });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const line = ({ document, values, right, wrong, missed, invented }: { document: string } & Measured) => ({
  document,
  values,
  right,
  "right %": Number(((100 * right) / Math.max(1, values)).toFixed(1)),
  wrong: wrong - invented,
  missed,
  "invented KPIs": invented,
});
console.table(measured.map(line));
if (process.env.BENCH_VERBOSE)
  for (const { document, faults } of measured)
    for (const fault of faults) console.log(`${document}: ${fault}`);

const sum = (kind: "values" | "right" | "wrong" | "missed" | "invented") =>
  measured.reduce((total, one) => total + one[kind], 0);
const mean =
  measured.reduce((total, one) => total + one.right / Math.max(1, one.values), 0) / measured.length;
const share = (count: number) => `${count} (${((100 * count) / Math.max(1, sum("values"))).toFixed(1)}%)`;
console.log(
  `${measured.length} documents, ${sum("values")} values: ${share(sum("right"))} right, ` +
    `${share(sum("wrong") - sum("invented"))} wrong, ${share(sum("missed"))} missed; ${sum("invented")} KPIs invented; ` +
    `${(100 * mean).toFixed(1)}% right of the mean document`,
);

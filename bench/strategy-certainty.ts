/**
 * Measures the certainty of the KPI reader: the share of right, wrong and invented values in the papers its
 * certainty was fitted on, and in held-out papers. Usage: strategy-certainty.ts [document …]; lists errors of
 * the first half only.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fittedPapers, heldPapers } from "./strategy-certainty/papers";
import { measure } from "./strategy-unseen/measure";

const wanted = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "strategy-certainty-"));
const halves = { fitted: fittedPapers(), held: heldPapers() };
try {
  for (const [half, papers] of Object.entries(halves)) {
    const sum = { values: 0, right: 0, wrong: 0, missed: 0, invented: 0 };
    for (const paper of papers) {
      if (wanted.length > 0 && !wanted.includes(paper.id)) continue;
      const measured = await measure(paper, folder);
      for (const kind of ["values", "right", "missed", "invented"] as const) sum[kind] += measured[kind];
      sum.wrong += measured.wrong - measured.invented;
      if (half === "fitted") tell(paper.id, measured.faults);
    }
    const share = (count: number) => `${((100 * count) / Math.max(1, sum.values)).toFixed(1)}%`;
    console.log(
      `${half}: ${papers.length} papers, ${sum.values} values: ${share(sum.right)} right, ${share(sum.wrong)} wrong ` +
        `(${sum.wrong}), ${share(sum.missed)} missed; ${sum.invented} KPIs invented`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Faults of one kind and field, once with their count. */
function tell(paper: string, faults: string[]): void {
  for (const same of Map.groupBy(faults, (fault) => fault.split(/ of "|\{/)[0]).values())
    console.log(`${paper}: ${same[0]}${same.length > 1 ? ` (and ${same.length - 1} more)` : ""}`);
}

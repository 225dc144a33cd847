/**
 * Measures the reading of grids of KPI cards, from slides and dashboards printed as PDF in several layouts:
 * each value, target and earlier figure as a figure of the ledger, and each KPI with value and target as
 * found by the strategy. `false`: figures and KPIs that are on no card. Half of the dashboards were held out
 * before the reader was written; only their totals are printed. Usage: strategy-cards.ts
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { parsePages } from "@/lib/evidence/extract/parse";
import type { PageText } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { readFigures } from "@/lib/ledger/read";
import { analyseStrategy } from "@/lib/strategy/reader";
import { type Dashboard, dashboardPdf } from "./strategy-cards/draw";
import { HELD } from "./strategy-cards/held";
import { ONE_COLUMN } from "./strategy-cards/one-column";
import { OPEN } from "./strategy-cards/open";

env.VERCEL = "1";

type Tally = {
  cells: number;
  right: number;
  false: number;
  values: number;
  found: number;
  "false KPIs": number;
};
const folder = await mkdtemp(path.join(tmpdir(), "strategy-cards-"));
const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

async function measure(board: Dashboard, tell: (fault: string) => void): Promise<Tally> {
  const title = `${board.cover.join(" ")}.pdf`;
  const file = path.join(folder, `${board.id}.pdf`);
  const bytes = await dashboardPdf(board);
  await writeFile(file, bytes);
  const pages: PageText[] = [];
  for await (const page of parsePages("pdf", bytes)) pages.push(page);
  const told = board.pages.flatMap(({ cards }) => cards.map((card) => card.told)).filter(({ name }) => name);
  const tally = { cells: 0, right: 0, false: 0, values: 0, found: 0, "false KPIs": 0 };
  heldAgainstLedger(board, readFigures(pages, title), { tally, tell });
  const kpis = await analyse(file, title);
  for (const { name, value, target } of told) {
    if (target === undefined) continue;
    const kpi = kpis.find((one) => plain(one.name).startsWith(plain(name.replace(/\(.*/, ""))));
    for (const [wanted, read] of [[value, kpi?.current] as const, [target, kpi?.target] as const]) {
      tally.values += 1;
      if (read && isSame(read.value, wanted)) tally.found += 1;
      else tell(`KPI ${name}: ${wanted} read as ${read?.written}`);
    }
  }
  const known = told.map(({ name }) => plain(name.replace(/\(.*/, "")));
  const others = kpis.filter(({ name }) => !known.some((one) => plain(name).startsWith(one)));
  for (const { name, current, target } of others)
    tell(`false KPI ${name}: ${current?.written} of ${target?.written}`);
  tally["false KPIs"] = others.length;
  return tally;
}

function heldAgainstLedger(
  { pages, also = [] }: Dashboard,
  figures: Figure[],
  { tally, tell }: { tally: Tally; tell: (fault: string) => void },
): void {
  const told = pages.flatMap(({ cards }) => cards.map((card) => card.told)).filter(({ name }) => name);
  const open = new Set(figures);
  for (const { name, value, target, prior } of told) {
    const of = figures.filter(
      ({ label }) =>
        plain(label) === plain(name.replace(/\s*\([^)]*\)$/, "")) || plain(label) === plain(name),
    );
    for (const [kind, wanted] of Object.entries({ value, target, prior })) {
      if (wanted === undefined) continue;
      tally.cells += 1;
      const isPlan = ({ scenario }: Figure) => scenario === "target" || scenario === "budget";
      const found = of.find(
        (figure) =>
          isSame(figure.value, wanted) && open.has(figure) && isPlan(figure) === (kind === "target"),
      );
      if (found && found.measure === "value") tally.right += 1;
      else
        tell(
          `${name} ${kind} ${wanted}: ${of.map((one) => `${one.value} ${one.scenario} ${one.measure}`).join(", ")}`,
        );
      if (found) open.delete(found);
    }
  }
  const isOther = ({ value }: Figure) => !also.some((one) => isSame(one, value) || isSame(one * 1e6, value));
  const left = [...open].filter(isOther);
  for (const one of left)
    tell(`false: ${one.label} ${one.breakdown ?? ""} ${one.value} ${one.scenario} ${one.measure}`);
  tally.false = left.length;
}

async function analyse(file: string, title: string) {
  try {
    return (await analyseStrategy({ kind: "pdf", path: file, title, model: null })).kpis;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

for (const [half, boards] of Object.entries({ open: [...OPEN, ONE_COLUMN], held: HELD })) {
  const sum: Tally = { cells: 0, right: 0, false: 0, values: 0, found: 0, "false KPIs": 0 };
  for (const board of boards) {
    const tally = await measure(board, (fault) => half === "open" && console.log(`${board.id}: ${fault}`));
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  }
  console.log(half, `(${boards.length} dashboards):`, sum);
}
await rm(folder, { recursive: true, force: true });
process.exit(0);

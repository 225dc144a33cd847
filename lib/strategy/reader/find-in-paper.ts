import { readFile } from "node:fs/promises";
import { addressesModel } from "@/lib/ai/untrusted";
import { AppError } from "@/lib/errors";
import { type DocumentKind, parsePages } from "@/lib/evidence/extract/parse";
import { readSheets } from "@/lib/evidence/extract/workbook";
import type { PageText } from "@/lib/evidence/types";
import { findInProse } from "@/lib/ledger/kpi-sentences/blocks";
import { stateDay } from "@/lib/ledger/read";
import { type FoundKpi, kpiKey } from "@/lib/ledger/scorecards/kpi";
import { readGrid } from "@/lib/ledger/scorecards/read-grid";
import { underHeadings } from "@/lib/ledger/scorecards/sections";
import { titleCells, titleOver } from "@/lib/ledger/scorecards/titles";
import { tablesAsGrids } from "@/lib/ledger/table-grids";
import { hiddenSheets, MAX_KPIS, MAX_VALUES, tooMany, tooManyValues } from "./sentences";

/** Findings from one paper. */
export type FoundStrategy = {
  /** In the order of the paper. A KPI with several periods is listed once for each, oldest first. */
  kpis: FoundKpi[];
  /** ISO date as of which the paper reports; null if it gives none. */
  reportedOn: string | null;
  /** Notes for the reader: "2 cells contain formula errors and were left out: KPIs!D4, KPIs!D9." */
  notes: string[];
};

/** The task of a reading thread. `withPages`: also return the pages, for a model to read. */
export type PaperTask = { kind: DocumentKind; path: string; title: string; withPages: boolean };

/** A message from a reading thread. Each one shows that the reading continues, even if empty. */
export type PaperPart = { pages: PageText[] } | { found: FoundStrategy };

/** Rows of a sheet that may contain its date. */
const COVER_ROWS = 12;

/**
 * Finds the objectives and KPIs of one paper by structure and by pattern. Reads a workbook sheet by sheet, to
 * hold only one in memory.
 * @throws AppError("unreadable") for what cannot be read, and for more KPIs or values than can be tracked
 */
export async function* findInPaper(task: PaperTask): AsyncGenerator<PaperPart> {
  const bytes = new Uint8Array(await readFile(task.path));
  if (task.kind === "xlsx") yield* findInWorkbook(bytes, task.title);
  else yield* findInPages(parsePages(task.kind, bytes), task);
}

async function* findInWorkbook(bytes: Uint8Array, title: string): AsyncGenerator<PaperPart> {
  const kpis: FoundKpi[] = [];
  const notes: string[] = [];
  const hidden: string[] = [];
  let day: string | null = null;
  for await (const { grid } of readSheets(bytes)) {
    yield { pages: [] };
    if (grid.isHidden) {
      hidden.push(grid.title);
      continue;
    }
    const cover = grid.rows.slice(0, COVER_ROWS).map((row) => row.map((cell) => cell?.text ?? "").join("  "));
    day ??= stateDay([{ number: 1, text: cover.join("\n") }], title);
    const found = readGrid(grid, { title, reportedOn: day });
    add(kpis, found.kpis, title);
    notes.push(...found.notes);
  }
  if (hidden.length > 0) notes.push(hiddenSheets(hidden));
  yield { found: { kpis, reportedOn: day, notes } };
}

async function* findInPages(source: AsyncIterable<PageText>, task: PaperTask): AsyncGenerator<PaperPart> {
  const pages: PageText[] = [];
  for await (const { number, text, headings, tables, layout } of source) {
    const page = { number, text, headings, tables };
    pages.push({ ...page, layout });
    yield { pages: task.withPages ? [page] : [] };
  }
  const day = stateDay(pages, task.title);
  const kpis: FoundKpi[] = [];
  const notes: string[] = [];
  const tables: FoundKpi[][] = [];
  const grids = tablesAsGrids(pages);
  const cover = pages[0] ? titleCells(pages[0]) : [];
  const lines = pages.flatMap(({ text }) => text.split("\n"));
  for (const grid of grids) {
    const titles = [titleOver(grid, pages), cover];
    const found = readGrid(grid, { title: task.title, reportedOn: day, titles, lines });
    add(kpis, found.kpis, task.title);
    tables.push(found.kpis);
    notes.push(...found.notes);
  }
  kpis.splice(0, kpis.length, ...underHeadings(tables, pages));
  yield { pages: [] };
  add(kpis, findInProse(pages, grids, addressesModel), task.title);
  yield { found: { kpis, reportedOn: day, notes } };
}

/** Most values found, before repetitions in summaries are removed. */
const MOST_FOUND = 2 * MAX_VALUES;

/** Adds findings, up to the limit. A KPI with several periods counts once. */
function add(kpis: FoundKpi[], found: FoundKpi[], title: string): void {
  if (kpis.length + found.length > MOST_FOUND) throw new AppError("unreadable", tooManyValues(title));
  kpis.push(...found);
  if (kpis.length <= MAX_KPIS) return;
  const names = new Set(kpis.map(({ name }) => kpiKey(name)));
  if (names.size > MAX_KPIS) throw new AppError("unreadable", tooMany(title));
}

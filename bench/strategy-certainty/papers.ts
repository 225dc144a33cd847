import { readFileSync } from "node:fs";
import path from "node:path";
import type { PlanPart } from "@/tests/support/plan-files";
import { cells } from "../strategy-unseen/cells";
import { noted } from "../strategy-unseen/noted";
import type { Noted, UnseenDocument } from "../strategy-unseen/unseen";

/** A paper as its file stores it: rows of sheets and notes as lines of words, separated by bars. */
type Written = {
  id: string;
  about: string;
  kind: UnseenDocument["kind"];
  sheets?: { name: string; rows: string[]; merges?: string[] }[];
  parts?: PlanPart[];
  expected: { table: string[]; common?: Partial<Noted> }[];
};

function papersOf(files: string[]): UnseenDocument[] {
  return files.flatMap((file) => {
    const written = readFileSync(path.join(import.meta.dirname, `${file}.json`), "utf8");
    return (JSON.parse(written) as Written[]).map(paperOf);
  });
}

function paperOf({ sheets = [], parts = [], expected, ...paper }: Written): UnseenDocument {
  const kept = expected.flatMap(({ table, common }) => noted(table.join("\n"), common));
  const rows = sheets.map((sheet) => ({ ...sheet, rows: cells(sheet.rows.join("\n")) }));
  return {
    ...paper,
    expected: kept,
    ...(sheets.length > 0 ? { sheets: rows } : { parts }),
  } as UnseenDocument;
}

/** Papers on which certainty was fitted: their errors are listed. */
export const fittedPapers = () =>
  papersOf([
    "fitted-public",
    "fitted-private",
    "fitted-layouts",
    "fitted-services",
    "fitted-members",
    "fitted-others",
    "fitted-lists",
    "fitted-parts",
  ]);

/** Held-out papers: only their totals are printed. */
export const heldPapers = () => papersOf(["held-layouts"]);

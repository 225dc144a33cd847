import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "../support/people";
import { builtActions } from "./action-row";
import { BOARD, type Cell, neverTold, tryRows } from "./cells";
import { actionsOnDisk, callsOnDisk, pagesOnDisk } from "./on-disk";
import { ACTIONS, CALLS, namesOf, PAGES } from "./rows";
import { EVERYONE, test } from "./visitors";

test("every route on disk has an expectation, and every expectation a route", () => {
  expect(namesOf(CALLS)).toEqual(callsOnDisk().sort());
});

test("every page on disk has an expectation, and every expectation a page", () => {
  expect(namesOf(PAGES)).toEqual(pagesOnDisk().sort());
});

test("every server action on disk has an expectation, and every expectation an action", () => {
  expect(namesOf(ACTIONS)).toEqual(actionsOnDisk().sort());
  // Including those defined inside a function.
  expect(namesOf(ACTIONS)).toEqual([...builtActions().keys()].sort());
});

test("everyone gets the outcome in the matrix from every page, route and action", async ({ world }, info) => {
  test.setTimeout(600_000);
  // Reads first, then changes.
  const rows = [...PAGES, ...CALLS, ...ACTIONS].sort((one, two) => Number(one.changes) - Number(two.changes));
  const cells = await tryRows(rows, world);
  const file = writeCells(cells, info.project.outputDir);
  console.log(`\n${table(cells)}\n\nAuthorization matrix: ${countOf(cells)} (${file})\n`);
  await info.attach("authorization-matrix.tsv", { path: file, contentType: "text/tab-separated-values" });
  expect(wrongCells(cells)).toEqual([]);
  expect(neverTold(cells)).toEqual([]);
});

const COLUMNS = [...EVERYONE, BOARD] as const;

/** "412 cells, all equal", or how many are not. */
function countOf(cells: Cell[]): string {
  const wrong = wrongCells(cells).length;
  return `${cells.length} cells, ${wrong === 0 ? "all equal" : `${wrong} NOT equal`}`;
}

function wrongCells(cells: Cell[]): Cell[] {
  return cells.filter(({ expected, actual }) => String(expected) !== String(actual));
}

/** One line per row, one column per person: the expected and actual outcome, or one of them if equal. */
function table(cells: Cell[]): string {
  const rows = Map.groupBy(cells, ({ name, on, note }) => `${name} · ${note ? `${on}: ${note}` : on}`);
  const lines = [...rows].map(([title, row]) => [title, ...COLUMNS.map((who) => shown(row, who))]);
  return aligned([["expected (≠ actual)", ...COLUMNS], ...lines]);
}

function shown(row: Cell[], who: Cell["who"]): string {
  const cell = row.find((candidate) => candidate.who === who);
  if (!cell) return "–";
  const [expected, actual] = [String(cell.expected), String(cell.actual)];
  return expected === actual ? actual : `${expected} ≠ ${actual}`;
}

function aligned(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Writes one tab-separated line per cell, and returns the file. */
function writeCells(cells: Cell[], folder: string): string {
  const file = path.join(folder, "authorization-matrix.tsv");
  const lines = cells.map(({ name, on, note = "", who, expected, actual }) =>
    [name, on, note, who, expected, actual, String(expected) === String(actual) ? "equal" : "NOT EQUAL"].join(
      "\t",
    ),
  );
  const heading = ["what", "whose", "note", "who", "expected", "actual", "verdict"].join("\t");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${[heading, ...lines].join("\n")}\n`);
  return file;
}

import { expect } from "../support/people";
import { builtActions } from "./action-row";
import { neverTold, tryRows } from "./cells";
import { actionsOnDisk, callsOnDisk, pagesOnDisk } from "./on-disk";
import { ACTIONS, CALLS, namesOf, PAGES } from "./rows";
import { countOf, table, writeCells, wrongCells } from "./table";
import { test } from "./visitors";
import { buildWorld } from "./world";

test("every route on disk has an expectation, and every expectation a route", () => {
  expect(namesOf(CALLS)).toEqual(callsOnDisk().sort());
});

test("every page on disk has an expectation, and every expectation a page", () => {
  expect(namesOf(PAGES)).toEqual(pagesOnDisk().sort());
});

test("every server action on disk has an expectation, and every expectation an action", () => {
  expect(namesOf(ACTIONS)).toEqual(actionsOnDisk().sort());
  // Also those that the source hides inside a function.
  expect(namesOf(ACTIONS)).toEqual([...builtActions().keys()].sort());
});

test("everyone gets from every page, route and action what the matrix says", async ({ cast }, info) => {
  test.setTimeout(600_000);
  const world = await buildWorld(cast);
  // What changes something comes after what is read.
  const rows = [...PAGES, ...CALLS, ...ACTIONS].sort((one, two) => Number(one.changes) - Number(two.changes));
  const cells = await tryRows(rows, world);
  const file = writeCells(cells, info.project.outputDir);
  console.log(`\n${table(cells)}\n\nAuthorization matrix: ${countOf(cells)} (${file})\n`);
  await info.attach("authorization-matrix.tsv", { path: file, contentType: "text/tab-separated-values" });
  expect(wrongCells(cells)).toEqual([]);
  expect(neverTold(cells)).toEqual([]);
});

import { expect, test } from "vitest";
import { routeWeights } from "../support/route-weights.ts";
import { DIST, ROOT } from "./functions.ts";
import budgets from "./weight-budgets.json" with { type: "json" };

// In kB of gzipped JavaScript, beyond an empty page: the limit on what a page loads before it is ready. A
// change that makes a page heavier loads the new code on first use, or raises its budget and gives the reason
// in the commit.
const BUDGETS: Record<string, number> = budgets;

process.chdir(ROOT);
const weights = routeWeights(DIST);

test("every page has a budget, and every budget a page", () => {
  expect(weights.map(({ route }) => route).sort()).toEqual(Object.keys(BUDGETS).sort());
});

test.each(weights)("$route loads no more JavaScript than its budget", ({ route, over }) => {
  expect(over / 1000).toBeLessThanOrEqual(BUDGETS[route] ?? 0);
});

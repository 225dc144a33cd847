import { expect, test } from "vitest";
import { routeWeights } from "../support/route-weights.ts";
import { DIST, ROOT } from "./functions.ts";
import budgets from "./weight-budgets.json" with { type: "json" };

// In kB of JavaScript after gzip, over an empty page: what a page may come to have a browser load before it is ready.
// Whoever makes a page heavier loads what is new when it is first used, or raises its budget and says in the commit why.
const BUDGETS: Record<string, number> = budgets;

process.chdir(ROOT);
const weights = routeWeights(DIST);

test("every page has a budget, and every budget a page", () => {
  expect(weights.map(({ route }) => route).sort()).toEqual(Object.keys(BUDGETS).sort());
});

test.each(weights)("$route loads no more JavaScript than its budget", ({ route, over }) => {
  expect(over / 1000).toBeLessThanOrEqual(BUDGETS[route] ?? 0);
});

import { expect, it } from "vitest";
import { faultsOf } from "@/tests/support/analysis-faults";
import { embeddedBenchmarks } from "@/tests/support/embedded-benchmarks";
import { FOCUS_AREAS } from "../focus-areas";
import { PEER_SETS } from "../peer-sets";
import { analyse } from "./analyse";

const now = new Date("2026-09-01T09:00:00Z");

// A fixed sixth of all analyses; `npm run bench -- benchmarks` makes them all.
it("finds something to say about every company and peer set, with a source for every figure", () => {
  const made = new Map<string, number>();
  const faults: string[] = [];
  for (const [index, benchmark] of [...embeddedBenchmarks()].entries()) {
    // Each company meets a different area with each of its peer sets, and the next company starts one area
    // later.
    const set = index % PEER_SETS.length;
    const company = (index - set) / PEER_SETS.length;
    const focusAreas = FOCUS_AREAS.filter((_, place) => place === (company + set) % FOCUS_AREAS.length);
    const analysis = analyse({ ...benchmark, focusAreas, now });
    const pair = `${benchmark.chosen.peerSet.id}, ${focusAreas.join()}`;
    faults.push(...faultsOf(analysis).map((fault) => `${benchmark.focal.company.ticker}, ${pair}: ${fault}`));
    made.set(pair, (made.get(pair) ?? 0) + 1);
  }
  expect(faults).toEqual([]);
  // Every peer set with every focus area, for 83 or 84 companies each.
  expect(made.size).toBe(4 * 6);
  expect(Math.min(...made.values())).toBe(83);
  expect([...made.values()].reduce((sum, count) => sum + count)).toBe(503 * 4);
}, 240_000);

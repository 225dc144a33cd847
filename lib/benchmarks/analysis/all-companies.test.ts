import { expect, it } from "vitest";
import { faultsOf } from "@/tests/support/analysis-faults";
import { embeddedBenchmarks } from "@/tests/support/embedded-benchmarks";
import { FOCUS_AREAS } from "../focus-areas";
import { analyse } from "./analyse";

const now = new Date("2026-09-01T09:00:00Z");

it("finds something to say of every company, peer set and focus area, with a source for every figure", () => {
  let made = 0;
  const faults: string[] = [];
  for (const benchmark of embeddedBenchmarks()) {
    for (const area of FOCUS_AREAS) {
      const analysis = analyse({ ...benchmark, focusAreas: [area], now });
      const where = `${benchmark.focal.company.ticker}, ${benchmark.chosen.peerSet.id}, ${area}`;
      faults.push(...faultsOf(analysis).map((fault) => `${where}: ${fault}`));
      made++;
    }
  }
  expect(faults).toEqual([]);
  expect(made).toBe(503 * 4 * 6);
}, 240_000);

/** Recomputes ten analyses from the fact files with independent arithmetic. */
import { describe, expect, it } from "vitest";
import { embeddedBenchmark } from "@/tests/support/embedded-benchmarks";
import { FORMULAS, factsOf } from "@/tests/support/recomputed-facts";
import { FOCUS_AREAS } from "../focus-areas";
import { analyse } from "./analyse";

/** Linear interpolation at (n − 1) × share. */
function interpolated(sorted: number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [Number(sorted[Math.floor(place)]), Number(sorted[Math.ceil(place)])];
  return low * (1 - (place % 1)) + high * (place % 1);
}

function statistics(focal: number | null, peers: number[]) {
  const sorted = peers.toSorted((a, b) => a - b);
  const n = sorted.length;
  const median = n === 0 ? null : interpolated(sorted, 0.5);
  const away = sorted.map((value) => Math.abs(value - Number(median))).toSorted((a, b) => a - b);
  const mad = n === 0 ? 0 : interpolated(away, 0.5);
  const mean = away.reduce((sum, value) => sum + value, 0) / (n || 1);
  const spread = mad > 0 ? 1.4826 * mad : 1.2533 * mean;
  const below = sorted.filter((value) => focal !== null && value < focal).length;
  const equal = sorted.filter((value) => value === focal).length;
  const isPlaced = focal !== null && n > 0;
  return {
    sampleSize: n,
    median,
    lowerQuartile: n < 4 ? null : interpolated(sorted, 0.25),
    upperQuartile: n < 4 ? null : interpolated(sorted, 0.75),
    rank: isPlaced ? n - below - equal + 1 : null,
    percentile: isPlaced ? (100 * (2 * below + equal)) / (2 * n) : null,
    gap: isPlaced ? focal - Number(median) : null,
    robustZ: focal === null || n < 5 || spread === 0 ? null : (focal - Number(median)) / spread,
  };
}

function expectFigure(actual: number | null, expected: number | null, where: string) {
  if (expected === null || actual === null) expect(actual, where).toBe(expected);
  else expect(Math.abs(actual - expected), where).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

describe.each([
  ["AAPL", "sp_sector"],
  ["JPM", "direct_competitors"],
  ["TSLA", "direct_competitors"],
  ["AMZN", "proxy_based"],
  ["BRK.B", "top_revenue"],
  ["PLD", "sp_sector"],
  ["DUK", "direct_competitors"],
  ["INTC", "sp_sector"],
  ["WMT", "top_revenue"],
  ["BA", "direct_competitors"],
])("the benchmark of %s with %s", (ticker, peerSetId) => {
  const analysis = analyse({
    ...embeddedBenchmark(ticker, peerSetId),
    focusAreas: FOCUS_AREAS,
    now: new Date("2026-09-01T09:00:00Z"),
  });

  it("has the figures and statistics of its facts", () => {
    for (const { metric, focal, peers, ...stated } of analysis.comparisons) {
      const formula = FORMULAS[metric.id] ?? (() => null);
      for (const each of [focal, ...peers])
        expectFigure(each.value, formula(factsOf(each.ticker)), `${metric.id} of ${each.ticker}`);
      const own = formula(factsOf(ticker));
      const others = analysis.peers.flatMap((peer) => formula(factsOf(peer.ticker)) ?? []);
      for (const [name, expected] of Object.entries(statistics(own, others)))
        expectFigure(
          stated[name as keyof ReturnType<typeof statistics>],
          expected,
          `${name} of ${metric.id}`,
        );
    }
  });

  it("plots pay and return as filed", () => {
    const chart = analysis.charts.find(({ type }) => type === "scatter");
    if (chart?.type !== "scatter") throw new Error("There is no such chart.");
    const points = chart.data.datasets.flatMap((dataset) => dataset.points);
    for (const { label, x, y } of points) {
      const { pay } = factsOf(label.split(/[ ,]/)[0] ?? "");
      expectFigure(x, Number(pay?.tsr_of_100) - 100, label);
      expectFigure(y, Number(pay?.granted_usd) / 1e6, label);
    }
    expect(points.length + chart.data.leftOut.length).toBe(1 + analysis.peers.length);
    const peers = points.filter(({ isFocal }) => !isFocal);
    const middle = (values: number[]) =>
      interpolated(
        values.toSorted((a, b) => a - b),
        0.5,
      );
    expectFigure(chart.data.quadrants?.x ?? null, middle(peers.map(({ x }) => x)), "x of the quadrants");
    expectFigure(chart.data.quadrants?.y ?? null, middle(peers.map(({ y }) => y)), "y of the quadrants");
  });
});

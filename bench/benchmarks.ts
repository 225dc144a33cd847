/**
 * Analyzes every bundled company × peer set × focus area and prints the total time, the slowest case and any
 * errors. There must be none.
 */
import { analyse } from "@/lib/benchmarks/analysis/analyse";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { FOCUS_AREAS } from "@/lib/benchmarks/focus-areas";
import { faultsOf } from "@/tests/support/analysis-faults";
import { embeddedBenchmarks } from "@/tests/support/embedded-benchmarks";

const SHOWN_FAULTS = 20;

const now = new Date();
const loading = performance.now();
embeddedProfiles();
const loaded = performance.now() - loading;

let choosing = 0;
const times: number[] = [];
const whole: number[] = [];
const faults: string[] = [];
let insights = 0;
let outliers = 0;

let chosenAt = performance.now();
for (const benchmark of embeddedBenchmarks()) {
  choosing += performance.now() - chosenAt;
  const where = `${benchmark.focal.company.ticker}, ${benchmark.chosen.peerSet.id}`;
  for (const area of FOCUS_AREAS) {
    const analysis = timed(times, () => analyse({ ...benchmark, focusAreas: [area], now }));
    faults.push(...faultsOf(analysis).map((fault) => `${where}, ${area}: ${fault}`));
    insights += analysis.insights.length;
    outliers += analysis.outliers.length;
  }
  const all = timed(whole, () => analyse({ ...benchmark, focusAreas: FOCUS_AREAS, now }));
  faults.push(...faultsOf(all).map((fault) => `${where}, all areas: ${fault}`));
  chosenAt = performance.now();
}

function timed<T>(into: number[], make: () => T): T {
  const started = performance.now();
  const made = make();
  into.push(performance.now() - started);
  return made;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

console.table([
  { what: "reading the facts of all companies, once", measured: ms(loaded) },
  { what: `choosing the peers of ${whole.length} pairs of company and set`, measured: ms(choosing) },
  { what: `${times.length} analyses of one focus area`, measured: `${(sum(times) / 1000).toFixed(1)} s` },
  { what: "… p50", measured: ms(at(times, 0.5)) },
  { what: "… p99", measured: ms(at(times, 0.99)) },
  { what: "… slowest", measured: ms(at(times, 1)) },
  { what: `${whole.length} analyses of all six focus areas, p50`, measured: ms(at(whole, 0.5)) },
  { what: "… p99", measured: ms(at(whole, 0.99)) },
  { what: "insights an analysis of one area", measured: (insights / times.length).toFixed(1) },
  { what: "outliers an analysis of one area", measured: (outliers / times.length).toFixed(2) },
  { what: "faults", measured: String(faults.length) },
]);
for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

import { expect, it } from "vitest";
import {
  type KnownNames,
  likenessByName,
  measuresCalled,
  measuresOf,
  NARROW,
  packVectors,
  unpackNames,
} from "./known-names";
import SHIPPED from "./known-names.json";
import { pack, WIDTH } from "./likeness";

/** Numbers of a vector that one direction takes up: as in those of texts, none is large. */
const SPREAD = 8;

/** A vector of length 1 that lies mostly along one direction, and a little along another. */
function along(direction: number, other = direction, share = 0): Float32Array {
  const vector = new Float32Array(NARROW);
  const put = (at: number, size: number) =>
    vector.fill(size / Math.sqrt(SPREAD), at * SPREAD, (at + 1) * SPREAD);
  put(other, share);
  put(direction, Math.sqrt(1 - share * share));
  return vector;
}

const [STAFF, COVER, TEMPS, FUEL, DIESEL] = [0, 1, 2, 3, 4];

/** Two measures: agency cover, which goes by "temps", and fuel, which goes by "diesel". */
const names: KnownNames = unpackNames({
  directions: pack(
    Float32Array.from({ length: NARROW * WIDTH }, (_, at) => (at % (WIDTH + 1) === 0 ? 1 : 0)),
  ),
  names: packVectors([[along(TEMPS), along(STAFF, TEMPS, 0.3)], [along(DIESEL)]]),
  labels: packVectors([[along(COVER)], [along(FUEL)]]),
});

it("matches a label to people's own words where no cosine does", () => {
  const called = measuresCalled(along(TEMPS, STAFF, 0.2), names);
  const [cover, fuel] = [along(COVER, STAFF, 0.2), along(FUEL, STAFF, 0.2)].map((label) =>
    likenessByName(called, measuresOf(label, names)),
  );
  expect(cover).toBeGreaterThan(0.9);
  expect(fuel).toBeLessThan(0.2);
});

it("lists the measures of a label, closest first", () => {
  const [first, second] = measuresOf(along(FUEL, COVER, 0.4), names);
  expect([first?.measure, second?.measure]).toEqual([1, 0]);
  expect(first?.likeness).toBeCloseTo(0.92, 1);
  expect(second?.likeness).toBeCloseTo(0.4, 1);
});

it("is complete: each measure has labels and names, and each of these a vector", () => {
  const vectorsIn = ({ numbers }: { numbers: string }) => Buffer.from(numbers, "base64").length / NARROW;
  for (const part of [SHIPPED.names, SHIPPED.labels]) {
    expect(part.counts.every((count) => count > 0)).toBe(true);
    expect(vectorsIn(part)).toBe(part.counts.reduce((sum, count) => sum + count, 0));
  }
  expect(SHIPPED.names.counts.length).toBe(SHIPPED.labels.counts.length);
});

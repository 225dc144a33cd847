import { expect, it } from "vitest";
import { pack, unpack, WIDTH } from "./likeness";
import { DIRECTIONS, type Ranker, ROW, UNITS, worthTo } from "./ranker";

const FEATURES = ["named", "timed"];

/** A ranker whose numbers are zero except those given, by feature and by place in its row. */
function rankerOf(numbers: [feature: number, place: number, number: number][]): Ranker {
  const rows = new Float32Array(FEATURES.length * ROW);
  for (const [feature, place, number] of numbers) rows[feature * ROW + place] = number;
  const directions = new Float32Array(DIRECTIONS * WIDTH);
  directions[0] = 1;
  return {
    places: new Map(FEATURES.map((name, at) => [name, at])),
    rows,
    begins: new Float32Array(UNITS).fill(-1),
    counts: new Float32Array(UNITS).fill(3),
    directions,
    from: new Float32Array(DIRECTIONS),
  };
}

const NOTHING = new Float32Array(WIDTH);
const both = new Map([
  ["named", 1],
  ["timed", 1],
]);

it("sums feature weights by strength, and ignores unknown features", () => {
  const worth = worthTo(
    NOTHING,
    rankerOf([
      [0, 0, 2],
      [1, 0, -0.5],
    ]),
  );
  expect(worth(both)).toBeCloseTo(1.5);
  expect(worth(new Map([["named", 0.5]]))).toBeCloseTo(1);
  expect(worth(new Map([["unheard of", 1]]))).toBe(0);
});

it("scores features together that score nothing alone", () => {
  const worth = worthTo(
    NOTHING,
    rankerOf([
      [0, 1, 1],
      [1, 1, 1],
    ]),
  );
  expect(worth(new Map([["named", 1]]))).toBe(0);
  expect(worth(new Map([["timed", 1]]))).toBe(0);
  expect(worth(both)).toBeCloseTo(3);
});

it("lets the question determine which way a feature counts", () => {
  const ranker = rankerOf([[0, 1 + UNITS, 2]]);
  const asked = (number: number) =>
    worthTo(
      NOTHING.map((_, at) => (at === 0 ? number : 0)),
      ranker,
    );
  expect(asked(1)(both)).toBeCloseTo(2);
  expect(asked(-1)(both)).toBeCloseTo(-2);
});

it("stores rows of any width in eight bits", () => {
  const matrix = Float32Array.from({ length: 3 * ROW }, (_, at) => Math.sin(at) * (1 + Math.floor(at / ROW)));
  const step = 3 / 127;
  for (const [at, number] of unpack(pack(matrix, ROW)).entries())
    expect(Math.abs(number - (matrix[at] as number))).toBeLessThan(step);
});

/** Principal components of vectors (not centered), by orthogonal iteration. */
import { WIDTH } from "@/lib/ask/likeness";
import { random } from "./data";

const ROUNDS = 40;

/** This many orthonormal directions, row after row. Deterministic. */
export function principal(vectors: Float32Array[], directions: number): Float32Array {
  const spread = new Float64Array(WIDTH * WIDTH);
  for (const vector of vectors)
    for (let row = 0; row < WIDTH; row += 1) {
      const own = vector[row] as number;
      for (let at = 0; at < WIDTH; at += 1)
        spread[row * WIDTH + at] = (spread[row * WIDTH + at] as number) + own * (vector[at] as number);
    }
  const next = random(11);
  let rows: Float64Array[] = Array.from({ length: directions }, () =>
    Float64Array.from({ length: WIDTH }, () => next() - 0.5),
  );
  for (let round = 0; round < ROUNDS; round += 1) rows = atRightAngles(rows.map((row) => times(spread, row)));
  return Float32Array.from(rows.flatMap((row) => [...row]));
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  return Float64Array.from(vector, (_, row) => dot(matrix.subarray(row * WIDTH, (row + 1) * WIDTH), vector));
}

/** Gram–Schmidt orthogonalization. */
function atRightAngles(rows: Float64Array[]): Float64Array[] {
  const made: Float64Array[] = [];
  for (const row of rows) {
    for (const other of made) {
      const along = dot(row, other);
      for (let at = 0; at < WIDTH; at += 1) row[at] = (row[at] as number) - along * (other[at] as number);
    }
    const length = Math.sqrt(dot(row, row));
    made.push(row.map((one) => one / length));
  }
  return made;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < WIDTH; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

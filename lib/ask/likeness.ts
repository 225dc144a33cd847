import WEIGHTS from "./likeness-weights.json";

/**
 * How alike a way of asking for a measure and the label of a line are. Vectors of the sentence model are moved so that what
 * people call a measure lies near what reports call it: x + out · relu(in · x), brought to length 1, the same for both. The weights
 * are fitted by `npm run bench -- fit-measures` (bench/measures/README.md).
 */
export type Mapping = {
  /** One row of as many numbers as a vector has for each hidden unit, row after row; `out` likewise. */
  into: Float32Array;
  out: Float32Array;
};

export const WIDTH = 384;

/** The vector of a text in the space of measures, of length 1. */
export function moved(vector: ArrayLike<number>, { into, out }: Mapping = kept()): Float32Array {
  const result = Float32Array.from(vector);
  for (let row = 0; row < into.length; row += WIDTH) {
    let sum = 0;
    for (let at = 0; at < WIDTH; at += 1) sum += (into[row + at] as number) * (vector[at] as number);
    if (sum <= 0) continue;
    for (let at = 0; at < WIDTH; at += 1)
      result[at] = (result[at] as number) + sum * (out[row + at] as number);
  }
  const length = Math.hypot(...result);
  return result.map((one) => one / length);
}

/** Cosine of two vectors of length 1. */
export function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** A matrix as it is kept: whole numbers from -127 to 127 in base64, and by how much those of each row are multiplied. */
export type Packed = { scales: number[]; numbers: string };

/** `width`: how many numbers a row has. */
export function pack(matrix: Float32Array, width = WIDTH): Packed {
  const numbers = new Int8Array(matrix.length);
  const scales: number[] = [];
  for (let row = 0; row < matrix.length; row += width) {
    const own = matrix.subarray(row, row + width);
    const scale = Number(
      (own.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / 127).toPrecision(6),
    );
    numbers.set(
      Array.from(own, (one) => Math.round(one / scale)),
      row,
    );
    scales.push(scale);
  }
  return { scales, numbers: Buffer.from(numbers.buffer).toString("base64") };
}

export function unpack({ scales, numbers }: Packed): Float32Array {
  const bytes = new Int8Array(Buffer.from(numbers, "base64"));
  const width = bytes.length / scales.length;
  return Float32Array.from(bytes, (one, at) => one * (scales[Math.floor(at / width)] as number));
}

let mapping: Mapping | undefined;

/** The weights that come with the product, unpacked once. */
function kept(): Mapping {
  mapping ??= { into: unpack(WEIGHTS.into), out: unpack(WEIGHTS.out) };
  return mapping;
}

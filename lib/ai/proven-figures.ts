import { type Figure, magnitude, readFigures } from "@/lib/evidence/figures";

/** More figures than this in a proof are not combined: the pairs would prove nearly any number. */
const MOST_COMBINED = 24;

/**
 * Whether each figure of a text stands in its proof with the same value, percent sign and scale, or is computed from
 * two figures there: their difference or sum, or one as a percentage of the other or of the change, as rounded.
 */
export function figuresProven(text: string, proof: string): boolean {
  const known = readFigures(proof);
  const amounts = known
    .filter(({ percent }) => !percent)
    .slice(0, MOST_COMBINED)
    .map(magnitude);
  return readFigures(text).every((figure) => stands(figure, known) || isComputed(figure, amounts));
}

function stands(figure: Figure, known: Figure[]): boolean {
  const size = Math.abs(magnitude(figure));
  // 4.1 times a million is not exactly 4,100,000 in floating point.
  return known.some(
    (other) => other.percent === figure.percent && Math.abs(Math.abs(magnitude(other)) - size) <= size * 1e-9,
  );
}

function isComputed(figure: Figure, amounts: number[]): boolean {
  const value = Math.abs(magnitude(figure));
  // Half a unit of the last digit written.
  const slack = (0.5 * figure.scale) / 10 ** figure.decimals + 1e-9;
  const fits = (computed: number) => Math.abs(Math.abs(computed) - value) <= slack;
  return amounts.some((a, i) =>
    amounts.some((b, j) => {
      if (i === j) return false;
      if (figure.percent) return b !== 0 && (fits((a / b) * 100) || fits(((a - b) / b) * 100));
      return fits(a - b) || fits(a + b);
    }),
  );
}

import type { Figure } from "./figure";

/** So many figures of a table, each of so many digits, have to stand elsewhere in another scale before the table is of it. */
const FEWEST = 3;
const FEWEST_DIGITS = 4;

const keyOf = ({ period }: Figure, value: number) => `${period?.start} ${period?.end} ${Math.abs(value)}`;

/**
 * Tables that do not say their scale take that of the paper's other tables, where several of their figures stand there too,
 * for the same time and a thousand or a million times as large: the same figure stated twice.
 */
export function rescaled(figures: Figure[]): Figure[] {
  const tables = Map.groupBy(figures, ({ table }) => table);
  const stated = new Set(
    figures.filter(({ precision }) => precision >= 1e3).map((one) => keyOf(one, one.value)),
  );
  const scales = new Map(
    [...tables].flatMap(([table, of]) => {
      const plain = of.filter(isPlain);
      const scale = [1e6, 1e3].find(
        (one) => plain.filter((figure) => stated.has(keyOf(figure, figure.value * one))).length >= FEWEST,
      );
      return scale && plain.length * 2 > of.length ? [[table, scale] as const] : [];
    }),
  );
  return figures.map((figure) => {
    const scale = scales.get(figure.table);
    return scale && isAmount(figure)
      ? { ...figure, value: figure.value * scale, precision: figure.precision * scale }
      : figure;
  });
}

/** An amount of whole units, as tables without a scale give it. */
const isAmount = ({ unit, nature, precision, measure }: Figure) =>
  (unit === "money" || unit === "plain") &&
  nature !== "count" &&
  nature !== "ratio" &&
  precision === 1 &&
  measure === "value";

/** One of enough digits to be no other by chance. */
const isPlain = (figure: Figure) => isAmount(figure) && Math.abs(figure.value) >= 10 ** (FEWEST_DIGITS - 1);

import type { Figure } from "./figure";
import { isTotalOf } from "./rows";
import { says } from "./vocabulary/headings";

/**
 * A total that its rows do not add up to: the paper is wrong in one place or the other, which the board should know.
 */
type Disagreement = {
  total: Figure;
  parts: Figure[];
  /** Sum of the rows, which differs from `total.value`. */
  sum: number;
};

/**
 * Finds totals in a paper that do not add up. Only the total of a section or of the whole table can be wrong; one that
 * other sums of the table verify is right.
 */
export function disagreements(figures: Figure[]): Disagreement[] {
  const columns = Map.groupBy(
    figures.filter(({ measure, nature }) => measure === "value" && nature !== "ratio"),
    ({ table, column, scenario }) => `${table}.${column}.${scenario}`,
  );
  return [...columns.values()].flatMap((column) => {
    const totals = column.filter(
      ({ label, isTotal, nature }) => says(label, "total") && !isTotal && nature !== "count",
    );
    return totals.flatMap((total): Disagreement[] => {
      const parts = partsOf(total, column);
      if (parts.length < 2) return [];
      const sum = parts.reduce((all, { value }) => all + value, 0);
      const rounding = parts.reduce((all, { precision }) => all + precision / 2, total.precision / 2);
      return Math.abs(sum - total.value) > rounding
        ? [{ total, parts, sum: Number(sum.toPrecision(15)) }]
        : [];
    });
  });
}

/** The rows of the section that the total names; in a table without sections, all rows above a bare "Total". */
function partsOf(total: Figure, column: Figure[]): Figure[] {
  const above = column.filter(({ row }) => row < total.row);
  const inSection = above.filter(
    ({ path }) =>
      path.length === total.path.length + 1 &&
      total.path.every((name, at) => name === path[at]) &&
      isTotalOf(total.label, path.at(-1) ?? ""),
  );
  if (inSection.length > 0) return inSection;
  const isWhole =
    column.every(({ path }) => path.length === 0) &&
    !above.some(({ isTotal, label }) => isTotal || says(label, "total"));
  return isWhole ? above : [];
}

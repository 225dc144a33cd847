import type { Figure } from "./figure";
import { isTotalOf } from "./rows";
import { says } from "./vocabulary/headings";

/** A total that is not what its rows add up to: a finding for the board, as the paper is wrong in one place or the other. */
type Disagreement = {
  total: Figure;
  parts: Figure[];
  /** What the rows add up to, where `total.value` says otherwise. */
  sum: number;
};

/**
 * Finds totals in a paper that do not add up. Only a row labeled as the total of its heading or of the whole
 * table can be wrong; one verified by the table's own sums is right.
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

/** The rows right under the heading that the total names, above it; of a table without headings, all rows above a bare "Total". */
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

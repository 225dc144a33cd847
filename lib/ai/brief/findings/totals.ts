import type { Figure } from "@/lib/ledger/figure";
import { isTotalOf } from "@/lib/ledger/rows";

export type TotalAmiss = { total: Figure; parts: Figure[] };

/** Lines that make up a total at least, so that they do not add up elsewhere by chance. */
const FEWEST_PARTS = 2;

/**
 * Totals that the lines of their section do not add up to in one column, though the same lines do in another: how the table is
 * built is proven by that other column, and what is wrong is the number.
 */
export function totalsAmiss(figures: Figure[]): TotalAmiss[] {
  const tables = Map.groupBy(
    figures.filter(({ title, measure }) => title !== null && measure === "value"),
    ({ table }) => table,
  );
  return [...tables.values()].flatMap((table) => {
    const sections = new Set(table.flatMap(({ path }) => path.at(-1) ?? []));
    const totals = table.filter(
      ({ label, unit }) => unit !== "percent" && [...sections].some((name) => isTotalOf(label, name)),
    );
    const sums = totals
      .map((total) => ({ total, parts: partsOf(total, table) }))
      .filter(({ parts }) => parts.length >= FEWEST_PARTS);
    return sums.filter(
      (one) =>
        !addsUp(one) &&
        sums.some((other) => other.total.row === one.total.row && isTelling(other) && addsUp(other)),
    );
  });
}

/** The lines right under the heading of a total, down to the total. */
function partsOf(total: Figure, table: Figure[]): Figure[] {
  const isPart = ({ path }: Figure) => isTotalOf(total.label, path.at(-1) ?? "");
  const rows = table.filter((figure) => figure.column === total.column && figure.row < total.row);
  const first = rows.findLastIndex((figure) => !isPart(figure));
  return rows.slice(first + 1);
}

const isTelling = ({ parts }: TotalAmiss) => parts.filter(({ value }) => value !== 0).length >= FEWEST_PARTS;

function addsUp({ total, parts }: TotalAmiss): boolean {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return Math.abs(sum - total.value) <= total.precision * (parts.length / 2 + 0.51);
}

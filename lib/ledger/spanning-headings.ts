import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { scaleSaid } from "./scale";
import type { Cell, Column } from "./table";
import { says } from "./vocabulary/headings";

/** What stands over each column of numbers, and over the labels. */
export function headingsOver(head: Cell[][], numbers: number[]): { columns: Column[]; corner: string } {
  const from = numbers[0] ?? 0;
  const parts = numbers.map((): Cell[] => []);
  const corner: string[] = [];
  for (const [line, row] of head.entries()) {
    corner.push(...row.filter(({ left }) => left < from).map(({ text }) => text));
    const over = coverOf(
      row.filter(({ left }) => left >= from),
      head.slice(line + 1),
      from,
    );
    for (const [at, column] of numbers.entries()) {
      const cell = over.get(column);
      if (cell) parts[at]?.push(cell);
    }
  }
  return {
    columns: parts.map((list) => ({ heading: list.map(({ text }) => text).join(" "), parts: list })),
    corner: corner.join(" "),
  };
}

/**
 * Which cell of a row of headings stands over each column: its own, or one that reaches over several. Files that keep merged
 * cells say how far. In others the cells beside are empty, and a cell reaches on where headings stand below it: over an even
 * share of them, or up to the next cell where what stands below is the same for each.
 */
function coverOf(row: Cell[], below: Cell[][], from: number): Map<number, Cell> {
  const own = new Map<number, Cell>();
  for (const cell of row)
    for (let column = cell.left; column < cell.right; column += 1) own.set(column, cell);
  if (row.length === 0 || row.some(({ left, right }) => right > left + 1)) return own;
  const under = [...new Set(below.flat().flatMap(({ left }) => (left >= from ? [left] : [])))].sort(
    (a, b) => a - b,
  );
  if (under.length <= row.length || row.some(({ left }) => !under.includes(left))) return own;
  const places = row.map(({ left }) => under.indexOf(left));
  const share = under.length / row.length;
  const offset = (places[0] ?? 0) % share;
  const areEven = places.every((place, at) => place === at * share + offset);
  const areTelling = row.every(isTelling);
  if (Number.isInteger(share) && areEven && (areTelling || offset === 0))
    return new Map(
      under.flatMap((column, at) => {
        const cell = row[Math.floor(at / share)];
        return cell ? [[column, cell] as const] : [];
      }),
    );
  // A cell right beside the next one stands for itself.
  const areApart = places.every((place, at) => (places[at + 1] ?? under.length) - place >= 2);
  if (places[0] !== 0 || !areApart || !(areTelling || areAlike(places, under, below))) return own;
  return new Map(
    under.flatMap((column) => {
      const cell = row.findLast(({ left }) => left <= column);
      return cell ? [[column, cell] as const] : [];
    }),
  );
}

const isTelling = ({ text }: Cell) =>
  isPeriodAlone(text, {}) ||
  findPeriod(text) !== undefined ||
  scaleSaid(text) !== undefined ||
  (["budget", "forecast", "prior", "actual", "toDate", "month"] as const).some((word) => says(text, word));

/** Whether the same headings stand below each cell. */
function areAlike(places: number[], under: number[], below: Cell[][]): boolean {
  const textOver = (column: number) => below.flat().find(({ left }) => left === column)?.text ?? "";
  const groups = places.map((place, at) =>
    under
      .slice(place, places[at + 1] ?? under.length)
      .map(textOver)
      .join("|"),
  );
  return groups.length >= 2 && new Set(groups).size === 1;
}

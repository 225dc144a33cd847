import { isMeant } from "./alike";
import type { PaperFigure } from "./answer";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import type { Asked } from "./several";
import type { Unit } from "./units";

/** A figure that may be meant, with its row and how well the words name it. */
export type Cell = { figure: PaperFigure; line: Line; score: number };

/** Of cells that several papers state, the first. */
export function distinct(cells: Cell[], units: Unit[]): Cell[] {
  const known = new Set<string>();
  return cells.filter(({ figure: { label, path, breakdown, period, scenario } }) => {
    const key = [label, path.join(" "), breakdown, period?.start, period?.end, scenario].join("|");
    return units.length > 0 && !known.has(key) && known.add(key);
  });
}

/** The words of a row and of its column. */
export const wordsOf = ({ figure, line }: Cell, index: FigureIndex): Set<string> =>
  figure.breakdown ? new Set([...line.words, ...index.wordsOf(figure.breakdown)]) : line.words;

const says = (unit: Unit, words: Set<string>) =>
  unit.alternatives.some((said) => said.every((word) => words.has(word)));

/** What of a question a cell may be meant by. */
const saidOf = (cell: Cell, units: Unit[], { index, alike }: Asked): Set<Unit> => {
  const words = wordsOf(cell, index);
  const matches = [cell.line.name, cell.figure.label, cell.figure.breakdown ?? ""].map((one) =>
    alike?.of(one),
  );
  return new Set(units.filter((unit) => says(unit, words) || matches.some((match) => isMeant(match, unit))));
};

/** Whether each of two figures is named by something that does not name the other. */
export function areApart(one: Cell, other: Cell, units: Unit[], asked: Asked): boolean {
  if (one.figure === other.figure) return false;
  const [first, second] = [saidOf(one, units, asked), saidOf(other, units, asked)];
  const only = (a: Set<Unit>, b: Set<Unit>) => [...a].some((unit) => !b.has(unit));
  return only(first, second) && only(second, first);
}

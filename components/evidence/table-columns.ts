const KEPT_GAP = 2;

/**
 * Which columns of characters of a table can be left out: those that are blank in every line, beyond the two that keep
 * cells apart. Printed pages spread their columns far; a narrow panel has no room for that.
 */
export function spareColumns(table: string): Set<number> {
  const lines = table.split("\n");
  const width = Math.max(...lines.map((line) => line.trimEnd().length));
  const spare = new Set<number>();
  // The margin on the left separates nothing.
  let gap = KEPT_GAP;
  for (let column = 0; column < width; column += 1) {
    const isBlank = lines.every((line) => (line[column] ?? " ") === " ");
    gap = isBlank ? gap + 1 : 0;
    if (gap > KEPT_GAP) spare.add(column);
  }
  return spare;
}

/** `piece`, which begins at `start` of the table, without the spare columns. */
export function withoutColumns(table: string, start: number, piece: string, spare: Set<number>): string {
  let column = start - (table.lastIndexOf("\n", start - 1) + 1);
  let kept = "";
  for (const character of piece) {
    if (character === "\n") {
      kept += character;
      column = 0;
      continue;
    }
    if (!spare.has(column)) kept += character;
    column += character.length;
  }
  return kept;
}

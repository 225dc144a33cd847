import type { Box } from "./deck-slide";

/** An item on a slide. `isShort`: it is one short line, and may belong to its neighbour. */
type Placed = { box: Box; isShort: boolean; isFigure: boolean };

/** No real slide needs more cuts. */
const MOST_CUTS = 200;
/** Text is inset this far from the edges of its box, so boxes that touch, or overlap by less, are not on top of each other. */
const INSET = { left: 91_440, top: 45_720 } as const;

/**
 * The items of a slide in reading order. The slide is split recursively at its widest empty band, across or down, so that a
 * column or card is read before the next. Adjacent short lines, such as a name and its value, form one row; names beside a
 * column of figures are read row by row.
 */
export function inReadingOrder<Item extends Placed>(items: Item[], cuts = 0): Item[][] {
  if (items.length < 2) return items.length === 0 ? [] : [items];
  const across = widestBand(items, "top", "bottom");
  const down = widestBand(items, "left", "right");
  const isColumn = down.width > across.width && !(across.width > 0 && areRows(down));
  const cut = isColumn ? down : across;
  if (cut.width <= 0 || cuts > MOST_CUTS) {
    const sorted = items.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
    return sorted.map((item) => [item]);
  }
  const first = inReadingOrder(cut.before, cuts + 1);
  const second = inReadingOrder(cut.behind, cuts + 1);
  const [line, ...more] = first;
  const [other, ...others] = second;
  const isLine = cut === down && more.length + others.length === 0;
  if (isLine && line && other && [...line, ...other].every(({ isShort }) => isShort))
    return [[...line, ...other]];
  return [...first, ...second];
}

/** Whether a cut separates names from the figures beside them, as in a table. Cards side by side each have a name and a value. */
function areRows({ before, behind }: Cut<Placed>): boolean {
  const all = [...before, ...behind];
  const mostAre = (items: Placed[]) => items.filter(({ isFigure }) => isFigure).length * 2 > items.length;
  return all.every(({ isShort }) => isShort) && !mostAre(before) && mostAre(behind);
}

type Cut<Item> = { width: number; before: Item[]; behind: Item[] };

function widestBand<Item extends Placed>(
  items: Item[],
  from: "top" | "left",
  to: "bottom" | "right",
): Cut<Item> {
  const spans = items
    .map((item) => {
      const [start, end] = [item.box[from], item.box[to]];
      const inset = Math.min(INSET[from], (end - start) / 2);
      return { item, start: start + inset, end: end - inset };
    })
    .sort((a, b) => a.start - b.start);
  let end = Number.NEGATIVE_INFINITY;
  let [width, at] = [0, 0];
  for (const [index, span] of spans.entries()) {
    if (index > 0 && span.start - end > width) [width, at] = [span.start - end, index];
    end = Math.max(end, span.end);
  }
  const sorted = spans.map(({ item }) => item);
  return { width, before: sorted.slice(0, at), behind: sorted.slice(at) };
}

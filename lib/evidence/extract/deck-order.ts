import type { Box } from "./deck-slide";

/** Something that stands somewhere on a slide. `isShort`: it is one short line, and may belong to what stands beside it. */
type Placed = { box: Box; isShort: boolean; isFigure: boolean };

/** Deeper than any slide is parted. */
const MOST_CUTS = 200;
/** Within its box a text stands this far from the edges: boxes that touch, or overlap by less, do not stand over each other. */
const INSET = { left: 91_440, top: 45_720 } as const;

/**
 * What stands on a slide in the order in which it is read: parted, again and again, at the widest empty band across or down, so
 * that a column or a card is read before the one beside it. Short lines that stand beside each other, as a name and its value, are one;
 * names beside a column of figures are read with them, row by row.
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

/** Cards beside each other have a name and a value each; in a table the names stand on the left, and the figures beside them. */
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

/** A point and the words beside it, in pixels. */
export type Labelled = { x: number; y: number; text: string };

/** Where the words begin, the y of their base line. */
export type Placed = { x: number; y: number };

type Box = { left: number; top: number; right: number; bottom: number };

const LETTER = 7;
const HEIGHT = 12;
/** Half of the room that a mark takes. */
const MARK = 6;
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
const DISTANCES = [MARK + 3, MARK + 12, MARK + 24, MARK + 38];

/**
 * Words beside their points so that none covers another or a mark, as far as there is room within the frame: the nearest
 * free place of those around the point, the earlier points first; where there is none, the place that covers least.
 */
export function placeLabels(points: Labelled[], frame: Box): Placed[] {
  const marks = points.map(({ x, y }) => ({
    left: x - MARK,
    right: x + MARK,
    top: y - MARK,
    bottom: y + MARK,
  }));
  const taken: Box[] = [];
  return points.map((point, index) => {
    const others = marks.filter((_, other) => other !== index);
    const boxes = candidates(point).map((box) => ({ box, cost: costOf(box, [...others, ...taken], frame) }));
    const best = boxes.reduce((least, one) => (one.cost < least.cost ? one : least));
    taken.push(best.box);
    return { x: best.box.left, y: best.box.bottom - 2 };
  });
}

function candidates({ x, y, text }: Labelled): Box[] {
  const width = text.length * LETTER;
  return DISTANCES.flatMap((distance) =>
    DIRECTIONS.map(([right, down]) => {
      const middleX = x + right * (distance + width / 2);
      const middleY = y + down * (distance + HEIGHT / 2);
      return {
        left: middleX - width / 2,
        right: middleX + width / 2,
        top: middleY - HEIGHT / 2,
        bottom: middleY + HEIGHT / 2,
      };
    }),
  );
}

/** The area in pixels that is covered or lies outside; outside counts much more, for it is cut off. */
function costOf(box: Box, others: Box[], frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  const outside = area - overlap(box, frame);
  return outside * 100 + others.reduce((sum, other) => sum + overlap(box, other), 0);
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** A point and its label, in pixels. */
export type Spot = { id: string; text: string; x: number; y: number; isFocal: boolean };
/** A label with its position: `x` is its `anchor`, `y` its baseline. */
export type PlacedLabel = Spot & { anchor: "start" | "end" | "middle" };
export type Box = { left: number; right: number; top: number; bottom: number };

const LETTER_WIDTH = 6.8;
const LINE_HEIGHT = 12;
const MARK_RADIUS = 6;
const GAP = 4;

/**
 * Places labels next to the points of a scatter where they fit: inside `area`, over no mark, label or
 * `reserved` box, and off the `lines` where possible. The focal company's comes first. A point without room
 * gets no label.
 */
export function placeLabels(
  spots: Spot[],
  area: Box,
  reserved: Box[] = [],
  lines: Box[] = [],
): PlacedLabel[] {
  const marks = spots.map(markBox);
  const taken: Box[] = [...reserved];
  const placed: PlacedLabel[] = [];
  for (const spot of spots.toSorted((a, b) => Number(b.isFocal) - Number(a.isFocal))) {
    const own = spots.indexOf(spot);
    const others = marks.filter((_, index) => index !== own);
    const fitting = candidates(spot).filter((candidate) => {
      const box = boxOf(candidate);
      return isInside(box, area) && ![...others, ...taken].some((other) => overlaps(box, other));
    });
    const label =
      fitting.find((candidate) => !lines.some((line) => overlaps(boxOf(candidate), line))) ?? fitting[0];
    if (!label) continue;
    taken.push(boxOf(label));
    placed.push(label);
  }
  return placed;
}

/** Right, left, above, below, then the corners: in the order a reader looks. */
function candidates(spot: Spot): PlacedLabel[] {
  const away = MARK_RADIUS + GAP;
  const { x } = spot;
  const [above, middle, below] = [
    spot.y - away,
    spot.y + LINE_HEIGHT / 3,
    spot.y + away + LINE_HEIGHT * 0.75,
  ];
  const beside = (y: number): PlacedLabel[] => [
    { ...spot, x: x + away, y, anchor: "start" },
    { ...spot, x: x - away, y, anchor: "end" },
  ];
  return [
    ...beside(middle),
    { ...spot, x, y: above, anchor: "middle" },
    { ...spot, x, y: below, anchor: "middle" },
    ...beside(above),
    ...beside(below),
  ];
}

/** Returns the first box that covers no mark, or the first of all where each covers one. */
export function freeOf(boxes: [Box, ...Box[]], spots: Spot[]): Box {
  const marks = spots.map(markBox);
  return boxes.find((box) => !marks.some((mark) => overlaps(box, mark))) ?? boxes[0];
}

function boxOf({ text, x, y, anchor }: PlacedLabel): Box {
  const width = text.length * LETTER_WIDTH;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - LINE_HEIGHT * 0.8, bottom: y + LINE_HEIGHT * 0.2 };
}

function markBox({ x, y }: Spot): Box {
  return { left: x - MARK_RADIUS, right: x + MARK_RADIUS, top: y - MARK_RADIUS, bottom: y + MARK_RADIUS };
}

const isInside = (box: Box, area: Box) =>
  box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

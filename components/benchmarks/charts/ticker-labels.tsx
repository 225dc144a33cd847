import { useXAxisScale, useYAxisScale } from "recharts";
import type { ScatterPoint } from "@/lib/benchmarks/analysis/types";
import { formatPay, shortNameOf, usePointSpots } from "./scatter-point";

type TickerLabelsProps = {
  points: ScatterPoint[];
  /** Where the lines of the medians are: shareholder return in percent, CEO pay in $ million; null without any. */
  medians: { x: number; y: number } | null;
};

const MEDIAN_NAME = { width: 92, height: 18 };

/** The tickers beside their points, as many as have room, and the name of the median of pay where no point is. */
export function TickerLabels({ points, medians }: TickerLabelsProps) {
  const drawn = usePointSpots(points);
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!drawn) return null;
  const { area } = drawn;
  const bounds = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height };
  const spots = drawn.spots.map(({ item: point, x, y }) => ({
    id: point.companyId,
    text: shortNameOf(point),
    x,
    y,
    isFocal: point.isFocal,
  }));
  const x = medians && scaleX?.(medians.x);
  const y = medians && scaleY?.(medians.y);
  const lines = [
    ...(typeof x === "number" ? [{ ...bounds, left: x - 1, right: x + 1 }] : []),
    ...(typeof y === "number" ? [{ ...bounds, top: y - 1, bottom: y + 1 }] : []),
  ];
  const name = typeof y === "number" ? medianName(bounds, y, spots) : null;
  const labels = placeLabels(spots, bounds, name ? [name] : [], lines);
  return (
    <>
      {name && medians && (
        <text
          x={name.left === bounds.left ? name.left + 4 : name.right - 4}
          y={name.bottom - 5}
          textAnchor={name.left === bounds.left ? "start" : "end"}
          fontSize={11}
          fill="var(--muted-foreground)"
        >
          median {formatPay(medians.y)}
        </text>
      )}
      <Tickers labels={labels} focal={points.find(({ isFocal }) => isFocal)?.companyId} />
    </>
  );
}

/** Room for the name of a line on it: at its right end, or at its left one where a company is in the way. */
function medianName(bounds: Box, line: number, spots: Spot[]): Box {
  const box = { ...bounds, top: line - MEDIAN_NAME.height, bottom: line };
  return freeOf(
    [
      { ...box, left: bounds.right - MEDIAN_NAME.width },
      { ...box, right: bounds.left + MEDIAN_NAME.width },
    ],
    spots,
  );
}

function Tickers({ labels, focal }: { labels: PlacedLabel[]; focal: string | undefined }) {
  return labels.map(({ id, text, x, y, anchor }) => (
    <text
      key={id}
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={11}
      fontWeight={id === focal ? 700 : 500}
      stroke="var(--card)"
      strokeWidth={3}
      paintOrder="stroke"
      fill={id === focal ? "var(--primary)" : "var(--foreground)"}
    >
      {text}
    </text>
  ));
}

/** Pixels. */
export type Spot = { id: string; text: string; x: number; y: number; isFocal: boolean };
type PlacedLabel = {
  id: string;
  text: string;
  x: number;
  y: number;
  anchor: "start" | "end" | "middle";
};
export type Box = { left: number; right: number; top: number; bottom: number };

const LETTER_WIDTH = 6.8;
const LINE_HEIGHT = 12;
const MARK_RADIUS = 6;
const GAP = 4;

/**
 * Names beside the points of a scatter, where they fit: inside `area`, over no mark, no other name and nothing
 * `reserved`, and beside the `lines` where there is room. The focal company's comes first; a point without room stays without a name.
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

/** Right, left, above, below: in the order a reader looks. `y` is the base line. */
function candidates({ id, text, x, y }: Spot): PlacedLabel[] {
  const away = MARK_RADIUS + GAP;
  const middle = y + LINE_HEIGHT / 3;
  return [
    { id, text, x: x + away, y: middle, anchor: "start" },
    { id, text, x: x - away, y: middle, anchor: "end" },
    { id, text, x, y: y - away, anchor: "middle" },
    { id, text, x, y: y + away + LINE_HEIGHT * 0.75, anchor: "middle" },
  ];
}

/** The first of the boxes that lies over no mark; the first of all where each lies over one. */
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

import { useXAxisScale, useYAxisScale } from "recharts";
import { useSpots } from "@/components/charts/spot-picker";
import {
  type Box,
  freeOf,
  type PlacedLabel,
  placeLabels,
  type Spot,
} from "@/lib/benchmarks/charts/scatter-labels";
import { type DrawnPoint, formatPay, labelOf } from "@/lib/benchmarks/charts/scatter-points";

/** The positions of the points, from left to right. */
export function usePointSpots(points: DrawnPoint[]) {
  const drawn = useSpots(points, ({ at, y }) => ({ x: at, y }));
  return drawn && { ...drawn, spots: drawn.spots.toSorted((a, b) => a.x - b.x) };
}

type TickerLabelsProps = {
  points: DrawnPoint[];
  /** The median lines: shareholder return in percent, CEO pay in $ million; null without any. */
  medians: { x: number; y: number } | null;
};

const MEDIAN_NAME = { width: 92, height: 18 };

/**
 * Ticker labels next to as many points as there is room for, and the label of the median pay line where there
 * is no point.
 */
export function TickerLabels({ points, medians }: TickerLabelsProps) {
  const drawn = usePointSpots(points);
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!drawn) return null;
  const { area } = drawn;
  const bounds = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height };
  const spots = drawn.spots.map(({ item: point, x, y }) => ({
    id: point.companyId,
    text: labelOf(point),
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
      <Tickers labels={labels} />
    </>
  );
}

/** Position of a line's label at one of its ends, on or below it: on it at the right unless a company is in the way. */
function medianName(bounds: Box, line: number, spots: Spot[]): Box {
  const { width, height } = MEDIAN_NAME;
  const at = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + height });
  const [start, end] = [bounds.left, bounds.right - width];
  return freeOf([at(end, line - height), at(start, line - height), at(end, line), at(start, line)], spots);
}

function Tickers({ labels }: { labels: PlacedLabel[] }) {
  return labels.map(({ id, text, x, y, anchor, isFocal }) => (
    <text
      key={id}
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={11}
      fontWeight={isFocal ? 700 : 500}
      stroke="var(--card)"
      strokeWidth={3}
      paintOrder="stroke"
      fill={isFocal ? "var(--primary)" : "var(--foreground)"}
    >
      {text}
    </text>
  ));
}

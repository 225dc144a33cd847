import { useYAxisScale } from "recharts";
import type { ScatterPoint } from "@/lib/benchmarks/analysis/types";
import { placeLabels } from "./place-labels";
import { shortNameOf } from "./scatter-point";
import { useSpots } from "./use-spots";

type TickerLabelsProps = {
  points: ScatterPoint[];
  /** CEO pay, $ million, whose line is named at its right end; null without one. */
  median: number | null;
};

const MEDIAN_NAME = { width: 92, height: 18 };

/** The tickers beside their points, as many as have room. */
export function TickerLabels({ points, median }: TickerLabelsProps) {
  const drawn = useSpots(points);
  const scaleY = useYAxisScale();
  if (!drawn) return null;
  const { area, spots } = drawn;
  const bounds = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height };
  const line = median === null ? undefined : scaleY?.(median);
  const named =
    line === undefined
      ? []
      : [{ ...bounds, left: bounds.right - MEDIAN_NAME.width, top: line - MEDIAN_NAME.height, bottom: line }];
  const labels = placeLabels(
    spots.map(({ point, x, y }) => ({
      id: point.companyId,
      text: shortNameOf(point),
      x,
      y,
      isFocal: point.isFocal,
    })),
    bounds,
    named,
  );
  const focal = points.find(({ isFocal }) => isFocal)?.companyId;
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

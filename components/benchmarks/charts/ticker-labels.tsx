import type { ScatterPoint } from "@/lib/benchmarks/analysis/types";
import { placeLabels } from "./place-labels";
import { shortNameOf } from "./scatter-point";
import { useSpots } from "./use-spots";

/** The tickers beside their points, as many as have room. */
export function TickerLabels({ points }: { points: ScatterPoint[] }) {
  const drawn = useSpots(points);
  if (!drawn) return null;
  const { area, spots } = drawn;
  const labels = placeLabels(
    spots.map(({ point, x, y }) => ({
      id: point.companyId,
      text: shortNameOf(point),
      x,
      y,
      isFocal: point.isFocal,
    })),
    { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height },
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

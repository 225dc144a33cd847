import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import type { ScatterPoint } from "@/lib/benchmarks/analysis/types";

/** A point and where it is drawn, in pixels of the chart. */
export type DrawnPoint = { point: ScatterPoint; x: number; y: number };

/** The plot's area and where its points lie, from left to right; null outside of a chart that has its size. */
export function useSpots(points: ScatterPoint[]) {
  const area = usePlotArea();
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!area || !scaleX || !scaleY) return null;
  const spots = points.flatMap((point): DrawnPoint[] => {
    const [x, y] = [scaleX(point.x), scaleY(point.y)];
    return x === undefined || y === undefined ? [] : [{ point, x, y }];
  });
  return { area, spots: spots.toSorted((a, b) => a.x - b.x) };
}

import type { KeyboardEvent, MouseEvent } from "react";
import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import { indexAfter, nearest } from "@/components/benchmarks/charts/nearest";
import type { SeriesRow } from "./series";
import type { ActiveRow } from "./series-details";

/** How far from a point one may point: a finger is not a needle. */
const REACH = 40;

type SeriesPickerProps = {
  name: string;
  rows: SeriesRow[];
  active: ActiveRow | null;
  onPick: (active: ActiveRow | null) => void;
};

type Spot = { row: SeriesRow; x: number; y: number };

/**
 * Lies over the plot and picks a point of the history: the one nearest to pointer or finger, or by the arrow keys from
 * one to the next in time. One button, because points that lie on each other cannot be.
 */
export function SeriesPicker({ name, rows, active, onPick }: SeriesPickerProps) {
  const drawn = useDrawnRows(rows);
  if (!drawn) return null;
  const { area, spots } = drawn;
  const current = spots.findIndex(({ row }) => row.point.valueId === active?.row.point.valueId);

  function pick(spot: Spot | null | undefined) {
    onPick(spot ? { ...spot, isLow: spot.y > area.y + area.height / 2 } : null);
  }
  function pointAt({ nativeEvent: { offsetX, offsetY } }: MouseEvent) {
    pick(nearest(spots, { x: area.x + offsetX, y: area.y + offsetY }, REACH));
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = indexAfter(event.key, current, spots.length);
    if (index === null) return;
    event.preventDefault();
    pick(spots[index]);
  }

  const spot = spots[current];
  return (
    <>
      {spot && (
        <circle
          cx={spot.x}
          cy={spot.y}
          r={10}
          fill="none"
          stroke="var(--ring)"
          strokeWidth={2}
          className="print:hidden"
        />
      )}
      <foreignObject x={area.x} y={area.y} width={area.width} height={area.height} className="print:hidden">
        <button
          type="button"
          aria-label={`${name}: ${spots.length} values, from one to the next by the arrow keys`}
          onMouseMove={pointAt}
          onClick={(event) => {
            // Pressed by a key, it has no place.
            if (event.detail > 0) pointAt(event);
          }}
          onFocus={() => {
            if (!active) pick(spots.at(-1));
          }}
          onKeyDown={onKeyDown}
          className="block size-full cursor-crosshair! rounded-sm focus-visible:outline-offset-0"
        />
      </foreignObject>
    </>
  );
}

/** The plot's area and where its points lie, oldest first; null outside of a chart that has its size. */
function useDrawnRows(rows: SeriesRow[]) {
  const area = usePlotArea();
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!area || !scaleX || !scaleY) return null;
  const spots = rows.flatMap((row): Spot[] => {
    const value = row.current ?? row.superseded;
    const [x, y] = [scaleX(row.at), value === null ? undefined : scaleY(value)];
    return x === undefined || y === undefined ? [] : [{ row, x, y }];
  });
  return { area, spots };
}

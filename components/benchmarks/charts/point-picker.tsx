import type { KeyboardEvent, MouseEvent } from "react";
import type { ScatterPoint } from "@/lib/benchmarks/analysis/types";
import { indexAfter, nearest } from "./nearest";
import type { ActivePoint } from "./point-details";
import { type DrawnPoint, useSpots } from "./use-spots";

/** How far from a point one may point: a finger is not a needle. */
const REACH = 28;

type PointPickerProps = {
  label: string;
  points: ScatterPoint[];
  active: ActivePoint | null;
  onPick: (active: ActivePoint | null) => void;
};

/**
 * Lies over the plot and picks a company: the one nearest to pointer or finger, or by the arrow keys from left to
 * right. One button, because points that lie on each other cannot be.
 */
export function PointPicker({ label, points, active, onPick }: PointPickerProps) {
  const drawn = useSpots(points);
  if (!drawn) return null;
  const { area, spots } = drawn;
  const current = spots.findIndex(({ point }) => point.companyId === active?.point.companyId);

  function pick(spot: DrawnPoint | null | undefined) {
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
          r={13}
          fill="none"
          stroke="var(--ring)"
          strokeWidth={2}
          className="print:hidden"
        />
      )}
      <foreignObject x={area.x} y={area.y} width={area.width} height={area.height} className="print:hidden">
        <button
          type="button"
          aria-label={label}
          onMouseMove={pointAt}
          onClick={(event) => {
            // Pressed by a key, it has no place.
            if (event.detail > 0) pointAt(event);
          }}
          onFocus={() => {
            if (!active) pick(spots[0]);
          }}
          onKeyDown={onKeyDown}
          className="block size-full cursor-crosshair! rounded-sm focus-visible:outline-offset-0"
        />
      </foreignObject>
    </>
  );
}

import type { KeyboardEvent, MouseEvent } from "react";
import { indexAfter, nearest } from "./nearest";

/** Where something is drawn, in pixels of the chart. */
export type Spot = { x: number; y: number };

/** A spot that is picked. `isLow`: in the lower half of the plot, so that what is told of it stands above. */
export type Picked<Drawn extends Spot> = Drawn & { isLow: boolean };

type SpotPickerProps<Drawn extends Spot> = {
  /** What a screen reader is told of the button. */
  label: string;
  area: Spot & { width: number; height: number };
  /** In the order of the arrow keys. */
  spots: Drawn[];
  /** Index of the one that is picked, -1 for none. */
  current: number;
  /** Picked when the button gets the focus and none is. */
  first: Drawn | undefined;
  /** How far from a spot one may point, in pixels: a finger is not a needle. */
  reach: number;
  /** Radius of the ring around the one that is picked, in pixels. */
  ring: number;
  onPick: (picked: Picked<Drawn> | null) => void;
};

/**
 * Lies over the plot and picks what is drawn: the spot nearest to pointer or finger, or by the arrow keys from one to
 * the next. One button, because spots that lie on each other cannot be.
 */
export function SpotPicker<Drawn extends Spot>(props: SpotPickerProps<Drawn>) {
  const { label, area, spots, current, first, reach, ring, onPick } = props;

  function pick(spot: Drawn | null | undefined) {
    onPick(spot ? { ...spot, isLow: spot.y > area.y + area.height / 2 } : null);
  }
  function pointAt({ nativeEvent: { offsetX, offsetY } }: MouseEvent) {
    pick(nearest(spots, { x: area.x + offsetX, y: area.y + offsetY }, reach));
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
          r={ring}
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
            if (!spot) pick(first);
          }}
          onKeyDown={onKeyDown}
          className="block size-full cursor-crosshair! rounded-sm focus-visible:outline-offset-0"
        />
      </foreignObject>
    </>
  );
}

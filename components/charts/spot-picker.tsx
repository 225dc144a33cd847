import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import { cn } from "@/lib/ui/cn";
import { indexAfter, nearest } from "./nearest";
import { useSize } from "./use-size";

/** Something that is drawn, and where, in pixels of the chart. */
export type Spot<Item> = { item: Item; x: number; y: number };

/** A spot that is picked. `isLow`: in the lower half of the plot, so that what is told of it stands above. */
export type Picked<Item> = Spot<Item> & { isLow: boolean };

/** A plot that is measured, and what of it is picked: let go when the pointer, the focus or Escape leaves its `frame`. */
export function usePlot<Item>() {
  const [size, measure] = useSize();
  const [active, setActive] = useState<Picked<Item> | null>(null);
  const close = () => setActive(null);
  const frame = {
    ref: measure,
    className: "absolute inset-0 min-w-0 print:static",
    onMouseLeave: close,
    onBlur: close,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && close(),
  };
  return { size, active, setActive, frame };
}

/**
 * The plot's area and where things lie in it, in their order; null outside of a chart that has its size.
 * @param placeOf in the units of the axes; null for what is not drawn
 */
export function useSpots<Item>(items: Item[], placeOf: (item: Item) => { x: number; y: number } | null) {
  const area = usePlotArea();
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!area || !scaleX || !scaleY) return null;
  const spots = items.flatMap((item): Spot<Item>[] => {
    const place = placeOf(item);
    const [x, y] = place ? [scaleX(place.x), scaleY(place.y)] : [];
    return x === undefined || y === undefined ? [] : [{ item, x, y }];
  });
  return { area, spots };
}

type SpotDetailsProps = {
  spot: Picked<unknown>;
  /** In rem. */
  width: number;
  className?: string;
  children: ReactNode;
};

/** Beside the spot that is picked: what is told of it. Read out when it changes. */
export function SpotDetails({ spot: { x, y, isLow }, width, className, children }: SpotDetailsProps) {
  return (
    <div
      role="status"
      data-goes-first
      style={{
        width: `${width}rem`,
        left: `clamp(0px, calc(${x}px - ${width / 2}rem), calc(100% - ${width}rem))`,
        top: y,
        transform: isLow ? "translateY(calc(-100% - 12px))" : "translateY(12px)",
      }}
      className={cn(
        "absolute z-10 max-w-full rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md print:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}

type SpotPickerProps<Item> = {
  /** What a screen reader is told of the button. */
  label: string;
  area: { x: number; y: number; width: number; height: number };
  /** In the order of the arrow keys. */
  spots: Spot<Item>[];
  /** Index of the one that is picked, -1 for none. */
  current: number;
  /** Picked when the button gets the focus and none is. */
  first: Spot<Item> | undefined;
  /** How far from a spot one may point, in pixels: a finger is not a needle. */
  reach: number;
  /** Radius of the ring around the one that is picked, in pixels. */
  ring: number;
  onPick: (picked: Picked<Item> | null) => void;
};

/**
 * Lies over the plot and picks what is drawn: the spot nearest to pointer or finger, or by the arrow keys from one to
 * the next. One button, because spots that lie on each other cannot be.
 */
export function SpotPicker<Item>(props: SpotPickerProps<Item>) {
  const { label, area, spots, current, first, reach, ring, onPick } = props;

  function pick(spot: Spot<Item> | null | undefined) {
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

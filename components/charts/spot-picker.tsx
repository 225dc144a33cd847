import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import { cn } from "@/lib/ui/cn";
import { indexAfter, nearest } from "./nearest";
import { useSize } from "./use-size";

/** An item in a chart and its position in pixels. */
export type Spot<Item> = { item: Item; x: number; y: number };

/** A selected spot. `isLow`: in the lower half of the plot, so that its details appear above. */
export type Picked<Item> = Spot<Item> & { isLow: boolean };

/**
 * Measures a plot and tracks its selected spot, which is cleared when the pointer or focus leaves its
 * `frame`, or by Escape.
 */
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
 * The plot area and the positions of the items, in their order; null outside a chart with a size.
 * @param placeOf in the units of the axes; null for items that are not drawn
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

/** The details next to the selected spot, announced when it changes. */
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
  /** The button's label for screen readers. */
  label: string;
  area: { x: number; y: number; width: number; height: number };
  /** In the order of the arrow keys. */
  spots: Spot<Item>[];
  /** Index of the selected one, -1 for none. */
  current: number;
  /** Selected when the button gets focus and nothing is. */
  first: Spot<Item> | undefined;
  /** How far from a spot a pointer may be, in pixels: fingers are imprecise. */
  reach: number;
  /** Radius of the ring around the selected spot, in pixels. */
  ring: number;
  onPick: (picked: Picked<Item> | null) => void;
};

/**
 * An overlay that selects the spot closest to the pointer, or with the arrow keys. It is one button, because
 * overlapping spots cannot each be one.
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
            // A click by keyboard has no position.
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

"use client";

import { useState } from "react";
import {
  CartesianGrid,
  DefaultZIndexes,
  ReferenceLine,
  Scatter,
  ScatterChart as ScatterPlane,
  type ScatterShapeProps,
  XAxis,
  YAxis,
  ZIndexLayer,
} from "recharts";
import { useSize } from "@/components/charts/use-size";
import type { ScatterChart } from "@/lib/benchmarks/analysis/types";
import { type ActivePoint, PointDetails } from "./point-details";
import { PointMark } from "./point-mark";
import { PointPicker } from "./point-picker";
import { formatTsr, pointsOf } from "./scatter-point";
import { formatPayTick, formatPercentTick } from "./tick-format";
import { TickerLabels } from "./ticker-labels";

const TICK = { fontSize: 11, fill: "var(--muted-foreground)" };
const AXIS_LABEL = { fontSize: 11, fill: "var(--muted-foreground)" };
const MARGIN = { top: 28, right: 20, bottom: 20, left: 4 };
const PADDING = { left: 16, right: 16, top: 16, bottom: 16 };
// What picks a point lies over the points; the medians' names would otherwise be in its way.
const ABOVE_ALL = DefaultZIndexes.label + 1;

/** CEO pay over shareholder return. Where the peers' medians cross, four quadrants meet. */
export default function ScatterPlot({ chart }: { chart: ScatterChart }) {
  const [size, measure] = useSize();
  const [active, setActive] = useState<ActivePoint | null>(null);
  const points = pointsOf(chart);
  const { quadrants, sources } = chart.data;
  const close = () => setActive(null);

  function mark({ index, cx, cy }: ScatterShapeProps) {
    const point = points[index];
    if (!point || cx === undefined || cy === undefined) return <g />;
    return <PointMark cx={cx} cy={cy} isFocal={point.isFocal} />;
  }

  return (
    <fieldset
      ref={measure}
      aria-label={chart.title}
      className="absolute inset-0 min-w-0 print:static"
      onMouseLeave={close}
      onBlur={close}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      {size && (
        <ScatterPlane {...size} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--border)" strokeDasharray="2 4" />
          <XAxis
            type="number"
            dataKey="x"
            domain={["auto", "auto"]}
            padding={PADDING}
            tick={TICK}
            tickFormatter={formatPercentTick}
            stroke="var(--input)"
            label={{
              ...AXIS_LABEL,
              value: "Total shareholder return",
              position: "insideBottom",
              offset: -12,
            }}
          />
          <YAxis
            type="number"
            dataKey="y"
            domain={["auto", "auto"]}
            padding={PADDING}
            tick={TICK}
            tickFormatter={formatPayTick}
            width={56}
            stroke="var(--input)"
          />
          {quadrants && (
            <>
              <ReferenceLine
                x={quadrants.x}
                ifOverflow="extendDomain"
                stroke="var(--foreground)"
                strokeDasharray="6 3"
                label={{ ...AXIS_LABEL, value: `median ${formatTsr(quadrants.x)}`, position: "top" }}
              />
              <ReferenceLine
                y={quadrants.y}
                ifOverflow="extendDomain"
                stroke="var(--foreground)"
                strokeDasharray="6 3"
              />
            </>
          )}
          <Scatter data={points} shape={mark} isAnimationActive={false} />
          {/* Over the axis, from the edge: beside it, it would take the plot's width on a phone. */}
          <text {...AXIS_LABEL} x={MARGIN.left} y={AXIS_LABEL.fontSize}>
            CEO pay granted
          </text>
          <ZIndexLayer zIndex={ABOVE_ALL}>
            <TickerLabels points={points} medians={quadrants ?? null} />
            <PointPicker
              label={`${points.length} companies; use the arrow keys to move from left to right`}
              points={points}
              active={active}
              onPick={setActive}
            />
          </ZIndexLayer>
        </ScatterPlane>
      )}
      {active && <PointDetails active={active} sources={sources} />}
    </fieldset>
  );
}

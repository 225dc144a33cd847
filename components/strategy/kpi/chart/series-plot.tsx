import { useState } from "react";
import {
  CartesianGrid,
  DefaultZIndexes,
  type DotItemDotProps,
  Line,
  LineChart,
  XAxis,
  YAxis,
  ZIndexLayer,
} from "recharts";
import { useSize } from "@/components/charts/use-size";
import type { Series, SeriesRow } from "./series";
import { type ActiveRow, SeriesDetails } from "./series-details";
import { SeriesPicker } from "./series-picker";
import { axisTitle, dayFormat, dayTicks, tickOf, valueTicks } from "./ticks";

const TICK = { fontSize: 11, fill: "var(--muted-foreground)" };
const MARGIN = { top: 20, right: 20, bottom: 4, left: 4 };
const PADDING = { left: 14, right: 14 };
const VERTICAL = { top: 10, bottom: 10 };
const AXIS_WIDTH = 52;
const PIXELS_OF_A_DAY = 76;
// What picks a point lies over the points.
const ABOVE_ALL = DefaultZIndexes.label + 1;

/** A point of the history, or the end of the target's line. */
type DrawnRow = Partial<SeriesRow> & { at: number };

type SeriesPlotProps = { series: Series; name: string; unit: string };

/** Current values over time, the target as steps, and beside the line what was restated. */
export default function SeriesPlot({ series, name, unit }: SeriesPlotProps) {
  const [size, measure] = useSize();
  const [active, setActive] = useState<ActiveRow | null>(null);
  const { rows, stretches, end } = series;
  const drawn: DrawnRow[] = end ? [...rows, end] : rows;
  const days = [...rows, ...(end?.isDue ? [end] : [])].map(({ at }) => at);
  const levels = valueTicks(
    rows.flatMap(({ current, superseded, target }) => present(current, superseded, target)),
  );
  const close = () => setActive(null);
  const ticks = dayTicks(days, Math.max(2, Math.floor(((size?.width ?? 0) - AXIS_WIDTH) / PIXELS_OF_A_DAY)));
  return (
    <fieldset
      ref={measure}
      aria-label={`${name} over time`}
      className="absolute inset-0 min-w-0 print:static"
      onMouseLeave={close}
      onBlur={close}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      {size && (
        <LineChart {...size} data={drawn} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--border)" strokeDasharray="2 4" vertical={false} />
          <XAxis
            type="number"
            dataKey="at"
            scale="time"
            domain={["dataMin", "dataMax"]}
            padding={PADDING}
            ticks={ticks}
            tick={TICK}
            tickFormatter={dayFormat(days)}
            stroke="var(--input)"
          />
          <YAxis
            type="number"
            domain={[levels[0] ?? 0, levels.at(-1) ?? 1]}
            ticks={levels}
            padding={VERTICAL}
            tick={TICK}
            tickFormatter={tickOf(unit)}
            width={AXIS_WIDTH}
            stroke="var(--input)"
          />
          <text {...TICK} x={MARGIN.left} y={TICK.fontSize}>
            {axisTitle(unit)}
          </text>
          <Line
            dataKey="target"
            type="stepAfter"
            connectNulls
            stroke="var(--foreground)"
            strokeWidth={1.5}
            strokeDasharray="5 3"
            dot={moveMark}
            isAnimationActive={false}
          />
          {[...Array(stretches).keys()].map((stretch) => (
            <Line
              key={stretch}
              dataKey={(row: DrawnRow) => (row.stretch === stretch ? row.current : null)}
              connectNulls
              stroke="var(--primary)"
              strokeWidth={2}
              dot={{ r: 4, fill: "var(--primary)", strokeWidth: 0 }}
              isAnimationActive={false}
            />
          ))}
          <Line
            dataKey="superseded"
            stroke="none"
            dot={{ r: 4.5, fill: "var(--popover)", stroke: "var(--primary)", strokeWidth: 1.5 }}
            isAnimationActive={false}
          />
          <ZIndexLayer zIndex={ABOVE_ALL}>
            <SeriesPicker name={name} rows={rows} active={active} onPick={setActive} />
          </ZIndexLayer>
        </LineChart>
      )}
      {active && <SeriesDetails active={active} />}
    </fieldset>
  );
}

const present = (...values: (number | null)[]) => values.filter((value) => value !== null);

const DIAMOND = "M0,-6 L6,0 L0,6 L-6,0 Z";

/** On the line of the target: a diamond where it moved, nothing elsewhere. */
function moveMark({ cx, cy, index, payload }: DotItemDotProps) {
  const row: Partial<SeriesRow> = payload;
  if (!row.hasTargetMoved || cx === undefined || cy === undefined) return <g key={index} />;
  return (
    <path
      key={index}
      d={DIAMOND}
      transform={`translate(${cx},${cy})`}
      fill="var(--popover)"
      stroke="var(--foreground)"
      strokeWidth={1.5}
    />
  );
}

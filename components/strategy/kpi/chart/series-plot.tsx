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
import { type Picked, SpotDetails, SpotPicker, usePlot, useSpots } from "@/components/charts/spot-picker";
import { STATUS_LOOKS } from "../../status-mark";
import { dayWords } from "../words";
import type { Series, SeriesRow } from "./series";
import { axisTitle, dayFormat, dayTicks, tickOf, valueTicks } from "./ticks";

const TICK = { fontSize: 11, fill: "var(--muted-foreground)" };
const MARGIN = { top: 20, right: 20, bottom: 4, left: 4 };
const PADDING = { left: 14, right: 14 };
const VERTICAL = { top: 10, bottom: 10 };
const AXIS_WIDTH = 52;
const PIXELS_OF_A_DAY = 76;
// Hit targets are above the points.
const ABOVE_ALL = DefaultZIndexes.label + 1;

/** A point of the history, or the end of the target line. */
type DrawnRow = Partial<SeriesRow> & { at: number };

type SeriesPlotProps = { series: Series; name: string; unit: string };

/** Current values over time, the target as steps, and restated values off the line. */
export default function SeriesPlot({ series, name, unit }: SeriesPlotProps) {
  const { size, active, setActive, frame } = usePlot<SeriesRow>();
  const { rows, stretches, end } = series;
  const drawn: DrawnRow[] = end ? [...rows, end] : rows;
  const days = [...rows, ...(end?.isDue ? [end] : [])].map(({ at }) => at);
  const levels = valueTicks(
    rows.flatMap(({ current, superseded, target }) => present(current, superseded, target)),
  );
  const ticks = dayTicks(days, Math.max(2, Math.floor(((size?.width ?? 0) - AXIS_WIDTH) / PIXELS_OF_A_DAY)));
  return (
    <fieldset aria-label={`${name} over time`} {...frame}>
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

/** On the target line: a diamond where the target moved, nothing elsewhere. */
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

type SeriesPickerProps = {
  name: string;
  rows: SeriesRow[];
  active: Picked<SeriesRow> | null;
  onPick: (active: Picked<SeriesRow> | null) => void;
};

/** Selects a value of the history; the arrow keys move through time, starting at the latest. */
function SeriesPicker({ name, rows, active, onPick }: SeriesPickerProps) {
  const drawn = useSpots(rows, ({ at, current, superseded }) => {
    const value = current ?? superseded;
    return value === null ? null : { x: at, y: value };
  });
  if (!drawn) return null;
  const { spots } = drawn;
  const label = `${name}: ${spots.length} values; use the arrow keys to move between them`;
  const current = spots.findIndex(({ item }) => item.point.valueId === active?.item.point.valueId);
  const first = spots.at(-1);
  return <SpotPicker {...drawn} {...{ label, current, first, onPick }} reach={40} ring={10} />;
}

/** Its date, figures, status and paper. */
function SeriesDetails({ active }: { active: Picked<SeriesRow> }) {
  const { point, hasTargetMoved } = active.item;
  return (
    <SpotDetails spot={active} width={14} className="pointer-events-none">
      <p className="font-medium">
        {dayWords(point.asOf)}
        {point.isSuperseded && " (restated since)"}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt className="text-muted-foreground">Current</dt>
        <dd className="text-end wrap-anywhere">{point.currentWritten || "none"}</dd>
        <dt className="text-muted-foreground">{hasTargetMoved ? "Target, moved" : "Target"}</dt>
        <dd className="text-end wrap-anywhere">{point.targetWritten || "none"}</dd>
        {point.status && (
          <>
            <dt className="text-muted-foreground">Status</dt>
            <dd className="text-end">{STATUS_LOOKS[point.status].name}</dd>
          </>
        )}
      </dl>
      <p className="mt-1 text-muted-foreground wrap-anywhere">{point.documentTitle}</p>
    </SpotDetails>
  );
}

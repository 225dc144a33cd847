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
import { type Picked, SpotDetails, SpotPicker, usePlot } from "@/components/charts/spot-picker";
import type { ScatterChart, SourceEntry } from "@/lib/benchmarks/analysis/types";
import { axisTicks, formatPayTick, formatPercentTick } from "@/lib/benchmarks/charts/axis-ticks";
import {
  type DrawnPoint,
  drawnPoints,
  formatPay,
  formatTsr,
  pointsOf,
} from "@/lib/benchmarks/charts/scatter-points";
import { TickerLabels, usePointSpots } from "./ticker-labels";

const TICK = { fontSize: 11, fill: "var(--muted-foreground)" };
const AXIS_LABEL = { fontSize: 11, fill: "var(--muted-foreground)" };
const MARGIN = { top: 28, right: 20, bottom: 20, left: 4 };
const PADDING = { left: 16, right: 16, top: 16, bottom: 16 };
// Hit targets are above the points; the labels of the medians would otherwise cover them.
const ABOVE_ALL = DefaultZIndexes.label + 1;

/** CEO pay against shareholder return, divided into quadrants by the peer medians. */
export default function ScatterPlot({ chart }: { chart: ScatterChart }) {
  const { size, active, setActive, frame } = usePlot<DrawnPoint>();
  const points = drawnPoints(pointsOf(chart));
  const [returns, pay] = [axisTicks(points.map(({ at }) => at)), axisTicks(points.map(({ y }) => y))];
  const { quadrants, sources } = chart.data;

  function mark({ index, cx, cy }: ScatterShapeProps) {
    const point = points[index];
    if (!point || cx === undefined || cy === undefined) return <g />;
    return <PointMark cx={cx} cy={cy} isFocal={point.isFocal} />;
  }

  return (
    <fieldset aria-label={chart.title} {...frame}>
      {size && (
        <ScatterPlane {...size} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--border)" strokeDasharray="2 4" />
          <XAxis
            type="number"
            dataKey="at"
            {...returns}
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
            {...pay}
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
          {/* Above the axis, from the left edge: next to it, it would take plot width on a phone. */}
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

const DIAMOND = "M0,-9 L9,0 L0,9 L-9,0 Z";

type PointMarkProps = { cx: number; cy: number; isFocal: boolean };

/** A company's point: a ring for a peer, a filled diamond for the focal one. */
function PointMark({ cx, cy, isFocal }: PointMarkProps) {
  return (
    <g transform={`translate(${cx},${cy})`}>
      {isFocal ? (
        <path d={DIAMOND} fill="var(--primary)" stroke="var(--card)" strokeWidth={1.5} />
      ) : (
        <circle r={5} fill="var(--card)" stroke="var(--muted-foreground)" strokeWidth={2} />
      )}
    </g>
  );
}

type PointPickerProps = {
  label: string;
  points: DrawnPoint[];
  active: Picked<DrawnPoint> | null;
  onPick: (active: Picked<DrawnPoint> | null) => void;
};

/** Selects a company in the plot; the arrow keys go from left to right. */
function PointPicker({ label, points, active, onPick }: PointPickerProps) {
  const drawn = usePointSpots(points);
  if (!drawn) return null;
  const current = drawn.spots.findIndex(({ item }) => item.companyId === active?.item.companyId);
  const first = drawn.spots[0];
  return <SpotPicker {...drawn} {...{ label, current, first, onPick }} reach={28} ring={13} />;
}

type PointDetailsProps = { active: Picked<DrawnPoint>; sources: SourceEntry[] };

/** Company, year, both figures and their sources. */
function PointDetails({ active, sources }: PointDetailsProps) {
  const { item: point } = active;
  const named = sources.filter(({ id }) => point.sourceIds.includes(id));
  return (
    <SpotDetails spot={active} width={16}>
      <p className="font-medium wrap-anywhere">{point.label}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        <dt className="text-muted-foreground">Total shareholder return</dt>
        <dd className="text-end">{formatTsr(point.x)}</dd>
        <dt className="text-muted-foreground">CEO pay granted</dt>
        <dd className="text-end">{formatPay(point.y)}</dd>
      </dl>
      {named.map(({ id, label }) => (
        <p key={id} className="mt-1 text-muted-foreground wrap-anywhere">
          Source: {label}
        </p>
      ))}
    </SpotDetails>
  );
}

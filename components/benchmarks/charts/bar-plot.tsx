import { useId } from "react";
import { Bar, BarChart as BarPlane, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from "recharts";
import { useSize } from "@/components/charts/use-size";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import type { BarChart } from "@/lib/benchmarks/analysis/types";
import { axisTicks, formatPercentTick } from "@/lib/benchmarks/charts/axis-ticks";

const TICK = { fontSize: 11, fill: "var(--muted-foreground)" };
const MARGIN = { top: 4, right: 64, bottom: 4, left: 4 };

/** Hatched bars for the peer medians next to filled ones for the focal company. */
export default function BarPlot({ chart }: { chart: BarChart }) {
  const [size, measure] = useSize();
  const hatch = useId();
  const { labels, datasets, unit } = chart.data;
  const rows = labels.map((label, row) => ({
    label,
    values: datasets.map(({ values }) => values[row] ?? null),
  }));
  const axis = axisTicks(rows.flatMap(({ values }) => values.filter((value) => value !== null)));
  const format = (value: unknown) => (typeof value === "number" ? formatFigure(value, unit) : "");
  const formatTick = (value: number) => (unit === "percent" ? formatPercentTick(value) : format(value));
  // Names wrap within their column, which must not take up a small screen.
  const nameWidth = Math.min(150, (size?.width ?? 0) * 0.38);
  return (
    <div ref={measure} className="absolute inset-0 print:static">
      {size && (
        <BarPlane {...size} data={rows} layout="vertical" margin={MARGIN} barGap={2} title={chart.title}>
          <defs>
            <pattern
              id={hatch}
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={6} height={6} fill="var(--card)" />
              <rect width={2.5} height={6} fill="var(--muted-foreground)" />
            </pattern>
          </defs>
          <CartesianGrid stroke="var(--border)" strokeDasharray="2 4" horizontal={false} />
          <XAxis type="number" {...axis} tick={TICK} tickFormatter={formatTick} stroke="var(--input)" />
          <YAxis
            type="category"
            dataKey="label"
            width={nameWidth}
            tick={TICK}
            stroke="var(--input)"
            interval={0}
          />
          <Tooltip
            cursor={{ fill: "var(--accent)", opacity: 0.5 }}
            isAnimationActive={false}
            content={({ active, label }) => (
              <BarDetails chart={chart} label={active ? String(label) : null} />
            )}
          />
          {datasets.map((dataset, index) => (
            <Bar
              key={dataset.label}
              name={dataset.label}
              dataKey={({ values }: (typeof rows)[number]) => values[index] ?? null}
              fill={dataset.isFocal ? "var(--primary)" : `url(#${hatch})`}
              stroke={dataset.isFocal ? "var(--primary)" : "var(--muted-foreground)"}
              barSize={16}
              isAnimationActive={false}
            >
              <LabelList position="right" formatter={format} fontSize={11} fill="var(--foreground)" />
            </Bar>
          ))}
        </BarPlane>
      )}
    </div>
  );
}

/** The values of one group of bars. */
function BarDetails({ chart, label }: { chart: BarChart; label: string | null }) {
  const { labels, datasets, unit } = chart.data;
  const row = label === null ? -1 : labels.indexOf(label);
  if (row < 0) return null;
  return (
    <div className="max-w-64 rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md print:hidden">
      <p className="font-medium">{label}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        {datasets.map((dataset) => (
          <div key={dataset.label} className="contents">
            <dt className="text-muted-foreground">{dataset.label}</dt>
            <dd className="text-end">{formatFigure(dataset.values[row] ?? null, unit)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { ScrollRegion } from "@/components/layout/scroll-region";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import type { BarChart, Chart, ScatterChart } from "@/lib/benchmarks/analysis/types";
import { formatPay, formatTsr, pointsOf } from "./scatter-point";

const HEAD = "px-3 py-1.5 text-start font-medium text-muted-foreground";
const NUMBER = "px-3 py-1.5 text-end tabular-nums";
const NUMBER_HEAD = `${NUMBER} font-medium text-muted-foreground`;

/** The chart's figures as a table: for who cannot see the drawing, and on paper. */
export function ChartTable({ chart }: { chart: Chart }) {
  return (
    <ScrollRegion label={`${chart.title}, as a table`}>
      <table className="w-full text-xs">
        <caption className="sr-only">{chart.title}</caption>
        {chart.type === "scatter" ? <ScatterRows chart={chart} /> : <BarRows chart={chart} />}
      </table>
    </ScrollRegion>
  );
}

function ScatterRows({ chart }: { chart: ScatterChart }) {
  const { quadrants } = chart.data;
  return (
    <>
      <thead className="border-b">
        <tr>
          <th scope="col" className={HEAD}>
            Company
          </th>
          <th scope="col" className={NUMBER_HEAD}>
            Total shareholder return
          </th>
          <th scope="col" className={NUMBER_HEAD}>
            CEO pay granted
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {pointsOf(chart)
          .toSorted((a, b) => Number(b.isFocal) - Number(a.isFocal) || b.y - a.y)
          .map(({ companyId, label, x, y, isFocal }) => (
            <tr key={companyId} className={isFocal ? "font-semibold" : undefined}>
              <th
                scope="row"
                className={`px-3 py-1.5 text-start ${isFocal ? "font-semibold" : "font-normal"}`}
              >
                {label}
                {isFocal && " (you)"}
              </th>
              <td className={NUMBER}>{formatTsr(x)}</td>
              <td className={NUMBER}>{formatPay(y)}</td>
            </tr>
          ))}
        {quadrants && (
          <tr>
            <th scope="row" className={HEAD}>
              Peer median
            </th>
            <td className={NUMBER}>{formatTsr(quadrants.x)}</td>
            <td className={NUMBER}>{formatPay(quadrants.y)}</td>
          </tr>
        )}
      </tbody>
    </>
  );
}

function BarRows({ chart }: { chart: BarChart }) {
  const { labels, datasets, unit } = chart.data;
  return (
    <>
      <thead className="border-b">
        <tr>
          <th scope="col" className={HEAD}>
            Metric
          </th>
          {datasets.map(({ label }) => (
            <th key={label} scope="col" className={NUMBER_HEAD}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {labels.map((label, row) => (
          <tr key={label}>
            <th scope="row" className="px-3 py-1.5 text-start font-normal">
              {label}
            </th>
            {datasets.map(({ label: name, values }) => (
              <td key={name} className={NUMBER}>
                {typeof values[row] === "number" ? formatFigure(values[row], unit) : "not in our data"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

import { ScrollRegion } from "@/components/layout/scroll-region";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import type { BarChart, Chart, ScatterChart } from "@/lib/benchmarks/analysis/types";
import { formatPay, formatTsr, pointsOf } from "@/lib/benchmarks/charts/scatter-points";

const HEAD = "px-3 py-1.5 text-start font-medium text-muted-foreground";
const NUMBER = "px-3 py-1.5 text-end tabular-nums";

/** `look` styles the name; in the focal company's row it applies to all cells. */
type Row = { key: string; name: string; figures: string[]; look: string; isFocal?: boolean };

/** The chart's figures as a table, for people who cannot see the drawing, and for print. */
export function ChartTable({ chart }: { chart: Chart }) {
  const { head, rows } = chart.type === "scatter" ? scatterRows(chart) : barRows(chart);
  const [first, ...others] = head;
  return (
    <ScrollRegion label={`${chart.title}, as a table`}>
      <table className="w-full text-xs">
        <caption className="sr-only">{chart.title}</caption>
        <thead className="border-b">
          <tr>
            <th scope="col" className={HEAD}>
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className={`${NUMBER} font-medium text-muted-foreground`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ key, name, figures, look, isFocal }) => (
            <tr key={key} className={isFocal ? "font-semibold" : undefined}>
              <th scope="row" className={`px-3 py-1.5 text-start ${look}`}>
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={others[column]} className={NUMBER}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function scatterRows(chart: ScatterChart): { head: string[]; rows: Row[] } {
  const { quadrants } = chart.data;
  const points = pointsOf(chart).toSorted((a, b) => Number(b.isFocal) - Number(a.isFocal) || b.y - a.y);
  const figures = ({ x, y }: { x: number; y: number }) => [formatTsr(x), formatPay(y)];
  const companies = points.map(({ companyId, label, isFocal, ...point }) => ({
    key: companyId,
    name: isFocal ? `${label} (you)` : label,
    figures: figures(point),
    look: isFocal ? "font-semibold" : "font-normal",
    isFocal,
  }));
  const median = quadrants && {
    key: "median",
    name: "Peer median",
    figures: figures(quadrants),
    look: "font-medium text-muted-foreground",
  };
  return {
    head: ["Company", "Total shareholder return", "CEO pay granted"],
    rows: median ? [...companies, median] : companies,
  };
}

function barRows({ data: { labels, datasets, unit } }: BarChart): { head: string[]; rows: Row[] } {
  return {
    head: ["Metric", ...datasets.map(({ label }) => label)],
    rows: labels.map((label, row) => ({
      key: label,
      name: label,
      figures: datasets.map(({ values }) => formatFigure(values[row] ?? null, unit)),
      look: "font-normal",
    })),
  };
}

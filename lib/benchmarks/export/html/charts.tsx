import { formatFigure } from "../../analysis/format";
import type { BarChart, Chart, ScatterChart } from "../../analysis/types";
import { leftOutWords } from "../figure-words";
import type { SourceNumbers } from "../source-numbers";
import { Bars } from "./bars";
import { References } from "./references";
import { Scatter } from "./scatter";
import { Wide } from "./wide";

/** A chart as a drawing and as a table, for the figures are what counts. */
export function ChartFigure({ chart, numbers }: { chart: Chart; numbers: SourceNumbers }) {
  const { title, description, data } = chart;
  const isEmpty = chart.type === "scatter" ? pointsOf(chart).length === 0 : data.labels.length === 0;
  return (
    <figure>
      <h3>{title}</h3>
      <figcaption>{description}</figcaption>
      {isEmpty ? (
        <p className="missing">None of the companies has the figures for this chart.</p>
      ) : (
        <>
          <Wide label={title}>
            {chart.type === "scatter" ? <Scatter chart={chart} /> : <Bars chart={chart} />}
          </Wide>
          <Wide label={`${title}, as a table`}>
            {chart.type === "scatter" ? (
              <ScatterTable chart={chart} numbers={numbers} />
            ) : (
              <BarTable chart={chart} />
            )}
          </Wide>
        </>
      )}
      {data.leftOut.length > 0 && <p className="small">{leftOutWords(data.leftOut)}</p>}
    </figure>
  );
}

function pointsOf({ data }: ScatterChart) {
  return data.datasets.flatMap(({ points }) => points);
}

function ScatterTable({ chart, numbers }: { chart: ScatterChart; numbers: SourceNumbers }) {
  const { quadrants } = chart.data;
  return (
    <table>
      <caption>{chart.title}: the figures</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col" className="num">
            Total shareholder return
          </th>
          <th scope="col" className="num">
            CEO pay granted
          </th>
        </tr>
      </thead>
      <tbody>
        {pointsOf(chart).map(({ companyId, label, x, y, isFocal, sourceIds }) => (
          <tr key={companyId} className={isFocal ? "own" : undefined}>
            <th scope="row">
              {label}
              <References ids={sourceIds} numbers={numbers} />
            </th>
            <td className="num">{formatFigure(x, "percent")}</td>
            <td className="num">{formatFigure(y * 1e6, "usd")}</td>
          </tr>
        ))}
        {quadrants && (
          <tr>
            <th scope="row">Peer median</th>
            <td className="num">{formatFigure(quadrants.x, "percent")}</td>
            <td className="num">{formatFigure(quadrants.y * 1e6, "usd")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function BarTable({ chart }: { chart: BarChart }) {
  const { labels, datasets, unit } = chart.data;
  return (
    <table>
      <caption>{chart.title}: the figures</caption>
      <thead>
        <tr>
          <th scope="col">Metric</th>
          {datasets.map(({ label }) => (
            <th key={label} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {datasets.map((dataset) => (
              <td key={dataset.label} className="num">
                {formatFigure(dataset.values[row] ?? null, unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { formatFigure } from "../../analysis/format";
import type { MetricComparison } from "../../analysis/types";
import { periodWords, quartileWords, rankWords } from "../figure-words";
import type { SourceNumbers } from "../source-numbers";
import { References } from "./references";
import { Wide } from "./wide";

type ComparisonsProps = { comparisons: MetricComparison[]; ticker: string; numbers: SourceNumbers };

/** Every metric on one table: the company beside its peers, with the formula. */
export function Comparisons({ comparisons, ticker, numbers }: ComparisonsProps) {
  return (
    <Wide label="All comparisons" className="comparisons">
      <table>
        <caption>{ticker} among its peers: each metric with its formula</caption>
        <thead>
          <tr>
            <th scope="col" className="c34">
              Metric
            </th>
            <th scope="col" className="num c17">
              {ticker}
            </th>
            <th scope="col" className="num c11">
              Peer median
            </th>
            <th scope="col" className="num c15">
              Middle half of the peers
            </th>
            <th scope="col" className="num c9">
              Percentile
            </th>
            <th scope="col" className="num c8">
              Rank
            </th>
            <th scope="col" className="num c8">
              Peers
            </th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map((comparison) => (
            <ComparisonRow key={comparison.metric.id} comparison={comparison} numbers={numbers} />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function ComparisonRow({ comparison, numbers }: { comparison: MetricComparison; numbers: SourceNumbers }) {
  const { metric, focal, median, percentile, sampleSize } = comparison;
  const ids = focal.inputs.map(({ sourceId }) => sourceId);
  return (
    <tr>
      <th scope="row">
        {metric.name}
        <span className="formula">{metric.formula}</span>
        {focal.value === null && <span className="formula missing">{focal.missing}</span>}
      </th>
      <td className="num">
        {focal.value === null ? (
          <span className="missing">not in our data</span>
        ) : (
          formatFigure(focal.value, metric.unit)
        )}
        <References ids={ids} numbers={numbers} />
        {focal.value !== null && <span className="formula">{periodWords(focal)}</span>}
      </td>
      <td className="num">{median === null ? "–" : formatFigure(median, metric.unit)}</td>
      <td className="num">{quartileWords(comparison)}</td>
      <td className="num">{percentile === null ? "–" : Math.round(percentile)}</td>
      <td className="num">{rankWords(comparison)}</td>
      <td className="num">{sampleSize}</td>
    </tr>
  );
}

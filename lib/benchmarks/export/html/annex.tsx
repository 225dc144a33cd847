import { Fragment } from "react";
import { formatFigure } from "../../analysis/format";
import type { MetricComparison, Unit } from "../../analysis/types";
import {
  computable,
  type FigureLine,
  figureLines,
  inputWords,
  metricWords,
  periodWords,
} from "../figure-words";
import type { SourceNumbers } from "../source-numbers";
import { References } from "./references";
import { Wide } from "./wide";

type AnnexProps = { comparisons: MetricComparison[]; numbers: SourceNumbers };

/** Every figure of every company with what it was computed from, so that a reader can compute each comparison again. */
export function Annex({ comparisons, numbers }: AnnexProps) {
  const { known, unknown } = computable(comparisons);
  return (
    <>
      {known.map((comparison) => (
        <MetricFigures key={comparison.metric.id} comparison={comparison} numbers={numbers} />
      ))}
      {unknown.length > 0 && (
        <p className="small">
          Not in our data for any company: {unknown.map(({ metric }) => metric.name).join(", ")}.
        </p>
      )}
    </>
  );
}

function MetricFigures({ comparison, numbers }: { comparison: MetricComparison; numbers: SourceNumbers }) {
  const { metric } = comparison;
  return (
    <Wide label={metric.name} className="annex-table">
      <table>
        <caption>
          {metric.name}
          <span className="formula">{metricWords(comparison)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="c12">
              Company
            </th>
            <th scope="col" className="num c15">
              Figure
            </th>
            <th scope="col" className="c19">
              Period
            </th>
            <th scope="col">Computed from</th>
          </tr>
        </thead>
        <tbody>
          {figureLines(comparison).map((line) => (
            <FigureRow key={line.key} line={line} unit={metric.unit} numbers={numbers} />
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

type FigureRowProps = { line: FigureLine; unit: Unit; numbers: SourceNumbers };

function FigureRow({ line: { company, figures: value, isFocal }, unit, numbers }: FigureRowProps) {
  const isKnown = value.value !== null;
  return (
    <tr className={isFocal ? "own" : undefined}>
      <th scope="row">{company}</th>
      <td className="num">{isKnown ? formatFigure(value.value, unit) : <NotDisclosed />}</td>
      <td>{isKnown ? periodWords(value) : ""}</td>
      <td>
        {!isKnown && `${value.missing ?? ""} `}
        {value.inputs.map((input, index) => (
          <Fragment key={`${input.label} ${input.periodEnd}`}>
            {index > 0 && "; "}
            {inputWords(input)}
            <References ids={[input.sourceId]} numbers={numbers} />
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

function NotDisclosed() {
  return <span className="missing">not in our data</span>;
}

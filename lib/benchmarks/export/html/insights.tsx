import type { Insight, Outlier, ShownMetric } from "../../analysis/types";
import { FOCUS_AREA_NAMES } from "../../focus-areas";
import type { SourceNumbers } from "../source-numbers";
import { References } from "./references";

type InsightsProps = { insights: Insight[]; numbers: SourceNumbers; first?: number };

/** Insights with their figures, numbered from `first`. */
export function Insights({ insights, numbers, first = 1 }: InsightsProps) {
  return insights.map((insight, index) => (
    <div key={insight.id} className="item">
      <span className="mark">#{first + index}</span>
      <h3>{insight.title}</h3>
      <p>
        {insight.description}
        <References ids={insight.sourceIds} numbers={numbers} />
      </p>
      <Figures metrics={insight.metrics} area={FOCUS_AREA_NAMES[insight.focusArea]} />
    </div>
  ));
}

const TREND = { up: " ▲", down: " ▼", flat: "" };

function Figures({ metrics, area }: { metrics: ShownMetric[]; area: string }) {
  return (
    <dl className="figures">
      {metrics.map(({ label, value, trend }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <span aria-hidden="true">{TREND[trend]}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Focus area</dt>
        <dd className="area">{area}</dd>
      </div>
    </dl>
  );
}

const PRIORITY = { high: "High priority", medium: "Medium priority", low: "Low priority" };

/** Outliers, the gravest first as the analysis orders them, with the questions to ask. */
export function Outliers({ outliers, numbers }: { outliers: Outlier[]; numbers: SourceNumbers }) {
  if (outliers.length === 0) return <p>No figure is far from the peers’.</p>;
  return outliers.map((outlier) => (
    <div key={outlier.id} className={`outlier ${outlier.severity}`}>
      <p className="severity">
        {PRIORITY[outlier.severity]} · {outlier.category}
      </p>
      <h3>{outlier.title}</h3>
      <p>
        {outlier.description}
        <References ids={outlier.sourceIds} numbers={numbers} />
      </p>
      {outlier.actionItems.length > 0 && <p className="label">Suggested questions</p>}
      {outlier.actionItems.length > 0 && (
        <ul>
          {outlier.actionItems.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}

import { formatFigure } from "../../analysis/format";
import type { Alignment, CompetitorOverview } from "../../analysis/types";
import type { SourceNumbers } from "../source-numbers";
import { References } from "./references";

const NAMES = {
  marketCap: "Market value",
  revenueGrowth: "Revenue growth",
  netMargin: "Net margin",
  esgRating: "ESG rating",
} as const;

const KEYS = ["marketCap", "revenueGrowth", "netMargin", "esgRating"] as const;

type OverviewProps = { overview: CompetitorOverview; numbers: SourceNumbers };

/** The four figures of a competitor at a glance, and what follows from them. */
export function Overview({ overview: { overview, sourceIds, insights }, numbers }: OverviewProps) {
  return (
    <>
      <dl className="figures">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{NAMES[key]}</dt>
            <dd>
              {overview[key]}
              <References ids={sourceIds[key]} numbers={numbers} />
            </dd>
          </div>
        ))}
      </dl>
      {insights.length > 0 && (
        <ul>
          {insights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Pay beside performance, with its formula and what it cannot say. */
export function PayAlignment({ alignment, numbers }: { alignment: Alignment; numbers: SourceNumbers }) {
  const { reading, tsrRank, payRank, degree, sampleSize, formula, limits, sourceIds } = alignment;
  const figures = [
    ["Percentile of shareholder return", formatFigure(tsrRank, "count")],
    ["Percentile of pay", formatFigure(payRank, "count")],
    ["Return less pay", formatFigure(degree, "points")],
    ["Peers with both figures", sampleSize],
  ];
  return (
    <>
      <p>
        {reading}
        <References ids={sourceIds} numbers={numbers} />
      </p>
      <dl className="figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{[`${formula}.`.replace(/\.\.$/, "."), ...limits].join(" ")}</p>
    </>
  );
}

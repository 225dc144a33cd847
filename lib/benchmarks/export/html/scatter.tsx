import type { ScatterChart, ScatterPoint } from "../../analysis/types";
import { placeLabels } from "./place-labels";
import { type Scale, scaleFor } from "./scale";

const WIDTH = 760;
const HEIGHT = 440;
const PLOT = { left: 58, right: WIDTH - 30, top: 30, bottom: HEIGHT - 48 };
const RULE = "#d9dde3";
const PEER = "#6a7484";
const OWN = "#1d3f6e";

/** CEO pay beside total shareholder return, with the peers' medians as lines: the company is the filled square. */
export function Scatter({ chart }: { chart: ScatterChart }) {
  const { quadrants, datasets } = chart.data;
  // The company is named before any peer, so that its name has the best place.
  const points = datasets
    .flatMap((dataset) => dataset.points)
    .sort((one, other) => Number(other.isFocal) - Number(one.isFocal));
  const x = scaleFor(
    [...points.map((point) => point.x), ...(quadrants ? [quadrants.x] : [])],
    PLOT.left,
    PLOT.right,
  );
  const y = scaleFor(
    [0, ...points.map((point) => point.y), ...(quadrants ? [quadrants.y] : [])],
    PLOT.bottom,
    PLOT.top,
  );
  const labels = placeLabels(
    points.map((point) => ({ x: x.at(point.x), y: y.at(point.y), text: tickerOf(point) })),
    PLOT,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${chart.title}. ${chart.description}`}>
      <Axes x={x} y={y} />
      {quadrants && <Quadrants x={x.at(quadrants.x)} y={y.at(quadrants.y)} />}
      {points.map((point) => (
        <Mark key={point.companyId} x={x.at(point.x)} y={y.at(point.y)} isFocal={point.isFocal} />
      ))}
      {points.map((point, index) => (
        <text key={point.companyId} {...labels[index]} className={point.isFocal ? "halo own" : "halo"}>
          {tickerOf(point)}
        </text>
      ))}
    </svg>
  );
}

const LONGEST_LABEL = 18;

/** A point's label begins with the ticker, or with the name of a company of the board's own. */
function tickerOf({ label }: ScatterPoint): string {
  const [first = ""] = label.split(/[ ,]/);
  return first.slice(0, LONGEST_LABEL);
}

function Mark({ x, y, isFocal }: { x: number; y: number; isFocal: boolean }) {
  if (isFocal) return <rect x={x - 5} y={y - 5} width={10} height={10} fill={OWN} />;
  return <circle cx={x} cy={y} r={4} fill="#ffffff" stroke={PEER} strokeWidth={1.6} />;
}

function Quadrants({ x, y }: { x: number; y: number }) {
  const line = { stroke: PEER, strokeDasharray: "5 4", strokeWidth: 1 };
  return (
    <>
      <line x1={x} x2={x} y1={PLOT.top} y2={PLOT.bottom} {...line} />
      <line x1={PLOT.left} x2={PLOT.right} y1={y} y2={y} {...line} />
    </>
  );
}

function Axes({ x, y }: { x: Scale; y: Scale }) {
  return (
    <>
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={x.at(tick)}
            x2={x.at(tick)}
            y1={PLOT.top}
            y2={PLOT.bottom}
            stroke={RULE}
            strokeWidth={0.6}
          />
          <text x={x.at(tick)} y={PLOT.bottom + 16} textAnchor="middle" className="soft">
            {marked(tick)}%
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={PLOT.left}
            x2={PLOT.right}
            y1={y.at(tick)}
            y2={y.at(tick)}
            stroke={RULE}
            strokeWidth={0.6}
          />
          <text x={PLOT.left - 8} y={y.at(tick) + 4} textAnchor="end" className="soft">
            {tick < 0 ? "−" : ""}${marked(Math.abs(tick))}m
          </text>
        </g>
      ))}
      <text x={(PLOT.left + PLOT.right) / 2} y={HEIGHT - 8} textAnchor="middle" className="soft">
        Total shareholder return over the filing’s period
      </text>
      <text x={0} y={11} className="soft">
        CEO pay granted
      </text>
    </>
  );
}

const MARKED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const marked = (value: number) => MARKED.format(value).replace("-", "−");

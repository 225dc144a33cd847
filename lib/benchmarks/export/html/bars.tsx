import { formatFigure } from "../../analysis/format";
import type { BarChart } from "../../analysis/types";
import { scaleFor } from "./scale";

const WIDTH = 760;
const NAMES = 210;
const VALUES = 84;
const BAR = 15;
const GAP = 4;
const BETWEEN = 16;
const LEGEND = 26;
const OWN = "#1d3f6e";
const PEER = "#a9b4c4";

/** Bars of the company beside the peers' medians, one group a metric, each with its figure. */
export function Bars({ chart }: { chart: BarChart }) {
  const { labels, datasets, unit } = chart.data;
  const values = datasets.flatMap((dataset) => dataset.values).filter((value) => value !== null);
  const scale = scaleFor([0, ...values], NAMES, WIDTH - VALUES);
  const group = datasets.length * (BAR + GAP) + BETWEEN;
  const height = LEGEND + labels.length * group;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={`${chart.title}. ${chart.description}`}>
      <Legend datasets={datasets} />
      {labels.map((label, row) => {
        const top = LEGEND + row * group;
        return (
          <g key={label}>
            <text x={NAMES - 12} y={top + group / 2 - 2} textAnchor="end">
              {label}
            </text>
            {datasets.map(({ label: side, values: sides, isFocal }, index) => (
              <Bar
                key={side}
                y={top + index * (BAR + GAP)}
                from={scale.at(0)}
                to={scale.at(sides[row] ?? 0)}
                words={formatFigure(sides[row] ?? null, unit)}
                isFocal={isFocal}
              />
            ))}
          </g>
        );
      })}
      <line
        x1={scale.at(0)}
        x2={scale.at(0)}
        y1={LEGEND - 4}
        y2={height - 8}
        stroke="#545b66"
        strokeWidth={0.8}
      />
    </svg>
  );
}

type BarProps = { y: number; from: number; to: number; words: string; isFocal: boolean };

function Bar({ y, from, to, words, isFocal }: BarProps) {
  return (
    <>
      <rect
        x={Math.min(from, to)}
        y={y}
        width={Math.abs(to - from)}
        height={BAR}
        fill={isFocal ? OWN : PEER}
      />
      <text x={Math.max(from, to) + 6} y={y + BAR - 4} className={isFocal ? "own" : undefined}>
        {words}
      </text>
    </>
  );
}

const LEGEND_WIDTH = 180;

function Legend({ datasets }: { datasets: BarChart["data"]["datasets"] }) {
  return datasets.map(({ label, isFocal }, index) => (
    <g key={label}>
      <rect x={NAMES + index * LEGEND_WIDTH} y={2} width={11} height={11} fill={isFocal ? OWN : PEER} />
      <text x={NAMES + index * LEGEND_WIDTH + 17} y={12} className="soft">
        {label}
      </text>
    </g>
  ));
}

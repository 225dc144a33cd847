import type { ReactNode } from "react";
import { formatFigure } from "../analysis/format";
import type { BarChart, Chart, ScatterChart } from "../analysis/types";
import { axisTicks, formatPayTick, formatPercentTick } from "../charts/axis-ticks";
import { placeLabels } from "../charts/scatter-labels";
import { drawnPoints, labelOf, pointsOf } from "../charts/scatter-points";

const WIDTH = 760;
const OWN = "#1d3f6e";
const PEER_BAR = "#a9b4c4";
const PEER_MARK = "#6a7484";
const RULE = "#d9dde3";

/** A chart as a drawing. Its figures are in a table next to it. */
export function Drawing({ chart }: { chart: Chart }) {
  return chart.type === "scatter" ? <Scatter chart={chart} /> : <Bars chart={chart} />;
}

type CanvasProps = { chart: Chart; height: number; children: ReactNode };

function Canvas({ chart: { title, description }, height, children }: CanvasProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={`${title}. ${description}`}>
      {children}
    </svg>
  );
}

const NAMES = 280;
const VALUES = 84;
const BAR = 15;
const GAP = 4;
const BETWEEN = 16;
const LEGEND = 26;
const LEGEND_WIDTH = 180;

/** Bars for the company and the peers' medians, one group per metric, labeled with their values. */
function Bars({ chart }: { chart: BarChart }) {
  const { labels, datasets, unit } = chart.data;
  const values = datasets.flatMap((dataset) => dataset.values).filter((value) => value !== null);
  const scale = scaleFor(values, NAMES, WIDTH - VALUES);
  const group = datasets.length * (BAR + GAP) + BETWEEN;
  const height = LEGEND + labels.length * group;
  return (
    <Canvas chart={chart} height={height}>
      {datasets.map(({ label, isFocal }, index) => (
        <g key={label}>
          <rect
            x={NAMES + index * LEGEND_WIDTH}
            y={2}
            width={11}
            height={11}
            fill={isFocal ? OWN : PEER_BAR}
          />
          <text x={NAMES + index * LEGEND_WIDTH + 17} y={12} className="soft">
            {label}
          </text>
        </g>
      ))}
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
    </Canvas>
  );
}

type BarProps = { y: number; from: number; to: number; words: string; isFocal: boolean };

function Bar({ y, from, to, words, isFocal }: BarProps) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return (
    <>
      <rect x={left} y={y} width={right - left} height={BAR} fill={isFocal ? OWN : PEER_BAR} />
      <text x={right + 6} y={y + BAR - 4} className={isFocal ? "own" : undefined}>
        {words}
      </text>
    </>
  );
}

const HEIGHT = 440;
const PLOT = { left: 58, right: WIDTH - 30, top: 30, bottom: HEIGHT - 48 };

/**
 * CEO pay against total shareholder return, with the peers' medians as lines. The company is the filled
 * square.
 */
function Scatter({ chart }: { chart: ScatterChart }) {
  const { quadrants } = chart.data;
  const points = drawnPoints(pointsOf(chart));
  const shown = [...points, ...(quadrants ? [quadrants] : [])];
  const across = scaleFor(
    [...points.map(({ at }) => at), ...(quadrants ? [quadrants.x] : [])],
    PLOT.left,
    PLOT.right,
  );
  const up = scaleFor(
    shown.map(({ y }) => y),
    PLOT.bottom,
    PLOT.top,
  );
  const spots = points.map((point) => ({
    id: point.companyId,
    text: labelOf(point),
    x: across.at(point.at),
    y: up.at(point.y),
    isFocal: point.isFocal,
  }));
  const median = { stroke: PEER_MARK, strokeDasharray: "5 4", strokeWidth: 1 };
  return (
    <Canvas chart={chart} height={HEIGHT}>
      <Axes across={across} up={up} />
      {quadrants && <Upright x={across.at(quadrants.x)} {...median} />}
      {quadrants && <Level y={up.at(quadrants.y)} {...median} />}
      {spots.map(({ id, x, y, isFocal }) =>
        isFocal ? (
          <rect key={id} x={x - 5} y={y - 5} width={10} height={10} fill={OWN} />
        ) : (
          <circle key={id} cx={x} cy={y} r={4} fill="#ffffff" stroke={PEER_MARK} strokeWidth={1.6} />
        ),
      )}
      {placeLabels(spots, PLOT).map(({ id, text, x, y, anchor, isFocal }) => (
        <text key={id} x={x} y={y} textAnchor={anchor} className={isFocal ? "halo own" : "halo"}>
          {text}
        </text>
      ))}
    </Canvas>
  );
}

type Stroke = { stroke: string; strokeWidth: number; strokeDasharray?: string };

const Upright = ({ x, ...stroke }: { x: number } & Stroke) => (
  <line x1={x} x2={x} y1={PLOT.top} y2={PLOT.bottom} {...stroke} />
);
const Level = ({ y, ...stroke }: { y: number } & Stroke) => (
  <line x1={PLOT.left} x2={PLOT.right} y1={y} y2={y} {...stroke} />
);

const GRID = { stroke: RULE, strokeWidth: 0.6 };

function Axes({ across, up }: { across: Scale; up: Scale }) {
  return (
    <>
      {across.ticks.map((tick) => (
        <g key={tick}>
          <Upright x={across.at(tick)} {...GRID} />
          <text x={across.at(tick)} y={PLOT.bottom + 16} textAnchor="middle" className="soft">
            {formatPercentTick(tick)}
          </text>
        </g>
      ))}
      {up.ticks.map((tick) => (
        <g key={tick}>
          <Level y={up.at(tick)} {...GRID} />
          <text x={PLOT.left - 8} y={up.at(tick) + 4} textAnchor="end" className="soft">
            {formatPayTick(tick)}
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

/** Maps values to pixels, with round numbers as ticks. */
type Scale = { at: (value: number) => number; ticks: number[] };

/** The value axis between two positions. */
function scaleFor(values: number[], from: number, to: number): Scale {
  const { ticks, domain } = axisTicks(values);
  const [start, end] = domain;
  return { ticks, at: (value) => from + ((value - start) / (end - start || 1)) * (to - from) };
}

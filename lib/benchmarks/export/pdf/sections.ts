import type { Block, RiskItem } from "@/lib/handout/document";
import { formatFigure } from "../../analysis/format";
import type { Alignment, Chart, CompetitorOverview, Insight, Outlier } from "../../analysis/types";
import { leftOutWords } from "../figure-words";
import type { SourceNumbers } from "../source-numbers";
import { sourced, strong } from "./inlines";
import { barTable, scatterTable } from "./tables";

const LEVELS = { high: "High", medium: "Medium", low: "Low" };

/** Insights in their order; their figures stand in the sentences and in the table of comparisons. */
export function insightList(insights: Insight[], numbers: SourceNumbers): Block {
  const items = insights.map(({ title, description, sourceIds }) => {
    return [strong(ended(title)), ...sourced(` ${description}`, sourceIds, numbers)];
  });
  return { kind: "list", ordered: true, items };
}

/** Outliers with the questions to ask. */
export function outlierBlocks(outliers: Outlier[], numbers: SourceNumbers): Block[] {
  if (outliers.length === 0) return [note("No figure is far from the peers’.")];
  const items = outliers.map(
    ({ title, category, severity, description, actionItems, sourceIds }): RiskItem => {
      const questions = actionItems.length > 0 ? [{ text: ` Ask: ${actionItems.join(" ")}` }] : [];
      return {
        level: severity,
        levelName: LEVELS[severity],
        title: `${category}: ${title}`,
        content: [...sourced(description, sourceIds, numbers), ...questions],
      };
    },
  );
  return [{ kind: "risks", items }];
}

/** Pay beside performance, with its formula and what it cannot say. */
export function alignmentBlocks(alignment: Alignment, numbers: SourceNumbers): Block[] {
  const { reading, tsrRank, payRank, degree, sampleSize, formula, limits, sourceIds } = alignment;
  const figures = `Percentile of total shareholder return ${formatFigure(tsrRank, "count")}, of pay ${formatFigure(payRank, "count")}; return less pay ${formatFigure(degree, "points")}; ${sampleSize} peers with both figures.`;
  return [
    { kind: "paragraph", content: sourced(reading, sourceIds, numbers) },
    note([figures, formula, ...limits].map(ended).join(" ")),
  ];
}

/** The figures of the charts; the drawings are in the HTML brief. */
export function chartBlocks(charts: Chart[], numbers: SourceNumbers): Block[] {
  return charts.flatMap((chart): Block[] => {
    const { leftOut } = chart.data;
    const table = chart.type === "scatter" ? scatterTable(chart, numbers) : barTable(chart);
    return [
      ...(table.rows.length > 0 ? [table] : []),
      ...(leftOut.length > 0 ? [note(`${chart.title}. ${leftOutWords(leftOut)}`)] : []),
    ];
  });
}

const OVERVIEW = [
  ["marketCap", "Market value"],
  ["revenueGrowth", "Revenue growth"],
  ["netMargin", "Net margin"],
  ["esgRating", "ESG rating"],
] as const;

/** The four figures at a glance, and what follows from them. */
export function overviewBlocks(
  { overview, sourceIds, insights }: CompetitorOverview,
  numbers: SourceNumbers,
): Block[] {
  const figures = OVERVIEW.map(([key, name]) => [
    strong(`${name}:`),
    ...sourced(` ${overview[key]}`, sourceIds[key], numbers),
  ]);
  const items = [...figures, ...insights.map((text) => [{ text }])];
  return [{ kind: "list", ordered: false, items }];
}

export const note = (text: string): Block => ({ kind: "paragraph", tone: "note", content: [{ text }] });

/** A sentence with its full stop. */
export const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

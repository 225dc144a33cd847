import type { SourceDocument } from "@/lib/evidence/types";
import type { Scenario } from "@/lib/ledger/figure";
import { readPrinted } from "@/lib/ledger/printed";
import { readFigures } from "@/lib/ledger/read";
import { alikeIn } from "./alike";
import type { PaperFigure } from "./answer";
import { latestReport } from "./ask-papers";
import { indexOf } from "./index-figures";
import { figuresOfAll, type KeptPaper, paperOf } from "./kept-papers";
import type { Embed } from "./label-places";
import type { AskedPeriod } from "./periods";
import { planOf } from "./question";
import { lineName, periodName, SCENARIO_NAMES, tableName } from "./say";
import { namedLines, scoredFigures } from "./select";

/** What figures are looked for by. */
export type FigureSearch = {
  /** "total income", with a time and a scenario in words where they matter: "total income May 2024 budget". */
  words: string;
  /** The latest first. */
  papers: KeptPaper[];
};

const SCENARIOS: Scenario[] = ["actual", "prior", "budget", "forecast", "target"];
/** Most figures in one result, and most of one line: a year of months. */
const MOST = 36;
const MOST_OF_LINE = 12;
/**
 * Minimum match relative to the best line: next to "Cost of sales", the cost of advertising is another line.
 */
const NEAR_BEST = 0.7;

/**
 * Finds the figures that best match the words or their meaning, closest first, for the time and scenario
 * given. Where none is for that time, returns those of other times. Drops matches far worse than the best
 * one.
 */
export async function findFigures(
  { words, papers }: FigureSearch,
  embed: Embed | null = null,
): Promise<PaperFigure[]> {
  const figures = figuresOfAll(papers);
  const context = latestReport(papers)?.about ?? {};
  const index = indexOf(figures);
  const plan = planOf(words, index, context);
  const named = namedLines(index, plan.tokens, await alikeIn(plan, index, embed));
  // Includes both plan and actual, unless the words specify one.
  const scenarios = plan.scenario ? [plan.scenario] : SCENARIOS;
  const inTimes = (periods: (AskedPeriod | undefined)[]) =>
    periods.flatMap((period) =>
      scenarios.flatMap((scenario) =>
        scoredFigures(index, plan, { tokens: plan.tokens, period, scenario }, named),
      ),
    );
  const timed = plan.periods.length > 0 ? inTimes(plan.periods) : [];
  const found = timed.length > 0 ? timed : inTimes([undefined]);
  const tellable = found.filter(({ figure }) => isTellable(figure));
  const best = Math.max(...tellable.map(({ score }) => score));
  const ofLine = new Map<unknown, number>();
  const chosen = tellable
    .filter(({ score }) => score >= best * NEAR_BEST)
    .sort((a, b) => b.order - a.order)
    .flatMap(({ figure, line }) => {
      const count = (ofLine.get(line) ?? 0) + 1;
      ofLine.set(line, count);
      return count <= MOST_OF_LINE ? figure : [];
    });
  return [...new Set(chosen)].slice(0, MOST);
}

/**
 * Returns all figures on these pages in page order: those read from the paper, and other printed numbers.
 * The pages of a paper without figures are read by themselves, which leaves their figures unclear.
 */
export function figuresOnPages({
  papers,
  pages,
}: {
  papers: KeptPaper[];
  pages: SourceDocument[];
}): PaperFigure[] {
  return pages.flatMap(({ documentId: id, title, pages: texts }) => {
    const kept = papers.find((paper) => paper.id === id);
    const about = kept?.about ?? {};
    const paper = paperOf(id, title, about);
    const numbers = new Set(texts.map(({ number }) => number));
    const read = kept
      ? figuresOfAll([kept]).filter(({ rowPlace }) => numbers.has(rowPlace.page))
      : readFigures(texts, title).map((figure) => ({ ...figure, paper, proof: "unclear" as const }));
    const printed = texts.flatMap((page) => readPrinted(page, read, about));
    return [...read, ...printed.map((figure) => ({ ...figure, paper }))].sort(byPlace);
  });
}

const byPlace = ({ place: one }: PaperFigure, { place: other }: PaperFigure) =>
  one.page - other.page || one.start - other.start;

/** All figures of these tables, in their order. */
export function figuresOfTables({
  papers,
  tables,
}: {
  papers: KeptPaper[];
  tables: { documentId: string; table: number }[];
}): PaperFigure[] {
  const wanted = new Set(tables.map(({ documentId, table }) => `${documentId} ${table}`));
  return figuresOfAll(papers).filter(
    (figure) => isTellable(figure) && wanted.has(`${figure.paper?.id} ${figure.table}`),
  );
}

/** A figure in a column that was not understood is only available on its page; a variance is recalculated. */
const isTellable = ({ proof, measure }: PaperFigure) => proof !== "unclear" && measure === "value";

/** A table of a paper, as in a list of tables. */
export type TableEntry = {
  documentId: string;
  page: number;
  name: string;
  /** What its columns are of: "January 2026, budget". */
  columns: string[];
  /** The names of its rows, in their order. */
  lines: string[];
};

/**
 * Lists the tables of the papers read, in order, so that something can be found under the paper's own name.
 */
export function tablesIn({ papers }: { papers: KeptPaper[] }): TableEntry[] {
  return papers.flatMap((paper) => {
    const figures = figuresOfAll([paper]).filter(({ table }) => table >= 0);
    const tables = [...Map.groupBy(figures, ({ table }) => table).values()];
    return tables
      .map((own) => entryOf(paper.id, own))
      .filter(({ lines }) => lines.length > 1)
      .sort((one, other) => one.page - other.page);
  });
}

function entryOf(documentId: string, figures: PaperFigure[]): TableEntry {
  const [first] = figures as [PaperFigure];
  const inOrder = figures.toSorted((a, b) => a.row - b.row);
  const columns = figures.toSorted((a, b) => a.column - b.column).flatMap((one) => columnOf(one) || []);
  return {
    documentId,
    page: Math.min(...figures.map(({ place }) => place.page)),
    name: tableName(first.title),
    columns: [...new Set(columns)],
    lines: [...new Set(inOrder.map(lineName))],
  };
}

/** A variance is recalculated and not looked up in a column. */
function columnOf({ breakdown, period, scenario, measure }: PaperFigure): string {
  if (measure === "variance" || measure === "variancePercent") return "";
  const name = scenario === "actual" && breakdown ? null : SCENARIO_NAMES[scenario];
  return [breakdown, period && periodName(period), name].filter(Boolean).join(", ");
}

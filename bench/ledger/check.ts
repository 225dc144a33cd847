/** Three sources independent of the reader that tell whether a figure is right. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { read } from "xlsx";
import type { Figure } from "@/lib/ledger/figure";

export type Paper = {
  file: string;
  /** The path of the file. */
  source: string;
  figures: Figure[];
  pages: number;
  milliseconds: number;
};

/** `restated`: the later paper differs from the earlier one, and both add up; `missed`: no figure was read there. */
export type Check = {
  file: string;
  source: "cells" | "gold" | "restated";
  verdict: "right" | "wrong" | "restated" | "missed" | "unclear";
  about: string;
  /** Whether it may be used during development. */
  isShown: boolean;
};

/** Compares each figure of a workbook with the number that another library reads from its cell. */
export function checkCells({ file, source, figures }: Paper): Check[] {
  if (path.extname(file) !== ".xlsx") return [];
  const book = read(readFileSync(source));
  return figures.flatMap((figure): Check[] => {
    const [sheet = "", cell = ""] = (figure.place.cell ?? "").split("!");
    const number = book.Sheets[sheet.replace(/^'|'$/g, "")]?.[cell]?.v;
    const about = `${figure.place.cell} ${figure.label}: read ${figure.value}, is ${number}`;
    // Percentages are stored as fractions.
    const stored = figure.unit === "percent" ? [number, number * 100] : [number];
    const isRight = stored.some((value) => Math.abs(value - figure.value) <= figure.precision * 0.51);
    return [{ file, source: "cells", verdict: isRight ? "right" : "wrong", about, isShown: true }];
  });
}

type Operand = { value: number; file: string; page: number; label: string; sheet?: string; cell?: string };
type Question = {
  id: string;
  half: "build" | "unseen";
  gold: {
    values?: { value: number; start: string; end: string; scenario: string }[];
    operands?: Operand[];
  };
};

/** Compares figures with those worked out by hand for questions: value, period and scenario. */
export function checkGold(papers: Paper[]): Check[] {
  const file = path.join(import.meta.dirname, "../questions/questions.json");
  const questions: Question[] = JSON.parse(readFileSync(file, "utf8"));
  return questions.flatMap(({ id, half, gold }): Check[] => {
    const [value, operand] = [gold.values?.[0], gold.operands?.[0]];
    if (!value || !operand || gold.operands?.length !== 1 || gold.values?.length !== 1) return [];
    const paper = papers.find((one) => one.file === operand.file);
    // Sentences of a narrative are not a table.
    if (!paper || path.extname(paper.file) === ".docx") return [];
    const here = paper.figures.filter((figure) => isThere(figure, operand));
    // A figure without a period contradicts none.
    const clear = here.filter(({ proof, period }) => proof !== "unclear" && period);
    const isRight = clear.some(
      ({ period, scenario, measure }) =>
        period?.end === value.end &&
        (period.start === value.start || period.kind === "instant") &&
        (value.scenario === "variance" ? measure !== "value" : isScenario(scenario, value.scenario)),
    );
    const verdict = isRight ? "right" : clear.length > 0 ? "wrong" : here.length > 0 ? "unclear" : "missed";
    const read = clear.map(
      ({ label, period, scenario }) => `${label} ${period?.start} ${period?.end} ${scenario}`,
    );
    const about = `${id} ${operand.label} ${operand.value}: ${read.join("; ")}`;
    return [{ file: paper.file, source: "gold", verdict, about, isShown: half === "build" }];
  });
}

function isThere({ place, value, label, precision }: Figure, operand: Operand): boolean {
  const isCell = !operand.cell || place.cell === `${operand.sheet}!${operand.cell}`;
  const isNamed = operand.cell !== undefined || operand.label.startsWith(label);
  const isPage = operand.cell !== undefined || place.page === operand.page;
  return isCell && isNamed && isPage && Math.abs(Math.abs(value) - Math.abs(operand.value)) <= precision;
}

/** Prior-year figures are actuals too. */
const isScenario = (read: string, gold: string) =>
  read === gold || (gold === "prior" && read === "actual") || (gold === "restated" && read === "actual");

/** Fewer common lines are not enough to compare two columns. */
const FEWEST_SHARED = 5;
/** If fewer lines agree with the same column in another paper, one of them was misread rather than restated. */
const AGREE = 0.33;

/**
 * Compares each column with the same lines, period and scenario in an earlier paper. A board's books may be
 * corrected for months.
 */
export function checkRestated(papers: Paper[]): Check[] {
  const columns = papers.flatMap(columnsOf);
  const checks: Check[] = [];
  for (const [at, column] of columns.entries()) {
    const shared = columns
      .slice(0, at)
      .filter(({ key, paper }) => key === column.key && paper.file !== column.paper.file)
      .map((earlier) => sharedLines(column, earlier))
      .reduce((most, lines) => (lines.length >= most.length ? lines : most), []);
    if (shared.length < FEWEST_SHARED) continue;
    const agree = shared.map(
      ({ figure, before }) =>
        Math.abs(figure.value - before.value) <= Math.max(figure.precision, before.precision),
    );
    const telling = shared.map(({ figure, before }) => figure.value !== 0 || before.value !== 0);
    const isOne =
      agree.filter((one, which) => one && telling[which]).length >= AGREE * telling.filter(Boolean).length;
    for (const [which, { line, figure, before, file }] of shared.entries())
      checks.push({
        file: column.paper.file,
        source: "restated",
        verdict: agree[which] ? "right" : isOne ? "restated" : "wrong",
        about: `${line} ${column.key}: ${figure.value}, in ${file} ${before.value}`,
        isShown: true,
      });
  }
  return checks;
}

type Column = { paper: Paper; key: string; lines: Map<string, Figure> };

const sharedLines = (column: Column, { paper, lines }: Column) =>
  [...column.lines].flatMap(([line, figure]) => {
    const before = lines.get(line);
    return before ? [{ line, figure, before, file: paper.file }] : [];
  });

function columnsOf(paper: Paper): Column[] {
  const told = paper.figures.filter(
    ({ proof, period, measure }) => proof !== "unclear" && period && measure === "value",
  );
  const columns = Map.groupBy(told, ({ table, column }) => `${table}.${column}`);
  return [...columns.values()].flatMap((figures): Column[] => {
    // A column not filled in yet says nothing.
    if (figures.every(({ value }) => value === 0)) return [];
    const keys = Map.groupBy(
      figures,
      ({ period, scenario, breakdown }) => `${period?.start} ${period?.end} ${scenario} ${breakdown ?? ""}`,
    );
    return [...keys].map(([key, list]) => {
      const lines = Map.groupBy(list, ({ path: above, label }) => [...above, label].join(" › "));
      const once = [...lines].flatMap(([line, [figure, second]]): [string, Figure][] =>
        figure && !second ? [[line, figure]] : [],
      );
      return { paper, key, lines: new Map(once) };
    });
  });
}

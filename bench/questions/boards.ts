/** Packs of fictional boards with their questions, as written (README.md), and as the product stores them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { KeptPaper } from "@/lib/ask/kept-papers";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { packFigures, unpackFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { toldYears, yearOfBoard } from "@/lib/ledger/year-end";

export type Half = "open" | "held" | "held-2";
export type Question = {
  q: string;
  kind: string;
  /** In full units, the answer first; none if the papers do not answer. */
  values: number[];
  /** Other acceptable readings. */
  or?: number[][];
  /** Rows that the answer must name. */
  names?: string[];
  op: string;
  /** The labels of its source rows, and the first and last day of the answer. */
  lines: string[];
  period: string[];
  scenario: string;
};
/** A board as written. */
export type Written = {
  name: string;
  papers: { id: string; title: string; pages: string[][] }[];
  questions: Question[];
};

export function writtenBoards(half: Half): Written[] {
  const folder = path.join(import.meta.dirname, "boards", half);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")));
}

type Board = { name: string; papers: KeptPaper[]; pages: SourceDocument[]; questions: Question[] };

/** The boards of a half, each with its papers, latest first. */
export function boardsOf(half: Half): Board[] {
  return writtenBoards(half).map(({ name, papers, questions }) => {
    const year = yearOfBoard(toldYears(papers.map(({ title, pages }) => contextOf(textsOf(pages), title))));
    return {
      name,
      questions,
      papers: papers.map((paper) => kept(name, paper, year)).sort(latestFirst),
      pages: papers.map(({ id, title, pages }) => ({ documentId: id, title, pages: textsOf(pages) })),
    };
  });
}

const textsOf = (pages: string[][]) => pages.map((lines, at) => ({ number: at + 1, text: lines.join("\n") }));

function kept(
  board: string,
  { id, title, pages: texts }: Written["papers"][number],
  year?: number,
): KeptPaper {
  const pages = textsOf(texts);
  const about = contextOf(pages, title, year);
  const data = packFigures(readFigures(pages, title, year));
  return { id, title, key: `${board} ${id}`, day: about.reportedTo ?? "", about, data };
}

/** How the ledger read the single answering figure: with the right period and scenario, with another, or not at all. */
export type Reading = "as gold" | "other time" | "other scenario" | "not read";

/** The reading of the figure that answers a question; undefined if it asks for anything but one figure as stated. */
export function readingOf(
  { op, values: [value, ...others], lines: [line = ""], period: [start, end], scenario }: Question,
  papers: KeptPaper[],
): Reading | undefined {
  if (op !== "value" || value === undefined || others.length > 0 || !end) return undefined;
  const label = (line.split(">").at(-1) ?? "").trim().toLowerCase();
  const same = papers
    .flatMap(({ data }) => unpackFigures(data))
    .filter((figure) => Math.abs(Math.abs(figure.value) - Math.abs(value)) <= Math.abs(value) * 0.0005);
  const named = same.filter(({ label: own, breakdown }) =>
    [own, breakdown ?? ""].some((name) => name !== "" && isPart(name.toLowerCase(), label)),
  );
  const figures = named.length > 0 ? named : same;
  if (figures.length === 0) return "not read";
  const isOfTime = ({ period }: Figure) =>
    period?.end === end && (period.kind === "instant" || start === end || period.start === start);
  const isOfScenario = (figure: Figure) => plain(figure.scenario) === plain(scenario);
  if (figures.some((one) => isOfTime(one) && isOfScenario(one))) return "as gold";
  return figures.some(isOfTime) ? "other scenario" : "other time";
}

const isPart = (one: string, other: string) => one.includes(other) || other.includes(one);
/** A prior-year figure is an actual. */
const plain = (scenario: string) => (scenario === "prior" ? "actual" : scenario);

const latestFirst = (one: KeptPaper, other: KeptPaper) => other.day.localeCompare(one.day);

/** As if a search had found every page of a pack. */
export const everyPage = ({ documentId, title, pages }: SourceDocument): Passage[] =>
  pages.map(({ number, text }) => ({
    documentId,
    title,
    page: number,
    start: 0,
    end: text.length,
    text,
    headingPath: "",
    score: 1,
  }));

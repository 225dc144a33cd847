/** Whole questions in people's own words for fitting, with their papers, complete and without the answering line. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { tellsAll } from "../fit/examples";
import * as reports from "../tatqa/corpus";
import * as board from "./corpus";

type Paraphrase = {
  question: string;
  pack?: string[];
  /** The number of the context in the corpus of reports. */
  tatqa?: number;
  lines: { label: string }[];
  /** The answer; empty if the papers do not give one. */
  values: number[];
  /** Another acceptable reading. */
  or?: number[][];
};
type Papers = { figures: PaperFigure[]; about: PeriodContext };
export type Asked = {
  from: "board" | "reports";
  /** Whether the answering line was taken out, so that no answer is right. */
  isTakenOut: boolean;
  isUnanswered: boolean;
  group: string;
  question: string;
  papers: Papers;
  isRight: (values: AnswerValue[]) => boolean;
};

const paraphrases: Paraphrase[] = readFileSync(path.join(import.meta.dirname, "paraphrases.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));

const read = new Map<number, Promise<Papers>>();

async function ofReport(at: number): Promise<Papers> {
  const pages = await reports.pagesOf(reports.contexts[at] as reports.Context);
  return { figures: readFigures(pages, reports.TITLE), about: contextOf(pages, reports.TITLE) };
}

function papersOf({ pack, tatqa = 0 }: Paraphrase): Promise<Papers> {
  if (pack) return board.packOf(pack);
  const known = read.get(tatqa) ?? ofReport(tatqa);
  read.set(tatqa, known);
  return known;
}

export async function askedInOwnWords(): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const one of paraphrases) {
    const { question, pack, tatqa, values, or = [] } = one;
    const papers = await papersOf(one);
    const from = pack ? ("board" as const) : ("reports" as const);
    const about = { from, question, group: pack?.join() ?? `report ${tatqa}` };
    const isRight = (given: AnswerValue[]) => [values, ...or].some((wanted) => tellsAll(given, wanted));
    found.push({ ...about, isTakenOut: false, isUnanswered: values.length === 0, papers, isRight });
    const [only] = one.lines;
    if (!only || one.lines.length > 1) continue;
    const isLeft = ({ label, breakdown }: PaperFigure) =>
      ![label, breakdown].some((name) => name?.toLowerCase() === only.label.toLowerCase());
    const left = { ...papers, figures: papers.figures.filter(isLeft) };
    if (left.figures.length > 0)
      found.push({ ...about, isTakenOut: true, isUnanswered: true, papers: left, isRight: () => false });
  }
  return found;
}

import { keyLines } from "@/lib/ai/brief/key-lines";
import { terms } from "@/lib/ai/terms";
import type { PaperFigure } from "@/lib/ask/answer";
import { askPapers } from "@/lib/ask/ask-papers";
import { findFigures } from "@/lib/ask/find-figures";
import { figuresOfAll, type KeptPaper } from "@/lib/ask/kept-papers";
import type { Embed } from "@/lib/ask/label-places";
import { lineName, periodName, sayPeriod } from "@/lib/ask/say";
import { verb } from "@/lib/ask/tell-words";
import { readable } from "@/lib/evidence/lines";
import { isSamePeriod } from "@/lib/ledger/period";

export type RelatedInput = {
  question: string;
  /** Whether the question was answered, so that its figures are not suggested again. */
  isAnswered: boolean;
  /** Latest first. */
  papers: KeptPaper[];
};

const MOST = 3;
/** Each suggestion is tried before it is offered. */
const MOST_TRIED = 9;
const MOST_LINES = 6;
const LONGEST_NAME = 48;

/**
 * Up to three questions related to the one asked that these papers' figures can answer: each was tried and is
 * answered from the line it names.
 */
export async function relatedQuestions(
  { question, isAnswered, papers }: RelatedInput,
  embed: Embed | null = null,
): Promise<string[]> {
  const figures = figuresOfAll(papers);
  const asked = new Set(terms(question));
  const lines = await nearLines(question, papers, figures, embed);
  const offered = lines.map((line) => questionsOn(line, figures, isAnswered, asked));
  const told = isAnswered ? await figuresToldOn(question, papers, embed) : new Set();
  const found: string[] = [];
  for (const { text, line } of inTurns(offered).slice(0, MOST_TRIED)) {
    if (found.length === MOST) break;
    const reply = await askPapers({ question: text, papers }, embed);
    const answer = reply.isAnswered ? (reply.told.sentences[0]?.figures ?? []) : [];
    const isNews = answer.some((figure) => !told.has(matterOf(figure)));
    if (isNews && answer.some(({ label }) => label === line.label)) found.push(text);
  }
  return found;
}

const matterOf = ({ label, period, scenario, measure }: PaperFigure) =>
  [label, period && periodName(period), scenario, measure].join("|");

/** The figures in the answer; a reader who has seen them will ask about others. */
async function figuresToldOn(
  question: string,
  papers: KeptPaper[],
  embed: Embed | null,
): Promise<Set<string>> {
  const reply = await askPapers({ question, papers }, embed);
  return new Set(
    reply.isAnswered ? reply.told.sentences.flatMap(({ figures }) => figures.map(matterOf)) : [],
  );
}

/** The latest figure of each line close to the question, then of the papers' key lines. */
async function nearLines(
  question: string,
  papers: KeptPaper[],
  figures: PaperFigure[],
  embed: Embed | null,
): Promise<PaperFigure[]> {
  const near = await findFigures({ words: question, papers }, embed);
  const leading = keyLines(figures, new Set(papers.map(({ id }) => id))).map(({ now }) => now);
  const lines = new Map<string, PaperFigure>();
  for (const figure of [...near, ...leading]) {
    const name = nameOf(figure);
    const isFit = figure.scenario === "actual" && figure.period && figure.breakdown === null && isName(name);
    const known = lines.get(name);
    if (isFit && (!known || endOf(known) < endOf(figure))) lines.set(name, figure);
  }
  return [...lines.values()].slice(0, MOST_LINES);
}

/** Without the heading that is added to a short label: a person asks about "wages", not "wages (expenses)". */
const nameOf = (figure: PaperFigure) => readable(lineName(figure)).replace(/\s*\([^)]*\)$/, "");
const endOf = ({ period }: PaperFigure) => period?.end ?? "";
/** Words that one can ask for: "Total income", not "4010" or a line of a page. */
const isName = (name: string) => name.length <= LONGEST_NAME && /^\p{L}[\p{L}\s'’&(),/-]{3,}$/u.test(name);

type Offer = { text: string; line: PaperFigure };

function questionsOn(
  line: PaperFigure,
  figures: PaperFigure[],
  isAnswered: boolean,
  asked: Set<string>,
): Offer[] {
  const name = midSentence(nameOf(line));
  const isSameLine = (other: PaperFigure) =>
    other.label === line.label && other.measure === "value" && other.breakdown === null;
  const hasBudget = figures.some(
    (other) => isSameLine(other) && other.scenario === "budget" && isSamePeriod(other.period, line.period),
  );
  const before = figures
    .filter((other) => isSameLine(other) && other.scenario === "actual" && endOf(other) < endOf(line))
    .filter(({ period }) => period?.kind === line.period?.kind)
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0];
  const when = sayPeriod(line.period);
  const value = `What ${verb(nameOf(line), line)} ${name} ${when}?`;
  const compared = [
    ...(hasBudget ? [`How did ${name} compare with budget ${when}?`] : []),
    ...(before?.period && line.period
      ? [`How did ${name} move from ${periodName(before.period)} to ${periodName(line.period)}?`]
      : []),
  ];
  const isTold = isAnswered && terms(name).every((term) => asked.has(term));
  const texts = [...compared, ...(isTold ? [] : [value])];
  return texts
    .filter((text) => !terms(text).every((term) => asked.has(term)))
    .map((text) => ({ text, line }));
}

/** A name as written within a sentence: "total income", but "EBITDA", and "Lisbon Office". */
function midSentence(name: string): string {
  if (/^(?:Total|Net|Gross|Closing|Opening)\s/.test(name)) return name.toLowerCase();
  return /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(name) && !/\s\p{Lu}\p{Ll}/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}

/** One question per line, then a second of each: three questions about one line are a single suggestion. */
function inTurns(offers: Offer[][]): Offer[] {
  const longest = Math.max(0, ...offers.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => offers.flatMap((of) => of[at] ?? [])).flat();
}

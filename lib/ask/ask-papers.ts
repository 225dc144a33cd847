import { daysAfter } from "@/lib/days";
import type { PaperContext } from "@/lib/ledger/interpret";
import type { FigureAnswer, PaperFigure } from "./answer";
import { answerFigures } from "./answer-figures";
import {
  answerMeasure,
  asksWhether,
  type MeasureAnswer,
  type MeasureRefusal,
  statementsIn,
} from "./answer-measure";
import { answerParts } from "./answer-parts";
import { asksForPerson } from "./asked-for";
import { disagreements } from "./disagreements";
import { figuresIn, figuresOfAll, type KeptPaper } from "./kept-papers";
import type { Embed } from "./label-places";
import { OF_LISTS, operationOf } from "./operation";
import { isJoined, partsOf, together } from "./parts";
import { plainly } from "./plainly";
import { remembered } from "./remembered";
import { inScale, scaleAsked, sizeOf } from "./scale-asked";
import { isOfYears } from "./statement-rows";
import { tell } from "./tell";
import { tellMeasure } from "./tell-measure";
import type { FigureReply, Told } from "./tell-words";

export type FigureQuestion = {
  question: string;
  /** The latest first. */
  papers: KeptPaper[];
  /** The day that it is asked on, ISO. */
  today?: string;
};

/** Papers of one meeting report months that end within these days of each other. */
const LATEST_DAYS = 27;

const LISTS_SEGMENTS =
  /^\W*(?:what|which|name|list)\b(?:(?!\b(?:of|had|has|grew|most|least)\b).)*\bsegments\W*$/i;

/** "The ratio of payroll to total expenses", of a part and what it is of, is a share as well. */
const RATIO = /\b(?:the )?ratio of (?<part>.+?) to (?<whole>\S.*?)(?=\W*$)/i;

/** Who asks when something is so, or which month is best, wants one of many times. */
const WHEN =
  /^\W*(?:and |so )?(?:when|(?:in )?(?:which|what) (?:\w+ )?(?:month|quarter|year)s?|how many months)\b/i;

/** From this certainty on nobody else has to look: below it a model that reads the papers is right more often than code. */
const SURE = 0.95;

/**
 * Asks the figures of papers: of the latest ones first, which say what "this month" is, then of all. What the others state
 * differently is told in either case.
 */
export async function askPapers(
  { question, papers, today }: FigureQuestion,
  embed: Embed | null = null,
): Promise<FigureReply> {
  const parts = partsOf(question);
  const replies: FigureReply[] = [];
  for (const part of parts) replies.push(await askOne({ question: part.question, papers, today }, embed));
  const reply = together(parts, replies) ?? replies[0] ?? (await askOne({ question, papers, today }, embed));
  return { ...inScaleOf(reply, question), latest: latestReport(papers)?.about };
}

/** An answer with its amounts in millions where the question asks for millions. */
function inScaleOf(reply: FigureReply, question: string): FigureReply {
  if (!reply.isAnswered) return reply;
  const asked = scaleAsked(question);
  const sentences = reply.told.sentences.map((one) => ({
    ...one,
    text: inScale(one.text, sizeOf(one.text, asked)),
  }));
  return { ...reply, told: { ...reply.told, sentences } };
}

async function askOne(
  { question, papers, today }: FigureQuestion,
  embed: Embed | null,
): Promise<FigureReply> {
  // Which segments there are, and who has to do with a matter, is said in words; figures know no more than some of their names.
  if (LISTS_SEGMENTS.test(question) || asksForPerson(question)) return { isAnswered: false, near: [] };
  const parts = partsIn(question, papers);
  // What a question says in full of statements that are proven needs no ranking.
  if (parts)
    return { isAnswered: true, told: "sentences" in parts ? parts : tellMeasure(parts), isSure: true };
  const measure = measureIn(question, papers);
  if (measure?.isAnswered)
    return { isAnswered: true, told: tellMeasure(measure), isSure: isWhole(measure, question) };
  const report = latestReport(papers);
  const context = { ...contextOfAll(papers, report), today };
  const figures = figuresOfAll(papers);
  // When something was so, and how it went over time, the papers of all times tell.
  const isOfAllTimes = WHEN.test(question) || operationOf(plainly(question)) === "trend";
  const last = report?.day ?? papers[0]?.day ?? "";
  const latest = papers.filter(
    ({ day }) => isOfAllTimes || last === "" || day > daysAfter(last, -LATEST_DAYS),
  );
  const recent =
    latest.length < papers.length
      ? await answerFigures(question, figuresOfAll(latest), context, embed)
      : null;
  const outcome = recent?.isAnswered ? recent : await answerFigures(question, figures, context, embed);
  // Why something fell that rose is answered by how it moved.
  if (!outcome.isAnswered && outcome.isOpposite && outcome.there)
    return { isAnswered: true, told: { sentences: [outcome.there], table: null }, isSure: false };
  const inPercent = question.replace(RATIO, "$<part> as a percentage of $<whole>");
  if (!outcome.isAnswered && inPercent !== question)
    return askOne({ question: inPercent, papers, today }, embed);
  if (!outcome.isAnswered) return measure && measure.near.length > 0 ? measure : outcome;
  // An annual report has hundreds of tables, of which one always fits somehow: only what is proven answers.
  if (papers.every((paper) => isOfYears(statementsIn(figuresIn(paper)))))
    return { isAnswered: false, near: outcome.operands };
  // A ratio that the papers do not allow to work out is no amount of theirs.
  if (measure && measure.unit !== "money" && outcome.unit === "money") return measure;
  if (isShareOfPlans(outcome, question)) return { isAnswered: false, near: outcome.operands };
  const told = tell(outcome, question, figures);
  if (told.sentences.length === 0) return { isAnswered: false, near: [] };
  told.sentences.push(...disagreements(stated(told), figures));
  return {
    isAnswered: true,
    told,
    isSure: isSure(outcome) && tellsWhole(outcome, told) && !isJoined(question),
  };
}

/** Fewer figures of what came about are no report: a proposal tells what something will cost, and by which day. */
const FEWEST_REPORTED = 5;

/**
 * The paper that says what "this month" is: the latest that reports what a month brought; else, as a list of debtors is of its day
 * alone, the latest that reports figures up to its day; else the latest that has one.
 */
export function latestReport(papers: KeptPaper[]): KeptPaper | undefined {
  const dated = papers.filter(({ about }) => about.reportedTo);
  const find = (kind: keyof Reported) =>
    dated.find((paper) => reportedBy(figuresIn(paper))[kind] >= FEWEST_REPORTED);
  return find("ofStretches") ?? find("all") ?? dated[0];
}

/** How many figures of a paper came about up to its day, and how many of them over a stretch of time, as income does. */
type Reported = { all: number; ofStretches: number };

/** The scores of a risk register are of its day, and report no month. */
const reportedBy = remembered((figures: PaperFigure[]): Reported => {
  const month = figures[0]?.paper?.reportedTo?.slice(0, 7);
  const compared = new Set(
    [...Map.groupBy(figures, ({ table }) => table)].flatMap(([table, own]) =>
      !own.every(isScore) &&
      new Set(own.map(({ scenario, period }) => `${scenario} ${period?.start} ${period?.end}`)).size > 1
        ? table
        : [],
    ),
  );
  const reported = figures.filter(
    ({ scenario, period, table, unit }) =>
      scenario === "actual" && period?.end.slice(0, 7) === month && (unit === "money" || compared.has(table)),
  );
  const isOfStretch = ({ period }: PaperFigure) => period !== null && period.start < period.end;
  return { all: reported.length, ofStretches: reported.filter(isOfStretch).length };
});

/** So many points of a scale of five by five. */
const isScore = ({ unit, value }: PaperFigure) =>
  unit === "plain" && Number.isInteger(value) && Math.abs(value) <= 25;

/** The time of the report, with the financial year of the organisation, which another of its papers may say. */
export function contextOfAll(papers: KeptPaper[], report: KeptPaper | undefined): PaperContext {
  const about = report?.about ?? {};
  if (about.yearEndMonth) return about;
  const told = papers.find((paper) => paper.about.yearEndMonth && isOfOneCompany(paper.about, about));
  return told
    ? { ...about, yearEndMonth: told.about.yearEndMonth, isNamedBefore: told.about.isNamedBefore }
    : about;
}

/** Papers that name no registrant are the board's own. */
const isOfOneCompany = (one: PaperContext, other: PaperContext) => one.company === other.company;

/** Figures alone do not say whether something is so. */
const isWhole = ({ verdict }: MeasureAnswer, question: string) =>
  verdict !== undefined || !asksWhether(question);

/** The highest of the wrong set, or how long cash lasts at another pace, misleads however well its words fit. */
const isSure = ({ certainty, operation }: FigureAnswer) => certainty >= SURE && !OF_LISTS.has(operation);

/**
 * "2024 against budget and 2023" asks for three figures of one line. An answer that leaves one out misleads, and one that takes
 * another line for the year before may.
 */
function tellsWhole({ operation, values, lacksTime }: FigureAnswer, { sentences, table }: Told): boolean {
  const cells = table?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.figure ?? [])) ?? [];
  const told = new Set([...sentences.flatMap(({ figures }) => figures), ...cells]);
  const wanted = values.flatMap(({ formula, operands }) => (formula === null ? operands : []));
  const lines = new Set(wanted.map(({ label }) => label.toLowerCase()));
  const isOfOneLine = operation !== "againstBudget" || lines.size <= 1;
  return !lacksTime && isOfOneLine && wanted.every((figure) => told.has(figure));
}

const contextOf = ({ about, title }: KeptPaper) => ({ ...about, title });

/** What the parts of a company say to a question, of the latest paper that has them. */
function partsIn(question: string, papers: KeptPaper[]): Told | MeasureAnswer | undefined {
  for (const paper of papers) {
    const answer = answerParts(question, figuresIn(paper), contextOf(paper));
    if (answer) return answer;
  }
  return undefined;
}

/** What the statements of one paper say to a question for a measure, of the latest paper that has it, or which of its lines are there. */
function measureIn(question: string, papers: KeptPaper[]): MeasureAnswer | MeasureRefusal | undefined {
  let refused: MeasureRefusal | undefined;
  for (const paper of papers) {
    const answer = answerMeasure(question, figuresIn(paper), contextOf(paper));
    if (answer?.isAnswered) return answer;
    // What most of the formula is there for comes nearest.
    if (answer && answer.near.length >= (refused?.near.length ?? 0)) refused = answer;
  }
  return refused;
}

/** "What % of the budget is in?" asks how much of a plan came about: one plan as a share of another is no answer. */
function isShareOfPlans({ operation, operands }: FigureAnswer, question: string): boolean {
  const isPlanned = operands.every(({ scenario }) => scenario === "budget" || scenario === "forecast");
  return (
    operation === "share" &&
    isPlanned &&
    /\b(?:already|so far|yet|in|used|spent|received)\W*(?:already|so far|yet)?\W*$/i.test(question)
  );
}

/** The figures whose worth would be called into question by another paper: those that a sentence rests on. */
const stated = ({ sentences: [first] }: Told) => first?.figures.slice(0, 2) ?? [];

/** The questions for fitting answers, each with all its candidates and which of them is right. */
import { embedHere } from "@/lib/ai/embeddings";
import { alikeIn } from "@/lib/ask/alike";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import { contextOfAll, latestReport } from "@/lib/ask/ask-papers";
import { indexOf } from "@/lib/ask/index-figures";
import { figuresOfAll } from "@/lib/ask/kept-papers";
import type { Embed } from "@/lib/ask/label-places";
import { planOf } from "@/lib/ask/question";
import { answerKey, type Candidate, candidates } from "@/lib/ask/ranking";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { boardsOf } from "../questions/boards";
import * as board from "../questions/corpus";
import { askedInOwnWords } from "../questions/paraphrases";
import * as reports from "../tatqa/corpus";
import { EXAMPLES, isAnswered } from "./examples";
import { packed, type Raw, type Source } from "./model";
import { WORDINGS } from "./wordings";

type Papers = { figures: PaperFigure[]; about: PeriodContext };
type Asked = Pick<Raw, "from" | "group" | "isGoodRefused" | "question"> & {
  papers: Papers;
  isRight: (values: AnswerValue[], program: Candidate["program"]) => boolean;
};

/** Weights by source: most questions are from the corpus of reports. */
const WEIGHTS = { reports: 1, board: 4, boards: 2, examples: 4, paraphrases: 2, wordings: 2, "taken out": 1 };
/** One in this many questions is also asked with its line taken out of the papers. */
const TAKEN_OUT = 3;

/** Papers of one month, or one report, are never in both training and held-out data. */
const monthOf = (pack: string[]) => pack[0]?.slice(0, 6) ?? "";

async function ofReports(): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const [at, context] of reports.contexts.entries()) {
    if (at % 2 !== 0) continue;
    const pages = await reports.pagesOf(context);
    const papers = { figures: readFigures(pages, reports.TITLE), about: contextOf(pages, reports.TITLE) };
    for (const one of context.questions)
      found.push({
        from: "reports",
        group: `report ${at}`,
        question: one.question,
        papers,
        isGoodRefused: false,
        isRight: (values, program) =>
          reports.judge(one, {
            values: values.map(({ value }) => value),
            names: reports.namesOf(program),
          }) === "right",
      });
  }
  return found;
}

async function ofBoard(): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const one of board.questions) {
    if (!board.FITTED.includes(one.half) || !board.ASKED.includes(one.kind)) continue;
    found.push({
      from: "board",
      group: monthOf(one.pack),
      question: one.question,
      papers: await board.packOf(one.pack),
      isGoodRefused: one.gold.refused,
      isRight: (values) => board.judge(one, values) === "good",
    });
  }
  return found;
}

/** From the open boards; one board is never on both sides. */
function ofBoards(): Asked[] {
  return boardsOf("open").flatMap(({ name, papers: kept, questions }) => {
    const papers = { figures: figuresOfAll(kept), about: contextOfAll(kept, latestReport(kept)) };
    return questions.map(({ q: question, values, or = [], names = [] }): Asked => {
      const wanted = values.length > 0 ? [values, ...or] : [];
      return {
        from: "boards",
        group: name,
        question,
        papers,
        isGoodRefused: values.length + names.length === 0,
        isRight: (given) =>
          wanted.some((all) =>
            all.every((one) => given.some(({ value }) => board.isSame(Math.abs(value), Math.abs(one)))),
          ),
      };
    });
  });
}

async function ofParaphrases(): Promise<Asked[]> {
  const all = await askedInOwnWords();
  const out = all.filter(({ isTakenOut }) => isTakenOut).filter((_, at) => at % TAKEN_OUT === 0);
  return [...all.filter(({ isTakenOut }) => !isTakenOut), ...out].map(
    ({ isTakenOut, isUnanswered, group, question, papers, isRight }) => ({
      from: isTakenOut ? "taken out" : "paraphrases",
      group: group.startsWith("report") ? group : monthOf([group]),
      question,
      papers,
      isGoodRefused: isUnanswered,
      isRight,
    }),
  );
}

function ofMadeUp(): Asked[] {
  const own = [
    ...EXAMPLES.map((one) => ({ ...one, from: "examples" as const })),
    ...WORDINGS.map((one) => ({ ...one, from: "wordings" as const })),
  ];
  return own.flatMap(({ name, pages: texts, asked, from }) => {
    const pages = texts.map((text, at) => ({ number: at + 1, text }));
    const about = contextOf(pages, name);
    const paper = { id: name, title: name, ...(about.reportedTo && { reportedTo: about.reportedTo }) };
    const papers = { figures: readFigures(pages, name).map((figure) => ({ ...figure, paper })), about };
    return asked.map((example) => ({
      from,
      group: name,
      question: example[0],
      papers,
      isGoodRefused: example[1].length === 0,
      isRight: (values: AnswerValue[]) => isAnswered(example, values),
    }));
  });
}

/** Sources whose questions use the papers' own words, and so can be answered by words alone. */
const BY_WORDS = new Set<Source>(["reports", "board", "examples"]);

/** All questions with their embeddings, and those in the papers' words once more by words alone; or one of both. */
export async function questionsToFit(view?: string): Promise<Raw[]> {
  const raws: Raw[] = [];
  for (const one of [
    ...(await ofReports()),
    ...(await ofBoard()),
    ...ofBoards(),
    ...(await ofParaphrases()),
    ...ofMadeUp(),
  ]) {
    if (view !== "words") raws.push(await rawOf(one, embedHere));
    if (view !== "meaning" && BY_WORDS.has(one.from))
      raws.push({ ...(await rawOf(one, null)), isByWords: true });
  }
  return raws;
}

async function rawOf(
  { question, papers: { figures, about }, isRight, from, group, isGoodRefused }: Asked,
  embed: Embed | null,
): Promise<Raw> {
  const index = indexOf(figures);
  const plan = planOf(question, index, about);
  const alike = await alikeIn(plan, index, embed);
  const all = candidates({ index, plan, alike });
  return {
    from,
    group,
    isGoodRefused,
    isByWords: false,
    question,
    weight: WEIGHTS[from],
    keys: all.map(({ program }) => answerKey(program)),
    rows: all.map(packed),
    vector: alike?.question ?? [],
    isRight: all.map(({ program }) => isRight(program.values, program)),
  };
}

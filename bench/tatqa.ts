/**
 * Asks questions about tables and text of annual reports from the TAT-QA corpus (Zhu et al., ACL 2021). Each
 * context is turned into a Word document and read by the product, and its questions are answered from the
 * figures read. Even contexts may be used for tuning; odd ones are never looked at. Usage: tatqa.ts
 * (BENCH_VERBOSE=1 lists the wrong answers in the first half)
 */
import { extractiveAnswer } from "@/lib/ai/answer/extractive";
import { similarity } from "@/lib/ai/answer/similarity";
import { embedHere } from "@/lib/ai/embeddings";
import { answerFigures } from "@/lib/ask/answer-figures";
import { asksForSentences, asksToWorkOut } from "@/lib/ask/asked-for";
import { Chunker } from "@/lib/evidence/chunk";
import type { PageText } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { contexts, type Given, judge, namesOf, pagesOf, type Tally, TITLE } from "./tatqa/corpus";

/** Answers from figures, and otherwise from passages, as the chat does. */
async function given(question: string, pages: PageText[], figures: Figure[]): Promise<Given> {
  const found = await answerFigures(question, figures, contextOf(pages, TITLE), embedHere);
  if (found.isAnswered) return { values: found.values.map(({ value }) => value), names: namesOf(found) };
  const paper = { documentId: TITLE, title: TITLE, pages };
  const chunker = new Chunker();
  const passages = pages.flatMap((page) =>
    chunker.chunks(page).map((chunk) => ({ ...chunk, documentId: TITLE, title: TITLE, score: 1 })),
  );
  const words = await extractiveAnswer(
    {
      question,
      passages,
      pages: [paper],
      inWords: asksForSentences(question),
      isWorkedOut: asksToWorkOut(question),
    },
    similarity,
    embedHere,
  );
  return words.answered ? { sentence: words.sentences[0]?.text ?? "" } : {};
}

const tallies = new Map<string, Tally>();

for (const [at, context] of contexts.entries()) {
  const half = at % 2 === 0 ? "first half" : "unseen half";
  const pages = await pagesOf(context);
  const figures = readFigures(pages, TITLE);
  for (const question of context.questions) {
    const answer = await given(question.question, pages, figures);
    const outcome = judge(question, answer);
    for (const kind of [question.answer_type, "all"]) {
      const tally = tallies.get(`${half} ${kind}`) ?? { right: 0, wrong: 0, refused: 0 };
      tally[outcome] += 1;
      tallies.set(`${half} ${kind}`, tally);
    }
    if (process.env.BENCH_VERBOSE && half === "first half" && outcome !== "right")
      console.log(
        `${outcome}: ${question.question} ${JSON.stringify(question.answer)} ${answer.values?.join(", ") ?? answer.sentence ?? ""}`,
      );
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
console.table(
  Object.fromEntries(
    [...tallies].map(([name, { right, wrong, refused }]) => {
      const all = right + wrong + refused;
      return [
        name,
        {
          questions: all,
          right: percent(right, all),
          wrong: percent(wrong, all),
          refused: percent(refused, all),
        },
      ];
    }),
  ),
);
process.exit(0);

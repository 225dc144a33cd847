/**
 * Asks questions about filings (document-qa.ts) in a chat with the model from the settings, judged by the
 * same scorer. Needs OPENAI_API_KEY, the other model settings, and DATABASE_URL; filings already indexed
 * there are not read again. Usage: document-qa-by-model.ts   (BENCH_SAMPLE=14 asks that many open questions
 * from FinanceBench; BENCH_HALF="looked at,unseen" asks these halves; BENCH_PAPERS=NIKE,BOEING asks about
 * filings whose names begin this way; BENCH_READING=1 also has the model grade the answers, in a second
 * table; BENCH_VERBOSE=1 shows the answers to open questions)
 */
import { languageModel } from "@/lib/ai/language";
import { askInChat, costOf, sampleOf, sampleSize } from "./by-model/ask-in-chat";
import { asking, folder, type Question } from "./document-qa/corpus";
import { judge, type Verdict } from "./document-qa/judge";
import { readByModel } from "./document-qa/read-by-model";
import { filings } from "./question-filings";

const halves = process.env.BENCH_HALF?.split(",");
const papers = process.env.BENCH_PAPERS?.split(",");
const isOfPapers = ({ document }: Question) => !papers || papers.some((name) => document.startsWith(name));
const chosen = sampleSize
  ? sampleOf(
      asking.filter(([half]) => half === "looked at"),
      ([, { type }]) => type,
      sampleSize,
    )
  : asking.filter(([half, question]) => (!halves || halves.includes(half)) && isOfPapers(question));
const ids = await filings(folder, [...new Set(chosen.map(([, { document }]) => document))]);
const asked = await askInChat(
  chosen.map(([, { question, document }]) => ({ message: question, paperIds: [ids.get(document) ?? ""] })),
);

type Counts = Record<Verdict | "failed", number>;

const shownOf = (at: number) => {
  const { answer } = asked[at] ?? {};
  return {
    answered: answer?.answered ?? false,
    first: answer?.sentences[0]?.text ?? "",
    all: answer?.response ?? "",
  };
};
const hasFailed = (at: number) => !asked[at]?.answer || asked[at]?.failure !== undefined;
const byWords = chosen.map(([, { answer }], at) => (hasFailed(at) ? "failed" : judge(shownOf(at), answer)));

for (const [at, [half, question]] of chosen.entries()) {
  const { answer, failure } = asked[at] ?? {};
  if (process.env.BENCH_VERBOSE && !half.endsWith("unseen"))
    console.log(
      `${byWords[at]}: ${question.question}\n  gold: ${question.answer}\n  said (${failure ?? answer?.mode}, ${answer?.dropped} dropped): ${shownOf(at).all}`,
    );
}

console.log("By words");
tabulate(byWords);
console.table({ "all questions": costOf(asked) });
if (process.env.BENCH_READING) {
  const model = languageModel();
  if (!model) throw new Error("Set OPENAI_API_KEY, and the other settings of a model, to have one read.");
  const answers = chosen.map(([, { question, answer }], at) => ({
    question,
    gold: answer,
    answer: hasFailed(at) ? "" : shownOf(at).all,
  }));
  const read = await readByModel(model, answers);
  console.log("By a model that reads");
  tabulate(read.map((verdict, at) => (hasFailed(at) ? "failed" : (verdict ?? "failed"))));
}
process.exit(0);

function tabulate(verdicts: (Verdict | "failed")[]): void {
  const tallies = new Map<string, Counts>();
  for (const [at, [half, { type }]] of chosen.entries()) {
    for (const kind of [type, "all"]) {
      const none = { right: 0, "in part": 0, wrong: 0, refused: 0, failed: 0 };
      const tally = tallies.get(`${half}, ${kind}`) ?? none;
      tally[verdicts[at] ?? "failed"] += 1;
      tallies.set(`${half}, ${kind}`, tally);
    }
  }
  console.table(Object.fromEntries(tallies));
}

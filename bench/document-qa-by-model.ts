/**
 * Questions on filings with their answers (document-qa.ts), asked in a chat of the model that the settings name, and judged by the same
 * scorer. Needs OPENAI_API_KEY and what else names a model, and DATABASE_URL: filings that are indexed there already are not read again.
 * Usage: document-qa-by-model.ts   (BENCH_SAMPLE=14 asks so many of those of FinanceBench that may be looked at; BENCH_HALF="looked at,unseen"
 * asks these halves; BENCH_PAPERS=NIKE,BOEING those on filings whose names begin so; BENCH_VERBOSE=1 shows the answers to questions that may be looked at)
 */
import { askInChat, costOf, sampleOf, sampleSize } from "./by-model/ask-in-chat";
import { asking, folder, type Question } from "./document-qa/corpus";
import { judge, type Verdict } from "./document-qa/judge";
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
const tallies = new Map<string, Counts>();

for (const [at, [half, question]] of chosen.entries()) {
  const { answer, failure } = asked[at] ?? {};
  const shown = {
    answered: answer?.answered ?? false,
    first: answer?.sentences[0]?.text ?? "",
    all: answer?.response ?? "",
  };
  const verdict = !answer || failure ? "failed" : judge(shown, question.answer);
  for (const kind of [question.type, "all"]) {
    const tally = tallies.get(`${half}, ${kind}`) ?? {
      right: 0,
      "in part": 0,
      wrong: 0,
      refused: 0,
      failed: 0,
    };
    tally[verdict] += 1;
    tallies.set(`${half}, ${kind}`, tally);
  }
  if (process.env.BENCH_VERBOSE && !half.endsWith("unseen"))
    console.log(
      `${verdict}: ${question.question}\n  gold: ${question.answer}\n  said (${failure ?? answer?.mode}, ${answer?.dropped} dropped): ${shown.all}`,
    );
}

console.table(Object.fromEntries(tallies));
console.table({ "all questions": costOf(asked) });
process.exit(0);

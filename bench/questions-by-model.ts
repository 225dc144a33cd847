/**
 * Asks the board members' questions (questions.ts) in a chat with the model from the settings. The same
 * scorer judges them by the displayed answer. Needs OPENAI_API_KEY, the other model settings, and
 * DATABASE_URL. Usage: questions-by-model.ts   (BENCH_SAMPLE=30 asks that many open questions;
 * BENCH_HALF=unseen3 asks one half; BENCH_VERBOSE=1 lists the open questions whose answers were not good)
 */
import { askInChat, costOf, sampleOf, sampleSize } from "./by-model/ask-in-chat";
import { indexed } from "./question-filings";
import { ASKED, folder, judgeTold, OPEN, packOf, type Question, questions } from "./questions/corpus";
import { columnsOf, valuesOf } from "./questions/told";

const only = process.env.BENCH_HALF;
const all = questions.filter(({ kind, half }) => ASKED.includes(kind) && (!only || half === only));
const chosen = sampleSize
  ? sampleOf(
      all.filter(({ half }) => OPEN.includes(half)),
      ({ kind }) => kind,
      sampleSize,
    )
  : all;
const ids = await indexed("Bench: a board", folder, [...new Set(chosen.flatMap(({ pack }) => pack))]);
const asked = await askInChat(
  chosen.map(({ question: message, pack }) => ({
    message,
    paperIds: pack.flatMap((file) => ids.get(file) ?? []),
  })),
);

type Counts = Record<"good" | "misleading" | "buried" | "refused" | "failed", number>;
const tallies = new Map<string, Counts>();

for (const [at, question] of chosen.entries()) {
  const outcome = await outcomeOf(question, at);
  for (const kind of [question.kind, "all"]) {
    const name = `${question.half.replace(/\d/, " $&")} ${kind}`;
    const tally = tallies.get(name) ?? { good: 0, misleading: 0, buried: 0, refused: 0, failed: 0 };
    tally[outcome] += 1;
    tallies.set(name, tally);
  }
  if (process.env.BENCH_VERBOSE && OPEN.includes(question.half) && outcome !== "good") {
    const { answer, failure } = asked[at] ?? {};
    console.log(
      `${outcome}: ${question.id} ${question.question} → ${failure ?? ""} ${answer?.mode}, ${answer?.dropped} dropped: ${answer?.response}`,
    );
  }
}

async function outcomeOf(question: Question, at: number): Promise<keyof Counts> {
  const { answer, failure } = asked[at] ?? {};
  if (!answer || failure) return "failed";
  const pack = await packOf(question.pack);
  if (!answer.answered) return judgeTold(question, { first: [], rest: [], text: "" });
  const [first = [], ...rest] = answer.sentences.map((one) => valuesOf(one, pack));
  return judgeTold(question, {
    first: [first, ...answer.tables.flatMap((one) => columnsOf(one, pack))],
    rest,
    text: answer.sentences[0]?.text ?? "",
  });
}

console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
console.table({
  "computed by code": costOf(asked.filter(({ answer }) => answer?.mode === "computed")),
  "written by the model": costOf(asked.filter(({ answer }) => answer?.mode === "model")),
});
process.exit(0);

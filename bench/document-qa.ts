/**
 * Asks questions about filings (FinanceBench) without a model: from passages alone, and from figures first.
 * Questions at even positions and our own are open; those at odd positions are only counted. This applies to
 * FinanceBench and to halves.json, which covers filings that our own questions leave out. Needs DATABASE_URL.
 * Usage: document-qa.ts   (BENCH_VERBOSE=1 shows the answers to open questions)
 */
import { db } from "@/lib/db";
import { ask, shown } from "./answers/ask";
import { asking, folder, type Question } from "./document-qa/corpus";
import { judge, type Shown, type Verdict } from "./document-qa/judge";
import { filings } from "./question-filings";

type Tally = Record<Verdict, number>;

const ids = await filings(folder);

async function asked({ document, question }: Question, withFigures: boolean): Promise<Shown> {
  const outcome = await ask(question, [ids.get(document) ?? ""], false, [], withFigures);
  return { answered: outcome.answered, first: outcome.sentences[0]?.text ?? "", all: shown(outcome) };
}

const WAYS = { passages: false, figures: true };

const tallies = new Map<string, Tally>();

function count(key: string, verdict: Verdict): void {
  const tally = tallies.get(key) ?? { right: 0, "in part": 0, wrong: 0, refused: 0 };
  tally[verdict] += 1;
  tallies.set(key, tally);
}

for (const [way, withFigures] of Object.entries(WAYS)) {
  for (const [half, question] of asking) {
    const given = await asked(question, withFigures);
    const verdict = judge(given, question.answer);
    for (const kind of [question.type, "all"]) count(`${way}, ${half}, ${kind}`, verdict);
    if (half === "looked at" || half === "unseen") count(`${way}, both, all`, verdict);
    if (process.env.BENCH_VERBOSE && !half.endsWith("unseen"))
      console.log(
        `${way}: ${verdict}: ${question.question}\n  gold: ${question.answer}\n  said: ${given.first}`,
      );
  }
}

const share = (part: number, whole: number) => `${part} (${Math.round((100 * part) / whole)}%)`;
console.table(
  Object.fromEntries(
    [...tallies].map(([name, tally]) => {
      const all = Object.values(tally).reduce((sum, one) => sum + one, 0);
      return [
        name,
        {
          questions: all,
          ...Object.fromEntries(Object.entries(tally).map(([verdict, one]) => [verdict, share(one, all)])),
        },
      ];
    }),
  ),
);
await db.$disconnect();

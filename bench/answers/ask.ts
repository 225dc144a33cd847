import { answer } from "@/lib/ai/answer";
import { searchWords } from "@/lib/ai/answer/broad";
import { standAlone } from "@/lib/ai/answer/follow-up";
import type { AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import { similarity } from "@/lib/ai/answer/similarity";
import { languageModel } from "@/lib/ai/language";
import { asksForSentences } from "@/lib/ask/asked-for";
import type { Actor } from "@/lib/auth/actor";
import { pagesOf } from "@/lib/documents/search";
import { answerByFigures, NO_FIGURES } from "@/lib/figures/answer";
import { answerByMinutes } from "@/lib/minutes/papers/answer";
import { searchPassages } from "@/lib/search/search";

const PASSAGES = 12;

/** Has access to every paper of the benchmark. */
const ASKER: Actor = {
  id: "0198c0de-0000-7000-8000-000000000000",
  email: "bench@example.org",
  firstName: "Bench",
  lastName: null,
  role: "admin",
  status: "active",
  sessionId: "",
  signedInAt: new Date(),
};

/** An answer with the pages found for it. */
export type Outcome = {
  answered: boolean;
  sentences: AnswerSentence[];
  tables: AnswerTable[];
  found: { documentId: string; page: number }[];
  firstMs: number;
  ms: number;
};

export type Turn = { question: string; answer: string };

/**
 * Asks as the product does, from the search to the last sentence. `byModel` uses the model in the settings.
 * Without figures, only passages answer.
 */
export async function ask(
  question: string,
  documentIds: string[],
  byModel: boolean,
  history: Turn[] = [],
  withFigures = true,
): Promise<Outcome> {
  const started = performance.now();
  const asked = standAlone(question, history);
  const passages = await searchPassages(searchWords(asked), { documentIds, limit: PASSAGES });
  const figures =
    (await answerByMinutes(ASKER, asked, documentIds)) ??
    (withFigures ? await answerByFigures(ASKER, asked, documentIds) : NO_FIGURES);
  const pages = figures.answer ? figures.pages : await pagesOf(passages);
  const computed = figures.answer ?? undefined;
  const outcome: Outcome = { answered: false, sentences: [], tables: [], found: passages, firstMs: 0, ms: 0 };
  const model = byModel ? languageModel() : null;
  const inWords = withFigures && asksForSentences(asked);
  const input = { question, passages, inWords, pages, history, computed, nearFigures: figures.near };
  for await (const event of answer(input, { model, similarity })) {
    outcome.firstMs ||= performance.now() - started;
    if (event.type === "sentence") outcome.sentences.push(event.sentence);
    else if (event.type === "table") outcome.tables.push(event.table);
    else if (event.type === "done") outcome.answered = event.answered;
  }
  return { ...outcome, ms: performance.now() - started };
}

/** All text shown in an answer. */
export function shown({ sentences, tables }: Outcome): string {
  const cells = tables.flatMap(({ rows }) =>
    rows.flatMap((row) => row.cells.flatMap((cell) => cell?.text ?? [])),
  );
  return [...sentences.map(({ text }) => text), ...cells].join(" ");
}

/** All citations of an answer, in its sentences and tables. */
export function cited({ sentences, tables }: Outcome) {
  return [
    ...sentences.flatMap(({ citations }) => citations),
    ...tables.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.citation ?? [])),
    ),
  ];
}

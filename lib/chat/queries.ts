import { AiRun } from "@/lib/activity/ai-run";
import { type AnswerOptions, answer } from "@/lib/ai/answer";
import { searchWords, themeOf } from "@/lib/ai/answer/broad";
import type { AnswerEvent } from "@/lib/ai/answer/schema";
import { similarity } from "@/lib/ai/answer/similarity";
import { languageModel } from "@/lib/ai/language";
import { type Actor, authorize } from "@/lib/auth/actor";
import { latestBrief } from "@/lib/briefs/queries";
import { pagesOf, searchDocuments, searchedPapers } from "@/lib/documents/search";
import { AppError } from "@/lib/errors";
import { recordRun } from "./record-run";
import type { AskInput } from "./schema";

const PASSAGES = 12;

/** An answer on its way: its events, and the names of the papers still being read, which may be missing from it. */
export type Asked = { events: AsyncGenerator<AnswerEvent>; reading: string[] };

/** The checked brief, for a question about the whole meeting. Not one whose papers are gone. */
async function briefFor(actor: Actor, { message, meetingId }: AskInput) {
  if (!meetingId || !themeOf(message)) return undefined;
  const view = await latestBrief(actor, meetingId);
  return view && view.changes.removed.length === 0 ? view.brief : undefined;
}

async function searchable(actor: Actor, meetingId: string | undefined) {
  const papers = await searchedPapers(actor, { meetingId });
  const reading = papers.filter((paper) => paper.reading).map(({ title }) => title);
  if (papers.length === 0) throw new AppError("invalid", "There are no papers to answer from yet.");
  if (papers.some((paper) => paper.searchable)) return reading;
  throw new AppError("conflict", `Still being read: ${reading.join(", ")}. Please try again in a moment.`);
}

/**
 * Answers a question from the papers this person may see, of one meeting or of all. Searches before it returns, so that
 * whatever is wrong with the question is thrown (`notFound`, `invalid`, `conflict`), not streamed.
 * `signal` cancels the search and the call to the model.
 */
export async function ask(
  actor: Actor,
  input: AskInput,
  signal: AbortSignal,
  options: Partial<AnswerOptions> = {},
): Promise<Asked> {
  authorize(actor, "chat.ask");
  const reading = await searchable(actor, input.meetingId);
  const [passages, brief] = await Promise.all([
    searchDocuments(actor, { q: searchWords(input.message), meetingId: input.meetingId, limit: PASSAGES }),
    briefFor(actor, input),
  ]);
  signal.throwIfAborted();
  const pages = await pagesOf(passages);
  const { model = languageModel(), ...rest } = options;
  const run = new AiRun(actor, "answer", model, input.meetingId);
  const events = answer(
    { question: input.message, passages, pages, brief },
    { similarity, signal, ...rest, model: run.model },
  );
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  return { events: recordRun(events, run, documents, signal), reading };
}

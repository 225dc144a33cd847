/** Questions asked as in a chat: through the service, with the model in the settings. */
import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { CitedFigure, Sources } from "@/lib/ai/analyst/types";
import { languageModel } from "@/lib/ai/language";
import { type ModelUse, meterModel } from "@/lib/ai/meter";
import type { Actor } from "@/lib/auth/actor";
import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { openSources } from "@/lib/chat/sources";
import type { ChatAnswer } from "@/lib/chat/types";
import { person } from "@/tests/setup/actors";

/** The result of a question. `failure`: why the model did not answer. */
export type Asked = { answer: ChatAnswer | null; failure?: string; ms: number; use: ModelUse };

/** Concurrent questions: a hosted model handles them at once, and a person acting as the model reads several. */
const AT_ONCE = 12;

const never = new AbortController().signal;

type Question = { message: string; paperIds: string[] };
/** Whether the model starts with search results, as when there are too many papers to show whole. */
type Options = { isPackBig?: boolean };

/**
 * Asks each question about its papers, and returns the answers in the same order. Throws without a model.
 * Needs DATABASE_URL.
 */
export async function askInChat(questions: Question[], options: Options = {}): Promise<Asked[]> {
  const actor = await person(`bench-${randomUUID()}`, "admin");
  const inTurn = pLimit(AT_ONCE);
  return Promise.all(questions.map((question) => inTurn(() => askOne(actor, question, options))));
}

async function askOne(actor: Actor, input: Question, { isPackBig }: Options): Promise<Asked> {
  const model = languageModel();
  if (!model) throw new Error("Set OPENAI_API_KEY, and the other settings of a model, to ask one.");
  const meter = meterModel(model, "answer");
  const started = performance.now();
  const sources = isPackBig
    ? { sources: withoutWhole(openSources(actor, input.paperIds, new Set(), never)) }
    : {};
  const asked = ask(actor, input, never, { model: meter.model, ...sources });
  const told = await asked.then(collectAnswer).then(
    (answer) => ({ answer, ...(answer.mode !== "model" && answer.notice && { failure: answer.notice }) }),
    (error: unknown) => ({ answer: null, failure: error instanceof Error ? error.message : String(error) }),
  );
  return { ...told, ms: performance.now() - started, use: meter.use };
}

/** Passages of a small pack that make up as small a share of it as search results do of a large one. */
const FIRST_PASSAGES = 2;

/** The same papers, of which the model initially gets only the closest search results. */
function withoutWhole(sources: Sources): Sources {
  return {
    ...sources,
    async opening(passages, pages) {
      const opening = await sources.opening(passages, pages);
      const [all, nearest] = [opening.found, opening.found.passages.slice(0, FIRST_PASSAGES)];
      const isNear = ({ documentId }: { documentId: string }, page: number) =>
        nearest.some((one) => one.documentId === documentId && one.page === page);
      const found = {
        passages: nearest,
        pages: all.pages.map((paper) => ({
          ...paper,
          pages: paper.pages.filter(({ number }) => isNear(paper, number)),
        })),
      };
      const isShown = ({ citation }: CitedFigure) => isNear(citation, citation.page);
      return { ...opening, ...found, found, figures: opening.figures.filter(isShown), isWhole: false };
    },
  };
}

/** The number of open questions to ask; all questions without BENCH_SAMPLE. */
export const sampleSize = Number(process.env.BENCH_SAMPLE ?? 0);

/** A deterministic sample, spread evenly over the kinds and within each. */
export function sampleOf<One>(all: One[], kindOf: (one: One) => string, size: number): One[] {
  const kinds = [...Map.groupBy(all, kindOf).values()];
  const shares = new Map(kinds.map((kind) => [kind, 0]));
  for (let left = Math.min(size, all.length), at = 0; left > 0; at += 1) {
    const kind = kinds[at % kinds.length] ?? [];
    const share = shares.get(kind) ?? 0;
    if (share === kind.length) continue;
    shares.set(kind, share + 1);
    left -= 1;
  }
  return [...shares].flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, at) => kind[Math.floor(((at + 0.5) * kind.length) / share)] as One),
  );
}

/** Mean cost per question that was sent to a model. */
export function costOf(asked: Asked[]): Record<string, string> {
  const byModel = asked.filter(({ use }) => use.calls > 0);
  const mean = (of: (one: Asked) => number, digits = 0) =>
    (byModel.reduce((sum, one) => sum + of(one), 0) / Math.max(1, byModel.length)).toFixed(digits);
  return {
    "asked a model": `${byModel.length} of ${asked.length}`,
    "calls each": mean(({ use }) => use.calls, 1),
    "tokens in": mean(({ use }) => use.inputTokens),
    "tokens out": mean(({ use }) => use.outputTokens),
    seconds: mean(({ ms }) => ms / 1000, 1),
  };
}

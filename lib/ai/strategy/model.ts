import { generateText, type LanguageModel, Output } from "ai";
import pLimit from "p-limit";
import { modelFailure } from "@/lib/ai/model-failure";
import { AppError } from "@/lib/errors";
import type { PageText } from "@/lib/evidence/types";
import { checkKpi } from "./model-check";
import { type DraftKpi, KPIS_SCHEMA, kpisSchema } from "./model-schema";
import { kpisPrompt } from "./prompt";
import type { FoundKpi } from "./types";

/** Calls under way at once: enough to overlap their waiting, few enough for a small account's rate limit. */
const AT_ONCE = 2;
/** Words that a model reads at once, and parts that are worth the wait. A longer paper is left to the patterns. */
const WINDOW_WORDS = 8000;
const MOST_PARTS = 12;
const MAX_TOKENS = 8000;
/** Only such pages are shown to the model. */
const TELLS =
  /\b(?:targets?|goals?|objectives?|kpis?|milestones?|aims?|ambitions?|on[ -]track|at[ -]risk|off[ -]track|key results?|owner|initiatives?|by (?:the end of )?20\d\d)\b/i;

export type ModelFindings = { kpis: FoundKpi[]; dropped: number };

/**
 * Asks a model for the KPIs of a paper's prose and keeps what stands on its pages; `dropped` counts what does not. Null
 * when the model fails or the paper is too long for it: what was found without it stands then.
 * @throws the signal's reason when cancelled
 */
export async function findByModel(
  paper: { title: string; pages: PageText[] },
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<ModelFindings | null> {
  const parts = windows(paper.pages.filter(({ text }) => TELLS.test(text) && /\d/.test(text)));
  if (parts.length > MOST_PARTS) {
    console.warn(`Language model: not asked, the paper has ${parts.length} parts of ${MOST_PARTS}`);
    return null;
  }
  const failed = new AbortController();
  const ends = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const inTurn = pLimit(AT_ONCE);
  try {
    const drafts = await Promise.all(
      parts.map((pages) => inTurn(() => ask(model, kpisPrompt(paper.title, pages), ends))),
    );
    return check(drafts.flat(), paper);
  } catch (error) {
    inTurn.clearQueue();
    failed.abort();
    signal?.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function ask(
  model: LanguageModel,
  prompt: { instructions: string; prompt: string },
  signal: AbortSignal,
): Promise<DraftKpi[]> {
  try {
    const { output } = await generateText({
      model,
      ...prompt,
      temperature: 0,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      output: Output.object({ schema: kpisSchema, name: KPIS_SCHEMA }),
    });
    return output.kpis;
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(error).error;
  }
}

function check(drafts: DraftKpi[], { title, pages }: { title: string; pages: PageText[] }): ModelFindings {
  const checked = drafts.map((draft) => checkKpi(draft, pages, title));
  return {
    kpis: checked.flatMap(({ kpi }) => kpi ?? []),
    dropped: checked.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

/** Whole pages, together as many words as a model reads at once. */
function windows(pages: PageText[]): PageText[][] {
  const parts: PageText[][] = [];
  let words = 0;
  for (const page of pages) {
    const count = page.text.split(/\s+/).length;
    const last = parts.at(-1);
    if (last && words + count <= WINDOW_WORDS) {
      last.push(page);
      words += count;
    } else {
      parts.push([page]);
      words = count;
    }
  }
  return parts;
}

import type { LanguageModel } from "ai";
import { EventFeed } from "@/lib/ai/event-feed";
import { insteadOf, ModelError } from "@/lib/ai/model-failure";
import type { SoftwareText } from "@/lib/ai/software-text";
import { inThread } from "@/lib/ai/thread/pool";
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import { BriefInTheMaking } from "./brief-in-the-making";
import type { BriefEvent } from "./events";
import type { Extracts } from "./extractive";
import type { Finding } from "./findings/types";
import type { CheckedFinding } from "./findings-schema";
import { composeByModel } from "./model-compose";
import { findInPapers } from "./model-findings";
import { type CodeNote, named } from "./notes";
import { fitAtOnce } from "./pack-lines";
import type { BriefPaper } from "./paper";
import { briefPrompt, type Prompt, packPrompt } from "./prompt";
import { unreadRemarks } from "./remarks";
import type { BoardBrief, BriefSection } from "./schema";
import { composeSections } from "./select";

export type ModelBriefOptions = {
  model: LanguageModel;
  /** Findings by code in the same papers, computed while the model reads. */
  extracts: Promise<Extracts>;
  /** Notes from outside the papers: what changed since the last meeting, what is still open. */
  known: Promise<CodeNote[]>;
  /** Text in the papers that addresses software. */
  told: SoftwareText[];
  /** Papers up to this many characters are shown whole; defaults to `MOST_AT_ONCE`. */
  mostAtOnce?: number;
  signal?: AbortSignal;
  by?: string;
};

/** Said after the reason why the model's brief is not used. */
export const STANDS = "this brief quotes the papers directly";

/**
 * A model's brief, or none if it found or could prove nothing; `failed` then gives the reason as a sentence.
 * `dropped` counts withheld items.
 */
export type MadeByModel = { brief?: BoardBrief; dropped: number; failed?: string };

/** What a brief is composed from. */
type Material = {
  /** Everything that its items may cite. */
  findings: CheckedFinding[];
  prompt: Prompt;
  /** Findings by code. */
  own: Finding[];
  remarks: string[];
  dropped: number;
};

/**
 * Has a model compose the brief. It is shown the papers whole or, if they are too long or it refuses them,
 * reads them part by part first. Failed parts are listed in `remarks`; a composition that is cut off keeps
 * its finished sections, and code adds the others. Unexpected errors are logged, and code makes the brief.
 * Throws the signal's reason when cancelled.
 */
export async function* modelBrief(
  documents: BriefPaper[],
  options: ModelBriefOptions,
): AsyncGenerator<BriefEvent, MadeByModel> {
  try {
    return yield* briefOf(documents, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof AppError) throw error;
    reportError(error, "brief of a model");
    return { dropped: 0, failed: insteadOf("unproven", STANDS) };
  }
}

async function* briefOf(
  documents: BriefPaper[],
  options: ModelBriefOptions,
): AsyncGenerator<BriefEvent, MadeByModel> {
  const isAtOnce = fitAtOnce(documents, options.mostAtOnce);
  const material = yield* isAtOnce ? shownWhole(documents, options) : readInParts(documents, options);
  if ("failed" in material) return material;
  const { findings, prompt, own, remarks } = material;
  yield { type: "composing", mode: "model" };
  const brief = new BriefInTheMaking({ findings, documents }, remarks, options);
  const failure = yield* composed(brief, prompt, options);
  const isRefused = failure instanceof ModelError && failure.limit === "refused";
  if (isAtOnce && isRefused) {
    // The usual cause is a context window too small for all papers.
    yield { type: "restart" };
    return yield* briefOf(documents, { ...options, mostAtOnce: 0 });
  }
  yield* told(brief.settle());
  if (!failure) yield* told(brief.repair());
  else if (brief.made.summarySentences.length > 0) yield* told(brief.complete(composeSections(own)));
  yield* told(brief.settle());
  if (brief.made.summarySentences.length > 0) yield* told(brief.addLeftOut(own));
  const dropped = material.dropped + brief.refused.length;
  if (brief.made.summarySentences.length > 0) return { brief: brief.made, dropped };
  return { dropped, failed: insteadOf(failure ?? "unproven", STANDS) };
}

async function* told(sections: BriefSection[] | Promise<BriefSection[]>): AsyncGenerator<BriefEvent> {
  for (const section of await sections) yield { type: "section", section };
}

/** Shows the papers to the composing model with an id for each line. Notes by code do not repeat what it sees. */
async function* shownWhole(
  documents: BriefPaper[],
  { extracts, known, signal, by }: ModelBriefOptions,
): AsyncGenerator<BriefEvent, Material> {
  for (const [at, { title, pages }] of documents.entries())
    yield { type: "reading", index: at + 1, of: documents.length, title, page: pages[0]?.number ?? 1 };
  const pack = await inThread("packLines", documents, { signal, by });
  const [{ notes, findings: own }, beside] = await Promise.all([extracts, known]);
  const code = named([], [...notes, ...beside]);
  return {
    findings: [...pack.lines, ...code],
    prompt: packPrompt(pack, code),
    own,
    remarks: [],
    dropped: 0,
  };
}

/** Has a model read papers part by part; returns nothing but the reason if it fails or proves nothing. */
async function* readInParts(
  documents: BriefPaper[],
  options: ModelBriefOptions,
): AsyncGenerator<BriefEvent, Material | (MadeByModel & { failed: string })> {
  try {
    const { findings: found, dropped, unread } = yield* findInPapers(documents, options.model, options);
    if (found.length === 0) return { dropped, failed: insteadOf("unproven", STANDS) };
    const [{ notes, totals, findings: own }, beside] = await Promise.all([options.extracts, options.known]);
    const findings = named(found, [...notes, ...totals, ...beside]);
    return { findings, prompt: briefPrompt(findings), own, remarks: unreadRemarks(unread), dropped };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof AppError) return { dropped: 0, failed: insteadOf(error, STANDS) };
    throw error;
  }
}

/**
 * Yields each section once it is written and judged, while the model continues; returns the error if it did
 * not finish.
 */
async function* composed(
  brief: BriefInTheMaking,
  prompt: Prompt,
  { model, signal }: ModelBriefOptions,
): AsyncGenerator<BriefEvent, AppError | null> {
  const sections = new EventFeed<Promise<BriefSection>>();
  const writing = (async () => {
    for await (const written of composeByModel(prompt, model, signal)) {
      const section = brief.add(written);
      // Awaited below; avoids an unhandled rejection if the consumer stops reading.
      section.catch(() => undefined);
      sections.push(section);
    }
  })();
  writing.then(
    () => sections.close(),
    (error: unknown) => sections.fail(error),
  );
  try {
    for await (const section of sections.follow(signal)) yield { type: "section", section: await section };
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return error;
    throw error;
  }
}

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
  /** What code finds in the same papers; it is under way while the model reads. */
  extracts: Promise<Extracts>;
  /** Notes from beside the papers: what changed since the last meeting, what is still open. */
  known: Promise<CodeNote[]>;
  /** Text in the papers that is addressed to software. */
  told: SoftwareText[];
  /** Characters of papers up to which they are shown as a whole; `MOST_AT_ONCE` where left out. */
  mostAtOnce?: number;
  signal?: AbortSignal;
  by?: string;
};

/** What is made where a model was tried. */
export const STANDS = "this brief quotes the papers directly";

/**
 * The brief of a model, or none where it found or could prove nothing; `failed` then says why in a sentence. `dropped`
 * counts what was withheld.
 */
export type MadeByModel = { brief?: BoardBrief; dropped: number; failed?: string };

/** What a brief is composed of. */
type Material = {
  /** All that its items may name. */
  findings: CheckedFinding[];
  prompt: Prompt;
  /** What code found. */
  own: Finding[];
  remarks: string[];
  dropped: number;
};

/**
 * Has a model compose the brief of papers, which it is shown as a whole or, where they are too long for that, has read part by
 * part before, also where it refuses them as a whole. Parts that fail are told in `remarks`; a composition that breaks off leaves its finished sections, and code
 * makes the others. What breaks in the making is logged, and code makes the brief. Throws the signal's reason when cancelled.
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
    // As a rule its context is too short for the papers as a whole.
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

/** Papers that are shown to the composing model with an id for each line. Code's notes do not tell again what it sees. */
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

/** What a model finds in papers part by part; nothing, with the reason, when it fails or can prove nothing. */
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
 * Yields each section once it is written and judged, while the model writes on and the others are judged; returns what
 * the model failed with where it did not write to the end.
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
      // It is waited for below, unless whoever follows goes away.
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

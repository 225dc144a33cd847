import type { LanguageModel } from "ai";
import type { SoftwareText } from "@/lib/ai/software-text";
import { inThread } from "@/lib/ai/thread/pool";
import { AppError } from "@/lib/errors";
import { EventFeed } from "./event-feed";
import type { BriefEvent, MadeBrief } from "./events";
import type { Reading } from "./extractive";
import { composeByModel } from "./model-compose";
import { findInPapers } from "./model-findings";
import type { BriefPaper } from "./paper";
import type { BoardBrief } from "./schema";
import { emptyBrief, withSection, withSoftwareTexts } from "./sections";

export type BriefOptions = {
  /** Null: the papers' own sentences and figures make the brief. */
  model: LanguageModel | null;
  signal?: AbortSignal;
  /** Whose brief it is: what computes for one person is done in turn. */
  by?: string;
};

/**
 * Makes the board brief of a meeting's papers and tells of each step. With a model: findings with checked quotes, then a
 * brief composed from these alone. When the model fails, or nothing of its summary can be proven, the extractive brief is
 * made instead (`mode: "extractive"`). Throws the signal's reason when cancelled.
 */
export async function* briefEvents(
  documents: BriefPaper[],
  { model, signal, by }: BriefOptions,
): AsyncGenerator<BriefEvent> {
  signal?.throwIfAborted();
  const told = await inThread("softwareTexts", documents, { signal, by });
  const { brief, dropped } = model ? yield* byModel(documents, told, { model, signal, by }) : { dropped: 0 };
  if (model && !brief) yield { type: "restart" };
  yield { type: "done", brief: brief ?? (yield* byExtracts(documents, told, { signal, by })), dropped };
}

/** The brief once it is made; see `briefEvents`. */
export async function makeBrief(documents: BriefPaper[], options: BriefOptions): Promise<MadeBrief> {
  for await (const event of briefEvents(documents, options)) {
    if (event.type === "done") return { brief: event.brief, dropped: event.dropped };
  }
  throw new Error("the making of a brief ended without its last event");
}

async function* byExtracts(
  documents: BriefPaper[],
  told: SoftwareText[],
  options: Omit<BriefOptions, "model">,
): AsyncGenerator<BriefEvent, BoardBrief> {
  const reading = new EventFeed<Reading>();
  const onProgress = (value: unknown) => reading.push(value as Reading);
  const made = inThread("brief", documents, { ...options, onProgress });
  made.then(
    () => reading.close(),
    (error: unknown) => reading.fail(error),
  );
  yield* reading.follow();
  const sections = (await made).map((section) => withSoftwareTexts(section, told));
  yield { type: "composing", mode: "extractive" };
  for (const section of sections) yield { type: "section", section };
  return sections.reduce(withSection, emptyBrief("extractive"));
}

/** The model's brief, or none when the model fails or nothing of its summary can be proven. */
async function* byModel(
  documents: BriefPaper[],
  told: SoftwareText[],
  { model, signal, by }: Omit<BriefOptions, "model"> & { model: LanguageModel },
): AsyncGenerator<BriefEvent, { brief?: BoardBrief; dropped: number }> {
  let dropped = 0;
  try {
    const found = yield* findInPapers(documents, model, { signal, by });
    dropped += found.dropped;
    if (found.findings.length === 0) return { dropped };
    yield { type: "composing", mode: "model" };
    let brief = emptyBrief("model");
    for await (const composed of composeByModel(found.findings, model, signal)) {
      dropped += composed.dropped;
      const section = withSoftwareTexts(composed.section, told);
      brief = withSection(brief, section);
      yield { type: "section", section };
    }
    return { brief: brief.summarySentences.length > 0 ? brief : undefined, dropped };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return { dropped };
    throw error;
  }
}

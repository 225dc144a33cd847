import type { LanguageModel } from "ai";
import { EventFeed } from "@/lib/ai/event-feed";
import { insteadOf } from "@/lib/ai/model-failure";
import type { SoftwareText } from "@/lib/ai/software-text";
import { inThread } from "@/lib/ai/thread/pool";
import type { Embed } from "@/lib/ask/label-places";
import type { BriefEvent, MadeBrief } from "./events";
import type { Extracts, Reading } from "./extractive";
import { type MadeByModel, modelBrief, STANDS } from "./model-brief";
import { type CodeNote, sinceLastMeeting } from "./notes";
import type { BriefPaper } from "./paper";
import type { BoardBrief } from "./schema";
import { emptyBrief, withSection } from "./sections";
import { composeSections } from "./select";
import { withSoftwareTexts } from "./software-risks";

export type BriefOptions = {
  /** Null: the papers' own sentences and figures make the brief. */
  model: LanguageModel | null;
  /** What is known beside the papers: what changed since the last meeting, and for a model what is still open. */
  known?: Promise<CodeNote[]>;
  /** There is a model, and this month's limit for it is used up. */
  isOverLimit?: boolean;
  /** Characters of papers up to which a model is shown them as a whole; `MOST_AT_ONCE` where left out. */
  mostAtOnce?: number;
  /** Vectors by which the sentences that matter are told; where null, their words alone tell. */
  embed?: Embed | null;
  signal?: AbortSignal;
  /** Whose brief it is: what computes for one person is done in turn. */
  by?: string;
};

const NOTHING_KNOWN = Promise.resolve<CodeNote[]>([]);

/**
 * Makes the board brief of a meeting's papers and tells of each step. With a model: a brief composed of the papers, or of
 * findings with checked quotes where they are too long to be shown at once, and of what code finds. When the model can read
 * nothing, or nothing of its summary can be proven, the extractive brief is made instead (`mode: "extractive"`). Throws the
 * signal's reason when cancelled.
 */
export async function* briefEvents(
  documents: BriefPaper[],
  { model, known = NOTHING_KNOWN, isOverLimit, mostAtOnce, embed, signal, by }: BriefOptions,
): AsyncGenerator<BriefEvent> {
  signal?.throwIfAborted();
  const told = await inThread("softwareTexts", documents, { signal, by });
  const reading = new EventFeed<Reading>();
  const extracts = extractsOf(documents, reading, { signal, by, embed });
  const made: MadeByModel = model
    ? yield* modelBrief(documents, { model, extracts, known, told, mostAtOnce, signal, by })
    : { dropped: 0, failed: isOverLimit ? insteadOf("month", STANDS) : undefined };
  const { brief, dropped, failed } = made;
  if (model && !brief) yield { type: "restart" };
  const stands = brief ?? (yield* byExtracts(extracts, { reading, told, known }));
  const remarks = failed ? [failed, ...stands.remarks] : stands.remarks;
  yield { type: "done", brief: { ...stands, remarks }, dropped };
}

/** The brief once it is made; see `briefEvents`. */
export async function makeBrief(documents: BriefPaper[], options: BriefOptions): Promise<MadeBrief> {
  for await (const event of briefEvents(documents, options)) {
    if (event.type === "done") return { brief: event.brief, dropped: event.dropped };
  }
  throw new Error("the making of a brief ended without its last event");
}

/** Begins to read the papers by code; `reading` tells how far it is. */
function extractsOf(
  documents: BriefPaper[],
  reading: EventFeed<Reading>,
  options: Pick<BriefOptions, "signal" | "by" | "embed">,
): Promise<Extracts> {
  const onProgress = (value: unknown) => reading.push(value as Reading);
  const made = inThread("brief", documents, { ...options, onProgress });
  made.then(
    () => reading.close(),
    (error: unknown) => reading.fail(error),
  );
  return made;
}

type Beside = { reading: EventFeed<Reading>; told: SoftwareText[]; known: Promise<CodeNote[]> };

async function* byExtracts(
  extracts: Promise<Extracts>,
  { reading, told, known }: Beside,
): AsyncGenerator<BriefEvent, BoardBrief> {
  yield* reading.follow();
  const { findings, sections: ofPapers } = await extracts;
  const since = sinceLastMeeting(await known);
  const sections = (since.length > 0 ? composeSections([...findings, ...since]) : ofPapers).map((section) =>
    withSoftwareTexts(section, told),
  );
  yield { type: "composing", mode: "extractive" };
  for (const section of sections) yield { type: "section", section };
  return sections.reduce(withSection, emptyBrief("extractive"));
}

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
  /** Null makes an extractive brief. */
  model: LanguageModel | null;
  /** Context from outside the papers: what changed since the last meeting, and for a model what is still open. */
  known?: Promise<CodeNote[]>;
  /** A model is set up, but this month's limit is used up. */
  isOverLimit?: boolean;
  /** Papers up to this many characters are shown to a model whole; defaults to `MOST_AT_ONCE`. */
  mostAtOnce?: number;
  /** Embeds sentences to rate their importance; if null, their words decide alone. */
  embed?: Embed | null;
  signal?: AbortSignal;
  /** The person the brief is for: computations for one person run one at a time. */
  by?: string;
};

const NOTHING_KNOWN = Promise.resolve<CodeNote[]>([]);

/**
 * Makes the board brief of a meeting's papers and yields each step. With a model, it is composed from the
 * papers, or from findings with checked quotes if they are too long to be shown at once, plus what code
 * finds. If the model can read nothing, or nothing in its summary can be proven, an extractive brief is made
 * instead (`mode: "extractive"`). Throws the signal's reason when cancelled.
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

/** The finished brief; see `briefEvents`. */
export async function makeBrief(documents: BriefPaper[], options: BriefOptions): Promise<MadeBrief> {
  for await (const event of briefEvents(documents, options)) {
    if (event.type === "done") return { brief: event.brief, dropped: event.dropped };
  }
  throw new Error("the making of a brief ended without its last event");
}

/** Starts reading the papers by code; `reading` yields the progress. */
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

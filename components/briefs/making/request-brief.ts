import type { BriefProgress, BriefRecord, BriefStreamEvent, BriefView } from "@/lib/briefs/types";
import { postForEvents, StreamBroken } from "@/lib/ui/event-stream";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { fetchLatestBrief } from "../use-brief";

const FALLBACK = "Brief generation failed";
const BROKEN = "The connection was lost before the brief was finished. Please try again.";

type Step = Exclude<BriefProgress, { type: "done" }>;

export type BriefRequest = {
  meetingId: string;
  /** The brief that was there before, by which one that was finished unseen is told from it. */
  knownId: string | null;
  /** An earlier try failed: what it came to is looked up before another is begun. */
  isRetry: boolean;
  signal: AbortSignal;
  onStep: (step: Step) => void;
};

/**
 * Has the brief made and answers it. When the connection breaks off although the server finished, the saved brief is
 * taken. Throws `RequestError` with a sentence for the reader, or the signal's reason.
 */
export async function requestBrief(asked: BriefRequest): Promise<BriefView> {
  const known = asked.isRetry ? await finishedUnseen(asked) : null;
  if (known) return known;
  try {
    return await follow(asked);
  } catch (error) {
    if (!(error instanceof StreamBroken)) throw error;
    const made = await finishedUnseen(asked);
    if (made) return made;
    throw new RequestError(BROKEN, 0);
  }
}

async function follow({ meetingId, signal, onStep }: BriefRequest): Promise<BriefView> {
  const path = pathOf(queryKeys.brief(meetingId));
  for await (const event of postForEvents<BriefStreamEvent>(path, FALLBACK, signal)) {
    if (event.type === "done") return event.view;
    if (event.type === "error") throw new RequestError(event.error, 200);
    onStep(event);
  }
  throw new StreamBroken();
}

/** The brief that was made although its last event did not arrive. */
async function finishedUnseen(asked: BriefRequest): Promise<BriefView | null> {
  try {
    return await newBrief(asked);
  } catch (error) {
    // No answer to this either: the connection is still gone.
    if (error instanceof RequestError) return null;
    throw error;
  }
}

async function newBrief({ meetingId, knownId, signal }: BriefRequest): Promise<BriefView | null> {
  const path = pathOf(queryKeys.briefs(meetingId));
  const briefs = await request<BriefRecord[]>(path, BROKEN, { signal });
  // Without any the latest one is not asked for: there is no such page, and the browser would complain of it.
  const latest = briefs.length > 0 ? await fetchLatestBrief(meetingId, signal) : null;
  return latest && latest.id !== knownId ? latest : null;
}

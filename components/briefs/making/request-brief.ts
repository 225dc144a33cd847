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
  /** The previous brief, to recognize one that was finished after the connection was lost. */
  knownId: string | null;
  /** An earlier attempt failed: its result is looked up before another starts. */
  isRetry: boolean;
  signal: AbortSignal;
  onStep: (step: Step) => void;
};

/**
 * Requests a brief and returns it. If the connection is lost but the server finished, returns the saved
 * brief. Throws `RequestError` with a sentence for the reader, or the signal's reason.
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

/** The brief that was finished although its last event did not arrive. */
async function finishedUnseen(asked: BriefRequest): Promise<BriefView | null> {
  try {
    return await newBrief(asked);
  } catch (error) {
    // No answer to this either: the connection is still down.
    if (error instanceof RequestError) return null;
    throw error;
  }
}

async function newBrief({ meetingId, knownId, signal }: BriefRequest): Promise<BriefView | null> {
  const path = pathOf(queryKeys.briefs(meetingId));
  const briefs = await request<BriefRecord[]>(path, BROKEN, { signal });
  // If there is none, the latest is not requested: the 404 would appear in the browser's console.
  const latest = briefs.length > 0 ? await fetchLatestBrief(meetingId, signal) : null;
  return latest && latest.id !== knownId ? latest : null;
}

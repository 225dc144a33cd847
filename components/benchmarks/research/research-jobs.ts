import type { DeepAnalysis, ResearchEvent } from "@/lib/benchmarks/research/types";
import type { CompanyPaper } from "@/lib/benchmarks/schema";
import { postForEvents, StreamBroken } from "@/lib/ui/event-stream";
import { RequestError } from "@/lib/ui/request";
import { advance, BEGUN, type ResearchProgress } from "./research-progress";

/** The state of a run's research: running, finished, or failed with a reason. */
export type ResearchJob =
  | { status: "running"; progress: ResearchProgress; cancel: () => void }
  | { status: "done"; analysis: DeepAnalysis }
  | { status: "failed"; error: string };

const FALLBACK = "Deep research failed";
const BROKEN = "The connection was lost before the research was finished. Please try again.";
const UNREADABLE = "The answer could not be read. Please try again.";

// Kept outside of components, so that research continues while another tab is open.
const jobs = new Map<string, ResearchJob>();
const listeners = new Set<() => void>();

function put(runId: string, job: ResearchJob | null): void {
  if (job) jobs.set(runId, job);
  else jobs.delete(runId);
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const jobOf = (runId: string): ResearchJob | null => jobs.get(runId) ?? null;

/** Forgets a finished research, so that its end is reported once. */
export const forgetJob = (runId: string): void => put(runId, null);

/** Starts a run's research, including the given uploaded reports, unless it is running. */
export function startResearch(runId: string, papers: CompanyPaper[]): void {
  if (jobOf(runId)?.status === "running") return;
  const controller = new AbortController();
  void follow(runId, papers, controller).catch((error: unknown) => {
    put(runId, controller.signal.aborted ? null : { status: "failed", error: sentenceOf(error) });
  });
}

async function follow(runId: string, papers: CompanyPaper[], controller: AbortController): Promise<void> {
  const cancel = () => controller.abort();
  let progress = BEGUN;
  put(runId, { status: "running", progress, cancel });
  const path = `/api/benchmarks/runs/${encodeURIComponent(runId)}/research`;
  for await (const event of postForEvents<ResearchEvent>(path, FALLBACK, controller.signal, { papers })) {
    if (event.type === "done") return put(runId, { status: "done", analysis: event.analysis });
    if (event.type === "failed") return put(runId, { status: "failed", error: event.error });
    progress = advance(progress, event);
    put(runId, { status: "running", progress, cancel });
  }
  throw new StreamBroken();
}

function sentenceOf(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  return error instanceof StreamBroken ? BROKEN : UNREADABLE;
}

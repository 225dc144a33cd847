import type { Finding, ResearchEvent } from "@/lib/benchmarks/research/types";

/** The reported progress of a running research. */
export type ResearchProgress = {
  /** Titles of the filings to read; empty until they are selected. */
  filings: string[];
  /** 1-based; 0 before the first. */
  reading: number;
  findings: Finding[];
  isWriting: boolean;
};

export const BEGUN: ResearchProgress = { filings: [], reading: 0, findings: [], isWriting: false };

type Step = Exclude<ResearchEvent, { type: "done" } | { type: "failed" }>;

/** The progress after an event. When the report is rewritten, earlier findings no longer count. */
export function advance(progress: ResearchProgress, step: Step): ResearchProgress {
  switch (step.type) {
    case "plan":
      return { ...progress, filings: step.filings };
    case "reading":
      return { ...progress, reading: step.number };
    case "finding":
      return { ...progress, findings: [...progress.findings, step.finding] };
    case "writing":
      return { ...progress, isWriting: true };
  }
}

/** The current step in words. */
export function describeProgress({ filings, reading, findings, isWriting }: ResearchProgress): string {
  if (isWriting) return "Writing the report";
  if (findings.length > 0) return "Assessing what the filings say";
  if (filings.length === 0) return "Finding the filings";
  return filings[reading - 1] ? `Reading ${filings[reading - 1]}` : "Starting to read";
}

/** Progress from 0 to 100: most of the time is spent reading. */
export function percentOf({ filings, reading, findings, isWriting }: ResearchProgress): number {
  if (isWriting) return 95;
  const read = filings.length === 0 ? 0 : Math.max(0, reading - 1) / filings.length;
  return findings.length > 0 ? Math.min(92, 75 + findings.length) : 5 + Math.round(read * 70);
}

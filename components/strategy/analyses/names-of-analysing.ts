import type { Upload } from "@/components/documents/upload-queue";
import { displayName } from "@/lib/documents/file-name";
import type { AnalysisView } from "@/lib/strategy/types";

/** Names of the papers that are being analysed: those that were sent from here, and those that were left running. */
export function namesOfAnalysing(uploads: Upload[], analyses: AnalysisView[]): string[] {
  const sent = uploads.filter(({ state, progress }) => state === "sending" && progress === 100);
  const running = analyses.filter(({ state }) => state === "running");
  return [...new Set([...sent.map(nameOf), ...running.map(({ originalName }) => originalName)])];
}

/**
 * The analyses that nobody on this page waits for yet. Of a paper that is on its way the answer to its upload tells the end,
 * and only that: told twice, it would twice change what is shown.
 */
export function leftRunning(uploads: Upload[], analyses: AnalysisView[]): AnalysisView[] {
  const sending = new Set(uploads.filter(({ state }) => state === "sending").map(nameOf));
  return analyses.filter(({ state, originalName }) => state === "running" && !sending.has(originalName));
}

// As the server will name it.
const nameOf = ({ file }: Upload) => displayName(file.name);

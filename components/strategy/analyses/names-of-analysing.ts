import type { Upload } from "@/components/documents/upload-queue";
import type { AnalysisView } from "@/lib/strategy/types";

/** Names of the papers that are being analysed: those that were sent from here, and those that were left running. */
export function namesOfAnalysing(uploads: Upload[], analyses: AnalysisView[]): string[] {
  const sent = uploads.filter(({ state, progress }) => state === "sending" && progress === 100);
  const running = analyses.filter(({ state }) => state === "running");
  return [
    ...new Set([...sent.map(({ file }) => file.name), ...running.map(({ originalName }) => originalName)]),
  ];
}

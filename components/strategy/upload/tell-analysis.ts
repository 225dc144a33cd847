import { toast } from "@/lib/ui/toast";

/** Said of a failure that has no sentence of its own. */
export const ANALYSIS_FAILED = "Failed to analyze strategy document";

// The end of an analysis is said once, whether its sender waited or came back. Another end is other news: put in the place
// of a word that is just leaving the screen, it would leave with it.
const toastId = (originalName: string, end: "done" | "failed" | "known") =>
  `analysis of ${originalName}: ${end}`;

/** Tells that an analysis is done. */
export function tellDone(originalName: string): void {
  toast.success("Analysis Complete", {
    id: toastId(originalName, "done"),
    description: "Your strategy analysis has been generated successfully.",
  });
}

/** Tells why an analysis failed. */
export function tellFailed(originalName: string, sentence: string | null): void {
  toast.error("Analysis Failed", {
    id: toastId(originalName, "failed"),
    description: sentence ?? ANALYSIS_FAILED,
  });
}

/** Tells that the paper was there already, whoever had sent it. */
export function tellKnown(originalName: string): void {
  toast.info("Document Already Uploaded", {
    id: toastId(originalName, "known"),
    description: `${originalName} is already among the strategy papers. Its objectives are shown.`,
  });
}

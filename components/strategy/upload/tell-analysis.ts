import { toast } from "sonner";

/** Said of a failure that has no sentence of its own. */
export const ANALYSIS_FAILED = "Failed to analyze strategy document";

// Of one paper it is said once, whether its sender waited or came back.
const toastId = (originalName: string) => `analysis of ${originalName}`;

/** Tells that an analysis is done. */
export function tellDone(originalName: string): void {
  toast.success("Analysis Complete", {
    id: toastId(originalName),
    description: "Your strategy analysis has been generated successfully.",
  });
}

/** Tells why an analysis failed. */
export function tellFailed(originalName: string, sentence: string | null): void {
  toast.error("Analysis Failed", { id: toastId(originalName), description: sentence ?? ANALYSIS_FAILED });
}

/** Tells that the paper was there already, whoever had sent it. */
export function tellKnown(originalName: string): void {
  toast.info("Document Already Uploaded", {
    id: toastId(originalName),
    description: `${originalName} is among the strategy papers. Its objectives are shown.`,
  });
}

import { toast } from "@/lib/ui/toast";

/** The message for a failure without one of its own. */
export const ANALYSIS_FAILED = "Failed to analyze strategy document";

// The end of an analysis is reported once, whether its sender waited or came back. Another outcome gets
// another id: as an update to a toast that is just closing, it would disappear with it.
const toastId = (originalName: string, end: "done" | "failed" | "known") =>
  `analysis of ${originalName}: ${end}`;

/** Reports that an analysis is complete. */
export function tellDone(originalName: string): void {
  toast.success("Analysis Complete", {
    id: toastId(originalName, "done"),
    description: "Your strategy analysis has been generated successfully.",
  });
}

/** Reports why an analysis failed. */
export function tellFailed(originalName: string, sentence: string | null): void {
  toast.error("Analysis Failed", {
    id: toastId(originalName, "failed"),
    description: sentence ?? ANALYSIS_FAILED,
  });
}

/** Reports that the paper already exists, whoever uploaded it. */
export function tellKnown(originalName: string): void {
  toast.info("Document Already Uploaded", {
    id: toastId(originalName, "known"),
    description: `${originalName} is already among the strategy papers. Its objectives are shown.`,
  });
}

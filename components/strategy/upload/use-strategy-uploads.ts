import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { createUploadQueue, type Report, type Upload } from "@/components/documents/upload-queue";
import { displayName } from "@/lib/documents/file-name";
import type { AnalysisView } from "@/lib/strategy/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { uploadFile } from "@/lib/uploads/send-file";
import { refreshOverview, shownOverview } from "../refresh-strategy";
import { ANALYSIS_FAILED, tellDone, tellFailed, tellKnown } from "./tell-analysis";

/** A paper whose analysis ended while its sender waited, or an analysis that continues. */
type Answer = { documentId: string; duplicate: boolean; notes: string[] } | { analysis: AnalysisView };

/** The result of a completed analysis. */
export type Analysed = { originalName: string; documentId: string; notes: string[] };

const NONE: never[] = [];

/** Uploads papers for analysis, one after the other, and refreshes the objectives after each. */
export function useStrategyUploads(onAnalysed: (analysed: Analysed) => void) {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue(async (upload, report, signal) => {
      const name = displayName(upload.file.name);
      const earlier = failedOf(queryClient, name);
      const answer = await send(upload, report, signal).catch(async (error: unknown) => {
        if (signal.aborted) throw error;
        tellFailed(name, error instanceof Error ? error.message : null);
        await refreshOverview(queryClient);
        // The page shows the failed analysis, so a message here would repeat it.
        if (failedOf(queryClient, name).some((id) => !earlier.includes(id))) queue.remove(upload.id);
        throw error;
      });
      await refreshOverview(queryClient);
      // The page waits for a long analysis and reports its end.
      queue.remove(upload.id);
      if ("analysis" in answer) return;
      if (answer.duplicate) tellKnown(name);
      else tellDone(name);
      onAnalysed({ originalName: name, documentId: answer.documentId, notes: answer.notes });
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => NONE);
  return { uploads, add: queue.add, retry: queue.retry, remove: queue.remove };
}

function send({ file, isShared }: Upload, report: Report, signal: AbortSignal) {
  const onProgress = (progress: number) => report({ progress });
  const options = { file, place: { kind: "strategy" } as const, isShared, onProgress, signal };
  return uploadFile<Answer>(pathOf(queryKeys.strategy()), ANALYSIS_FAILED, options);
}

/** Ids of this paper's failed analyses on the page. */
function failedOf(queryClient: QueryClient, name: string): string[] {
  const failed = shownOverview(queryClient)?.analyses.filter(
    ({ originalName, state }) => originalName === name && state === "failed",
  );
  return failed?.map(({ id }) => id) ?? [];
}

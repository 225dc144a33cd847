import { type QueryClient, useQueries } from "@tanstack/react-query";
import type { AnalysisView } from "@/lib/strategy/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { refreshStrategy } from "../refresh-strategy";
import { tellDone, tellFailed } from "../upload/tell-analysis";
import type { Analysed } from "../upload/use-strategy-uploads";

const POLL_MS = 1500;

/** Waits for analyses that were left running, and tells how each ended. */
export function useAwaitedAnalyses(running: AnalysisView[], onAnalysed: (analysed: Analysed) => void): void {
  useQueries({
    queries: running.map(({ id }) => ({
      // Apart from what is refreshed with the strategy: it asks by itself, until it knows the end.
      queryKey: ["awaited analysis", id],
      queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
        const analysis = await read(id, signal);
        if (analysis?.state !== "running") {
          if (analysis) tell(analysis, onAnalysed);
          void refreshStrategy(client);
        }
        return analysis;
      },
      refetchInterval: POLL_MS,
      gcTime: 0,
    })),
  });
}

/** Null once it is gone, as with its paper. */
async function read(id: string, signal: AbortSignal): Promise<AnalysisView | null> {
  const path = pathOf([...queryKeys.strategy(), "analyses", id]);
  return request<AnalysisView>(path, "Failed to load the analysis.", { signal }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  });
}

function tell(
  { originalName, state, error, documentId, notes }: AnalysisView,
  onAnalysed: (analysed: Analysed) => void,
) {
  if (state === "failed") tellFailed(originalName, error);
  if (state !== "done") return;
  tellDone(originalName);
  if (documentId) onAnalysed({ originalName, documentId, notes });
}

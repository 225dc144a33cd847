"use client";

import { type BenchmarkChatState, useBenchmarkChat } from "./chat/use-benchmark-chat";
import { isMadeOn, missingChoice } from "./tab-rules";
import type { Benchmark } from "./use-benchmark";

/** The chat about what is chosen now. It draws on the open result only if that was made on the same. */
export function useBenchmarkAssistant({ selection, analysis }: Benchmark): BenchmarkChatState {
  const { companyId, peerSetId, focusAreas } = selection;
  const isReady = companyId && peerSetId && !missingChoice(selection);
  return useBenchmarkChat(
    isReady
      ? {
          context: { focalCompany: companyId, peerSet: peerSetId, focusAreas },
          runId: analysis && isMadeOn(analysis, selection) ? analysis.id : null,
        }
      : null,
  );
}

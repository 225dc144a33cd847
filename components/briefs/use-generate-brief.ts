import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BriefView } from "@/lib/briefs/types";
import { queryKeys } from "@/lib/ui/keys";
import { readAgainIfReading } from "@/lib/ui/query-client";
import { RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { failureWords } from "@/lib/ui/unreached";
import { useBriefAddress } from "./history/brief-address";
import { advance, BEGUN, type Making } from "./making/making";
import { requestBrief } from "./making/request-brief";
import { keyFiguresOf } from "./use-key-figures";

/** A brief being made: shared by the button that starts it and the card that shows it. */
export type BriefGeneration = {
  isRunning: boolean;
  /** Its progress; null while none is being made. */
  making: Making | null;
  /** Why the last one failed, as a sentence; null if it finished or was cancelled. */
  failure: string | null;
  start: () => void;
  cancel: () => void;
};

const UNKNOWN = "The answer could not be read. Please try again.";

/** Makes the meeting's brief. Runs until the new brief is on screen, it is cancelled, or the page is left. */
export function useGenerateBrief(meetingId: string): BriefGeneration {
  const client = useQueryClient();
  const { showLatest } = useBriefAddress();
  const running = useRef<AbortController | null>(null);
  const knownId = useRef<string | null>(null);
  const [making, setMaking] = useState<Making | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function show(view: BriefView) {
    const { documentsAnalyzed: count } = view;
    client.setQueryData(queryKeys.brief(meetingId), view);
    // Papers processed in the meantime triggered a request for the brief, which may have returned the
    // previous one.
    readAgainIfReading(client, queryKeys.brief(meetingId));
    void client.invalidateQueries({ queryKey: queryKeys.briefs(meetingId) });
    toast.success("Board Brief Generated", {
      description: `Analysis complete for ${count} ${count === 1 ? "document" : "documents"}.`,
    });
  }

  function explain(error: unknown) {
    const isTold = error instanceof RequestError;
    setFailure(isTold ? failureWords(error) : UNKNOWN);
    toast.error("Brief Generation Failed", { description: isTold ? error.message : UNKNOWN });
  }

  async function run(controller: AbortController) {
    const isRetry = failure !== null;
    const shown = client.getQueryData<BriefView | null>(queryKeys.brief(meetingId));
    if (!isRetry) knownId.current = shown?.id ?? null;
    setFailure(null);
    setMaking(BEGUN);
    showLatest();
    const { signal } = controller;
    try {
      const onStep = (step: Parameters<typeof advance>[1]) =>
        setMaking((current) => advance(current ?? BEGUN, step));
      const view = await requestBrief({ meetingId, knownId: knownId.current, isRetry, signal, onStep });
      // Loads the key figures too: arriving later, they would push the brief down while it is being read.
      await client.prefetchQuery({ ...keyFiguresOf(view.id), retry: false });
      show(view);
    } catch (error) {
      if (!signal.aborted) explain(error);
    } finally {
      running.current = null;
      setMaking(null);
    }
  }

  return {
    isRunning: making !== null,
    making,
    failure,
    start() {
      if (running.current) return;
      running.current = new AbortController();
      void run(running.current);
    },
    cancel: () => running.current?.abort(),
  };
}

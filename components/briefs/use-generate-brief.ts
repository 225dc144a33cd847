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

/** A brief in the making: shared by the button that starts it and the card that shows it. */
export type BriefGeneration = {
  isRunning: boolean;
  /** What it is at; null while none is made. */
  making: Making | null;
  /** Why the last one was not finished, as a sentence; null when it was, or was cancelled. */
  failure: string | null;
  start: () => void;
  cancel: () => void;
};

const UNKNOWN = "The answer could not be read. Please try again.";

/** Makes the meeting's brief. It runs until the new brief is on the screen, is cancelled, or the page is left. */
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
    // Papers that were read meanwhile have the brief asked for, which may have been answered with the one before.
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
      // With its first lines at once: coming later, they would push the brief down under its reader.
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

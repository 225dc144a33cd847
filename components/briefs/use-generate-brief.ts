"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "sonner";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

type GeneratedBrief = { brief: BoardBrief; documentsAnalyzed: number };

/** A brief in the making: shared by the button that starts it and the card that shows it. */
export type BriefGeneration = { isRunning: boolean; start: () => void; cancel: () => void };

/** Makes the meeting's brief. It runs until the new brief is on the screen, or is cancelled. */
export function useGenerateBrief(meetingId: string): BriefGeneration {
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const queryKey = queryKeys.brief(meetingId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      running.current = new AbortController();
      const { signal } = running.current;
      return request<GeneratedBrief>(pathOf(queryKey), "Brief generation failed", { method: "POST", signal });
    },
    onSuccess: async ({ documentsAnalyzed }) => {
      await queryClient.invalidateQueries({ queryKey });
      toast.success("Board Brief Generated", {
        description: `Analysis complete for ${documentsAnalyzed} ${documentsAnalyzed === 1 ? "document" : "documents"}.`,
      });
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      toast.error("Brief Generation Failed", { description: error.message });
    },
  });
  return { isRunning: isPending, start: () => mutate(), cancel: () => running.current?.abort() };
}

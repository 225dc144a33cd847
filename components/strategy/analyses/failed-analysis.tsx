"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlertIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import type { AnalysisView } from "@/lib/strategy/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { request } from "@/lib/ui/request";
import { refreshStrategy } from "../refresh-strategy";
import { ANALYSIS_FAILED } from "../upload/tell-analysis";

/** An analysis that came to nothing, and why, until its person puts it away. */
export function FailedAnalysis({ analysis }: { analysis: AnalysisView }) {
  const { id, originalName, error, createdAt } = analysis;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request(`/api/strategy/analyses/${id}`, "The notice could not be dismissed.", { method: "DELETE" }),
    meta: { errorTitle: "Not Dismissed" },
    onSettled: () => refreshStrategy(queryClient),
  });
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-lg border border-destructive/50 bg-destructive/6 px-3 py-2.5 sm:px-5 sm:py-3">
      <TriangleAlertIcon className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium wrap-anywhere">{originalName} could not be analyzed</p>
        <p className="text-pretty wrap-anywhere">{error ?? ANALYSIS_FAILED}</p>
        <p className="mt-0.5 text-xs text-muted-foreground">
          <Moment iso={createdAt} form={DATE_TIME} />. Nothing was saved.
        </p>
      </div>
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate()}>
        Dismiss
        <span className="sr-only">: {originalName}</span>
      </Button>
    </li>
  );
}

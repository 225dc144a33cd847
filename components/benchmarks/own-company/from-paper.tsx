"use client";

import { useState } from "react";
import type { FigureProposal } from "@/lib/benchmarks/own/types";
import { type ChosenPaper, PaperChoice } from "../papers/paper-choice";
import { Proposals } from "./proposals";

type FromPaperProps = { onAccept: (proposal: FigureProposal, end: string) => void };

/** What an uploaded paper states: the meeting, its paper, and what the paper states. */
export function FromPaper({ onAccept }: FromPaperProps) {
  const [paper, setPaper] = useState<ChosenPaper | null>(null);
  return (
    <details className="rounded-md border">
      <summary className="cursor-pointer px-3 py-2 text-sm font-medium">
        Take figures from an uploaded paper
      </summary>
      <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
        <p className="text-xs text-pretty text-muted-foreground">
          An annual report gives the financials. A proxy statement also gives the board, the pay ratio and the
          vote on pay.
        </p>
        <PaperChoice value={paper} onChange={setPaper} />
        {paper && <Proposals key={paper.id} documentId={paper.id} onAccept={onAccept} />}
      </div>
    </details>
  );
}

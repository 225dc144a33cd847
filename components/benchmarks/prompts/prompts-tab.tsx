"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { FocusArea } from "@/lib/benchmarks/focus-areas";
import { promptsFor, type SmartPrompt } from "@/lib/benchmarks/prompts";
import type { Company } from "@/lib/benchmarks/types";
import { ContextSummary } from "./context-summary";
import { PromptList } from "./prompt-list";

type PromptsTabProps = {
  company: Company;
  peerSetName: string;
  focusAreas: FocusArea[];
  isBusy: boolean;
  onAsk: (prompt: SmartPrompt) => void;
  onViewAnalysis: () => void;
  /** The chat that answers. */
  children: ReactNode;
};

/** Questions that are asked with one press, what they are asked about, and the answers. */
export function PromptsTab(props: PromptsTabProps) {
  const { company, peerSetName, focusAreas, isBusy, onAsk, onViewAnalysis, children } = props;
  const chat = useRef<HTMLDivElement>(null);
  // On a small screen the chat is below the prompts, out of sight of whoever pressed one.
  useEffect(() => {
    if (isBusy) chat.current?.scrollIntoView({ block: "nearest" });
  }, [isBusy]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <ContextSummary company={company} peerSetName={peerSetName} focusAreaCount={focusAreas.length}>
          <Button variant="outline" size="sm" onClick={onViewAnalysis}>
            View Full Analysis
          </Button>
        </ContextSummary>
        <PromptList prompts={promptsFor(focusAreas, company.ticker)} isBusy={isBusy} onAsk={onAsk} />
      </div>
      <div ref={chat} className="min-w-0 scroll-mt-20 scroll-mb-4">
        {children}
      </div>
    </div>
  );
}

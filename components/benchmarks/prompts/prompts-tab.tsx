import { type ReactNode, useEffect, useRef } from "react";
import { companyLabel } from "@/components/benchmarks/setup/company-label";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { FOCUS_AREA_NAMES, FOCUS_AREAS } from "@/lib/benchmarks/focus-areas";
import { promptsFor, type SmartPrompt } from "@/lib/benchmarks/prompts";
import type { Company } from "@/lib/benchmarks/types";
import { cn } from "@/lib/ui/cn";
import { BenchmarkChat } from "../chat/benchmark-chat";
import type { BenchmarkChatState } from "../chat/use-benchmark-chat";
import { NothingYet } from "../nothing-yet";
import { usePeerSet } from "../peer-groups/use-peer-groups";
import { useCompany } from "../setup/use-company";
import { missingChoice } from "../tab-rules";
import { TitledCard } from "../titled-card";
import type { Benchmark } from "../use-benchmark";

type ContextSummaryProps = {
  company: Company;
  peerSetName: string;
  focusAreaCount: number;
  children: ReactNode;
};

/** The subject of the prompts. */
function ContextSummary({ company, peerSetName, focusAreaCount, children }: ContextSummaryProps) {
  const rows = [
    ["Company", companyLabel(company)],
    ["Peer set", peerSetName],
    ["Focus areas", focusAreaCount === 1 ? "1 selected" : `${focusAreaCount} selected`],
  ] as const;
  return (
    <TitledCard title="Context" aside={children}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}

type PromptListProps = {
  prompts: SmartPrompt[];
  /** An answer is in progress, so the next question waits. */
  isBusy: boolean;
  onAsk: (prompt: SmartPrompt) => void;
};

/** The prompts by focus area. */
function PromptList({ prompts, isBusy, onAsk }: PromptListProps) {
  return (
    <TitledCard
      title="Smart Prompts"
      aside={<span className="text-xs text-muted-foreground">{prompts.length}</span>}
    >
      {FOCUS_AREAS.map((area) => ({ area, own: prompts.filter(({ focusArea }) => focusArea === area) }))
        .filter(({ own }) => own.length > 0)
        .map(({ area, own }) => (
          <section key={area} aria-label={FOCUS_AREA_NAMES[area]}>
            <h3 className="mb-1.5 text-xs font-medium text-muted-foreground">{FOCUS_AREA_NAMES[area]}</h3>
            <ul className="flex flex-col gap-2">
              {own.map((prompt) => (
                <li key={prompt.id}>
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={() => onAsk(prompt)}
                    className="w-full rounded-md border bg-card px-3 py-2 text-left text-sm text-pretty [overflow-wrap:anywhere] enabled:hover:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
                  >
                    {prompt.text}
                    <span className="block text-xs text-muted-foreground">{prompt.description}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </TitledCard>
  );
}

type PromptsPanelProps = { benchmark: Benchmark; chat: BenchmarkChatState };

/** One-click questions, their subject and the answers; or what to select first. */
export function PromptsPanel({ benchmark, chat }: PromptsPanelProps) {
  const { selection, analysis, goTo } = benchmark;
  const { data: company, isLoading } = useCompany(selection.companyId, analysis?.focalCompany);
  const offered = usePeerSet(selection.peerSetId);
  // Someone else's peer set, used in a benchmark they share, is known only from the result.
  const peerSet = offered ?? (analysis?.peerSet.id === selection.peerSetId ? analysis?.peerSet : undefined);
  const missing = missingChoice(selection);
  const place = useRef<HTMLDivElement>(null);
  // A clicked prompt may be far below the chat.
  useEffect(() => {
    if (chat.isBusy) place.current?.scrollIntoView({ block: "nearest" });
  }, [chat.isBusy]);
  if (isLoading) return <Skeleton role="status" aria-label="Loading the company" className="h-64" />;
  if (missing || !company) {
    return (
      <NothingYet title="No Prompts Yet" action="Go to Setup" onAction={() => goTo("setup")}>
        {missing ?? "This company could not be found. Choose another one."}
      </NothingYet>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <ContextSummary
          company={company}
          peerSetName={peerSet?.name ?? "Custom peer set"}
          focusAreaCount={selection.focusAreas.length}
        >
          <Button variant="outline" size="sm" onClick={() => goTo("results")}>
            View Full Analysis
          </Button>
        </ContextSummary>
        <PromptList
          prompts={promptsFor(selection.focusAreas, company.name)}
          isBusy={chat.isBusy}
          onAsk={({ text }) => chat.askPrompt(text)}
        />
      </div>
      {/* On a small screen the answers appear above the prompts after the first question. */}
      <div ref={place} className={cn("min-w-0", chat.messages.length > 0 && "max-lg:order-first")}>
        <BenchmarkChat chat={chat} />
      </div>
    </div>
  );
}

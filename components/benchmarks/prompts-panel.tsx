import { Skeleton } from "@/components/ui/skeleton";
import { BenchmarkChat } from "./chat/benchmark-chat";
import type { BenchmarkChatState } from "./chat/use-benchmark-chat";
import { NothingYet } from "./nothing-yet";
import { usePeerSet } from "./peer-groups/use-peer-groups";
import { PromptsTab } from "./prompts/prompts-tab";
import { useCompany } from "./setup/use-company";
import { missingChoice } from "./tab-rules";
import type { Benchmark } from "./use-benchmark";

type PromptsPanelProps = { benchmark: Benchmark; chat: BenchmarkChatState };

/** The questions that go with what is chosen, or what is to be chosen first. */
export function PromptsPanel({ benchmark, chat }: PromptsPanelProps) {
  const { selection, analysis, goTo } = benchmark;
  const { data: company, isLoading } = useCompany(selection.companyId, analysis?.focalCompany);
  const offered = usePeerSet(selection.peerSetId);
  // A set of somebody else's, behind a benchmark that they share, is known by the result only.
  const peerSet = offered ?? (analysis?.peerSet.id === selection.peerSetId ? analysis?.peerSet : undefined);
  const missing = missingChoice(selection);
  if (isLoading) return <Skeleton role="status" aria-label="Loading the company" className="h-64" />;
  if (missing || !company) {
    return (
      <NothingYet title="No Prompts Yet" action="Go to Setup" onAction={() => goTo("setup")}>
        {missing ?? "This company could not be found. Choose another one."}
      </NothingYet>
    );
  }
  return (
    <PromptsTab
      company={company}
      peerSetName={peerSet?.name ?? "Custom peer set"}
      focusAreas={selection.focusAreas}
      isBusy={chat.isBusy}
      hasBegun={chat.messages.length > 0}
      onAsk={({ text }) => chat.askPrompt(text)}
      onViewAnalysis={() => goTo("results")}
    >
      <BenchmarkChat chat={chat} />
    </PromptsTab>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import { NothingYet } from "./nothing-yet";
import { usePeerSet } from "./peer-groups/use-peer-groups";
import { PromptsTab } from "./prompts/prompts-tab";
import { useCompany } from "./setup/use-company";
import { missingChoice } from "./tab-rules";
import type { Benchmark } from "./use-benchmark";

/** The questions that go with what is chosen, or what is to be chosen first. */
export function PromptsPanel({ benchmark }: { benchmark: Benchmark }) {
  const { selection, goTo } = benchmark;
  const { data: company, isLoading } = useCompany(selection.companyId);
  const peerSet = usePeerSet(selection.peerSetId);
  const missing = missingChoice(selection);
  if (isLoading) return <Skeleton aria-label="Loading the company" className="h-64" />;
  if (missing || !company) {
    return (
      <NothingYet title="No Prompts Yet" action="Go to Setup" onAction={() => goTo("setup")}>
        {missing ?? "There is no such company. Choose another one."}
      </NothingYet>
    );
  }
  return (
    <PromptsTab
      company={company}
      peerSetName={peerSet?.name ?? "Custom"}
      focusAreas={selection.focusAreas}
      isBusy={false}
      onAsk={() => goTo("prompts")}
      onViewAnalysis={() => goTo("results")}
    >
      {null}
    </PromptsTab>
  );
}

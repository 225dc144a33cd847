import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { BenchmarkTab, Selection } from "./benchmark-address";

export const TAB_NAMES: Record<BenchmarkTab, string> = {
  setup: "Setup",
  prompts: "Prompts",
  results: "Results",
  research: "Deep Research",
};

/** The next selection needed to run a benchmark, as a sentence; null when complete. */
export function missingChoice({ companyId, peerSetId, focusAreas }: Selection): string | null {
  if (!companyId) return "Choose a company first.";
  if (!peerSetId) return "Choose a peer set first.";
  return focusAreas.length === 0 ? "Choose at least one focus area." : null;
}

/** The reason for each disabled tab; tabs that are not listed are enabled. */
export function closedTabs(
  selection: Selection,
  analysis: BenchmarkAnalysis | null,
  isResearching: boolean,
): Partial<Record<BenchmarkTab, string>> {
  return {
    ...(missingChoice(selection) && {
      prompts: "opens once you choose a company, a peer set and a focus area",
    }),
    ...(!analysis && { results: "opens once you have run a benchmark" }),
    ...(!analysis?.deepAnalysis &&
      !isResearching && { research: "opens once filings have been researched for a benchmark" }),
  };
}

/** Whether the analysis was made for the current selection. */
export function isMadeOn(analysis: BenchmarkAnalysis, selection: Selection): boolean {
  return (
    analysis.focalCompany.id === selection.companyId &&
    analysis.peerSet.id === selection.peerSetId &&
    analysis.focusAreas.join() === selection.focusAreas.join()
  );
}

/** The inputs of an analysis. */
export function selectionOf({ focalCompany, peerSet, focusAreas }: BenchmarkAnalysis): Selection {
  return { companyId: focalCompany.id, peerSetId: peerSet.id, focusAreas };
}

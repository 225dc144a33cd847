import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { AlignmentCard } from "./alignment-card";
import { BoardQuestions } from "./board-questions";
import { ChartsCard } from "./charts-card";
import { CompetitorCard } from "./competitor-card";
import { ComputedCard } from "./computed/computed-card";
import { InstantInsights } from "./insights/instant-insights";
import { OutliersCard } from "./insights/outliers-card";
import { MethodologyCard } from "./methodology-card";
import { NoAnalysis } from "./no-analysis";
import { NotesCard } from "./notes-card";
import { PeersCard } from "./peers-card";
import { type Exporting, ReadyForBoard } from "./ready-for-board";

type ResultsProps = Exporting & {
  /** Null: nothing was analysed yet. */
  analysis: BenchmarkAnalysis | null;
  onGoToSetup: () => void;
  /** Puts a question to the chat beside the results. Without it the questions are copied or put on a meeting's list. */
  onAsk?: (question: string) => void;
};

/** The result of a benchmark, from what matters most to how each figure was computed. */
export function Results({ analysis, onGoToSetup, onExport, exporting, onAsk }: ResultsProps) {
  if (!analysis) return <NoAnalysis onGoToSetup={onGoToSetup} />;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <InstantInsights analysis={analysis} />
      <NotesCard analysis={analysis} />
      <OutliersCard analysis={analysis} onAsk={onAsk} />
      <ReadyForBoard onExport={onExport} exporting={exporting} />
      <ChartsCard analysis={analysis} />
      <BoardQuestions questions={analysis.boardQuestions} onAsk={onAsk} />
      <ComputedCard analysis={analysis} />
      <AlignmentCard analysis={analysis} />
      <CompetitorCard analysis={analysis} />
      <PeersCard analysis={analysis} />
      <MethodologyCard analysis={analysis} />
    </div>
  );
}

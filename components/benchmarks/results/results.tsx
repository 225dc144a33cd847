import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
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
import { VerdictCard } from "./verdict-card";

type ResultsProps = Exporting & {
  /** Null: nothing was analysed yet. */
  analysis: BenchmarkAnalysis | null;
  onGoToSetup: () => void;
  /** Puts a question to the chat beside the results. Without it the questions are copied or put on a meeting's list. */
  onAsk?: (question: string) => void;
};

/**
 * The result of a benchmark: the verdict, what stands out and what to ask first. Each metric with its figures, the peers and the
 * method are behind tabs.
 */
export function Results({ analysis, onGoToSetup, onExport, exporting, onAsk }: ResultsProps) {
  if (!analysis) return <NoAnalysis onGoToSetup={onGoToSetup} />;
  return (
    <Tabs defaultValue="overview" className="min-w-0">
      <TabsList aria-label="Parts of the result" className="print:hidden">
        <TabsTrigger value="overview">Overview</TabsTrigger>
        <TabsTrigger value="metrics">All metrics</TabsTrigger>
        <TabsTrigger value="peers">Peers</TabsTrigger>
        <TabsTrigger value="method">Method and caveats</TabsTrigger>
      </TabsList>
      <TabsContent value="overview" className={PART}>
        <VerdictCard analysis={analysis} />
        <InstantInsights analysis={analysis} />
        <ChartsCard analysis={analysis} />
        <BoardQuestions questions={analysis.boardQuestions} onAsk={onAsk} />
        <OutliersCard analysis={analysis} onAsk={onAsk} />
        <ReadyForBoard onExport={onExport} exporting={exporting} />
      </TabsContent>
      <TabsContent value="metrics" className={PART}>
        <ComputedCard analysis={analysis} />
        <AlignmentCard analysis={analysis} />
      </TabsContent>
      <TabsContent value="peers" className={PART}>
        <CompetitorCard analysis={analysis} />
        <PeersCard analysis={analysis} />
      </TabsContent>
      <TabsContent value="method" className={PART}>
        <NotesCard analysis={analysis} />
        <MethodologyCard analysis={analysis} />
      </TabsContent>
    </Tabs>
  );
}

const PART = "flex min-w-0 flex-col gap-5";

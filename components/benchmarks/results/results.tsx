import { PrintedTab } from "@/components/layout/printed-tab";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
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

const PARTS = { overview: "Overview", metrics: "All metrics", peers: "Peers", method: "Method and caveats" };

type ResultsProps = Exporting & {
  /** Null: nothing was analysed yet. */
  analysis: BenchmarkAnalysis | null;
  onGoToSetup: () => void;
  /** Puts a question to the chat beside the results. Without it the questions are copied or put on a meeting's list. */
  onAsk?: (question: string) => void;
};

/** The tab name, shortened visually on a phone; screen readers still get all of it. */
const Method = () => (
  <span>
    Method <span className="max-sm:sr-only">and caveats</span>
  </span>
);

/**
 * The result of a benchmark: the verdict, what stands out and what to ask first. Each metric with its figures, the peers and the
 * method are behind tabs, and all of it is printed.
 */
export function Results({ analysis, onGoToSetup, onExport, exporting, onAsk }: ResultsProps) {
  if (!analysis) return <NoAnalysis onGoToSetup={onGoToSetup} />;
  return (
    <Tabs defaultValue="overview" className="min-w-0">
      <TabsList aria-label="Parts of the result" className="print:hidden">
        {Object.entries(PARTS).map(([value, name]) => (
          <TabsTrigger key={value} value={value}>
            {value === "method" ? <Method /> : name}
          </TabsTrigger>
        ))}
      </TabsList>
      <PrintedTab value="overview" name={PARTS.overview} className="gap-5">
        <VerdictCard analysis={analysis} />
        <InstantInsights analysis={analysis} />
        <ChartsCard analysis={analysis} />
        <BoardQuestions questions={analysis.boardQuestions} onAsk={onAsk} />
        <OutliersCard analysis={analysis} onAsk={onAsk} />
        <ReadyForBoard onExport={onExport} exporting={exporting} />
      </PrintedTab>
      <PrintedTab value="metrics" name={PARTS.metrics} className="gap-5">
        <ComputedCard analysis={analysis} />
        <AlignmentCard analysis={analysis} />
      </PrintedTab>
      <PrintedTab value="peers" name={PARTS.peers} className="gap-5">
        <CompetitorCard analysis={analysis} />
        <PeersCard analysis={analysis} />
      </PrintedTab>
      <PrintedTab value="method" name={PARTS.method} className="gap-5">
        <NotesCard analysis={analysis} />
        <MethodologyCard analysis={analysis} />
      </PrintedTab>
    </Tabs>
  );
}

import { DownloadIcon, FileTextIcon } from "lucide-react";
import { BenchmarkChart } from "@/components/benchmarks/charts/benchmark-chart";
import { NoAnalysis } from "@/components/benchmarks/nothing-yet";
import { Disclosure } from "@/components/layout/disclosure";
import { FoldableCard } from "@/components/layout/foldable-card";
import { Bullets } from "@/components/ui/bullets";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { verdictOn } from "@/lib/benchmarks/analysis/verdict";
import { formatDay } from "@/lib/days";
import { companyCount } from "../setup/company-label";
import type { BriefFormat } from "../use-export-brief";
import { BoardQuestions } from "./board-questions";
import { MetricTable, metricCount } from "./computed/metric-table";
import { InstantInsights, OutliersCard } from "./insights/instant-insights";
import { Methodology } from "./methodology";
import { OverviewFigures } from "./overview-figures";
import { PayForPerformance } from "./pay-for-performance";
import { PeerTable } from "./peer-table";

type ResultsProps = Exporting & {
  /** Null before the first analysis. */
  analysis: BenchmarkAnalysis | null;
  onGoToSetup: () => void;
  /**
   * Sends a question to the chat next to the results. Without it, questions are copied or added to a
   * meeting's list.
   */
  onAsk?: (question: string) => void;
};

/**
 * The result of a benchmark: the verdict, what stands out and what to ask first. The metrics, peers and
 * method are collapsed below, and expanded in print.
 */
export function Results({ analysis, onGoToSetup, onExport, exporting, onAsk }: ResultsProps) {
  if (!analysis) return <NoAnalysis onGoToSetup={onGoToSetup} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <VerdictCard analysis={analysis} />
      <InstantInsights analysis={analysis} onAsk={onAsk} />
      <ChartsCard analysis={analysis} />
      <BoardQuestions questions={analysis.boardQuestions} onAsk={onAsk} />
      <OutliersCard analysis={analysis} onAsk={onAsk} />
      <AllMetrics analysis={analysis} />
      <Peers analysis={analysis} />
      <Method analysis={analysis} />
      <ReadyForBoard onExport={onExport} exporting={exporting} />
    </div>
  );
}

type PartProps = { analysis: BenchmarkAnalysis };

function AllMetrics({ analysis }: PartProps) {
  return (
    <FoldableCard title="All Metrics" note={metricCount(analysis)} isPrinted>
      <div className="flex flex-col gap-5">
        <MetricTable analysis={analysis} />
        <PayForPerformance analysis={analysis} />
      </div>
    </FoldableCard>
  );
}

/** The peer companies, with up to four key figures of the company. */
function Peers({ analysis }: PartProps) {
  const { peers, peerSet, competitorOverview } = analysis;
  return (
    <FoldableCard title="Peers" note={`${peerSet.name}, ${companyCount(peers.length)}`} isPrinted>
      <div className="flex flex-col gap-5">
        <PeerTable peers={peers} />
        <section aria-labelledby="competitor-overview" className="flex flex-col gap-3">
          <h3 id="competitor-overview" className="text-sm font-semibold">
            Competitor Overview
          </h3>
          <OverviewFigures analysis={analysis} />
          <Bullets items={competitorOverview.insights} className="max-w-prose gap-1 text-sm" />
        </section>
      </div>
    </FoldableCard>
  );
}

function Method({ analysis: { dataAsOf, notes, sources } }: PartProps) {
  const { from, to } = dataAsOf;
  return (
    <FoldableCard title="Method and Caveats" isPrinted>
      <div className="flex max-w-prose flex-col gap-3 text-sm text-pretty">
        <p>{filedWords(from, to)}. What is not in our data is left out and never counted as zero.</p>
        <Bullets items={notes} />
        <Methodology sources={sources} />
      </div>
    </FoldableCard>
  );
}

const filedWords = (from: string, to: string) =>
  from === to ? `Filings dated ${formatDay(to)}` : `Filings dated ${formatDay(from)} – ${formatDay(to)}`;

/** The company's position in one sentence, first of all. */
function VerdictCard({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { from, to } = analysis.dataAsOf;
  return (
    <Card aria-labelledby="verdict-title" className="gap-2 px-4 py-5 sm:px-6">
      <h2 id="verdict-title" className="text-sm text-muted-foreground">
        The verdict
      </h2>
      <p className="max-w-[36em] font-title text-xl leading-snug font-semibold tracking-tight text-pretty wrap-anywhere sm:text-2xl">
        {verdictOn(analysis)}
      </p>
      <p className="text-xs text-muted-foreground">{filedWords(from, to)}</p>
    </Card>
  );
}

/** The most informative chart; the others expand. */
function ChartsCard({ analysis: { charts, focalCompany } }: { analysis: BenchmarkAnalysis }) {
  const [first, ...further] = charts;
  return (
    <Card aria-labelledby="charts-title">
      <CardHeader>
        <CardTitle id="charts-title">Benchmark Charts</CardTitle>
      </CardHeader>
      {charts.length === 0 && (
        <CardContent className="text-sm text-muted-foreground">
          These focus areas have no chart, or the figures for one are not in our data.
        </CardContent>
      )}
      {first && <BenchmarkChart chart={first} focal={focalCompany.ticker} />}
      {further.length > 0 && (
        <div className="border-t px-4 py-3 sm:px-5">
          <Disclosure what={`${further.length} more ${further.length === 1 ? "chart" : "charts"}`}>
            <div className="-mx-4 grid grid-cols-1 sm:-mx-5 lg:grid-cols-2">
              {further.map((chart) => (
                <BenchmarkChart key={chart.id} chart={chart} focal={focalCompany.ticker} />
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

type Exporting = {
  onExport: (format: BriefFormat) => void;
  /** The document being generated. */
  exporting?: BriefFormat | null;
};

/** Download of a document for the board. */
function ReadyForBoard({ onExport, exporting = null }: Exporting) {
  return (
    <Card aria-labelledby="ready-title" className="bg-accent/50 print:hidden">
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="ready-title" className="text-base font-semibold">
            Ready for the Board
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            The insights, charts and questions in one file to print or send, with a source for every figure.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button disabled={exporting !== null} onClick={() => onExport("html")}>
            <FileTextIcon />
            {exporting === "html" ? "Creating the brief..." : "Export as HTML"}
          </Button>
          <Button variant="outline" disabled={exporting !== null} onClick={() => onExport("pdf")}>
            <DownloadIcon />
            {exporting === "pdf" ? "Creating the PDF..." : "Export as PDF"}
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}

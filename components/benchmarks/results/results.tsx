import { DownloadIcon, FileTextIcon, InfoIcon } from "lucide-react";
import { BenchmarkChart } from "@/components/benchmarks/charts/benchmark-chart";
import { NoAnalysis } from "@/components/benchmarks/nothing-yet";
import { Disclosure } from "@/components/layout/disclosure";
import { PrintedTab } from "@/components/layout/printed-tab";
import { Bullets } from "@/components/ui/bullets";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { verdictOn } from "@/lib/benchmarks/analysis/verdict";
import { formatDay } from "@/lib/days";
import { TitledCard } from "../titled-card";
import type { BriefFormat } from "../use-export-brief";
import { AlignmentCard } from "./alignment-card";
import { BoardQuestions } from "./board-questions";
import { ComputedCard } from "./computed/computed-card";
import { InstantInsights, OutliersCard } from "./insights/instant-insights";
import { MethodologyCard } from "./methodology-card";
import { OverviewFigures } from "./overview-figures";
import { PeersCard } from "./peers-card";

const PARTS = { overview: "Overview", metrics: "All Metrics", peers: "Peers", method: "Method and Caveats" };

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
    Method <span className="max-sm:sr-only">and Caveats</span>
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
        <InstantInsights analysis={analysis} onAsk={onAsk} />
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
        <PeersCard analysis={analysis} />
        <CompetitorCard analysis={analysis} />
      </PrintedTab>
      <PrintedTab value="method" name={PARTS.method} className="gap-5">
        <NotesCard analysis={analysis} />
        <MethodologyCard analysis={analysis} />
      </PrintedTab>
    </Tabs>
  );
}

/** The company in four figures, and how its competitors compare. */
function CompetitorCard({ analysis }: { analysis: BenchmarkAnalysis }) {
  return (
    <TitledCard title="Competitor Overview">
      <OverviewFigures analysis={analysis} />
      <Bullets items={analysis.competitorOverview.insights} className="max-w-prose gap-1 text-sm" />
    </TitledCard>
  );
}

const filedWords = (from: string, to: string) =>
  from === to ? `Filings dated ${formatDay(to)}` : `Filings dated ${formatDay(from)} – ${formatDay(to)}`;

/** Where the company stands, in one sentence, before anything else. */
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

/** How current the data are, and what a reader must know before reading on. */
function NotesCard({ analysis: { dataAsOf, notes } }: { analysis: BenchmarkAnalysis }) {
  const { from, to } = dataAsOf;
  return (
    <section
      aria-label="Data and notes"
      className="flex gap-2.5 rounded-lg border bg-muted/60 px-4 py-3 text-sm sm:px-5"
    >
      <InfoIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0">
        <p>{filedWords(from, to)}. What is not in our data is left out and never counted as zero.</p>
        <Bullets items={notes} className="mt-1 text-muted-foreground" />
      </div>
    </section>
  );
}

/** The chart that has most to tell; the others open. */
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
  /** The document that is being made. */
  exporting?: BriefFormat | null;
};

/** The way to a document that can be put before the board. */
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

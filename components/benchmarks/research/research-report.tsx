import { OutsideLink, webAddress } from "@/components/benchmarks/outside-link";
import { OverviewFigures } from "@/components/benchmarks/results/overview-figures";
import { Moment } from "@/components/layout/moment";
import { PrintedTab } from "@/components/layout/printed-tab";
import { Bullets } from "@/components/ui/bullets";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import {
  HORIZON_NAMES,
  HORIZONS,
  PART_IDS,
  PART_NAMES,
  subjectsOf,
} from "@/lib/benchmarks/research/reader/parts";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { TitledCard } from "../titled-card";
import { SignificanceBadge } from "./significance-badge";
import { FilingQuotes, StatementGroup, StatementList } from "./statement-list";

type ResearchReportProps = { analysis: BenchmarkAnalysis; research: DeepAnalysis };

export function ResearchReport({ analysis, research }: ResearchReportProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SummaryCounts analysis={research} />
      <TitledCard title="Executive Summary" aside={<MadeHow research={research} />}>
        {research.notice && <p className="text-sm text-pretty text-muted-foreground">{research.notice}</p>}
        <StatementList statements={research.summary} quotes={research.quotes} />
      </TitledCard>
      <KeyFindings analysis={research} />
      <ReportParts analysis={research} />
      <Recommendations analysis={research} />
      <ResearchSources analysis={research} />
      <CompetitiveSummary analysis={analysis} />
    </div>
  );
}

function MadeHow({ research: { mode, madeAt } }: { research: DeepAnalysis }) {
  return (
    <p className="text-xs text-muted-foreground">
      {mode === "model" ? "Written by a language model, quotes checked" : "Quoted from the filings"},{" "}
      <Moment iso={madeAt} form={DATE_TIME} />
    </p>
  );
}

/** The company in four figures of the benchmark, compared with its peers. */
function CompetitiveSummary({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { insights } = analysis.competitorOverview;
  return (
    <TitledCard title="Competitive Intelligence Summary">
      <OverviewFigures analysis={analysis} />
      {insights.length > 0 && (
        <section aria-label="Strategic insights">
          <h3 className="mb-2 text-sm font-semibold">Strategic Insights</h3>
          <Bullets items={insights} className="max-w-prose gap-1 text-sm" />
        </section>
      )}
    </TitledCard>
  );
}

/** The number of findings, sources and recommended actions. */
function SummaryCounts({ analysis }: { analysis: DeepAnalysis }) {
  const counts = [
    ["Key findings", analysis.keyFindings.length],
    ["Sources", analysis.sources.length],
    ["Board actions", HORIZONS.flatMap((horizon) => analysis.boardRecommendations[horizon]).length],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x rounded-lg border bg-card">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse px-3 py-3 text-center sm:px-5">
          <dt className="text-xs text-muted-foreground">{name}</dt>
          <dd className="font-title text-2xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The most important findings, each with its category, significance and source. */
function KeyFindings({ analysis: { keyFindings, quotes } }: { analysis: DeepAnalysis }) {
  return (
    <TitledCard title="Key Research Findings">
      <ol className="flex flex-col gap-4">
        {keyFindings.map(({ category, significance, finding, quotes: numbers }) => (
          <li key={`${category} ${finding}`} className="print-avoid-break min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
              {category}
              <SignificanceBadge significance={significance} />
            </p>
            <p className="mt-0.5 max-w-[35em] font-serif text-[1.0625rem] leading-[1.6] text-pretty wrap-anywhere">
              {finding}
            </p>
            <FilingQuotes quotes={numbers.flatMap((number) => quotes[number] ?? [])} subject={finding} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

/** What the board could do, by when, and why. */
function Recommendations({ analysis: { boardRecommendations, quotes } }: { analysis: DeepAnalysis }) {
  const { rationale } = boardRecommendations;
  return (
    <TitledCard title="Board Recommendations">
      {HORIZONS.map((horizon) => (
        <StatementGroup
          key={horizon}
          title={HORIZON_NAMES[horizon]}
          statements={boardRecommendations[horizon]}
          quotes={quotes}
          otherwise="The filings do not suggest any."
          ordered
        />
      ))}
      {rationale && (
        <p className="max-w-prose border-t pt-3 text-sm text-pretty text-muted-foreground wrap-anywhere">
          <span className="font-medium text-foreground">Rationale. </span>
          {rationale}
        </p>
      )}
    </TitledCard>
  );
}

/** The filings read, how often each is quoted, and what could not be read. */
function ResearchSources({ analysis: { sources, quotes, unread, dropped } }: { analysis: DeepAnalysis }) {
  return (
    <TitledCard title="Research Sources">
      <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm">
        {sources.map((title) => {
          const own = quotes.filter((quote) => quote.title === title);
          return (
            <li key={title} className="wrap-anywhere">
              <SourceTitle title={title} url={own[0]?.url?.split("#")[0] ?? null} />{" "}
              <span className="text-xs text-muted-foreground">
                {own.length === 1 ? "1 passage quoted" : `${own.length} passages quoted`}
              </span>
            </li>
          );
        })}
      </ol>
      {unread.length > 0 && (
        <div className="rounded-md border border-risk-medium/40 bg-risk-medium/8 px-3.5 py-2.5 text-sm">
          <p className="font-medium">Not read</p>
          <Bullets items={unread} className="mt-1" />
        </div>
      )}
      {dropped > 0 && (
        <p className="text-xs text-muted-foreground">
          {dropped === 1 ? "1 sentence was" : `${dropped} sentences were`} left out because the filings do not
          support {dropped === 1 ? "it" : "them"}.
        </p>
      )}
    </TitledCard>
  );
}

function SourceTitle({ title, url }: { title: string; url: string | null }) {
  const address = webAddress(url);
  return address ? <OutsideLink href={address}>{title}</OutsideLink> : title;
}

/** The four parts of the report as tabs; in print all of them appear. */
function ReportParts({ analysis }: { analysis: DeepAnalysis }) {
  return (
    <Tabs defaultValue={PART_IDS[0]} className="rounded-lg border bg-card px-4 py-3 sm:px-5">
      <TabsList aria-label="Parts of the research" className="print:hidden">
        {PART_IDS.map((part) => (
          <TabsTrigger key={part} value={part}>
            {PART_NAMES[part].tab}
          </TabsTrigger>
        ))}
      </TabsList>
      {PART_IDS.map((part) => (
        <PrintedTab key={part} value={part} name={PART_NAMES[part].tab} className="gap-6">
          {subjectsOf(analysis, part).map(({ topic, heading, statements }) => (
            <StatementGroup key={topic} title={heading} statements={statements} quotes={analysis.quotes} />
          ))}
          {analysis[part].sources.length > 0 && (
            <p className="text-xs text-pretty text-muted-foreground wrap-anywhere">
              From: {analysis[part].sources.join(" · ")}
            </p>
          )}
        </PrintedTab>
      ))}
    </Tabs>
  );
}

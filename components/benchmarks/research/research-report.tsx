import { ExternalLinkIcon } from "lucide-react";
import { OverviewFigures, OverviewInsights } from "@/components/benchmarks/results/overview-figures";
import { Moment } from "@/components/layout/moment";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { TitledCard } from "../titled-card";
import { FilingQuotes } from "./filing-quotes";
import { ReportParts } from "./report-parts";
import { SignificanceBadge } from "./significance-badge";
import { StatementList } from "./statement-list";

type ResearchReportProps = { analysis: BenchmarkAnalysis; research: DeepAnalysis };

/** The report of a deep research. */
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

/** The company in four figures of the benchmark, and what they mean beside the peers. */
function CompetitiveSummary({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { insights } = analysis.competitorOverview;
  return (
    <TitledCard title="Competitive Intelligence Summary">
      <OverviewFigures analysis={analysis} />
      {insights.length > 0 && (
        <section aria-label="Strategic insights">
          <h3 className="mb-2 text-sm font-semibold">Strategic Insights</h3>
          <OverviewInsights insights={insights} />
        </section>
      )}
    </TitledCard>
  );
}

/** How much there is to read: findings, sources, and what the board may do. */
function SummaryCounts({ analysis }: { analysis: DeepAnalysis }) {
  const { immediate, mediumTerm, longTerm } = analysis.boardRecommendations;
  const counts = [
    ["Key findings", analysis.keyFindings.length],
    ["Sources", analysis.sources.length],
    ["Board actions", immediate.length + mediumTerm.length + longTerm.length],
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

/** The weightiest findings, each with its category, how much it weighs, and where it stands. */
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

/** What the board may do, by when, and on what ground. */
function Recommendations({ analysis: { boardRecommendations, quotes } }: { analysis: DeepAnalysis }) {
  const { immediate, mediumTerm, longTerm, rationale } = boardRecommendations;
  const horizons = [
    ["Immediate Actions", immediate],
    ["Medium-Term Initiatives", mediumTerm],
    ["Long-Term Strategic Focus", longTerm],
  ] as const;
  return (
    <TitledCard title="Board Recommendations">
      {horizons.map(([title, statements]) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 text-sm font-semibold">{title}</h3>
          {statements.length > 0 ? (
            <StatementList statements={statements} quotes={quotes} ordered />
          ) : (
            <p className="text-sm text-muted-foreground">The filings do not suggest any.</p>
          )}
        </section>
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

/** The filings that were read, how often each is quoted, and what could not be read. */
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
          <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-4">
            {unread.map((reason) => (
              <li key={reason} className="text-pretty wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
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
  if (!url || !/^https?:\/\//i.test(url)) return title;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary underline underline-offset-2 hover:no-underline"
    >
      {title}
      <ExternalLinkIcon className="ms-1 inline size-3 print:hidden" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

import { Moment } from "@/components/layout/moment";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { DeepAnalysis } from "@/lib/benchmarks/research/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { CompetitiveSummary } from "./competitive-summary";
import { KeyFindings } from "./key-findings";
import { Recommendations } from "./recommendations";
import { ReportCard } from "./report-card";
import { ReportParts } from "./report-parts";
import { ResearchSources } from "./research-sources";
import { StatementList } from "./statement-list";
import { SummaryCounts } from "./summary-counts";

type ResearchReportProps = { analysis: BenchmarkAnalysis; research: DeepAnalysis };

/** The report of a deep research. */
export function ResearchReport({ analysis, research }: ResearchReportProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SummaryCounts analysis={research} />
      <ReportCard title="Executive Summary" aside={<MadeHow research={research} />}>
        {research.notice && <p className="text-sm text-pretty text-muted-foreground">{research.notice}</p>}
        <StatementList statements={research.summary} quotes={research.quotes} />
      </ReportCard>
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

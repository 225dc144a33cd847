import { SourcesOf } from "@/components/benchmarks/results/sources-of";
import { Disclosure } from "@/components/layout/disclosure";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type {
  BenchmarkAnalysis,
  Insight,
  Outlier,
  ShownMetric,
  SourceEntry,
} from "@/lib/benchmarks/analysis/types";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import { cn } from "@/lib/ui/cn";
import { DATE_TIME } from "@/lib/ui/dates";
import { TitledCard } from "../../titled-card";
import { OutlierItem, Priority, SuggestedQuestions } from "./outlier-item";

/** As many as can be read at a glance. */
const FIRST = 3;

type InstantInsightsProps = { analysis: BenchmarkAnalysis; onAsk?: (question: string) => void };

/** What stands out: the most unusual and material first. */
export function InstantInsights({ analysis, onAsk }: InstantInsightsProps) {
  const { insights, outliers, sources, focalCompany } = analysis;
  const outlierOf = ({ metricId }: Insight) => outliers.find((outlier) => outlier.metricId === metricId);
  const [first, further] = [insights.slice(0, FIRST), insights.slice(FIRST)];
  return (
    <Card aria-labelledby="insights-title">
      <header className="flex flex-col gap-1 border-b px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="insights-title" className="font-title text-xl font-semibold tracking-tight">
            Instant Insights
          </h2>
          <Badge className="max-w-full whitespace-normal wrap-anywhere">{focalCompany.ticker}</Badge>
        </div>
        <Origin analysis={analysis} />
      </header>
      <div className="px-4 py-4 sm:px-5">
        <h3 className="text-sm font-semibold">3 Things You Should Know</h3>
        <ol className="mt-3 grid gap-4 lg:grid-cols-3">
          {first.map((insight, index) => (
            <InsightItem
              key={insight.id}
              insight={insight}
              outlier={outlierOf(insight)}
              number={index + 1}
              sources={sources}
              onAsk={onAsk}
            />
          ))}
        </ol>
        {further.length > 0 && (
          <div className="mt-3">
            <Disclosure what={`${further.length} more ${further.length === 1 ? "insight" : "insights"}`}>
              <ol className="grid gap-4 md:grid-cols-2">
                {further.map((insight, index) => (
                  <InsightItem
                    key={insight.id}
                    insight={insight}
                    number={FIRST + index + 1}
                    sources={sources}
                  />
                ))}
              </ol>
            </Disclosure>
          </div>
        )}
      </div>
    </Card>
  );
}

function Origin({
  analysis: { focalCompany, peerSet, peers, madeAt, mode },
}: {
  analysis: BenchmarkAnalysis;
}) {
  return (
    <p className="text-sm text-pretty text-muted-foreground wrap-anywhere">
      {focalCompany.name} among {peers.length} {peers.length === 1 ? "company" : "companies"} ({peerSet.name})
      · <Moment iso={madeAt} form={DATE_TIME} /> ·{" "}
      {mode === "model"
        ? "figures calculated; links between metrics written by the language model"
        : "calculated from filings; no language model was used"}
    </p>
  );
}

const TYPES: Record<Insight["type"], { name: string; edge: string; text: string }> = {
  positive: { name: "Favorable", edge: "border-t-status-good", text: "text-status-good" },
  negative: { name: "Unfavorable", edge: "border-t-status-bad", text: "text-status-bad" },
  neutral: { name: "Neutral", edge: "border-t-muted-foreground", text: "text-muted-foreground" },
};

type InsightItemProps = {
  insight: Insight;
  /** The outlier that this insight represents. */
  outlier?: Outlier;
  number: number;
  sources: SourceEntry[];
  onAsk?: (question: string) => void;
};

/** An insight with its figures and sources. The explanation expands on demand. */
function InsightItem({ insight, outlier, number, sources, onAsk }: InsightItemProps) {
  const { type, title, description, metrics, focusArea, sourceIds } = insight;
  const { name, edge, text } = TYPES[type];
  return (
    <li
      id={insight.id}
      className={cn(
        "flex min-w-0 scroll-mt-20 flex-col gap-2 rounded-md border border-t-2 p-4 print-avoid-break",
        edge,
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted-foreground">
        <span className="font-mono text-sm font-semibold text-foreground">#{number}</span>
        {/* An outlier that is neither good nor bad is still worth asking about. */}
        {!(outlier && type === "neutral") && <span className={cn("font-medium", text)}>{name}</span>}
        <span>{FOCUS_AREA_NAMES[focusArea]}</span>
        {outlier && (
          <span className="ms-auto">
            <Priority severity={outlier.severity} lead="Outlier · " />
          </span>
        )}
      </p>
      <h4 className="font-medium text-pretty wrap-anywhere">{title}</h4>
      {metrics.length > 0 ? (
        <>
          <MetricGrid metrics={metrics} />
          <Disclosure what="explanation" subject={title}>
            <div className="flex flex-col gap-2 text-sm">
              <p className="text-pretty wrap-anywhere">{outlier?.description ?? description}</p>
              {outlier && <SuggestedQuestions questions={outlier.actionItems} onAsk={onAsk} />}
            </div>
          </Disclosure>
        </>
      ) : (
        <p className="text-sm text-pretty wrap-anywhere">{description}</p>
      )}
      <div className="mt-auto">
        <SourcesOf ids={sourceIds} sources={sources} />
      </div>
    </li>
  );
}

function MetricGrid({ metrics }: { metrics: ShownMetric[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      {metrics.map(({ label, value }) => (
        <div key={label} className="min-w-0 rounded-sm bg-muted px-2.5 py-2">
          <dt className="text-xs text-muted-foreground wrap-anywhere">{label}</dt>
          <dd className="text-sm font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type OutliersCardProps = { analysis: BenchmarkAnalysis; onAsk?: (question: string) => void };

/**
 * Where the company differs most from its peers, and what to ask. Outliers among the first insights, which
 * give the details, are links.
 */
export function OutliersCard({ analysis: { outliers, insights, sources }, onAsk }: OutliersCardProps) {
  const first = insights.slice(0, FIRST);
  const insightOf = ({ metricId }: Outlier) => first.find((insight) => insight.metricId === metricId);
  const listed = outliers.filter((outlier) => !insightOf(outlier));
  const told = outliers.filter(insightOf);
  return (
    <TitledCard
      title="Outliers to Ask About"
      aside={
        <Badge variant="secondary">
          {outliers.length} {outliers.length === 1 ? "outlier" : "outliers"}
        </Badge>
      }
    >
      {outliers.length === 0 && (
        <p className="text-sm text-muted-foreground">
          No figure stands out from the peers’. With few peers or missing figures, this says little: check how
          it was calculated.
        </p>
      )}
      <ul className="divide-y empty:hidden">
        {listed.map((outlier) => (
          <OutlierItem key={outlier.id} outlier={outlier} sources={sources} onAsk={onAsk} />
        ))}
      </ul>
      {told.length > 0 && (
        <div className="text-sm">
          <p className="text-muted-foreground">Covered in the insights above, with questions to ask:</p>
          <ul className="flex flex-col">
            {told.map((outlier) => (
              <li key={outlier.id}>
                <a
                  href={`#${insightOf(outlier)?.id}`}
                  className="inline-block py-1 text-primary underline-offset-4 hover:underline"
                >
                  {outlier.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </TitledCard>
  );
}

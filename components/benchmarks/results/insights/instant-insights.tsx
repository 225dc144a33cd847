import { Disclosure } from "@/components/layout/disclosure";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { InsightItem } from "./insight-item";

/** As many as one reads at a glance. */
const FIRST = 3;

/** What stands out, the most unusual and material first. */
export function InstantInsights({ analysis }: { analysis: BenchmarkAnalysis }) {
  const { insights, sources, focalCompany } = analysis;
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
            <InsightItem key={insight.id} insight={insight} number={index + 1} sources={sources} />
          ))}
        </ol>
        {further.length > 0 && (
          <div className="mt-3">
            <Disclosure
              show={`${further.length} further ${further.length === 1 ? "insight" : "insights"}`}
              hide="Hide the further insights"
            >
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
        : "calculated and worded by fixed rules, without a language model"}
    </p>
  );
}

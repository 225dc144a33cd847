import { Disclosure } from "@/components/layout/disclosure";
import { Bullets } from "@/components/ui/bullets";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { SourceList } from "./sources-of";

/** The method of comparison, credits, and all sources. */
export function Methodology({ sources }: Pick<BenchmarkAnalysis, "sources">) {
  const credits = [...new Set(sources.flatMap(({ via }) => (via ? [via] : [])))];
  return (
    <>
      <p>
        Each figure comes from a filing or is calculated from filed figures with the formula shown when you
        open it under All Metrics. The median, quartiles and percentile cover the peers whose figure is in our
        data, but not the company itself. The rank includes the company; 1 is the highest value.
      </p>
      <p>
        Outliers are judged by their distance from the median, divided by 1.4826 times the median absolute
        deviation. With fewer than five peers, there are no outliers. No language model calculates or changes
        a figure.
      </p>
      {credits.length > 0 && (
        <div>
          <h3 className="font-medium">Credits</h3>
          <Bullets items={credits.map((credit) => `Figures compiled in: ${credit}`)} className="mt-1 gap-1" />
        </div>
      )}
      <p className="text-muted-foreground">
        Filings are published by the U.S. Securities and Exchange Commission. This is not investment or pay
        advice.
      </p>
      {sources.length > 0 && (
        <Disclosure what={`all ${sources.length} sources`}>
          <SourceList sources={sources} />
        </Disclosure>
      )}
    </>
  );
}

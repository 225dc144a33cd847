import { Disclosure } from "@/components/layout/disclosure";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { SourceList } from "./source-list";

/** How the figures are compared, whom they are owed to, and all sources. */
export function MethodologyCard({ analysis: { sources } }: { analysis: BenchmarkAnalysis }) {
  const credits = [...new Set(sources.flatMap(({ via }) => (via ? [via] : [])))];
  return (
    <Card aria-labelledby="method-title">
      <CardHeader>
        <CardTitle id="method-title">Methodology and Credits</CardTitle>
      </CardHeader>
      <CardContent className="flex max-w-prose flex-col gap-3 text-sm text-pretty">
        <p>
          Each figure comes from a filing or is calculated from filed figures with the formula shown when you
          open it under All Metrics. The median, quartiles and percentile cover the peers whose figure is in
          our data, but not the company itself. The rank includes the company; 1 is the highest value.
        </p>
        <p>
          Outliers are judged by their distance from the median, divided by 1.4826 times the median absolute
          deviation. With fewer than five peers, there are no outliers. No language model calculates or
          changes a figure.
        </p>
        {credits.length > 0 && (
          <div>
            <h3 className="font-medium">Credits</h3>
            <ul className="mt-1 flex list-disc flex-col gap-1 ps-4">
              {credits.map((credit) => (
                <li key={credit} className="wrap-anywhere">
                  Figures compiled in: {credit}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-muted-foreground">
          Filings are published by the U.S. Securities and Exchange Commission. This is not investment or pay
          advice.
        </p>
        {sources.length > 0 && (
          <Disclosure show={`All ${sources.length} sources`} hide="Hide the sources">
            <SourceList sources={sources} />
          </Disclosure>
        )}
      </CardContent>
    </Card>
  );
}

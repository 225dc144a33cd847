import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { cn } from "@/lib/ui/cn";
import { FIRST } from "./instant-insights";
import { OutlierItem } from "./outlier-item";

type OutliersCardProps = { analysis: BenchmarkAnalysis; onAsk?: (question: string) => void };

/** Where else than in the first insights, which say so themselves, the company is far from its peers, and what to ask. */
export function OutliersCard({ analysis: { outliers, insights, sources }, onAsk }: OutliersCardProps) {
  const told = new Set(insights.slice(0, FIRST).map(({ metricId }) => metricId));
  const listed = outliers.filter(({ metricId }) => !told.has(metricId));
  return (
    <Card aria-labelledby="outliers-title">
      <CardHeader>
        <CardTitle id="outliers-title">Outliers to Ask About</CardTitle>
        <Badge variant="secondary">
          {outliers.length} {outliers.length === 1 ? "outlier" : "outliers"}
        </Badge>
      </CardHeader>
      <CardContent>
        {outliers.length === 0 && (
          <p className="text-sm text-muted-foreground">
            No figure is far from the peers’. With few peers or missing figures, this says little. See how it
            was calculated.
          </p>
        )}
        <ul className="divide-y empty:hidden">
          {listed.map((outlier) => (
            <OutlierItem key={outlier.id} outlier={outlier} sources={sources} onAsk={onAsk} />
          ))}
        </ul>
        {listed.length < outliers.length && (
          <p className={cn("text-sm text-muted-foreground", listed.length > 0 && "mt-2")}>
            {foldedWords(outliers.length - listed.length, listed.length)}
          </p>
        )}
      </CardContent>
    </Card>
  );
}

/** Where the outliers are that the list leaves out, with what to ask about them. */
function foldedWords(folded: number, listed: number): string {
  const where = "among the things you should know, with what to ask";
  if (listed > 0) return `${folded} more ${folded === 1 ? "is" : "are"} ${where}.`;
  return folded === 1 ? `It is ${where}.` : `They are all ${where}.`;
}

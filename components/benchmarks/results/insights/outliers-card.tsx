import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { OutlierItem } from "./outlier-item";

type OutliersCardProps = { analysis: BenchmarkAnalysis; onAsk?: (question: string) => void };

/** Where the company is far from its peers, and what to ask about it. */
export function OutliersCard({ analysis: { outliers, sources }, onAsk }: OutliersCardProps) {
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
        <ul className="divide-y">
          {outliers.map((outlier) => (
            <OutlierItem key={outlier.id} outlier={outlier} sources={sources} onAsk={onAsk} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

import { Badge } from "@/components/ui/badge";
import type { Finding } from "@/lib/benchmarks/research/types";
import { cn } from "@/lib/ui/cn";

const LOOK: Record<Finding["significance"], { name: string; className: string }> = {
  high: { name: "High", className: "border-risk-high/40 text-risk-high" },
  medium: { name: "Medium", className: "border-risk-medium/40 text-risk-medium" },
  low: { name: "Low", className: "border-risk-low/40 text-risk-low" },
};

/** The significance of a finding, in color and words. */
export function SignificanceBadge({ significance }: Pick<Finding, "significance">) {
  const { name, className } = LOOK[significance];
  return (
    <Badge variant="outline" className={cn("font-semibold", className)}>
      {name}
      <span className="sr-only"> significance</span>
    </Badge>
  );
}

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Outlier, SourceEntry } from "@/lib/benchmarks/analysis/types";
import { cn } from "@/lib/ui/cn";
import { SourcesOf } from "../sources-of";

const SEVERITIES: Record<Outlier["severity"], { name: string; color: string }> = {
  high: { name: "High priority", color: "border-risk-high text-risk-high" },
  medium: { name: "Medium priority", color: "border-risk-medium text-risk-medium" },
  low: { name: "Low priority", color: "border-risk-low text-risk-low" },
};

type OutlierItemProps = {
  outlier: Outlier;
  sources: SourceEntry[];
  onAsk?: (question: string) => void;
};

/** A figure far from the peers', with what to ask about it. */
export function OutlierItem({ outlier, sources, onAsk }: OutlierItemProps) {
  const { title, category, severity, description, actionItems, sourceIds } = outlier;
  const { name, color } = SEVERITIES[severity];
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border p-4 print-avoid-break">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant="outline" className={cn("bg-card", color)}>
          {name}
        </Badge>
        <span className="text-xs text-muted-foreground">{category}</span>
      </p>
      <h3 className="font-medium text-pretty wrap-anywhere">{title}</h3>
      <p className="text-sm text-pretty wrap-anywhere">{description}</p>
      {actionItems.length > 0 && (
        <div className="text-sm">
          <h4 className="text-xs font-medium text-muted-foreground">Suggested questions</h4>
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-4">
            {actionItems.map((question) => (
              <li key={question} className="text-pretty wrap-anywhere">
                {question}
                {onAsk && <AskButton question={question} onAsk={onAsk} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-auto">
        <SourcesOf ids={sourceIds} sources={sources} />
      </div>
    </li>
  );
}

/** Puts the question to the chat beside the results. */
export function AskButton({ question, onAsk }: { question: string; onAsk: (question: string) => void }) {
  return (
    <Button
      type="button"
      variant="link"
      size="sm"
      className="ms-1 h-auto p-0 text-xs print:hidden"
      onClick={() => onAsk(question)}
    >
      Ask in the chat<span className="sr-only">: {question}</span>
    </Button>
  );
}

import { ChevronRightIcon } from "lucide-react";
import { useId, useState } from "react";
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

/** An outlier on one line that expands to suggested questions; expanded in print. */
export function OutlierItem({ outlier, sources, onAsk }: OutlierItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { title, category, severity, description, actionItems, sourceIds } = outlier;
  return (
    <li className="min-w-0 print-avoid-break">
      <h3 className="text-sm font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1.5 flex w-full items-start gap-2 rounded-sm px-1.5 py-2.5 text-left hover:bg-muted"
        >
          <ChevronRightIcon
            aria-hidden="true"
            className={cn("mt-0.5 size-4 shrink-0 text-muted-foreground print:hidden", isOpen && "rotate-90")}
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-pretty wrap-anywhere">{title}</span>
            <span className="flex items-center gap-2">
              <span className="text-xs font-normal text-muted-foreground">{category}</span>
              <Priority severity={severity} />
            </span>
          </span>
        </button>
      </h3>
      <div id={id} className={cn("flex-col gap-2 ps-6 pb-3 text-sm print:flex", isOpen ? "flex" : "hidden")}>
        <p className="max-w-prose text-pretty wrap-anywhere">{description}</p>
        <SuggestedQuestions questions={actionItems} onAsk={onAsk} />
        <SourcesOf ids={sourceIds} sources={sources} />
      </div>
    </li>
  );
}

/** The severity of an outlier. */
export function Priority({ severity, lead = "" }: { severity: Outlier["severity"]; lead?: string }) {
  const { name, color } = SEVERITIES[severity];
  return (
    <Badge variant="outline" className={cn("bg-card", color)}>
      {lead}
      {name}
    </Badge>
  );
}

type SuggestedQuestionsProps = { questions: string[]; onAsk?: (question: string) => void };

/** Suggested questions about an outlier. */
export function SuggestedQuestions({ questions, onAsk }: SuggestedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div className="max-w-prose">
      <h4 className="text-xs font-medium text-muted-foreground">Suggested questions</h4>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-4">
        {questions.map((question) => (
          <li key={question} className="text-pretty wrap-anywhere">
            {question}
            {onAsk && <AskButton question={question} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sends the question to the chat next to the results. */
export function AskButton({ question, onAsk }: { question: string; onAsk: (question: string) => void }) {
  return (
    <Button
      type="button"
      variant="link"
      size="sm"
      className="ms-1 h-auto min-h-6 p-0 text-xs print:hidden"
      onClick={() => onAsk(question)}
    >
      Ask in the chat<span className="sr-only">: {question}</span>
    </Button>
  );
}

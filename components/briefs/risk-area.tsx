import { CitationChips } from "@/components/evidence/citation-chip";
import type { RiskLevel } from "@/lib/ai/brief/schema";
import type { Numbering } from "@/lib/evidence/number-citations";
import { cn } from "@/lib/ui/cn";
import { RISK_LABELS } from "./risk-labels";
import type { CitedRisk } from "./statements";

const LOOK: Record<RiskLevel, { edge: string; text: string }> = {
  high: { edge: "border-l-risk-high", text: "text-risk-high" },
  medium: { edge: "border-l-risk-medium", text: "text-risk-medium" },
  low: { edge: "border-l-risk-low", text: "text-risk-low" },
  opportunity: { edge: "border-l-risk-opportunity", text: "text-risk-opportunity" },
};

/** A risk with its level, in colour and in words. */
export function RiskArea({ risk, numbering }: { risk: CitedRisk; numbering: Numbering }) {
  const { edge, text } = LOOK[risk.level];
  return (
    <li className={cn("print-avoid-break max-w-[46rem] border-l-[3px] pl-3.5", edge)}>
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
        <span className={cn("font-semibold", text)}>{RISK_LABELS[risk.level]}</span>
        <span className="font-medium">{risk.title}</span>
      </p>
      <p className="mt-0.5 font-serif text-[1.0625rem] leading-[1.6] text-pretty">
        {risk.text}
        <CitationChips citations={risk.citations} numbering={numbering} />
      </p>
    </li>
  );
}

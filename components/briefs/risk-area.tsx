import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/components/evidence/numbering";
import type { RiskLevel } from "@/lib/ai/brief/schema";
import { cn } from "@/lib/ui/cn";
import type { CitedRisk } from "./statements";

const LEVEL: Record<RiskLevel, { label: string; edge: string; text: string }> = {
  high: { label: "High", edge: "border-l-risk-high", text: "text-risk-high" },
  medium: { label: "Medium", edge: "border-l-risk-medium", text: "text-risk-medium" },
  low: { label: "Low", edge: "border-l-risk-low", text: "text-risk-low" },
  opportunity: { label: "Opportunity", edge: "border-l-risk-opportunity", text: "text-risk-opportunity" },
};

/** A risk with its level, in colour and in words. */
export function RiskArea({ risk, numbering }: { risk: CitedRisk; numbering: Numbering }) {
  const { label, edge, text } = LEVEL[risk.level];
  return (
    <li className={cn("print-avoid-break max-w-[46rem] border-l-[3px] pl-3.5", edge)}>
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
        <span className={cn("font-semibold", text)}>{label}</span>
        <span className="font-medium">{risk.title}</span>
      </p>
      <p className="mt-0.5 font-serif text-[1.0625rem] leading-[1.6] text-pretty">
        {risk.text}
        <CitationChips citations={risk.citations} numbering={numbering} />
      </p>
    </li>
  );
}

import { type RiskLevel, UNNAMED_RISK } from "@/lib/ai/brief/constants";
import type { Numbering } from "@/lib/evidence/number-citations";
import { cn } from "@/lib/ui/cn";
import { OpeningLine } from "./opening-line";
import { RISK_LABELS } from "./risk-labels";
import type { CitedRisk } from "./statements";

const LOOK: Record<RiskLevel, { edge: string; text: string }> = {
  high: { edge: "border-l-risk-high", text: "text-risk-high" },
  medium: { edge: "border-l-risk-medium", text: "text-risk-medium" },
  low: { edge: "border-l-risk-low", text: "text-risk-low" },
  opportunity: { edge: "border-l-risk-opportunity", text: "text-risk-opportunity" },
};

/** A risk with its level, in colour and in words; what it is about is there when it is opened, or at once where it has no name. */
export function RiskArea({ risk, numbering }: { risk: CitedRisk; numbering: Numbering }) {
  const { edge, text } = LOOK[risk.level];
  const isNamed = risk.title !== UNNAMED_RISK;
  return (
    <OpeningLine
      marker={
        <span className={cn("shrink-0 text-sm font-semibold sm:w-16", text)}>{RISK_LABELS[risk.level]}</span>
      }
      text={isNamed ? risk.title : risk.text}
      gist={isNamed ? risk.text : undefined}
      citations={risk.citations}
      numbering={numbering}
      className={cn("border-l-[3px] pl-3", edge)}
    >
      {isNamed && (
        <p className="max-w-[46rem] pl-5 font-serif leading-[1.6] text-pretty sm:text-[1.0625rem] print:pl-0">
          {risk.text}
        </p>
      )}
    </OpeningLine>
  );
}

import { EyeIcon, LightbulbIcon, type LucideIcon, SirenIcon, TrendingUpIcon } from "lucide-react";
import { useState } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { KpiLink } from "@/components/strategy/kpi-link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MoreButton } from "@/components/ui/more-button";
import { numberCitations } from "@/lib/evidence/number-citations";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import type { Recommendation, RecommendationType } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";

/** As many as a board discusses; the others are one click away. */
const FIRST = 4;

type RecommendedActionsProps = Pick<StrategyOverview, "recommendations">;

/** Recommended actions for the board, most urgent first, each with its objective. */
export function RecommendedActions({ recommendations: shown }: RecommendedActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = shown.length - FIRST;
  return (
    <Card aria-labelledby="actions-title" className="print:border-0">
      <CardHeader className="print:px-0">
        <CardTitle id="actions-title">Recommended Actions</CardTitle>
        {shown.length > 0 && <span className="text-xs text-muted-foreground">{shown.length} in total</span>}
      </CardHeader>
      <CardContent className="flex flex-col gap-2 print:px-0">
        {shown.length === 0 && (
          <p className="text-sm text-pretty text-muted-foreground">
            These objectives need no action: none is off track near its due date, at risk twice in a row, or
            ahead of plan.
          </p>
        )}
        <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:max-xl:grid-cols-1">
          {shown.map((recommendation, index) => (
            <RecommendationItem
              key={`${recommendation.kpiId} ${recommendation.type} ${recommendation.title}`}
              recommendation={recommendation}
              isFolded={!isOpen && index >= FIRST}
            />
          ))}
        </ul>
        {rest > 0 && (
          <MoreButton isOpen={isOpen} onToggle={setOpen}>
            {isOpen ? `Show the first ${FIRST}` : `Show all ${shown.length}`}
          </MoreButton>
        )}
      </CardContent>
    </Card>
  );
}

const TYPES: Record<RecommendationType, { name: string; Icon: LucideIcon; text: string }> = {
  immediate: { name: "Immediate", Icon: SirenIcon, text: "text-status-bad" },
  monitor: { name: "Monitor", Icon: EyeIcon, text: "text-status-wait" },
  leverage: { name: "Leverage", Icon: TrendingUpIcon, text: "text-status-good" },
  other: { name: "Other", Icon: LightbulbIcon, text: "text-muted-foreground" },
};

type RecommendationItemProps = {
  recommendation: Recommendation & { kpiName: string };
  /** Collapsed on screen, but printed. */
  isFolded: boolean;
};

/** A recommended action: its urgency, sources and objective. */
function RecommendationItem({ recommendation, isFolded }: RecommendationItemProps) {
  const { type, title, description, citations, kpiId, kpiName } = recommendation;
  const { name, Icon, text } = TYPES[type];
  const isNamed = kpiName !== "" && title.includes(kpiName);
  return (
    <li className={cn("flex min-w-0 gap-3 print:flex print:break-inside-avoid", isFolded && "hidden")}>
      <Icon className={cn("mt-0.5 size-4 shrink-0", text)} aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className={cn("text-xs font-semibold", text)}>{name}</p>
        <h3 className="text-sm font-semibold text-pretty wrap-anywhere">
          {isNamed ? <LinkedTitle title={title} kpiName={kpiName} kpiId={kpiId} /> : title}
        </h3>
        <p className="text-sm text-pretty wrap-anywhere">
          {description}
          <CitationChips citations={citations} numbering={numberCitations(citations)} />
        </p>
        {!isNamed && (
          <p className="text-xs wrap-anywhere">
            <KpiLink kpiId={kpiId} className={cn(LINK, "inline-flex min-h-6 items-center hover:underline")}>
              {kpiName}
            </KpiLink>
          </p>
        )}
      </div>
    </li>
  );
}

const LINK = "rounded-sm text-primary";

type LinkedTitleProps = Pick<Recommendation, "title" | "kpiId"> & { kpiName: string };

/** The title, with the objective's name in it as a link, so that the name is not repeated. */
function LinkedTitle({ title, kpiName, kpiId }: LinkedTitleProps) {
  // A short name may also be an ordinary word of the sentence; the name itself comes last.
  const start = title.lastIndexOf(kpiName);
  return (
    <>
      {title.slice(0, start)}
      {/* Within a sentence, color alone would not identify a link. */}
      <KpiLink
        kpiId={kpiId}
        className={cn(LINK, "underline decoration-primary/40 underline-offset-2 hover:decoration-primary")}
      >
        {kpiName}
      </KpiLink>
      {title.slice(start + kpiName.length)}
    </>
  );
}

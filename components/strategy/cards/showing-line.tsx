import { Button } from "@/components/ui/button";
import type { StrategyPaper } from "@/lib/strategy/types";
import { STATUS_LOOKS } from "../status-mark";
import type { StrategyAddress } from "../strategy-address";

type ShowingLineProps = {
  shown: number;
  total: number;
  papers: StrategyPaper[];
  address: StrategyAddress;
  text: string;
  /** More are loading, so their number is unknown. */
  isLoading: boolean;
  onShowAll: () => void;
};

/** How many of all are shown and why, announced when the list changes. */
export function ShowingLine({ shown, total, papers, address, text, isLoading, onShowAll }: ShowingLineProps) {
  const reasons = reasonsOf(address, papers, text);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <p role="status" className="wrap-anywhere">
        {isLoading && "Loading the objectives..."}
        {!isLoading && reasons.length === 0 && `${total} ${total === 1 ? "objective" : "objectives"}`}
        {!isLoading && reasons.length > 0 && `Showing ${shown} of ${total}: ${reasons.join(", ")}`}
      </p>
      {reasons.length > 0 && (
        <Button variant="outline" size="sm" className="h-7 px-2 text-xs print:hidden" onClick={onShowAll}>
          Show all
        </Button>
      )}
    </div>
  );
}

function reasonsOf(
  { status, owner, paper }: StrategyAddress,
  papers: StrategyPaper[],
  text: string,
): string[] {
  const reasons: string[] = [];
  if (paper) reasons.push(`from ${nameOfPaper(paper, papers)}`);
  if (status) reasons.push(STATUS_LOOKS[status].name.toLowerCase());
  if (owner) reasons.push(`owned by ${owner}`);
  if (text.trim()) reasons.push(`with “${text.trim()}”`);
  return reasons;
}

/** The name of a paper, including one in an old link. */
export function nameOfPaper(paperId: string, papers: StrategyPaper[]): string {
  return papers.find(({ id }) => id === paperId)?.originalName ?? "a paper that is no longer here";
}

import type { UseQueryResult } from "@tanstack/react-query";
import { OptionList } from "@/components/layout/option-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Company } from "@/lib/benchmarks/types";
import { cn } from "@/lib/ui/cn";

type CompanyResultsProps = {
  listId: string;
  search: Pick<UseQueryResult<Company[]>, "error" | "refetch">;
  companies: Company[];
  /** Whether the companies match the current text; otherwise results are pending. */
  isCurrent: boolean;
  text: string;
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (company: Company) => void;
};

/** The dropdown: the companies found, or why there are none. */
export function CompanyResults({ search, companies, isCurrent, text, ...list }: CompanyResultsProps) {
  return (
    <div
      className={cn(
        "absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border bg-popover text-popover-foreground shadow-md",
        !isCurrent && "text-muted-foreground",
      )}
    >
      {companies.length > 0 && (
        <CompanyOptions
          id={list.listId}
          companies={companies}
          markedIndex={list.markedIndex}
          onMark={list.onMark}
          onPick={list.onPick}
        />
      )}
      {search.error && (
        <div className="flex flex-col items-start gap-2 px-3 py-2.5 text-sm">
          <p role="alert">{search.error.message}</p>
          <Button size="sm" variant="outline" onClick={() => search.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <p
        role="status"
        className={cn(companies.length > 0 || search.error ? "sr-only" : "px-3 py-2.5 text-sm")}
      >
        {search.error ? "" : resultLine(companies.length, isCurrent, text)}
      </p>
    </div>
  );
}

function resultLine(count: number, isCurrent: boolean, text: string): string {
  if (!isCurrent) return count > 0 ? "" : "Searching...";
  if (count === 0) return `No company was found for “${text}”. Check the spelling, or try its ticker.`;
  return count === 1 ? "1 company found" : `${count} companies found`;
}

type CompanyOptionsProps = {
  id: string;
  companies: Company[];
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (company: Company) => void;
};

/** The companies found: ticker, name, sector. */
function CompanyOptions({ companies, ...list }: CompanyOptionsProps) {
  return (
    <OptionList
      {...list}
      label="Companies found"
      options={companies}
      keyOf={({ id }) => id}
      optionClassName="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      {(company) => (
        <>
          {company.isOwn ? (
            <Badge variant="outline" className="row-span-2 whitespace-normal sm:row-span-1">
              Your company
            </Badge>
          ) : (
            <span className="row-span-2 font-semibold [overflow-wrap:anywhere] sm:row-span-1">
              {company.ticker}
            </span>
          )}
          <span className="[overflow-wrap:anywhere]">{company.name}</span>
          <span className="text-xs text-muted-foreground">{company.sector}</span>
        </>
      )}
    </OptionList>
  );
}

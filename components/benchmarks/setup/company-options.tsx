import { Badge } from "@/components/ui/badge";
import type { Company } from "@/lib/benchmarks/types";
import { cn } from "@/lib/ui/cn";

type CompanyOptionsProps = {
  id: string;
  companies: Company[];
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (company: Company) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The companies found: ticker, name, sector. The focus stays in the field above, which has the keys. */
export function CompanyOptions({ id, companies, markedIndex, onMark, onPick }: CompanyOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Companies found" className="p-1">
      {companies.map((company, index) => (
        <button
          key={company.id}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === markedIndex}
          onPointerMove={() => onMark(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(company)}
          ref={index === markedIndex ? intoView : undefined}
          className={cn(
            "grid w-full grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-sm px-2 py-1.5 text-left text-sm sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]",
            index === markedIndex && "bg-accent text-accent-foreground",
          )}
        >
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
        </button>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: "nearest" });
}

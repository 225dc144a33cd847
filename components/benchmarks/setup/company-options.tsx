import { OptionList } from "@/components/layout/option-list";
import { Badge } from "@/components/ui/badge";
import type { Company } from "@/lib/benchmarks/types";

type CompanyOptionsProps = {
  id: string;
  companies: Company[];
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (company: Company) => void;
};

/** The companies found: ticker, name, sector. */
export function CompanyOptions({ companies, ...list }: CompanyOptionsProps) {
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

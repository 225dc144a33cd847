import { useId } from "react";
import type { Company } from "@/lib/benchmarks/types";

type PopularCompaniesProps = { companies: Company[]; onSelect: (company: Company) => void };

/** Companies to begin with, before anything is typed. */
export function PopularCompanies({ companies, onSelect }: PopularCompaniesProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="mb-2 text-xs font-medium text-muted-foreground">
        Popular Companies
      </h3>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {companies.map((company) => (
          <li key={company.id} className="flex">
            <button
              type="button"
              onClick={() => onSelect(company)}
              className="flex w-full min-w-0 flex-col rounded-md border bg-card px-3 py-2 text-left text-sm hover:bg-accent hover:text-accent-foreground"
            >
              <span className="font-semibold">{company.ticker}</span>
              <span className="text-xs [overflow-wrap:anywhere] text-muted-foreground">{company.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

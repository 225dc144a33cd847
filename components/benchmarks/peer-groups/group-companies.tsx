import { XIcon } from "lucide-react";
import type { Company } from "@/lib/benchmarks/types";
import { companyLabel } from "../setup/company-label";

type GroupCompaniesProps = { companies: Company[]; onRemove: (company: Company) => void };

/** The companies of a peer set that is being put together. */
export function GroupCompanies({ companies, onRemove }: GroupCompaniesProps) {
  if (companies.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        No companies yet. Add three or more for a good comparison.
      </p>
    );
  return (
    <ul aria-label="Companies of the set" className="max-h-60 divide-y overflow-y-auto border-y">
      {companies.map((company) => (
        <li key={company.id} className="flex items-center justify-between gap-2 py-1 text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">{companyLabel(company)}</span>
          <button
            type="button"
            onClick={() => onRemove(company)}
            className="grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
          >
            <XIcon className="size-4" aria-hidden="true" />
            <span className="sr-only">Remove {company.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

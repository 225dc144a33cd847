import { Badge } from "@/components/ui/badge";
import type { Company } from "@/lib/benchmarks/types";
import { type ManageOwn, OwnCompanyActions } from "../own-company/own-company-actions";
import { useOwnCompanies } from "../own-company/use-own-companies";

type SelectedCompanyProps = { company: Company; manageOwn: ManageOwn | null; onDeleted: () => void };

/** What is known of the chosen company besides its name, which the field shows. */
export function SelectedCompany({ company, manageOwn, onDeleted }: SelectedCompanyProps) {
  const { data: companies = [] } = useOwnCompanies();
  const own = companies.find(({ id }) => id === company.id);
  const business = [company.sector, company.subIndustry].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
        {company.isOwn && <Badge variant="outline">Your company</Badge>}
        <span className="[overflow-wrap:anywhere]">{business || "Sector not given"}</span>
      </p>
      {own && manageOwn && (
        <OwnCompanyActions own={own} industries={manageOwn.industries} onDeleted={onDeleted} />
      )}
    </div>
  );
}

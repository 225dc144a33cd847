import { useQueryClient } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useId, useState } from "react";
import { useOwnCompanies } from "@/components/benchmarks/own-company/use-own-companies";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toCompany } from "@/lib/benchmarks/own/profile";
import type { Company } from "@/lib/benchmarks/types";
import { queryKeys } from "@/lib/ui/keys";
import { type ManageOwn, OwnCompanyActions, OwnCompanyDialog } from "../own-company/own-company-actions";
import { TitledCard } from "../titled-card";
import { CompanySearch } from "./company-search";
import { useCompany } from "./use-company";

type CompanyStepProps = {
  companyId: string | null;
  /** The company of the open result, which may be the selected one. */
  known: Company | undefined;
  popular: Company[];
  manageOwn: ManageOwn | null;
  isRunning: boolean;
  onSelect: (companyId: string | null) => void;
};

/** The company to be compared. */
export function CompanyStep({ companyId, known, popular, manageOwn, isRunning, onSelect }: CompanyStepProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const { data: company, isLoading, error } = useCompany(companyId, known);

  function select(chosen: Company | null) {
    if (chosen) queryClient.setQueryData(queryKeys.company(chosen.id), chosen);
    setTyped("");
    onSelect(chosen?.id ?? null);
  }

  return (
    <TitledCard title="1. Select Company">
      <fieldset disabled={isRunning} className="min-w-0">
        <legend className="sr-only">Company</legend>
        <CompanySearch
          label="Search company name or ticker"
          selected={company ?? null}
          onSelect={select}
          onType={setTyped}
        />
      </fieldset>
      {companyId && !isLoading && !company && (
        <p role="alert" className="text-sm">
          {error?.message ?? "This company could not be found. It may have been deleted."}
        </p>
      )}
      {company && <SelectedCompany company={company} manageOwn={manageOwn} onDeleted={() => select(null)} />}
      {/* Keeps its space while typing, to avoid a layout shift; someone who finds nothing can add their own. */}
      {!companyId && (
        <>
          <div className={typed ? "invisible" : undefined}>
            <PopularCompanies companies={popular} onSelect={select} />
          </div>
          <OwnCompanies manage={manageOwn} onSelect={select} />
        </>
      )}
    </TitledCard>
  );
}

type SelectedCompanyProps = { company: Company; manageOwn: ManageOwn | null; onDeleted: () => void };

/** What is known about the selected company besides its name, which is in the field. */
function SelectedCompany({ company, manageOwn, onDeleted }: SelectedCompanyProps) {
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

type PopularCompaniesProps = { companies: Company[]; onSelect: (company: Company) => void };

/** Suggested companies, before anything is typed. */
function PopularCompanies({ companies, onSelect }: PopularCompaniesProps) {
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

type OwnCompaniesProps = { manage: ManageOwn | null; onSelect: (company: Company) => void };

/** The board's own companies, and for chairs and administrators a button to add one. */
function OwnCompanies({ manage, onSelect }: OwnCompaniesProps) {
  const { data: companies = [], error } = useOwnCompanies();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      {error && (
        <p role="alert" className="text-sm">
          {error.message}
        </p>
      )}
      {companies.length > 0 && (
        <ul aria-label="Your companies" className="grid w-full gap-2 sm:grid-cols-2">
          {companies.map((own) => (
            <li key={own.id} className="flex">
              <button
                type="button"
                onClick={() => onSelect(toCompany(own))}
                className="flex w-full min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border bg-card px-3 py-2 text-left text-sm hover:bg-accent"
              >
                <span className="min-w-0">
                  <span className="font-semibold [overflow-wrap:anywhere]">{own.name}</span>
                  <span className="block text-xs text-muted-foreground">{own.sector}</span>
                </span>
                <Badge variant="outline">Your company</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
      {manage && (
        <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
          <PlusIcon />
          Add your own company
        </Button>
      )}
      {isAdding && manage && (
        <OwnCompanyDialog
          own={null}
          industries={manage.industries}
          onClose={() => setAdding(false)}
          onSaved={(own) => onSelect(toCompany(own))}
        />
      )}
    </div>
  );
}

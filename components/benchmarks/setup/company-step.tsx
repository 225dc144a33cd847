"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Company } from "@/lib/benchmarks/types";
import { queryKeys } from "@/lib/ui/keys";
import { OwnCompanies } from "../own-company/own-companies";
import type { ManageOwn } from "../own-company/own-company-actions";
import { CompanySearch } from "./company-search";
import { PopularCompanies } from "./popular-companies";
import { SelectedCompany } from "./selected-company";
import { Step } from "./step";
import { useCompany } from "./use-company";

type CompanyStepProps = {
  companyId: string | null;
  /** The company of the result that is open, which may be the chosen one. */
  known: Company | undefined;
  popular: Company[];
  manageOwn: ManageOwn | null;
  isRunning: boolean;
  onSelect: (companyId: string | null) => void;
};

/** The company that is compared with others. */
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
    <Step title="1. Select Company">
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
      {!companyId && !typed && (
        <>
          <PopularCompanies companies={popular} onSelect={select} />
          <OwnCompanies manage={manageOwn} onSelect={select} />
        </>
      )}
    </Step>
  );
}

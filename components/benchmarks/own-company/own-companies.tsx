"use client";

import { PlusIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toCompany } from "@/lib/benchmarks/own/profile";
import type { Company } from "@/lib/benchmarks/types";
import type { ManageOwn } from "./own-company-actions";
import { useOwnCompanies } from "./use-own-companies";

const OwnCompanyDialog = dynamic(
  () => import("./own-company-dialog").then((module) => module.OwnCompanyDialog),
  { ssr: false },
);

type OwnCompaniesProps = { manage: ManageOwn | null; onSelect: (company: Company) => void };

/** The companies of the board's own, and for chairs and administrators the way to add one. */
export function OwnCompanies({ manage, onSelect }: OwnCompaniesProps) {
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

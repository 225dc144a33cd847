import { XIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/auth/field";
import { companyLabel } from "@/components/benchmarks/setup/company-label";
import { FormError } from "@/components/layout/form-error";
import { FormPanel } from "@/components/layout/form-panel";
import { EMPTY, type PeerGroupView, UNNAMED } from "@/lib/benchmarks/peer-groups/types";
import type { Company } from "@/lib/benchmarks/types";
import { CompanySearch } from "../setup/company-search";
import { useSavePeerGroup } from "./use-peer-groups";

type PeerGroupDialogProps = {
  /** Null for a new one. */
  group: PeerGroupView | null;
  onClose: () => void;
  onSaved: (group: PeerGroupView) => void;
};

/** Creates or edits a peer set: search, add, name. */
export function PeerGroupDialog({ group, onClose, onSaved }: PeerGroupDialogProps) {
  const [companies, setCompanies] = useState<Company[]>(group?.companies ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useSavePeerGroup(group);

  function add(company: Company | null) {
    if (company && !companies.some(({ id }) => id === company.id)) setCompanies([...companies, company]);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    const missing = !name ? UNNAMED : companies.length === 0 ? EMPTY : null;
    setProblem(missing);
    if (missing) return;
    mutate(
      { name, companyIds: companies.map(({ id }) => id) },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          onClose();
        },
      },
    );
  }

  return (
    <FormPanel
      title={group ? "Edit Peer Set" : "Create a Peer Set"}
      description="Only you can see it. Companies are listed in the order you add them."
      action="Save Peer Set"
      busy="Saving..."
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <FormError error={problem ?? error?.message ?? null} />
      <Field name="name" label="Name" defaultValue={group?.name} maxLength={100} autoComplete="off" />
      <div className="flex flex-col gap-2">
        <CompanySearch label="Add a company by name or ticker" selected={null} onSelect={add} />
        <GroupCompanies
          companies={companies}
          onRemove={(gone) => setCompanies(companies.filter(({ id }) => id !== gone.id))}
        />
      </div>
    </FormPanel>
  );
}

type GroupCompaniesProps = { companies: Company[]; onRemove: (company: Company) => void };

/** The companies of the peer set being edited. */
function GroupCompanies({ companies, onRemove }: GroupCompaniesProps) {
  if (companies.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        No companies yet. Add three or more for a good comparison.
      </p>
    );
  return (
    <ul aria-label="Companies of the set" className="relative max-h-60 divide-y overflow-y-auto border-y">
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

import { PlusIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import type { CompanyPaper } from "@/lib/benchmarks/schema";
import type { Company } from "@/lib/benchmarks/types";
import type { ChosenPaper } from "../papers/paper-choice";

const Choice = dynamic(() => import("../papers/paper-choice").then((module) => module.Choice));
const PaperChoice = dynamic(() => import("../papers/paper-choice").then((module) => module.PaperChoice));

/** An uploaded report for the research. */
export type ReportToRead = CompanyPaper & { name: string };

type AddReportProps = {
  /** The company of the benchmark first, then its peers. */
  companies: Company[];
  onAdd: (report: ReportToRead) => void;
};

/** Selects an uploaded report and the company it is about. */
export function AddReport({ companies, onAdd }: AddReportProps) {
  const [isOpen, setOpen] = useState(false);
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? "");
  const [paper, setPaper] = useState<ChosenPaper | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!paper) return;
    onAdd({ companyId, documentId: paper.id, name: paper.name });
    setPaper(null);
    setOpen(false);
  }
  return (
    <FormDialog
      trigger={
        <Button type="button" variant="outline" size="sm">
          <PlusIcon />
          Add an uploaded report
        </Button>
      }
      title="Add an Uploaded Report"
      description="Choose an annual report, a Form 10-K or a proxy statement from the papers of a meeting."
      action="Add Report"
      busy="Adding..."
      isPending={false}
      isDisabled={!paper}
      onSubmit={submit}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PaperChoice value={paper} onChange={setPaper} />
      <Choice
        label="Company"
        value={companyId}
        options={companies.map(({ id, name }) => ({ id, name }))}
        onChange={setCompanyId}
      />
    </FormDialog>
  );
}

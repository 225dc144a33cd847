import { FileTextIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { MOST_PAPERS } from "@/lib/benchmarks/research/limits";
import type { Company } from "@/lib/benchmarks/types";
import { AddReport, type ReportToRead } from "./add-report";

type ReportsToReadProps = {
  /** The company of the benchmark first, then its peers. */
  companies: Company[];
  reports: ReportToRead[];
  onChange: (reports: ReportToRead[]) => void;
};

/** The uploaded reports that the next research reads, each once. */
export function ReportsToRead({ companies, reports, onChange }: ReportsToReadProps) {
  const without = (documentId: string) => reports.filter((report) => report.documentId !== documentId);
  const nameOf = (companyId: string) => companies.find(({ id }) => id === companyId)?.name ?? "";
  return (
    <div className="flex w-full min-w-0 flex-col items-center gap-2">
      {reports.length > 0 && (
        <ul aria-label="Reports to read" className="w-full divide-y rounded-lg border text-start text-sm">
          {reports.map(({ documentId, companyId, name }) => (
            <li key={documentId} className="flex items-center gap-2.5 py-1.5 ps-3 pe-1.5">
              <FileTextIcon className="size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                <span className="block text-xs text-muted-foreground">{nameOf(companyId)}</span>
              </span>
              <Button
                type="button"
                variant="ghost"
                size="icon"
                className="size-8 shrink-0"
                onClick={() => onChange(without(documentId))}
              >
                <XIcon />
                <span className="sr-only">Remove {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {reports.length < MOST_PAPERS && (
        <AddReport
          companies={companies}
          onAdd={(report) => onChange([...without(report.documentId), report])}
        />
      )}
    </div>
  );
}

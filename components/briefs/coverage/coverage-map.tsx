import { ChevronDownIcon } from "lucide-react";
import { useId, useState } from "react";
import { useAgenda } from "@/components/meetings/agenda-context";
import { Button } from "@/components/ui/button";
import type { AgendaItemView } from "@/lib/agenda/types";
import type { BriefCoverage, LeftOutPaper } from "@/lib/briefs/types";
import { type CoveragePart, coverageByAgenda, papersOf } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import { CoverageRow } from "./coverage-row";

type CoverageMapProps = { coverage: BriefCoverage; createdBy: string };

/** The papers and pages that the brief uses and those it does not; each page can be opened. */
export function CoverageMap({ coverage: { papers, leftOut }, createdBy }: CoverageMapProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const agenda = useAgenda();
  const cited = papers.filter((paper) => paper.cited.length > 0).length;
  return (
    <section aria-labelledby={`${id}-title`} className="print:hidden">
      <h3 id={`${id}-title`} className="sr-only">
        Coverage
      </h3>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5 h-auto min-h-8 justify-start py-1 text-left whitespace-normal"
        aria-expanded={isOpen}
        aria-controls={`${id}-map`}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDownIcon className={isOpen ? "" : "-rotate-90"} />
        <span>
          <span className="font-semibold text-primary">What the brief draws on</span>
          <span className="ml-2 font-normal text-muted-foreground">
            {cited} of {papers.length} {papers.length === 1 ? "paper" : "papers"} cited
            {leftOut.length > 0 && `, ${leftOut.length} left out`}
            {agenda && `; ${itemsWithPapers(agenda)}`}
          </span>
        </span>
      </Button>
      <div id={`${id}-map`} hidden={!isOpen} className="mt-3 flex flex-col gap-4">
        <Legend />
        {agenda ? (
          coverageByAgenda({ papers, leftOut }, agenda).map((part) => (
            <CoveredPart key={part.item?.id ?? "others"} part={part} createdBy={createdBy} />
          ))
        ) : (
          <Covered coverage={{ papers, leftOut }} createdBy={createdBy} />
        )}
      </div>
    </section>
  );
}

/** "3 of 7 items have papers"; items hidden from the reader are not counted. */
function itemsWithPapers(agenda: AgendaItemView[]): string {
  const open = agenda.filter(({ closed }) => closed === null);
  const filled = open.filter((item) => papersOf(item).length > 0).length;
  return `${filled} of ${open.length} ${open.length === 1 ? "item has" : "items have"} papers`;
}

function Covered({ coverage: { papers, leftOut }, createdBy }: CoverageMapProps) {
  return (
    <>
      {papers.length > 0 && (
        <ul className="flex flex-col gap-4">
          {papers.map((paper) => (
            <CoverageRow key={paper.documentId ?? paper.title} paper={paper} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <LeftOut papers={leftOut} createdBy={createdBy} />}
    </>
  );
}

/** An agenda item with its papers, or a note that it has none. */
function CoveredPart({ part: { item, content }, createdBy }: { part: CoveragePart; createdBy: string }) {
  const isEmpty = content.papers.length + content.leftOut.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-xs font-semibold text-muted-foreground">
        {partName(item)}
        {item === null && <span className="font-normal">, not on the agenda</span>}
        {isEmpty && item?.closed === null && <span className="font-normal">: no papers</span>}
      </h4>
      {!isEmpty && <Covered coverage={content} createdBy={createdBy} />}
    </div>
  );
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-[2px] bg-primary" aria-hidden="true" /> cited
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-[2px] border border-input" aria-hidden="true" /> read, not cited
      </span>
      <span>Choose a page to open it.</span>
    </p>
  );
}

function reasonOf({ reason, error }: LeftOutPaper, createdBy: string): string {
  if (reason === "failed") return error ?? "It could not be read.";
  if (reason === "added") return "Added after the brief was made.";
  return `Not open to ${createdBy} when the brief was made.`;
}

/** Papers of the meeting that the brief does not use, each with the reason. */
function LeftOut({ papers, createdBy }: { papers: LeftOutPaper[]; createdBy: string }) {
  return (
    <div className="text-sm">
      <p className="font-medium">Left out</p>
      <ul className="mt-1 flex flex-col gap-1">
        {papers.map((paper) => (
          <li key={paper.documentId} className="text-pretty [overflow-wrap:anywhere]">
            {paper.title}
            <span className="ml-2 text-xs text-muted-foreground">{reasonOf(paper, createdBy)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

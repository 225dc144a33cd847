import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { useEvidence } from "@/components/evidence/evidence-context";
import type { CoveredPaper } from "@/lib/briefs/types";
import { cn } from "@/lib/ui/cn";

/** A paper with a cell for each page, or for several pages if it is very long. */
export function CoverageRow({ paper }: { paper: CoveredPaper }) {
  const { documentId, title } = paper;
  return (
    <li>
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>
        <span className="ml-2 text-xs text-muted-foreground">{share(paper)}</span>
      </p>
      {documentId ? <OpenCells paper={paper} documentId={documentId} /> : <ClosedCells paper={paper} />}
    </li>
  );
}

function share({ documentId, pages, cited }: CoveredPaper): string {
  if (documentId === null || pages === null)
    return "deleted or replaced since, so its pages cannot be opened";
  return `${cited.length} of ${pages} ${pages === 1 ? "page" : "pages"} cited`;
}

const ROW = "mt-1.5 flex flex-wrap gap-1";

/** A single tab stop, whatever the number of pages; the arrow keys move between them. */
function OpenCells({ paper, documentId }: { paper: CoveredPaper; documentId: string }) {
  const { openPage } = useEvidence();
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const cells = pageCells(paper);

  function step(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: cells.length - 1,
    };
    const next = row.current?.children[steps[event.key] ?? -1];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div ref={row} role="toolbar" aria-label={`Pages of ${paper.title}`} className={ROW} onKeyDown={step}>
      {cells.map((cell, index) => (
        <Cell
          key={cell.first}
          cell={cell}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => openPage(documentId, cell.opens)}
        />
      ))}
    </div>
  );
}

function ClosedCells({ paper }: { paper: CoveredPaper }) {
  return (
    <div className={ROW}>
      {pageCells(paper).map((cell) => (
        <Cell key={cell.first} cell={cell} disabled />
      ))}
    </div>
  );
}

type CellProps = Omit<ComponentProps<"button">, "children"> & { cell: PageCell };

/** A page of the map: filled with its number of citations, or outlined. */
function Cell({ cell, ...props }: CellProps) {
  const isCited = cell.passages > 0;
  return (
    <button
      type="button"
      title={describeCell(cell)}
      aria-label={describeCell(cell)}
      aria-haspopup="dialog"
      className={cn(
        "flex size-6 items-center justify-center rounded-[3px] border text-[0.6875rem] leading-none tabular-nums disabled:opacity-60",
        isCited
          ? "border-primary bg-primary font-medium text-primary-foreground enabled:hover:bg-primary/85"
          : "border-input enabled:hover:bg-accent",
      )}
      {...props}
    >
      {isCited && cell.passages}
    </button>
  );
}

/** Pages shown as one cell. `opens`: the page to open on a click, the first cited one if any. */
type PageCell = { first: number; last: number; passages: number; opens: number };

/** More cells could not be told apart. */
const MOST_CELLS = 60;

/**
 * The pages of a paper as at most 60 cells in order, each covering one or more pages. For a deleted paper
 * only the cited pages are known.
 */
export function pageCells({ pages, cited }: Pick<CoveredPaper, "pages" | "cited">): PageCell[] {
  if (pages === null)
    return cited.map(({ page, passages }) => ({ first: page, last: page, passages, opens: page }));
  const size = Math.max(1, Math.ceil(pages / MOST_CELLS));
  return Array.from({ length: Math.ceil(pages / size) }, (_, at) => {
    const [first, last] = [at * size + 1, Math.min((at + 1) * size, pages)];
    const inside = cited.filter(({ page }) => page >= first && page <= last);
    const passages = inside.reduce((sum, { passages }) => sum + passages, 0);
    return { first, last, passages, opens: inside[0]?.page ?? first };
  });
}

/** "Page 12, 2 citations", "Pages 13 to 16, not cited". */
export function describeCell({ first, last, passages }: PageCell): string {
  const place = first === last ? `Page ${first}` : `Pages ${first} to ${last}`;
  if (passages === 0) return `${place}, not cited`;
  return `${place}, ${passages} ${passages === 1 ? "citation" : "citations"}`;
}

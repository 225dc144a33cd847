import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiCardView } from "@/lib/strategy/listing/types";
import type { KpiCitation } from "@/lib/strategy/types";

type KpiFiguresProps = { kpi: KpiCardView; numbering: Numbering };

/** Where it stands and where it is to be, each with the place it is written at. */
export function KpiFigures({ kpi, numbering }: KpiFiguresProps) {
  const { current, target, baseline, currentCitation, targetCitation } = kpi;
  return (
    <dl className="grid grid-cols-2 items-end gap-x-4">
      <Figure
        term="Current"
        written={current}
        otherwise="Not reported"
        citation={currentCitation}
        numbering={numbering}
      />
      <Figure
        term={baseline ? `Target (baseline ${baseline})` : "Target"}
        written={target}
        otherwise="Not stated"
        citation={targetCitation}
        numbering={numbering}
      />
    </dl>
  );
}

type FigureProps = {
  term: string;
  written: string;
  /** What is said where there is nothing. */
  otherwise: string;
  citation: KpiCitation | null;
  numbering: Numbering;
};

/** As long as a figure with its unit is: it is set large. Words are set as words. */
const FIGURE_LENGTH = 14;

function Figure({ term, written, otherwise, citation, numbering }: FigureProps) {
  const isFigure = written.length <= FIGURE_LENGTH;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground wrap-anywhere">{term}</dt>
      <dd
        className={
          isFigure ? "text-lg leading-7 font-semibold" : "text-sm leading-snug font-medium wrap-anywhere"
        }
      >
        {written || <span className="text-sm font-normal text-muted-foreground">{otherwise}</span>}
        {citation && <CitationChips citations={[citation]} numbering={numbering} />}
      </dd>
    </div>
  );
}

import { ChevronRightIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import { cn } from "@/lib/ui/cn";

type OpeningLineProps = {
  /** A number or a level, in front. */
  marker: ReactNode;
  text: string;
  /** What stands there until the line is opened. Without it, or where it is the same, nothing opens. */
  short?: string;
  /** What it is about, in smaller letters below. */
  gist?: string;
  /** On a phone the text stands below its marker and has the whole width. */
  isStacked?: boolean;
  citations: Citation[];
  numbering: Numbering;
  className?: string;
  /** What can be done with it, behind its sources. */
  action?: ReactNode;
};

/** A statement with its sources. Where it is shortened it opens to the whole text, as it is on paper. */
export function OpeningLine(props: OpeningLineProps) {
  const { marker, text, short = text, gist, isStacked, citations, numbering, className, action } = props;
  const [isOpen, setOpen] = useState(false);
  const opens = short !== text;
  const sources = (
    <CitationChips citations={citations} numbering={numbering} claim={`${text} ${gist ?? ""}`} />
  );
  const words = <span className="font-serif leading-[1.5] sm:text-[1.0625rem]">{isOpen ? text : short}</span>;
  return (
    <li
      className={cn(
        "print-avoid-break flex items-baseline gap-x-1 py-1.5 sm:gap-x-1.5 print:py-0",
        isStacked && "max-sm:flex-wrap",
        className,
      )}
    >
      {marker}
      <div className={cn("min-w-0 flex-1 text-pretty", isStacked && "max-sm:basis-full")}>
        {opens ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="rounded-sm text-left align-top hover:bg-muted"
          >
            {words}
            <ChevronRightIcon
              aria-hidden="true"
              className={cn("ms-1 inline size-3.5 text-muted-foreground print:hidden", isOpen && "rotate-90")}
            />
          </button>
        ) : (
          words
        )}
        {gist ? (
          <p className="text-sm text-pretty text-muted-foreground print:text-foreground">
            {gist}
            {sources}
          </p>
        ) : (
          sources
        )}
        {action}
      </div>
    </li>
  );
}

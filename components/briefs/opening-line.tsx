import { ChevronRightIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
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
  /** What can be done with it, at the end of the line. */
  action?: ReactNode;
};

/** A statement with its sources. Where it is shortened it opens to the whole text, as it is on paper. */
export function OpeningLine(props: OpeningLineProps) {
  const { marker, text, short = text, gist, isStacked, citations, numbering, className, action } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opens = short !== text;
  const line = (
    <>
      {marker}
      <span className={cn("min-w-0 flex-1", isStacked && "max-sm:basis-full")}>
        <span id={id} className="block font-serif leading-[1.5] text-pretty sm:text-[1.0625rem]">
          {isOpen ? text : short}
        </span>
        {gist && (
          <span className="block text-sm text-pretty text-muted-foreground print:text-foreground">
            {gist}
          </span>
        )}
      </span>
    </>
  );
  const look = cn(
    "-mx-1.5 flex min-w-0 flex-1 items-baseline gap-x-1 px-1.5 py-1.5 max-sm:basis-full sm:gap-x-1.5 print:py-0",
    isStacked ? "max-sm:flex-wrap" : "max-sm:pb-0",
  );
  return (
    <li className={cn("print-avoid-break relative", className)}>
      {/* On a phone the text has the whole width: its sources stand below it, or beside its marker. */}
      <div className="flex items-baseline justify-end gap-x-1 max-sm:flex-wrap sm:gap-x-1.5">
        {opens ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={cn(look, "rounded-sm text-left hover:bg-muted")}
          >
            {line}
            <ChevronRightIcon
              aria-hidden="true"
              className={cn(
                "size-3.5 shrink-0 translate-y-0.5 text-muted-foreground print:hidden",
                isOpen && "rotate-90",
              )}
            />
          </button>
        ) : (
          <div className={look}>{line}</div>
        )}
        {/* Many citations take several lines here, and none of the width of the text. */}
        <span
          className={cn(
            "shrink-0 text-right max-sm:self-center sm:w-14 sm:max-w-14 print:w-auto print:max-w-none [&>span]:whitespace-normal",
            isStacked && "max-sm:absolute max-sm:top-1.5 max-sm:right-0",
          )}
        >
          <CitationChips citations={citations} numbering={numbering} claim={`${text} ${gist ?? ""}`} />
        </span>
        {action}
      </div>
    </li>
  );
}

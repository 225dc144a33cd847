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
  /** That stands elsewhere already, and shows once the line is opened. */
  isFolded?: boolean;
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
  const {
    marker,
    text,
    short = text,
    gist,
    isFolded = false,
    isStacked,
    citations,
    numbering,
    className,
    action,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const opens = short !== text || isFolded;
  const isGistShown = gist !== undefined && (isOpen || !isFolded);
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
        {words}
        {opens && (
          // Beside the words rather than around them: a button is one box, and the sources would stand on a line of their own.
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex size-6 items-center justify-center rounded-sm align-middle text-muted-foreground hover:bg-muted print:hidden"
          >
            <ChevronRightIcon aria-hidden="true" className={cn("size-3.5", isOpen && "rotate-90")} />
            <span className="sr-only">{isOpen ? "Show less" : "Show all"}</span>
          </button>
        )}
        {!isGistShown && sources}
        {gist && (
          <p
            className={cn(
              "text-sm text-pretty text-muted-foreground print:block print:text-foreground",
              !isGistShown && "hidden",
            )}
          >
            {gist}
            {isGistShown && sources}
          </p>
        )}
        {action}
      </div>
    </li>
  );
}

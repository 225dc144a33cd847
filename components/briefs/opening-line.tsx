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
  /** Shown until the line is expanded. Without it, or if it is the same, the line does not expand. */
  short?: string;
  /** Its subject, in smaller type below. */
  gist?: string;
  /** Stated elsewhere already, so shown only when the line is expanded. */
  isFolded?: boolean;
  /** On a phone the text is below its marker and takes the full width. */
  isStacked?: boolean;
  citations: Citation[];
  numbering: Numbering;
  className?: string;
  /** An action after the sources. */
  action?: ReactNode;
};

/** A statement with its sources. A shortened one expands to the full text, which is also printed. */
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
          // Next to the words, not around them: a button is one box, and would push the sources onto a line
          // of their own.
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

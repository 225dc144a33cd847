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
  /** What stands there until the line is opened; else `text`. */
  short?: string;
  /** What it is about, on two lines below until the line is opened. */
  gist?: string;
  /** On a phone the text stands below its marker and has the whole width. */
  isStacked?: boolean;
  citations: Citation[];
  numbering: Numbering;
  className?: string;
  /** What there is besides the whole text once the line is open. */
  children?: ReactNode;
};

/** A statement that opens to what there is besides: what it quotes, what it is about, what can be done with it. On paper it is open. */
export function OpeningLine(props: OpeningLineProps) {
  const { marker, text, short = text, gist, isStacked, citations, numbering, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={cn("print-avoid-break", className)}>
      <div className="flex items-baseline gap-x-1 sm:gap-x-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={cn(
            "-mx-1.5 flex min-w-0 flex-1 items-baseline gap-x-1 rounded-sm px-1.5 sm:gap-x-1.5 py-1.5 text-left hover:bg-muted print:py-0",
            isStacked && "max-sm:flex-wrap",
          )}
        >
          <ChevronRightIcon
            aria-hidden="true"
            className={cn(
              "size-3.5 shrink-0 translate-y-0.5 text-muted-foreground print:hidden",
              isOpen && "rotate-90",
            )}
          />
          {marker}
          <span className={cn("min-w-0 flex-1", isStacked && "max-sm:basis-full")}>
            <span className="block font-serif leading-[1.5] text-pretty sm:text-[1.0625rem]">
              {isOpen ? text : short}
            </span>
            {gist && !isOpen && (
              <span className="line-clamp-2 text-sm text-pretty text-muted-foreground print:hidden">
                {gist}
              </span>
            )}
          </span>
        </button>
        {/* Many citations take several lines here, and none of the width of the text. */}
        <span className="max-w-14 shrink-0 text-right sm:w-14 print:w-auto print:max-w-none [&>span]:whitespace-normal">
          <CitationChips citations={citations} numbering={numbering} claim={`${text} ${gist ?? ""}`} />
        </span>
      </div>
      <div id={id} className={isOpen ? "pb-2" : "hidden print:block"}>
        {children}
      </div>
    </li>
  );
}

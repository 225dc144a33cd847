import { useId } from "react";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import { tipProps } from "@/lib/ui/tip";
import { citedPlace } from "./cited-place";
import { useEvidence } from "./evidence-context";
import { readableQuote } from "./readable-quote";
import { shows } from "./source-location";
import { prepareSource } from "./source-panel";

const QUOTE_SHOWN = 180;

function shorten(quote: string): string {
  const text = readableQuote(quote);
  return text.length > QUOTE_SHOWN ? `${text.slice(0, QUOTE_SHOWN).trimEnd()}…` : text;
}

// Small next to its sentence, with a touch target of 24 px each way.
const CHIP =
  "relative rounded-sm px-[3px] py-0.5 pointer-coarse:px-1.5 after:absolute after:inset-x-0 after:-inset-y-1.5 align-super font-sans text-[0.6875rem] leading-none font-medium hover:bg-accent print:px-px print:text-[7pt]";

type ChipProps = {
  numbering: Numbering;
  /** The text it supports: its figures are marked on the page. */
  claim?: string;
};

/** A citation as a small number after a sentence. Opens the page with the passage highlighted. */
export function CitationChip({ citation, numbering, claim }: ChipProps & { citation: Citation }) {
  const chip = useId();
  const { open, current, clicked } = useEvidence();
  const number = numbering.numberOf(citation);
  // The same passage may be cited several times on the page: only the clicked citation is marked.
  const isOpen = current !== null && shows(current, citation) && (clicked ?? chip) === chip;
  const tip = tipProps(<Quote citation={citation} />, prepareSource);
  return (
    <button
      {...tip}
      type="button"
      aria-label={`Source ${number}: ${citation.title}, ${citedPlace(citation)}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => open(citation, numbering.sources, chip, claim)}
      className={isOpen ? `${CHIP} bg-mark text-foreground` : `${CHIP} text-primary`}
    >
      [{number}]
    </button>
  );
}

function Quote({ citation }: { citation: Citation }) {
  return (
    <>
      <p className="font-medium break-words">
        {citation.title}, {citedPlace(citation)}
      </p>
      <p className="mt-1 text-muted-foreground">“{shorten(citation.quote)}”</p>
    </>
  );
}

/** The citations of one sentence or item, each passage once. They never wrap to a line of their own. */
export function CitationChips({ citations, numbering, claim }: ChipProps & { citations: Citation[] }) {
  const once = citations.filter(
    (citation, index) =>
      citations.findIndex((other) => numbering.numberOf(other) === numbering.numberOf(citation)) === index,
  );
  if (once.length === 0) return null;
  return (
    <span className="whitespace-nowrap">
      {"\u2060"}
      {once.map((citation) => (
        <CitationChip
          key={numbering.numberOf(citation)}
          citation={citation}
          numbering={numbering}
          claim={claim}
        />
      ))}
    </span>
  );
}

import { FileTextIcon, LockIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ItemMarks } from "@/components/agenda/item-marks";
import { useEvidence } from "@/components/evidence/evidence-context";
import type { OpenItemView } from "@/lib/agenda/types";
import type { Numbering } from "@/lib/evidence/number-citations";
import { type BriefPart, inShort, type ShortSentence, saysNothing } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import { tellMinutes } from "@/lib/ui/minutes";
import { listed } from "@/lib/wording";
import { BriefBody, SummaryList } from "./brief-body";
import { SECTION_TITLES } from "./labels";
import type { Statement } from "./statements";

type BriefByAgendaProps = {
  parts: BriefPart[];
  numbering: Numbering;
  questionAction?: (question: Statement) => ReactNode;
};

/** The brief in agenda order: an overall summary, then what the papers say item by item. */
export function BriefByAgenda({ parts, numbering, questionAction }: BriefByAgendaProps) {
  const silent = parts.flatMap((part) => (saysNothing(part) && part.item ? [part.item.number] : []));
  const told = parts.filter((part) => saysNothing(part) === null);
  const short = inShort(parts);
  return (
    <>
      {short.length > 0 && <InShort sentences={short} numbering={numbering} />}
      <div className="flex flex-col divide-y border-t">
        {told.map((part) => (
          <Part
            key={part.item?.id ?? "others"}
            part={part}
            numbering={numbering}
            questionAction={questionAction}
          />
        ))}
        {silent.length > 0 && (
          <p className="pt-3.5 text-sm text-muted-foreground">
            The brief has nothing on {silent.length === 1 ? "item" : "items"} {listed(silent.map(String))}.
          </p>
        )}
      </div>
    </>
  );
}

function InShort({ sentences, numbering }: { sentences: ShortSentence[]; numbering: Numbering }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="print-avoid-break">
      <h3 id={id} className="mb-2 text-sm font-semibold text-primary">
        {SECTION_TITLES.executiveSummary}
      </h3>
      <SummaryList
        sentences={sentences.map(({ itemId, ...said }) => ({ id: itemId, ...said }))}
        numbering={numbering}
      />
    </section>
  );
}

type PartProps = Omit<BriefByAgendaProps, "parts"> & { part: BriefPart };

function Part({ part: { item, content }, numbering, questionAction }: PartProps) {
  const id = useId();
  const isClosed = item !== null && item.closed !== null;
  return (
    <section aria-labelledby={id} className={isClosed ? "py-2" : "flex flex-col gap-3 py-3.5"}>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            id={id}
            className={
              isClosed
                ? "text-sm break-words text-muted-foreground"
                : "text-[0.9375rem] font-semibold break-words"
            }
          >
            {partName(item)}
          </h3>
          {isClosed && <LockIcon className="size-3.5 text-muted-foreground" aria-hidden="true" />}
          {item?.closed === null && <ItemMarks {...item} />}
        </div>
        {item?.closed === null && <ItemLine item={item} />}
      </header>
      {!isClosed && (
        <div className="flex flex-col gap-4">
          <BriefBody brief={content} numbering={numbering} isPart questionAction={questionAction} />
        </div>
      )}
    </section>
  );
}

/** An item's presenter, duration and papers. */
function ItemLine({ item: { presenter, minutes, papers } }: { item: OpenItemView }) {
  const { openPaper } = useEvidence();
  if (papers.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs text-muted-foreground">
      <span>{[presenter, tellMinutes(minutes)].filter(Boolean).join(" · ")}</span>
      {papers.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          onClick={() => openPaper(id)}
          className="inline-flex min-h-6 max-w-full items-center gap-1 underline-offset-4 hover:text-foreground hover:underline"
        >
          <FileTextIcon className="size-3.5 shrink-0" aria-hidden="true" />
          <span className="truncate">{title}</span>
        </button>
      ))}
    </p>
  );
}

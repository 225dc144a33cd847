import { FileTextIcon, LockIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ItemMarks } from "@/components/agenda/item-marks";
import { useEvidence } from "@/components/evidence/evidence-context";
import type { OpenItemView } from "@/lib/agenda/types";
import type { Numbering } from "@/lib/evidence/number-citations";
import { type BriefPart, saysNothing } from "@/lib/prep-me/by-agenda";
import { partName } from "@/lib/prep-me/part-name";
import { tellMinutes } from "@/lib/ui/minutes";
import { BriefBody } from "./brief-body";
import type { Statement } from "./statements";

type BriefByAgendaProps = {
  parts: BriefPart[];
  numbering: Numbering;
  questionAction?: (question: Statement) => ReactNode;
};

/** The brief as the meeting will go: item by item, each with what its papers say. */
export function BriefByAgenda({ parts, numbering, questionAction }: BriefByAgendaProps) {
  return (
    <div className="flex flex-col divide-y border-t">
      {parts.map((part) => (
        <Part
          key={part.item?.id ?? "others"}
          part={part}
          numbering={numbering}
          questionAction={questionAction}
        />
      ))}
    </div>
  );
}

type PartProps = Omit<BriefByAgendaProps, "parts"> & { part: BriefPart };

function Part({ part, numbering, questionAction }: PartProps) {
  const id = useId();
  const { item, content } = part;
  const isClosed = item !== null && item.closed !== null;
  const nothing = saysNothing(part);
  if (nothing || isClosed) return <SilentPart id={id} item={item} nothing={nothing} />;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 py-3.5">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-[0.9375rem] font-semibold break-words">
            {partName(item)}
          </h3>
          {item?.closed === null && <ItemMarks {...item} />}
        </div>
        {item?.closed === null && <ItemLine item={item} />}
      </header>
      <div className="flex flex-col gap-4">
        <BriefBody brief={content} numbering={numbering} isPart questionAction={questionAction} />
      </div>
    </section>
  );
}

/** An item that the brief has nothing on, in one line: without papers, with papers that it takes nothing from, or closed. */
function SilentPart({ id, item, nothing }: { id: string; item: BriefPart["item"]; nothing: string | null }) {
  return (
    <section aria-labelledby={id} className="flex items-baseline justify-between gap-x-4 py-2">
      <h3 id={id} className="min-w-0 text-sm break-words text-muted-foreground">
        {partName(item)}
      </h3>
      {nothing ? (
        <p className="shrink-0 text-xs text-muted-foreground max-sm:max-w-36 max-sm:text-right">{nothing}</p>
      ) : (
        <LockIcon className="size-3.5 shrink-0 self-center text-muted-foreground" aria-hidden="true" />
      )}
    </section>
  );
}

/** Who presents the item, how long it may take, and its papers. */
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

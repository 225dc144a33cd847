import { FileTextIcon, LockIcon } from "lucide-react";
import { paperAddress } from "@/components/home/addresses";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { AgendaChange } from "@/lib/agenda/changes";
import { CLOSED_NAME } from "@/lib/agenda/closed-name";
import type { SeenChanges } from "@/lib/agenda/readings";
import type { AgendaItemView, AgendaView, OpenItemView } from "@/lib/agenda/types";
import { DATE_TIME, TIME } from "@/lib/ui/dates";
import { tellMinutes } from "@/lib/ui/minutes";
import { CarriedNote } from "./carried-note";
import { ItemMarks } from "./item-marks";
import { runningTimes } from "./running-times";

type AgendaViewProps = {
  agenda: AgendaView;
  scheduledDate: string;
  /** What changed since the reader last saw it. */
  seen: SeenChanges | null;
};

/** An agenda for reading: each item with its time, presenter and papers. */
export function AgendaRead({ agenda, scheduledDate, seen }: AgendaViewProps) {
  const { meetingId, items, durationMinutes, place, publishedAt } = agenda;
  const times = runningTimes(scheduledDate, items);
  const consent = items.filter((item) => item.closed === null && item.isConsent).length;
  const marks = new Map(seen?.changes.map(({ itemId, kind }) => [itemId, kind]));
  return (
    <div className="flex flex-col gap-4">
      {seen && seen.changes.length > 0 && <AgendaChanges seen={seen} />}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <span>{tellMinutes(durationMinutes)}</span>
        {place && <span className="break-words">{place}</span>}
        {publishedAt && (
          <span>
            Published <Moment iso={publishedAt} form={DATE_TIME} />
          </span>
        )}
      </p>
      {consent > 1 && (
        <p className="text-sm text-pretty">
          The {consent} items marked “Consent” are taken together, in one decision.
        </p>
      )}
      <ol className="divide-y rounded-lg border bg-card">
        {items.map((item, at) => (
          <li key={item.id} className="flex flex-col gap-x-5 gap-y-1.5 px-4 py-3.5 sm:flex-row sm:px-5">
            <p className="flex shrink-0 gap-x-2 text-sm text-muted-foreground tabular-nums sm:w-34">
              <span className="w-5 shrink-0">{at + 1}.</span>
              <span>
                <Moment iso={times[at]?.from ?? scheduledDate} form={TIME} />
                <span className="text-xs sm:block">
                  <span className="sm:hidden"> · </span>
                  {tellMinutes(item.minutes)}
                </span>
              </span>
            </p>
            <Item item={item} meetingId={meetingId} mark={marks.get(item.id)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type ItemProps<View> = { item: View; meetingId: string; mark?: AgendaChange["kind"] };

function Item({ item, ...props }: ItemProps<AgendaItemView>) {
  if (item.closed === null) return <OpenItem item={item} {...props} />;
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <LockIcon className="size-4 shrink-0" aria-hidden="true" />
      {CLOSED_NAME[item.closed]}
    </p>
  );
}

function OpenItem({ item, meetingId, mark }: ItemProps<OpenItemView>) {
  const { title, presenter, notes, carriedFrom, papers, isInCamera, viewers } = item;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <h2 className="flex flex-wrap items-center gap-2 text-sm font-medium">
        <span className="break-words">{title}</span>
        <ItemMarks {...item} />
        {mark && (
          <Badge variant="outline" className="border-primary/50 text-primary">
            {mark === "added" ? "New" : "Changed"}
          </Badge>
        )}
      </h2>
      {presenter && <p className="text-sm text-muted-foreground">{presenter}</p>}
      {notes && <p className="max-w-prose text-sm text-pretty break-words whitespace-pre-line">{notes}</p>}
      {carriedFrom && <CarriedNote from={carriedFrom} />}
      {isInCamera && (
        <p className="text-xs text-muted-foreground">
          {viewers.length > 0
            ? `Visible only to ${viewers.map(({ name }) => name).join(", ")}.`
            : "Visible to nobody."}
        </p>
      )}
      {papers.length > 0 && (
        <ul aria-label={`Papers of ${title}`} className="flex flex-col gap-1">
          {papers.map((paper) => (
            <li key={paper.id} className="min-w-0">
              <Link
                href={paperAddress(meetingId, paper.id)}
                className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-sm text-primary underline-offset-4 hover:underline"
              >
                <FileTextIcon className="size-3.5 shrink-0" aria-hidden="true" />
                <span className="truncate">{paper.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Changes since the agenda that the reader last saw. */
function AgendaChanges({ seen: { since, changes } }: { seen: SeenChanges }) {
  return (
    <section
      aria-labelledby="changes-title"
      className="rounded-lg border bg-card px-4 py-3.5 text-sm sm:px-5"
    >
      <h2 id="changes-title" className="font-semibold">
        {changes.length === 1 ? "1 change" : `${changes.length} changes`} since you last looked
      </h2>
      <p className="text-muted-foreground">
        Compared with the agenda published <Moment iso={since} form={DATE_TIME} />.
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {changes.map((change) => (
          <li key={`${change.itemId} ${change.title}`} className="text-pretty [overflow-wrap:anywhere]">
            <span className="font-medium">{change.title}</span>: {tell(change)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function tell({ kind, details }: AgendaChange): string {
  if (kind === "added") return "added";
  return kind === "withdrawn" ? "withdrawn" : details.join("; ");
}

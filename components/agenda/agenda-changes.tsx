import { Moment } from "@/components/layout/moment";
import type { AgendaChange } from "@/lib/agenda/changes";
import type { SeenChanges } from "@/lib/agenda/readings";
import { DATE_TIME } from "@/lib/ui/dates";

/** What is other than in the agenda that the reader saw last. */
export function AgendaChanges({ seen: { since, changes } }: { seen: SeenChanges }) {
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

import { Badge } from "@/components/ui/badge";
import type { ActionEntry } from "@/lib/registers/types";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { ActionProgressForm } from "./action-progress-form";
import { MinutesLink } from "./minutes-link";

/** An action with its owner, its date and how it stands, which its owner and the board's officers may say. */
export function ActionItem({ action }: { action: ActionEntry }) {
  const { meetingId, id, text, owner, dueOn, isOverdue, state, note, changedBy, canChange } = action;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 basis-full flex-col gap-1 sm:flex-1 sm:basis-0">
        <p
          className={cn("font-medium [overflow-wrap:anywhere]", state !== "open" && "text-muted-foreground")}
        >
          {text}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
          {state === "done" && <Badge variant="secondary">Done</Badge>}
          {state === "dropped" && <Badge variant="outline">Dropped</Badge>}
          <span className="[overflow-wrap:anywhere]">{owner ?? "No owner"}</span>
          <span aria-hidden="true">·</span>
          <span className={cn(isOverdue && "font-medium text-status-bad")}>
            {dueOn ? `${isOverdue ? "Was due" : "Due"} ${formatLocal(dueOn, DATE)}` : "No date set"}
          </span>
          <span aria-hidden="true" className="max-lg:hidden">
            ·
          </span>
          <span className="max-lg:basis-full">
            <MinutesLink entry={action} />
          </span>
        </p>
        {note && (
          <p className="text-sm [overflow-wrap:anywhere]">
            {note} <span className="text-muted-foreground">({changedBy})</span>
          </p>
        )}
      </div>
      {canChange && <ActionProgressForm action={{ meetingId, id, text, state }} />}
    </li>
  );
}

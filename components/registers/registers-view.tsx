import { ListTodoIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { SHOWS } from "@/lib/registers/constants";
import { shownActions } from "@/lib/registers/shown";
import type { ActionEntry, Registers, Show } from "@/lib/registers/types";
import type { ResolutionEntry } from "@/lib/resolutions/types";
import { cn } from "@/lib/ui/cn";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { ActionProgressForm } from "./action-progress-form";
import { DecisionList } from "./decision-list";
import { MinutesLink } from "./minutes-link";
import { RegisterTabs } from "./register-tabs";

type View = "actions" | "decisions";

type RegistersViewProps = {
  registers: Registers;
  /** Decisions by written resolution. */
  written: ResolutionEntry[];
  view: View;
  show: Show;
};

const SHOWN: Record<Show, { label: string; empty: string }> = {
  open: { label: "Open", empty: "There are no open actions." },
  overdue: { label: "Overdue", empty: "There are no overdue actions." },
  mine: { label: "Mine", empty: "You have no open actions." },
  all: { label: "All", empty: "The minutes record no actions." },
};

/** The board's registers, one at a time. The open one, and the filter, are in the address. */
export function RegistersView({ registers, written, view, show }: RegistersViewProps) {
  const { actions, decisions } = registers;
  return (
    <div className="flex flex-col gap-5">
      <RegisterTabs current={view} />
      {view === "actions" ? (
        <Actions actions={actions} show={show} />
      ) : (
        <DecisionList decisions={decisions} written={written} />
      )}
    </div>
  );
}

function Actions({ actions, show }: { actions: ActionEntry[]; show: Show }) {
  const shown = shownActions(actions, show);
  if (actions.length === 0)
    return (
      <EmptyState
        Icon={ListTodoIcon}
        title="No actions yet"
        action={
          <Button asChild variant="outline">
            <Link href="/prep">Open Agenda and Minutes</Link>
          </Button>
        }
      >
        Once minutes are approved, their actions are listed here: who does what by when, and what is overdue.
      </EmptyState>
    );
  return (
    <section aria-label="Actions" className="flex flex-col gap-4">
      <nav aria-label="Which actions" className="flex flex-wrap gap-2 text-sm">
        {SHOWS.map((one) => (
          <Link
            key={one}
            href={one === "open" ? "/prep/registers" : `/prep/registers?show=${one}`}
            aria-current={one === show ? "page" : undefined}
            className={cn(
              "rounded-md border px-3 py-1 hover:bg-accent",
              one === show && "border-primary font-medium text-primary",
            )}
          >
            {SHOWN[one].label} <span className="tabular-nums">{shownActions(actions, one).length}</span>
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <p className="text-sm text-muted-foreground">{SHOWN[show].empty}</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {shown.map((action) => (
            <ActionItem key={`${action.meetingId} ${action.id}`} action={action} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** An action with its owner, date and status, which its owner and the board's officers may update. */
function ActionItem({ action }: { action: ActionEntry }) {
  const { meetingId, id, text, owner, dueOn, isOverdue, state, note, changedBy, canChange } = action;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 basis-full flex-col gap-1 sm:flex-1 sm:basis-0 sm:has-[+form]:basis-full">
        <p
          className={cn("font-medium [overflow-wrap:anywhere]", state !== "open" && "text-muted-foreground")}
        >
          {text}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
          {state === "done" && <Badge variant="secondary">Done</Badge>}
          {state === "dropped" && <Badge variant="outline">Canceled</Badge>}
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

import type { DueAction } from "@/lib/home/types";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { paperAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

/** What the papers say is to be done, by its date. */
export function DueActions({ actions }: { actions: DueAction[] }) {
  return (
    <Section
      id="actions"
      title="Actions due"
      count={actions.length}
      empty="No action in the papers falls due in the next 30 days."
    >
      <DeskList
        noun="actions"
        items={actions.map(({ label, dueOn, isOverdue, documentId, paper, page, meetingId }) => ({
          key: `${documentId} ${dueOn} ${label}`,
          href: paperAddress(meetingId, documentId, page),
          title: label,
          facts: (
            <>
              <span className={isOverdue ? "font-medium text-status-bad" : "font-medium text-foreground"}>
                {isOverdue ? "Was due" : "Due"} {formatLocal(dueOn, DATE)}
              </span>
              {` · ${paper}, p. ${page}`}
            </>
          ),
        }))}
      />
    </Section>
  );
}

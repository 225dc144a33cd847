import type { DueAction } from "@/lib/home/types";
import { DATE, formatLocal } from "@/lib/ui/dates";
import { paperAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

/** What papers and minutes say is to be done, by its date. */
export function DueActions({ actions }: { actions: DueAction[] }) {
  return (
    <Section id="actions" title="Actions Due" count={actions.length}>
      <DeskList
        noun="actions"
        items={actions.map(({ label, dueOn, isOverdue, place, owner, meetingId, meetingTitle }) => ({
          key: `${place?.documentId ?? meetingId} ${dueOn} ${label}`,
          href: place ? paperAddress(meetingId, place.documentId, place.page) : "/prep/registers",
          title: label,
          facts: (
            <>
              <span className={isOverdue ? "font-medium text-status-bad" : "font-medium text-foreground"}>
                {isOverdue ? "Was due" : "Due"} {formatLocal(dueOn, DATE)}
              </span>
              {owner && ` · ${owner}`}
              {place ? ` · ${place.paper}, p. ${place.page}` : ` · Minutes of ${meetingTitle}`}
            </>
          ),
        }))}
      />
    </Section>
  );
}

import { Moment } from "@/components/layout/moment";
import type { WaitingVote } from "@/lib/home/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { DeskList } from "./desk-list";
import { Section } from "./section";

/** Written resolutions that wait for the reader's vote. */
export function WaitingVotes({ votes }: { votes: WaitingVote[] }) {
  return (
    <Section id="votes" title="Resolutions to vote on" count={votes.length}>
      <DeskList
        noun="resolutions"
        items={votes.map(({ id, number, title, deadline }) => ({
          key: id,
          href: `/prep/resolutions/${id}`,
          title,
          facts: (
            <>
              <span className="font-medium text-foreground">
                Until <Moment iso={deadline} form={DATE_TIME} />
              </span>{" "}
              · Written resolution {number}
            </>
          ),
        }))}
      />
    </Section>
  );
}

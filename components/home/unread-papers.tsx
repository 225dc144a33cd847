import type { UnreadPaper } from "@/lib/home/types";
import { paperAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

/** Papers of the coming meetings that the person has not opened. */
export function UnreadPapers({ papers }: { papers: UnreadPaper[] }) {
  return (
    <Section id="unread" title="Papers to read" count={papers.length}>
      <DeskList
        noun="papers"
        items={papers.map(({ id, title, pages, meetingId, meetingTitle }) => ({
          key: id,
          href: paperAddress(meetingId, id),
          title,
          facts: `${meetingTitle}${pages ? ` · ${pages} ${pages === 1 ? "page" : "pages"}` : ""}`,
        }))}
      />
    </Section>
  );
}

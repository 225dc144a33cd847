import type { UnreadPaper } from "@/lib/home/types";
import { paperAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

type UnreadPapersProps = {
  papers: UnreadPaper[];
  /** The meeting that is named above the list: its papers need not name it again. */
  nextId: string | null;
};

/** Papers of the coming meetings that the person has not opened. */
export function UnreadPapers({ papers, nextId }: UnreadPapersProps) {
  return (
    <Section id="unread" title="Papers to Read" count={papers.length}>
      <DeskList
        noun="papers"
        items={papers.map(({ id, title, pages, meetingId, meetingTitle }) => ({
          key: id,
          href: paperAddress(meetingId, id),
          title,
          facts: [meetingId !== nextId && meetingTitle, pages && `${pages} ${pages === 1 ? "page" : "pages"}`]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
    </Section>
  );
}

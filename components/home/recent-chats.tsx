import { RelativeMoment } from "@/components/layout/relative-moment";
import type { RecentChat } from "@/lib/home/types";
import { chatAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

/** The person's own chats, the latest first. `now`: when the page was made. */
export function RecentChats({ chats, now }: { chats: RecentChat[]; now: string }) {
  return (
    <Section id="chats" title="Recent chats" count={chats.length} counted={false}>
      <DeskList
        noun="chats"
        items={chats.map(({ id, title, updatedAt }) => ({
          key: id,
          href: chatAddress(id),
          title,
          facts: <RelativeMoment iso={updatedAt} now={now} />,
        }))}
      />
    </Section>
  );
}

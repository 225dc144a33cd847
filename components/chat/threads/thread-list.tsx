"use client";

import { useSyncExternalStore } from "react";
import type { ThreadView } from "@/lib/chat/types";
import { groupThreads } from "./thread-groups";
import { ThreadItem } from "./thread-item";

type ThreadListProps = {
  threads: ThreadView[];
  openId: string;
  onOpen: (threadId: string) => void;
  onDeleted: (threadId: string) => void;
  /** When the page was made, ISO: until the browser takes over, "today" is the server's. */
  madeAt: string;
};

const never = () => () => {};

/** The person's threads, by how long ago they were used. */
export function ThreadList({ threads, madeAt, ...item }: ThreadListProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const groups = isBrowser
    ? groupThreads(threads, new Date(), "local")
    : groupThreads(threads, new Date(madeAt), "utc");
  return groups.map(({ title, threads: found }) => (
    <section key={title} aria-label={title} className="flex flex-col gap-0.5">
      <h3 className="px-2 pt-3 pb-1 text-xs font-medium text-muted-foreground">{title}</h3>
      <ul className="flex flex-col gap-px">
        {found.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} {...item} />
        ))}
      </ul>
    </section>
  ));
}

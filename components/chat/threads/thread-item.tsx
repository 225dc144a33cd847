"use client";

import type { MouseEvent } from "react";
import { useState } from "react";
import type { ThreadView } from "@/lib/chat/types";
import { cn } from "@/lib/ui/cn";
import { RenameThread } from "./rename-thread";
import { threadAddress } from "./thread-address";
import { ThreadMenu } from "./thread-menu";
import { ThreadTime } from "./thread-time";

type ThreadItemProps = {
  thread: ThreadView;
  openId: string;
  onOpen: (threadId: string) => void;
  onDeleted: (threadId: string) => void;
};

/** A click that the browser is to follow itself: into a new tab or window. */
const isOwn = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** A thread of the list: opens it, renames it in place, deletes it. */
export function ThreadItem({ thread, openId, onOpen, onDeleted }: ThreadItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const isOpen = thread.id === openId;
  if (isRenaming) {
    return (
      <li>
        <RenameThread thread={thread} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li
      className={cn(
        "group/thread flex items-center gap-1 rounded-md pe-1 hover:bg-accent/60",
        isOpen && "bg-accent text-accent-foreground",
      )}
    >
      <a
        href={threadAddress(thread.id)}
        aria-current={isOpen ? "page" : undefined}
        title={thread.title}
        onClick={(event) => {
          if (isOwn(event)) return;
          event.preventDefault();
          onOpen(thread.id);
        }}
        className="flex min-w-0 flex-1 flex-col rounded-md px-2 py-1.5"
      >
        <span dir="auto" className="truncate text-sm">
          {thread.title}
        </span>
        <span className="text-xs text-muted-foreground">
          <ThreadTime iso={thread.updatedAt} />
        </span>
      </a>
      <ThreadMenu thread={thread} onRename={() => setRenaming(true)} onDeleted={onDeleted} />
    </li>
  );
}

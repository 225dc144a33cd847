"use client";

import { EllipsisIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { ThreadView } from "@/lib/chat/types";
import { useDeleteThread } from "./use-thread-mutations";

type ThreadMenuProps = {
  thread: ThreadView;
  onRename: () => void;
  onDeleted: (threadId: string) => void;
};

/** What can be done with a thread. */
export function ThreadMenu({ thread, onRename, onDeleted }: ThreadMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteThread(onDeleted);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            disabled={isPending}
            className="size-7 text-muted-foreground group-focus-within/thread:opacity-100 group-hover/thread:opacity-100 data-[state=open]:opacity-100 [@media(hover:hover)]:opacity-0"
          >
            <EllipsisIcon />
            <span className="sr-only">Actions for {thread.title}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {/* After the menu has gone and given the focus back, the field can take it. */}
          <DropdownMenuItem onSelect={() => setTimeout(onRename)}>
            <PencilIcon />
            Rename
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsking(true)}>
            <Trash2Icon />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this chat?"
        text={
          <>
            “{thread.title}” is deleted with its questions, answers and attached documents. This cannot be
            undone.
          </>
        }
        action="Delete"
        onConfirm={() => mutate(thread.id)}
      />
    </>
  );
}

import { EllipsisIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { useRef, useState } from "react";
import { ActionMenu } from "@/components/layout/action-menu";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
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
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useDeleteThread(onDeleted);
  return (
    <>
      <ActionMenu
        button={
          <Button
            ref={opener}
            variant="ghost"
            size="icon"
            disabled={isPending}
            className="size-7 text-muted-foreground group-focus-within/thread:opacity-100 group-hover/thread:opacity-100 data-[state=open]:opacity-100 [@media(hover:hover)]:opacity-0"
          >
            <EllipsisIcon />
            <span className="sr-only">More actions for {thread.title}</span>
          </Button>
        }
        actions={[
          {
            key: "rename",
            label: (
              <>
                <PencilIcon />
                Rename
              </>
            ),
            // After the menu has gone and given the focus back, the field can take it.
            onSelect: () => setTimeout(onRename),
          },
          {
            key: "delete",
            label: (
              <>
                <Trash2Icon />
                Delete
              </>
            ),
            onSelect: () => setAsking(true),
          },
        ]}
      />
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
        opener={opener}
        onConfirm={() => mutate(thread.id)}
      />
    </>
  );
}

"use client";

import {
  ArrowDownIcon,
  ArrowUpIcon,
  LockKeyholeOpenIcon,
  MoreHorizontalIcon,
  Trash2Icon,
} from "lucide-react";
import { useRef, useState } from "react";
import { ActionMenu, menuEntry } from "@/components/layout/action-menu";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { moveItemAction, openItemAction, removeItemAction } from "@/lib/minutes/actions";
import type { ItemView, MinutesView } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";

const failure = { title: "Change Failed", text: "The item could not be changed." };

/** Moves an item, or takes it out. */
export function ItemMenu({ minutes, item }: { minutes: MinutesView; item: ItemView }) {
  const move = useMinutesAction(moveItemAction, { failure });
  const remove = useMinutesAction(removeItemAction, { failure, done: "Item Removed" });
  const open = useMinutesAction(openItemAction, { failure, done: "Item Opened" });
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const target = { minutesId: minutes.id, itemId: item.id };
  return (
    <>
      <ActionMenu
        button={
          <Button
            ref={button}
            variant="ghost"
            size="icon"
            className="size-7"
            disabled={move.isPending || remove.isPending}
          >
            <MoreHorizontalIcon />
            <span className="sr-only">More actions for {item.title}</span>
          </Button>
        }
        actions={[
          menuEntry("Move up", <ArrowUpIcon />, () => move.mutate({ ...target, by: "up" })),
          menuEntry("Move down", <ArrowDownIcon />, () => move.mutate({ ...target, by: "down" })),
          ...(item.inCamera && item.agendaItemId === null
            ? [menuEntry("Open to the board…", <LockKeyholeOpenIcon />, () => setAsking(true))]
            : []),
          menuEntry("Remove", <Trash2Icon />, () => remove.mutate({ ...target, revision: item.revision })),
        ]}
      />
      <Confirm
        title="Open this item to the board?"
        text="Everyone who can see these minutes can then read the item, and the lines of the recording or transcript it cites."
        action="Open to the board"
        open={isAsking}
        onOpenChange={setAsking}
        opener={button}
        onConfirm={() => open.mutate({ ...target, revision: item.revision })}
      />
    </>
  );
}

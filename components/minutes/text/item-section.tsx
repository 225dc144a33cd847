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
import { useMinutesAction } from "@/components/minutes/use-minutes-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { moveItemAction, openItemAction, removeItemAction } from "@/lib/minutes/actions";
import type { ItemView, MinutesPage, MinutesView } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";
import { CommentForm } from "../comments/comment-form";
import { ItemEditor, prepareEditors } from "../editing/editors";
import { Changes } from "./changes";
import { ItemText } from "./item-text";
import { TextButton } from "./marks";

type ItemSectionProps = {
  page: MinutesPage;
  minutes: MinutesView;
  item: ItemView;
  number: number;
  isEditable: boolean;
};

/** One item of the minutes: its text or editor, and its changes. */
export function ItemSection({ page, minutes, item, number, isEditable }: ItemSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const [commented, setCommented] = useState<{ statementId: string | null; text: string } | null>(null);
  const isInReview = minutes.state === "inReview";
  const heading = `item-${item.id}`;
  return (
    <section aria-labelledby={heading} id={item.id} className="scroll-mt-20">
      <div className={cn("flex items-start justify-between gap-2", isInReview && "flex-wrap")}>
        <div className="min-w-0">
          <h2 id={heading} dir="auto" className="font-title text-lg font-semibold [overflow-wrap:anywhere]">
            {number}. {item.title}
          </h2>
          {item.inCamera && (
            <Badge variant="outline" className="mt-1 whitespace-normal">
              In camera: {item.viewers.map(({ name }) => name).join(", ") || "nobody"}
            </Badge>
          )}
        </div>
        {!isEditing && (
          <div className="flex shrink-0 items-center">
            {isInReview && (
              <TextButton onClick={() => setCommented({ statementId: null, text: item.title })}>
                Comment<span className="sr-only"> on {item.title}</span>
              </TextButton>
            )}
            {isEditable && (
              <>
                <TextButton
                  onPointerEnter={prepareEditors}
                  onFocus={prepareEditors}
                  onClick={() => setEditing(true)}
                >
                  Edit<span className="sr-only"> {item.title}</span>
                </TextButton>
                <ItemMenu minutes={minutes} item={item} />
              </>
            )}
          </div>
        )}
      </div>
      {isEditing && isEditable ? (
        <ItemEditor page={page} minutes={minutes} item={item} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ItemText
            content={item.content}
            isDraft={isEditable}
            onComment={isInReview ? (statementId, text) => setCommented({ statementId, text }) : undefined}
          />
          <Changes changes={item.changes} />
        </>
      )}
      {commented && (
        <CommentForm
          minutesId={minutes.id}
          itemId={item.id}
          statementId={commented.statementId}
          about={commented.text}
          onDone={() => setCommented(null)}
        />
      )}
    </section>
  );
}

const failure = { title: "Change Failed", text: "The item could not be changed." };

/** Moves or removes an item. */
function ItemMenu({ minutes, item }: { minutes: MinutesView; item: ItemView }) {
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
        action="Open to the Board"
        open={isAsking}
        onOpenChange={setAsking}
        opener={button}
        onConfirm={() => open.mutate({ ...target, revision: item.revision })}
      />
    </>
  );
}

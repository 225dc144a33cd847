import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronDownIcon,
  GripVerticalIcon,
  LockIcon,
  Trash2Icon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { CLOSED_NAME } from "@/lib/agenda/closed-name";
import type { AgendaMaterial } from "@/lib/agenda/material";
import { cn } from "@/lib/ui/cn";
import { TIME } from "@/lib/ui/dates";
import { CarriedNote } from "./carried-note";
import type { EditorItem, OpenEditorItem } from "./editor-items";
import { ItemFields } from "./item-fields";
import { ItemMarks } from "./item-marks";

type EditorRowProps = {
  item: EditorItem;
  at: number;
  count: number;
  /** Start time as an ISO timestamp. */
  from: string;
  material: AgendaMaterial;
  meetingId: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (item: OpenEditorItem) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

/** An item of the editor: can be dragged by its handle, moved with buttons, and opened for editing. */
export function EditorRow(props: EditorRowProps) {
  const { item, at, count, from, isOpen, onToggle, onMove, onRemove, onDragStart, onDropHere } = props;
  const name = item.closed === null ? item.title || "Untitled item" : CLOSED_NAME[item.closed];
  const fieldsId = `item-${item.id}`;
  return (
    <li
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
      className="group/row relative flex flex-col gap-3 px-4 py-1.5 sm:pl-6"
    >
      {/* On a phone the title takes the first line; time, duration and buttons take the second. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:flex">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the buttons beside it do the same for the keyboard. */}
        <span
          draggable
          onDragStart={({ dataTransfer }) => {
            // Firefox does not start a drag without data.
            dataTransfer.setData("text/plain", name);
            dataTransfer.effectAllowed = "move";
            onDragStart();
          }}
          title="Drag to move"
          className="absolute inset-y-0 left-0.5 hidden cursor-grab items-start pt-4 text-muted-foreground sm:flex"
        >
          <GripVerticalIcon className="size-4" aria-hidden="true" />
        </span>
        <span className={cn(TIMES, "w-18 max-sm:hidden")}>
          <Moment iso={from} form={TIME} />
        </span>
        {item.closed === null ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={onToggle}
            className={cn(TITLE, "min-h-9 rounded-sm text-left")}
          >
            <ChevronDownIcon
              className={cn("size-4 shrink-0 transition-transform", !isOpen && "-rotate-90")}
              aria-hidden="true"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-sm lg:grid lg:grid-cols-[minmax(0,1fr)_11rem_11rem]">
              <span
                className={cn("min-w-0 break-words", item.title ? "font-medium" : "text-muted-foreground")}
              >
                <span className="text-muted-foreground tabular-nums">{at + 1}.</span> {name}
              </span>
              <span className="flex flex-wrap gap-1">
                <ItemMarks {...item} />
              </span>
              <span className="text-muted-foreground max-sm:hidden">{item.presenter}</span>
            </span>
          </button>
        ) : (
          <span className={cn(TITLE, "text-sm text-muted-foreground")}>
            <LockIcon className="size-4 shrink-0" aria-hidden="true" />
            {at + 1}. {name}
          </span>
        )}
        <span className={cn(TIMES, "max-sm:pl-6 sm:w-14 sm:text-right")}>
          <span className="sm:hidden">
            <Moment iso={from} form={TIME} /> ·{" "}
          </span>
          {Number.isNaN(item.minutes) ? "–" : item.minutes} min
          {item.closed === null && item.presenter && (
            <span className="block sm:hidden">{item.presenter}</span>
          )}
        </span>
        <span className="-mr-2 flex shrink-0 text-muted-foreground">
          <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton label={`Move ${name} down`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
            <ArrowDownIcon />
          </IconButton>
          <IconButton label={`Remove ${name}`} disabled={item.closed !== null} onClick={onRemove}>
            <Trash2Icon />
          </IconButton>
        </span>
      </div>
      {item.closed === null && item.carriedFrom && (
        <div className="pb-1 sm:pl-29">
          <CarriedNote from={item.carriedFrom} />
        </div>
      )}
      {item.closed === null && isOpen && <ItemFields {...props} id={fieldsId} item={item} />}
    </li>
  );
}

/** Start time and duration of an item. */
const TIMES = "shrink-0 text-sm text-muted-foreground tabular-nums";
const TITLE = "col-span-2 flex min-w-0 flex-1 items-center gap-2";

type IconButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

/** Stays in the tab order while disabled, and keeps focus when its row moves. */
function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      onClick={({ currentTarget }) => {
        if (disabled) return;
        onClick();
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {children}
    </Button>
  );
}

"use client";

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
  /** When it begins, as an ISO timestamp. */
  from: string;
  material: AgendaMaterial;
  meetingId: string;
  selfId: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (item: OpenEditorItem) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

/** An item in its place: dragged by its handle, moved by its buttons, opened to be changed. */
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
      className="flex flex-col gap-3 px-2 py-2.5 sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the buttons beside it do the same for the keyboard. */}
        <span
          draggable
          onDragStart={({ dataTransfer }) => {
            // Firefox drags nothing that carries no data.
            dataTransfer.setData("text/plain", name);
            dataTransfer.effectAllowed = "move";
            onDragStart();
          }}
          title="Drag to move"
          className="hidden cursor-grab text-muted-foreground sm:block"
        >
          <GripVerticalIcon className="size-4" aria-hidden="true" />
        </span>
        <span className="w-20 shrink-0 text-sm text-muted-foreground tabular-nums">
          <Moment iso={from} form={TIME} />
        </span>
        {item.closed === null ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={onToggle}
            className="order-last flex min-h-9 w-full min-w-0 flex-1 basis-full items-center gap-2 rounded-sm text-left sm:order-none sm:basis-0"
          >
            <ChevronDownIcon
              className={cn("size-4 shrink-0 transition-transform", !isOpen && "-rotate-90")}
              aria-hidden="true"
            />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <span
                className={cn("min-w-0 break-words", item.title ? "font-medium" : "text-muted-foreground")}
              >
                {name}
              </span>
              <ItemMarks {...item} />
              {item.presenter && <span className="text-muted-foreground">{item.presenter}</span>}
            </span>
          </button>
        ) : (
          <span className="order-last flex w-full flex-1 basis-full items-center gap-2 text-sm text-muted-foreground sm:order-none sm:basis-0">
            <LockIcon className="size-4 shrink-0" aria-hidden="true" />
            {name}
          </span>
        )}
        <span className="ml-auto shrink-0 text-sm text-muted-foreground tabular-nums">
          {Number.isNaN(item.minutes) ? "–" : item.minutes} min
        </span>
        <span className="flex shrink-0">
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
        <div className="sm:pl-36">
          <CarriedNote from={item.carriedFrom} />
        </div>
      )}
      {item.closed === null && isOpen && <ItemFields {...props} id={fieldsId} item={item} />}
    </li>
  );
}

type IconButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

/** Stays where it is in the order of focus when there is nothing for it to do, and keeps the focus when its row moves. */
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

"use client";

import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { tellTimes } from "@/lib/agenda/arrange";
import type { AgendaMaterial } from "@/lib/agenda/material";
import type { AgendaView } from "@/lib/agenda/types";
import { AddMatters } from "./add-matters";
import { PublishAgenda, SaveNote } from "./agenda-standing";
import { besideConsent, copyOf, type EditorItem, moved, newItem, numberIn } from "./editor-items";
import { EditorRow } from "./editor-row";
import { runningTimes } from "./running-times";
import { type Opened, useAgendaEditor } from "./use-agenda-editor";

type AgendaEditorProps = {
  agenda: AgendaView;
  material: AgendaMaterial;
  scheduledDate: string;
  selfId: string;
};

/** The agenda editor: every change is saved automatically, and members see the agenda once it is published. */
export function AgendaEditor({ agenda, material, scheduledDate, selfId }: AgendaEditorProps) {
  const editor = useAgendaEditor(agenda, selfId);
  const { durationMinutes, place, items } = editor.draft;
  const [openId, setOpenId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const times = runningTimes(scheduledDate, items);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    editor.changeItems(moved(items, from, to));
    setSaid(`${nameOf(item)} moved to position ${to + 1} of ${items.length}.`);
  }

  function add(item: EditorItem, at = items.length) {
    editor.changeItems(items.toSpliced(at, 0, item));
    setOpenId(item.id);
  }

  /** A new item is opened so that it can be named. */
  function addNew() {
    const item = newItem();
    add(item);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#item-${item.id} input`)?.focus());
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-3 max-sm:w-full sm:grid-cols-[9.5rem_16rem]">
          <LabelledField label="Duration in Minutes">
            {(field) => (
              <Input
                {...field}
                inputMode="numeric"
                value={Number.isNaN(durationMinutes) ? "" : durationMinutes}
                onChange={(event) => editor.change({ durationMinutes: numberIn(event.target.value) })}
              />
            )}
          </LabelledField>
          <LabelledField label="Location">
            {(field) => (
              <Input
                {...field}
                maxLength={200}
                value={place}
                autoComplete="off"
                onChange={(event) => editor.change({ place: event.target.value })}
              />
            )}
          </LabelledField>
        </div>
        <PublishAgenda
          meetingId={agenda.meetingId}
          version={editor.version}
          publishedAt={agenda.publishedAt}
          isChanged={editor.version !== agenda.version || agenda.isChanged}
          isMailed={material.isMailed}
          isReady={editor.state.kind === "saved" && items.length > 0}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-sm text-muted-foreground">
          {items.length === 0
            ? "There are no items yet."
            : (tellTimes(items, durationMinutes) ?? "The items add up to the time set for the meeting.")}
        </p>
        <SaveNote
          state={editor.state}
          hasTheirs={editor.hasTheirs}
          onRetry={() => void editor.save()}
          onDiscard={editor.discard}
          onMine={editor.keepMine}
        />
      </div>
      <ol className="divide-y rounded-lg border bg-card">
        {items.map((item, at) => (
          <EditorRow
            key={item.id}
            item={item}
            at={at}
            count={items.length}
            from={times[at]?.from ?? scheduledDate}
            material={material}
            meetingId={agenda.meetingId}
            isOpen={openId === item.id}
            onToggle={() => setOpenId(openId === item.id ? null : item.id)}
            onChange={(next) => editor.changeItems(besideConsent(items.with(at, next), items, at))}
            onRemove={() => {
              editor.changeItems(items.toSpliced(at, 1));
              setSaid(`${nameOf(item)} removed.`);
            }}
            onMove={(to) => move(at, to)}
            onDragStart={() => setDragged(at)}
            onDropHere={() => {
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="outline" size="sm" onClick={addNew}>
          <PlusIcon />
          Add item
        </Button>
        <AddMatters matters={material.matters} items={items} onAdd={add} />
        {material.last && <StartFromLast last={material.last} items={items} onStart={editor.change} />}
      </div>
      <ConfirmOpening editor={editor} />
    </div>
  );
}

type StartFromLastProps = {
  last: NonNullable<AgendaMaterial["last"]>;
  items: EditorItem[];
  onStart: (fields: { durationMinutes: number; place: string; items: EditorItem[] }) => void;
};

/** Copies the structure of the previous agenda; in-camera items hidden from the editor stay. */
function StartFromLast({ last, items, onStart }: StartFromLastProps) {
  const { meetingTitle, durationMinutes, place } = last;
  const closed = items.filter((item) => item.closed !== null);
  const start = () => onStart({ durationMinutes, place, items: [...last.items.map(copyOf), ...closed] });
  const button = (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      onClick={items.length > closed.length ? undefined : start}
    >
      Copy the last agenda
    </Button>
  );
  if (items.length === closed.length) return button;
  return (
    <Confirm
      title="Copy the last agenda?"
      text={`This replaces the items here with those of “${meetingTitle}”. Papers and carried-over matters are not copied.`}
      action="Replace Items"
      onConfirm={start}
    >
      {button}
    </Confirm>
  );
}

function nameOf(item: EditorItem): string {
  return item.closed === null && item.title ? `“${item.title}”` : "The item";
}

const WORDS: Record<Opened, { title: string; text: string; action: string }> = {
  papers: {
    title: "Open these papers to the whole board?",
    text: "Everyone on the board would be able to see papers that are now in camera, including in search and answers. To keep them closed, leave them attached or move them to the bin.",
    action: "Open Papers",
  },
  minutes: {
    title: "Open the minutes of this item too?",
    text: "This in-camera item already has minutes. Anyone who can see the item after this change will also be able to read its minutes and the lines they cite.",
    action: "Open Minutes",
  },
};

/** Asks for confirmation before a change makes in-camera content visible. */
function ConfirmOpening({ editor }: { editor: ReturnType<typeof useAgendaEditor> }) {
  const { state } = editor;
  const what = state.kind === "opens" ? state.what : null;
  return (Object.keys(WORDS) as Opened[]).map((one) => (
    <Confirm
      key={one}
      {...WORDS[one]}
      open={what === one}
      onOpenChange={(isOpen) => !isOpen && editor.keepClosed()}
      onConfirm={() => void editor.save(one)}
    />
  ));
}

"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { MeetingView } from "@/lib/meetings/types";
import { endNotesAction } from "@/lib/minutes/actions";
import { clock } from "@/lib/minutes/clock";
import { MAX_NOTE } from "@/lib/minutes/constants";
import type { LiveNotes } from "@/lib/minutes/notes";
import { randomId } from "@/lib/ui/random-id";
import { useMinutesAction } from "../use-minutes-action";
import { AgendaClock } from "./agenda-clock";
import { type ShownNote, useNotes } from "./use-notes";

type NotesScreenProps = {
  meeting: MeetingView;
  agenda: { id: string; title: string }[];
  live: LiveNotes;
};

/** Notes typed during the meeting by agenda item, with a clock. */
export function NotesScreen({ meeting, agenda, live }: NotesScreenProps) {
  const router = useRouter();
  const { notes, write, flush, isOffline } = useNotes(meeting.id, live);
  const seconds = useClock(live.startedAt);
  const [text, setText] = useState("");
  const end = useMinutesAction(endNotesAction, {
    failure: { title: "Not Finished", text: "The notes could not be finished." },
    done: "Notes Finished",
  });
  const current = notes.findLast(({ isStart }) => isStart)?.agendaItemId ?? null;
  const unsaved = notes.filter(({ isSaved }) => !isSaved).length;

  function add(words: string, agendaItemId: string | null, isStart = false) {
    const { sourceId } = live;
    write({ sourceId, id: randomId(), agendaItemId, isStart, text: words, at: seconds });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    add(text.trim(), current);
    setText("");
  }

  async function finish() {
    await flush().catch(() => undefined);
    const home = { onSuccess: () => router.push(`/prep/${meeting.id}/minutes`) };
    end.mutate({ sourceId: live.sourceId }, home);
  }

  return (
    <>
      <PageHeader title="Notes" tagline={meeting.title}>
        <div className="flex items-center gap-3">
          <span className="font-mono text-lg" role="timer" aria-label="Time since the meeting began">
            {clock(seconds)}
          </span>
          <Confirm
            title="Finish these notes?"
            text="You can then draft the minutes from them. Their lines can no longer be changed."
            action="Finish Notes"
            onConfirm={() => void finish()}
          >
            <Button variant="outline" disabled={end.isPending}>
              Finish notes
            </Button>
          </Confirm>
        </div>
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <AgendaClock
          agenda={agenda}
          notes={notes}
          seconds={seconds}
          onStart={({ id, title }) => add(title, id, true)}
        />
        <section aria-label="Lines" className="flex min-w-0 flex-col gap-3">
          <form onSubmit={submit} className="flex flex-col gap-1.5">
            <Label htmlFor="note">Note</Label>
            <div className="flex gap-2">
              <Input
                id="note"
                dir="auto"
                autoComplete="off"
                value={text}
                maxLength={MAX_NOTE}
                onChange={(event) => setText(event.target.value)}
              />
              <Button type="submit" disabled={!text.trim()}>
                Add
              </Button>
            </div>
            <p role="status" className="text-xs text-muted-foreground">
              {isOffline
                ? `No connection. ${unsaved === 1 ? "1 line is" : `${unsaved} lines are`} kept in this browser and will be sent once you are back online.`
                : unsaved > 0
                  ? "Saving..."
                  : "All lines are saved."}
            </p>
          </form>
          <ol className="flex flex-col">
            {notes.toReversed().map((note) => (
              <NoteLine
                key={note.id}
                note={note}
                onChange={(words) => {
                  const { id, agendaItemId, isStart, at } = note;
                  write({ sourceId: live.sourceId, id, agendaItemId, isStart, at, text: words });
                }}
              />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

const SECOND_MS = 1000;

/** Whole seconds since a moment, updated continuously. */
function useClock(startedAt: string): number {
  const since = () => Math.max(0, Math.floor((Date.now() - Date.parse(startedAt)) / SECOND_MS));
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(since());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** A note. One's own can be edited in place and is saved while typing. */
function NoteLine({ note, onChange }: { note: ShownNote; onChange: (text: string) => void }) {
  const { at, text, author, isOwn, isStart, isSaved } = note;
  if (!text && !isOwn) return null;
  return (
    <li className="flex items-start gap-3 border-b py-1.5 text-sm">
      <span className="w-12 shrink-0 pt-1.5 text-right text-xs text-muted-foreground">{clock(at)}</span>
      {isStart || !isOwn ? (
        <p dir="auto" className={isStart ? "pt-1 font-semibold" : "pt-1 [overflow-wrap:anywhere]"}>
          {text}
          {!isOwn && <span className="ml-1.5 text-xs font-normal text-muted-foreground">{author}</span>}
        </p>
      ) : (
        <textarea
          aria-label={`Note at ${clock(at)}`}
          dir="auto"
          rows={Math.max(1, Math.ceil(text.length / 90))}
          maxLength={MAX_NOTE}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-0 flex-1 resize-none rounded-sm bg-transparent px-1 py-1 hover:bg-muted"
        />
      )}
      {!isSaved && <span className="pt-1.5 text-xs text-muted-foreground">not saved yet</span>}
    </li>
  );
}

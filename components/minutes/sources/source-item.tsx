import { useMutation } from "@tanstack/react-query";
import { FileTextIcon, MicIcon, NotebookPenIcon, TriangleAlertIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { type FormEvent, useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { FormDialog } from "@/components/layout/form-dialog";
import { RecordingFacts } from "@/components/recordings/recording-facts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { deleteSourceAction, nameSpeakersAction, sourceLinesAction } from "@/lib/minutes/actions";
import { MAX_NAME } from "@/lib/minutes/constants";
import type { LineView, MinutesPage, Person, SourceView } from "@/lib/minutes/types";
import { ahead } from "@/lib/ui/ahead";
import { callAction } from "@/lib/ui/call-action";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { useMinutesAction } from "../use-minutes-action";

const VERBS = { recording: "Transcribing", transcript: "Reading", notes: "Reading" };
const ICONS = { recording: MicIcon, transcript: FileTextIcon, notes: NotebookPenIcon };

/** A source with its status and actions. */
export function SourceItem({ source, page }: { source: SourceView; page: MinutesPage }) {
  const remove = useMinutesAction(deleteSourceAction, {
    failure: { title: "Delete Failed", text: "The source could not be deleted." },
    done: "Source Deleted",
  });
  const Icon = ICONS[source.kind];
  return (
    <li className="flex gap-2.5 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium [overflow-wrap:anywhere]">{source.name}</p>
        <SourceState source={source} />
        {source.remarks.map((remark) => (
          <p key={remark} className="mt-1 text-xs text-pretty text-muted-foreground">
            {remark}
          </p>
        ))}
        {source.kind === "recording" && (
          <RecordingFacts sourceId={source.id} name={source.name} isReading={source.state === "reading"} />
        )}
        <div className="-ml-2 mt-1 flex flex-wrap gap-x-1">
          {source.isOpen && source.lines > 0 && <ReadSource source={source} />}
          {source.isOpen && !source.isSealed && source.speakers.length > 0 && (
            <SpeakersDialog source={source} people={page.people} />
          )}
          {source.isOpen && !source.isLive && !source.isKept && (
            <Confirm
              title="Delete this source?"
              text="Its file and lines are deleted permanently. Statements that cite it stay, without their source."
              action="Delete"
              onConfirm={() => remove.mutate({ sourceId: source.id })}
            >
              <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" disabled={remove.isPending}>
                Delete
                <span className="sr-only"> {source.name}</span>
              </Button>
            </Confirm>
          )}
        </div>
      </div>
    </li>
  );
}

function SourceState({
  source: { kind, state, progress, error, lines, isLive, isOpen, name, addedBy },
}: {
  source: SourceView;
}) {
  if (state === "failed") {
    return (
      <p className="mt-1 flex gap-1.5 text-xs text-pretty text-destructive">
        <TriangleAlertIcon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        {error ?? "This source could not be read."}
      </p>
    );
  }
  if (state === "reading") {
    return (
      <div className="mt-1.5 flex flex-col gap-1">
        <Progress value={progress} aria-label={`Reading ${name}`} />
        <p className="text-xs text-muted-foreground">
          {progress > 0
            ? `${VERBS[kind]} ${progress}%`
            : `Waiting to be ${kind === "recording" ? "transcribed" : "read"}`}
        </p>
      </div>
    );
  }
  const count = `${lines.toLocaleString("en-US")} ${lines === 1 ? "line" : "lines"}`;
  return (
    <p className="mt-0.5 text-xs text-muted-foreground">
      {isLive ? `In progress, ${count}` : `${count}, added by ${addedBy}`}
      {!isOpen && ". Closed to you, because it covers an item that is closed to you."}
    </p>
  );
}

const loadSheet = () => import("./source-sheet").then((module) => module.SourceSheet);
const SourceSheet = dynamic(loadSheet, { ssr: false });

const prepare = ahead(loadSheet);

/** Opens all lines of a source, loaded in parts. */
function ReadSource({ source: { id, name } }: { source: SourceView }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const [lines, setLines] = useState<LineView[]>([]);
  const { mutate, data, isPending } = useMutation({
    mutationFn: (from: number) =>
      callAction(sourceLinesAction({ sourceId: id, from }), "The lines could not be shown."),
    meta: { errorTitle: "Not Shown" },
    onSuccess: (part, from) => setLines((known) => [...known.slice(0, from), ...part.lines]),
  });

  function open(next: boolean) {
    setOpen(next);
    if (next) mutate(0);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="h-7 px-2 text-xs"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open(true)}
      >
        Read
        <span className="sr-only"> {name}</span>
      </Button>
      {wasOpened && (
        <SourceSheet
          sourceId={id}
          name={name}
          lines={lines}
          count={data?.of}
          isLoading={isPending}
          onMore={() => mutate(lines.length)}
          isOpen={isOpen}
          onOpenChange={open}
        />
      )}
    </>
  );
}

/** Names the speakers of a source. Two with the same name are one person; a member's name identifies that member. */
function SpeakersDialog({ source, people }: { source: SourceView; people: Person[] }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMinutesAction(nameSpeakersAction, {
    failure: { title: "Names Not Saved", text: "The names could not be saved." },
    done: "Speakers Named",
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const speakers = source.speakers.map(({ label }, index) => {
      const name = String(form.get(`speaker-${index}`) ?? "").trim();
      return { label, name, userId: people.find((person) => person.name === name)?.id ?? null };
    });
    const { id: sourceId, revision } = source;
    mutate({ sourceId, revision, speakers }, { onSuccess: () => setOpen(false) });
  }

  return (
    <FormDialog
      title="Speakers"
      description="Give two speakers the same name to merge them. A member’s full name matches that member."
      action="Save Names"
      busy="Saving..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" className="h-7 px-2 text-xs">
          Speakers ({new Set(source.speakers.map(({ name }) => name)).size})
          <span className="sr-only"> of {source.name}</span>
        </Button>
      }
    >
      <datalist id={`members-${source.id}`}>
        {people.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div className="relative flex max-h-[50vh] flex-col gap-3 overflow-y-auto p-1">
        {source.speakers.map(({ label, name, userId }, index) => (
          <div key={label} className="flex flex-col gap-1.5">
            <Label htmlFor={`${source.id}-${index}`} className="[overflow-wrap:anywhere]">
              {label}
              {userId && <span className="font-normal text-muted-foreground"> · member of the board</span>}
            </Label>
            <Input
              id={`${source.id}-${index}`}
              name={`speaker-${index}`}
              defaultValue={name}
              maxLength={MAX_NAME}
              list={`members-${source.id}`}
              required
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}

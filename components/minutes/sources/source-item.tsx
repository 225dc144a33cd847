import { useMutation } from "@tanstack/react-query";
import { FileTextIcon, MicIcon, NotebookPenIcon, TriangleAlertIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Confirm } from "@/components/layout/confirm";
import { RecordingFacts } from "@/components/recordings/recording-facts";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { deleteSourceAction, sourceLinesAction } from "@/lib/minutes/actions";
import type { LineView, MinutesPage, SourceView } from "@/lib/minutes/types";
import { ahead } from "@/lib/ui/ahead";
import { callAction } from "@/lib/ui/call-action";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { useMinutesAction } from "../use-minutes-action";
import { SpeakersDialog } from "./speakers-dialog";

const VERBS = { recording: "Transcribing", transcript: "Reading", notes: "Reading" };
const ICONS = { recording: MicIcon, transcript: FileTextIcon, notes: NotebookPenIcon };

/** A source with how it stands and what can be done with it. */
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

/** Opens all lines of a source, part by part. */
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

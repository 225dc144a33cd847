"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SoundOf } from "@/components/recordings/recordings";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { sourceLinesAction } from "@/lib/minutes/actions";
import type { LineView, SourceView } from "@/lib/minutes/types";
import { callAction } from "@/lib/ui/call-action";
import { SourceLine } from "./source-line";

/** Opens all lines of a source, part by part. */
export function ReadSource({ source: { id, name } }: { source: SourceView }) {
  const [isOpen, setOpen] = useState(false);
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

  const left = data ? data.of - lines.length : 0;
  return (
    <>
      <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={() => open(true)}>
        Read
        <span className="sr-only"> {name}</span>
      </Button>
      <Sheet open={isOpen} onOpenChange={open}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle className="[overflow-wrap:anywhere]">{name}</SheetTitle>
            <SheetDescription>
              {data ? `${data.of.toLocaleString("en-US")} lines` : "Loading lines..."}
            </SheetDescription>
          </SheetHeader>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
            <SoundOf sourceId={id} name={name}>
              <ol className="flex flex-col gap-1">
                {lines.map((line) => (
                  <SourceLine key={line.number} line={line} />
                ))}
              </ol>
            </SoundOf>
            {left > 0 && (
              <Button
                variant="outline"
                size="sm"
                className="mt-4"
                disabled={isPending}
                onClick={() => mutate(lines.length)}
              >
                {isPending ? "Loading..." : `Show more (${left.toLocaleString("en-US")} left)`}
              </Button>
            )}
          </div>
        </SheetContent>
      </Sheet>
    </>
  );
}

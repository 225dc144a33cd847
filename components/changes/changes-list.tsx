"use client";

import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { SHOWN_FIRST } from "@/lib/ai/facts/compare/rank";
import { numberCitations } from "@/lib/evidence/number-citations";
import type { MeetingChange } from "@/lib/facts/types";
import { ChangeItem } from "./change-item";
import { groupChanges } from "./groups";

/** The changes by kind: the weightiest dozen first, all on demand. */
export function ChangesList({ changes }: { changes: MeetingChange[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const groups = useMemo(() => groupChanges(changes, showsAll), [changes, showsAll]);
  // Numbered from the top of what is shown, as one reads it.
  const numbering = useMemo(
    () => numberCitations(groups.flatMap((group) => group.changes.flatMap(citationsOf))),
    [groups],
  );
  return (
    <>
      <div id={listId} className="flex flex-col gap-5">
        {groups.map(({ kind, title, changes: own, total }) => (
          <section key={kind} aria-labelledby={`${listId}-${kind}`}>
            <h3 id={`${listId}-${kind}`} className="mb-1 text-sm font-semibold text-primary">
              {title}{" "}
              <span className="font-normal text-muted-foreground tabular-nums">
                {own.length < total ? `${own.length} of ${total}` : total}
              </span>
            </h3>
            <ul className="divide-y">
              {own.map((change) => (
                <ChangeItem key={keyOf(change)} change={change} numbering={numbering} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {changes.length > SHOWN_FIRST && (
        <Button
          size="sm"
          variant="outline"
          className="self-start print:hidden"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show the most important only" : `Show all ${changes.length}`}
        </Button>
      )}
    </>
  );
}

const citationsOf = ({ before, after }: MeetingChange) =>
  [before, after].flatMap((side) => (side ? [side.citation] : []));

function keyOf({ kind, sentence, before, after }: MeetingChange): string {
  const place = [before, after].map((side) => side && `${side.citation.documentId}:${side.citation.start}`);
  return [kind, sentence, ...place].join("|");
}

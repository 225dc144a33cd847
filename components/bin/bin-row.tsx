"use client";

import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { BinEntry } from "@/lib/bin/types";
import { DATE } from "@/lib/ui/dates";
import { useRestore } from "./use-bin";

// On a phone who deleted it and the days left stand under the name.
export const WIDE_ONLY = "max-md:hidden";

/** A meeting or a paper in the bin, with which it is restored after asking. */
export function BinRow({ entry }: { entry: BinEntry }) {
  const restore = useRestore(entry);
  const { title, daysLeft } = entry;
  const left = `${daysLeft} ${daysLeft === 1 ? "day" : "days"} left`;
  return (
    <TableRow>
      <TableCell className="[overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>
        <span className="block text-muted-foreground">{kindOf(entry)}</span>
        <span className="block text-muted-foreground md:hidden">
          <Deletion entry={entry} />
          <br />
          {left}
        </span>
      </TableCell>
      <TableCell className={`${WIDE_ONLY} text-muted-foreground`}>
        <Deletion entry={entry} />
      </TableCell>
      <TableCell className={`${WIDE_ONLY} whitespace-nowrap text-muted-foreground`}>{left}</TableCell>
      <TableCell className="text-right align-top">
        <Confirm
          title={`Restore this ${entry.kind}?`}
          text={consequence(entry)}
          action="Restore"
          onConfirm={() => restore.mutate()}
        >
          <Button variant="outline" size="sm" disabled={restore.isPending}>
            {restore.isPending ? "Restoring..." : "Restore"} <span className="sr-only">{title}</span>
          </Button>
        </Confirm>
      </TableCell>
    </TableRow>
  );
}

function Deletion({ entry: { deletedAt, deletedBy } }: { entry: BinEntry }) {
  return (
    <>
      <Moment iso={deletedAt} form={DATE} /> by {deletedBy}
    </>
  );
}

function kindOf(entry: BinEntry): string {
  if (entry.kind === "paper")
    return entry.meetingTitle === null ? "Strategy paper" : `Paper of ${entry.meetingTitle}`;
  return entry.papers === 0
    ? "Meeting"
    : `Meeting with ${entry.papers} ${entry.papers === 1 ? "paper" : "papers"}`;
}

function consequence(entry: BinEntry): string {
  return entry.kind === "paper"
    ? `“${entry.title}” goes back to ${entry.meetingTitle ?? "Strategy, with what it reports"}. It will be open to the same people as before, and closed to anyone recused from it.`
    : `“${entry.title}” comes back with the papers that were deleted with it, its briefs and its questions. They will be open to the same people as before, and closed to anyone recused.`;
}

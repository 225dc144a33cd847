import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Absent } from "@/components/layout/absent";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { useRead } from "@/components/layout/use-read";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { restoreMeetingAction, restorePaperAction } from "@/lib/bin/actions";
import { BIN_DAYS } from "@/lib/bin/retention";
import type { BinEntry } from "@/lib/bin/types";
import { callAction } from "@/lib/ui/call-action";
import { DATE } from "@/lib/ui/dates";
import { queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { toast } from "@/lib/ui/toast";

/** Deleted meetings and papers that can still be restored. */
export function Bin() {
  const { data: entries, error, isFetching, refetch } = useBin();
  return (
    <Card aria-labelledby="bin-title">
      <CardHeader>
        <CardTitle id="bin-title">Bin</CardTitle>
      </CardHeader>
      <p className="border-b px-4 py-3 text-sm text-pretty text-muted-foreground sm:px-5">
        Deleted meetings and papers stay here for {BIN_DAYS} days. They appear nowhere else unless they are
        restored. After that, they and their files are deleted for good.
      </p>
      {!entries && <Absent what="the bin" error={error} isBusy={isFetching} onRetry={refetch} />}
      {entries?.length === 0 && (
        <CardContent className="text-sm text-muted-foreground">The bin is empty.</CardContent>
      )}
      {entries && entries.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>Name</TableHead>
              <TableHead className={WIDE_ONLY}>Deleted</TableHead>
              <TableHead className={WIDE_ONLY}>Time Left</TableHead>
              <TableHead>
                <span className="sr-only">Restore</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {entries.map((entry) => (
              <BinRow key={entry.id} entry={entry} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

// On a phone, the person and the days left are shown below the name.
const WIDE_ONLY = "max-md:hidden";

/** A deleted meeting or paper that can be restored, after confirmation. */
function BinRow({ entry }: { entry: BinEntry }) {
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
      <TableCell className="text-right align-middle">
        <Confirm
          title={`Restore this ${entry.kind}?`}
          text={consequence(entry)}
          action="Restore"
          isHarmless
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
    ? `“${entry.title}” goes back to ${entry.meetingTitle ?? "Strategy, with what it reports"}. The same people can see it as before.`
    : `“${entry.title}” comes back with the papers that were deleted with it, its briefs and its questions. The same people can see it as before.`;
}

/** The content of the bin. Refetched whenever the tab is opened, because others delete and restore too. */
function useBin() {
  return useRead<BinEntry[]>(queryKeys.bin(), "Failed to load the bin.", {
    retry: LIST_RETRIES,
    staleTime: 0,
    meta: { errorTitle: "Loading Error" },
  });
}

/** Restores a meeting or paper, and refetches everything that lists meetings and papers. */
function useRestore({ kind, id }: Pick<BinEntry, "kind" | "id">) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callAction(
        kind === "meeting" ? restoreMeetingAction({ id }) : restorePaperAction({ id }),
        "Restore failed",
      ),
    meta: { errorTitle: "Restore Failed" },
    onSuccess: () => toast.success(kind === "meeting" ? "Meeting Restored" : "Paper Restored"),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { BIN_DAYS } from "@/lib/bin/retention";
import { BinRow, WIDE_ONLY } from "./bin-row";
import { useBin } from "./use-bin";

/** The meetings and papers that were deleted, for as long as they can be restored. */
export function Bin() {
  const { data: entries, error, refetch } = useBin();
  return (
    <Card aria-labelledby="bin-title">
      <CardHeader>
        <CardTitle id="bin-title">Bin</CardTitle>
      </CardHeader>
      <p className="max-w-prose border-b px-4 py-3 text-sm text-pretty text-muted-foreground sm:px-5">
        Deleted meetings and papers stay here for {BIN_DAYS} days. Until they are restored, they cannot be
        found anywhere else. After that time, they are deleted for good, files included.
      </p>
      {error && !entries && (
        <CardContent role="alert" className="flex flex-col items-start gap-2 text-sm">
          <p>{error.message}</p>
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </CardContent>
      )}
      {!entries && !error && (
        <CardContent>
          <p role="status" className="text-sm text-muted-foreground">
            Loading bin...
          </p>
        </CardContent>
      )}
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

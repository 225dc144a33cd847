import { Moment } from "@/components/layout/moment";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ActivityPerson, ActivityRow } from "@/lib/activity/types";
import { DATE_TIME } from "@/lib/ui/dates";

// On a phone who and when stand under what was done.
const WIDE_ONLY = "max-md:hidden";

/** What was done, by whom and when, newest first. */
export function ActivityTable({ rows }: { rows: ActivityRow[] }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead className={WIDE_ONLY}>When</TableHead>
          <TableHead className={WIDE_ONLY}>Who</TableHead>
          <TableHead>What</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell className={`${WIDE_ONLY} w-52 whitespace-nowrap text-muted-foreground tabular-nums`}>
              <Moment iso={row.at} form={DATE_TIME} />
            </TableCell>
            <TableCell className={`${WIDE_ONLY} w-64`}>
              <Who person={row.person} />
            </TableCell>
            <TableCell className="wrap-anywhere whitespace-normal">
              {row.what}
              <span className="mt-0.5 block text-muted-foreground md:hidden">
                <Who person={row.person} />
                <Moment iso={row.at} form={DATE_TIME} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

// The address as well: names can be changed, and two people may share one.
function Who({ person }: { person: ActivityPerson | null }) {
  if (!person) return <span className="block text-muted-foreground">Not signed in</span>;
  return (
    <span className="block">
      {person.name}
      <span className="block break-all text-muted-foreground text-xs">{person.email}</span>
    </span>
  );
}

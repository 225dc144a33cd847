import { useInfiniteQuery } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ActivityPage, ActivityPerson, ActivityRow } from "@/lib/activity/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { ActivityFilters } from "./activity-filters";
import { type ActivityFields, filterQuery, NO_FILTER } from "./filter-query";

/** The activity log with its filters, further pages and the export of what is filtered. */
export function ActivityLog({ people }: { people: ActivityPerson[] }) {
  const [fields, setFields] = useState(NO_FILTER);
  const { data, error, isFetching, refetch, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useActivity(fields);
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Card aria-labelledby="activity-title">
      <CardHeader>
        <CardTitle id="activity-title">Activity</CardTitle>
        <Button asChild variant="outline" size="sm">
          <a href={`/api/admin/activity/export?${filterQuery(fields)}`} download>
            <DownloadIcon aria-hidden="true" />
            Export as CSV
          </a>
        </Button>
      </CardHeader>
      <ActivityFilters people={people} fields={fields} onChange={setFields} />
      {!rows && (
        <CardContent className="text-sm text-muted-foreground">
          {error ? (
            <div role="alert" className="flex flex-col items-start gap-2 text-foreground">
              <p>{error.message}</p>
              <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          ) : (
            <p role="status" data-loading>
              Loading activity...
            </p>
          )}
        </CardContent>
      )}
      {rows?.length === 0 && (
        <CardContent className="text-sm text-muted-foreground">
          <p role="status">No activity found</p>
        </CardContent>
      )}
      {rows && rows.length > 0 && <ActivityTable rows={rows} />}
      {hasNextPage && (
        <div className="border-t px-4 py-3 sm:px-5">
          <Button variant="outline" size="sm" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? "Loading..." : "Show earlier"}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The log, newest first, page by page. Asked for anew whenever the tab is opened. */
function useActivity(fields: ActivityFields) {
  return useInfiniteQuery({
    queryKey: ["api", "admin", "activity", fields],
    queryFn: ({ pageParam, signal }) =>
      request<ActivityPage>(
        `/api/admin/activity?${filterQuery(fields, pageParam)}`,
        "Failed to load the activity log.",
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ before }) => before,
    retry: LIST_RETRIES,
    staleTime: 0,
    meta: { errorTitle: "Loading Error" },
  });
}

// On a phone who and when stand under what was done.
const WIDE_ONLY = "max-md:hidden";

/** What was done, by whom and when, newest first. */
function ActivityTable({ rows }: { rows: ActivityRow[] }) {
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

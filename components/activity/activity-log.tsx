"use client";

import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { ActivityPerson } from "@/lib/activity/types";
import { ActivityFilters } from "./activity-filters";
import { ActivityTable } from "./activity-table";
import { filterQuery, NO_FILTER } from "./filter-query";
import { useActivity } from "./use-activity";

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

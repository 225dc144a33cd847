import { useInfiniteQuery } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { Absent } from "@/components/layout/absent";
import { Moment } from "@/components/layout/moment";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ActivityPage, ActivityPerson, ActivityRow } from "@/lib/activity/types";
import { AUDIT_KINDS } from "@/lib/audit/vocabulary";
import { DATE_TIME } from "@/lib/ui/dates";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";

/** The activity log with filters, paging, and export of the filtered entries. */
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
      {!rows && <Absent what="the activity" error={error} isBusy={isFetching} onRetry={refetch} />}
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

/** The log, newest first, page by page. Refetched whenever the tab is opened. */
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

// On a phone, the person and time are shown below the action.
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

// Includes the address: names can change, and two people may share one.
function Who({ person }: { person: ActivityPerson | null }) {
  if (!person) return <span className="block text-muted-foreground">Not signed in</span>;
  return (
    <span className="block">
      {person.name}
      <span className="block break-all text-muted-foreground text-xs">{person.email}</span>
    </span>
  );
}

/** Radix Select rejects an empty value, so "none" needs one. */
const ANY = "any";

type ActivityFiltersProps = {
  people: ActivityPerson[];
  fields: ActivityFields;
  onChange: (fields: ActivityFields) => void;
};

/** Filters the log by person, kind and date. */
function ActivityFilters({ people, fields, onChange }: ActivityFiltersProps) {
  const set = (change: Partial<ActivityFields>) => onChange({ ...fields, ...change });
  const persons = people.map(({ id, name, email, isFormer }) => ({
    value: id,
    label: isFormer ? `${name} (${email})` : name,
  }));
  const kinds = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid grid-cols-2 gap-3 border-b px-4 py-3 sm:px-5 lg:grid-cols-4">
      <Choice
        id="activity-person"
        label="Person"
        any="Everyone"
        options={persons}
        value={fields.person}
        onChange={(person) => set({ person })}
      />
      <Choice
        id="activity-kind"
        label="Type"
        any="Everything"
        options={kinds}
        value={fields.kind}
        onChange={(kind) => set({ kind })}
      />
      <Day id="activity-from" label="From" value={fields.from} onChange={(from) => set({ from })} />
      <Day id="activity-to" label="To" value={fields.to} onChange={(to) => set({ to })} />
    </div>
  );
}

type FieldProps = { id: string; label: string; value: string; onChange: (value: string) => void };
type ChoiceProps = FieldProps & { any: string; options: { value: string; label: string }[] };

function Choice({ id, label, any, options, value, onChange }: ChoiceProps) {
  const entries = [{ value: ANY, label: any }, ...options];
  const current = value || ANY;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <SelectOnDemand
        id={id}
        value={current}
        shown={entries.find((entry) => entry.value === current)?.label}
        options={entries}
        onChange={(chosen) => onChange(chosen === ANY ? "" : chosen)}
      />
    </div>
  );
}

function Day({ id, label, value, onChange }: FieldProps) {
  return (
    // On a small phone, half the width would cut off the year.
    <div className="flex min-w-0 flex-col gap-1.5 max-[25rem]:col-span-2">
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

/** The values of the filter fields: dates as a date field returns them, the rest as sent to the server. */
type ActivityFields = { person: string; kind: string; from: string; to: string };

export const NO_FILTER: ActivityFields = { person: "", kind: "", from: "", to: "" };

/** The query string. Days are whole days in the reader's time zone, and `to` is inclusive. */
export function filterQuery({ person, kind, from, to }: ActivityFields, before?: string): string {
  const wanted = { person, kind, from: startOf(from, 0), to: startOf(to, 1), before: before ?? "" };
  return String(new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== "")));
}

/** The instant at which a day, or the one `later` days after it, begins. Empty for no date or an invalid one. */
function startOf(day: string, later: number): string {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return "";
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? "" : start.toISOString();
}

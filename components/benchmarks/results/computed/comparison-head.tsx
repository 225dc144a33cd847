import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from "lucide-react";
import { cn } from "@/lib/ui/cn";
import type { Sort, SortKey } from "./sort-comparisons";

export const COLUMNS = 9;
/** For a column too wide for a phone, where the expanded row shows its content. */
export const WIDE_ONLY = "max-sm:hidden print:table-cell";

type ComparisonHeadProps = { focal: string; sort: Sort; onSort: (key: SortKey) => void };

/** Column headings. Those with comparable values sort the rows. */
export function ComparisonHead({ focal, sort, onSort }: ComparisonHeadProps) {
  const sortable = { sort, onSort };
  return (
    <thead className="border-b bg-muted/60 text-muted-foreground">
      <tr>
        <SortHead name="Metric" sortKey="metric" isText {...sortable} />
        <PlainHead>{focal}</PlainHead>
        <PlainHead>Peer median</PlainHead>
        <PlainHead className={WIDE_ONLY}>Middle 50% of peers</PlainHead>
        <PlainHead className={WIDE_ONLY}>Gap</PlainHead>
        <SortHead name="Rank" sortKey="rank" {...sortable} className={WIDE_ONLY} />
        <SortHead name="Percentile" sortKey="percentile" {...sortable} />
        <SortHead name="Distance from median" sortKey="distance" {...sortable} className={WIDE_ONLY} />
        <SortHead name="Peers" sortKey="sample" {...sortable} className={WIDE_ONLY} />
      </tr>
    </thead>
  );
}

function PlainHead({ children, className }: { children: string; className?: string }) {
  return (
    <th scope="col" className={cn("px-1.5 py-2 text-end align-bottom font-medium sm:px-2.5", className)}>
      <span className="inline-flex min-h-6 items-center">{children}</span>
    </th>
  );
}

type SortHeadProps = {
  name: string;
  sortKey: SortKey;
  sort: Sort;
  onSort: (key: SortKey) => void;
  isText?: boolean;
  className?: string;
};

function SortHead({ name, sortKey, sort, onSort, isText = false, className }: SortHeadProps) {
  const isSorted = sort.key === sortKey;
  const order = sort.isDescending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={cn(
        "px-1.5 py-2 align-bottom font-medium sm:px-2.5",
        isText ? "text-start max-sm:ps-3" : "text-end",
        className,
      )}
    >
      <button
        type="button"
        onClick={() => onSort(sortKey)}
        className="inline-flex min-h-6 min-w-6 items-center justify-end gap-1 rounded-sm hover:text-foreground"
      >
        {name}
        <SortIcon isSorted={isSorted} isDescending={sort.isDescending} />
      </button>
    </th>
  );
}

function SortIcon({ isSorted, isDescending }: { isSorted: boolean; isDescending: boolean }) {
  const Icon = !isSorted ? ChevronsUpDownIcon : isDescending ? ArrowDownIcon : ArrowUpIcon;
  return (
    <Icon className={cn("size-3 shrink-0 print:hidden", !isSorted && "max-sm:hidden")} aria-hidden="true" />
  );
}

import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

export type Pages<T> = {
  shown: T[];
  page: number;
  pages: number;
  /** "21–40 of 50". */
  range: string;
  turn: (page: number) => void;
};

/** A list in pages, counted from 1. A list that has become shorter shows its last page. */
export function usePages<T>(list: T[], size: number): Pages<T> {
  const [wanted, turn] = useState(1);
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(wanted, pages);
  const start = (page - 1) * size;
  const shown = list.slice(start, start + size);
  return { shown, page, pages, range: `${start + 1}–${start + shown.length} of ${list.length}`, turn };
}

type PageTurnerProps = {
  /** Whose pages they are, for screen readers. */
  label: string;
} & Pick<Pages<unknown>, "page" | "pages" | "range" | "turn">;

/** Below a paged list: the range shown, and buttons for the previous and next page; nothing if there is one. */
export function PageTurner({ label, page, pages, range, turn }: PageTurnerProps) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="flex items-center justify-between gap-2 border-t px-4 py-3 sm:px-5"
    >
      <p role="status" className="text-xs text-muted-foreground tabular-nums">
        {range}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={page === 1} onClick={() => turn(page - 1)}>
          <ChevronLeftIcon />
          Previous
        </Button>
        <Button variant="outline" size="sm" disabled={page === pages} onClick={() => turn(page + 1)}>
          Next
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  );
}

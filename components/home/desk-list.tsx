import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Item = { key: string | number; href: string; title: string; facts: ReactNode };

type DeskListProps = {
  id: string;
  title: string;
  items: Item[];
  /** How many are shown initially; the rest expands. */
  shown?: number;
  /** The name of the rest: "7 more papers". */
  noun: string;
  /** Whether the count is shown. */
  isCounted?: boolean;
};

const SHOWN = 5;

/**
 * A section of the desk: links, each with details on a second line. Nothing if empty: the line at the top of
 * the page says so.
 */
export function DeskList({ id, title, items, shown = SHOWN, noun, isCounted = true }: DeskListProps) {
  if (items.length === 0) return null;
  const rest = items.slice(shown);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-lg border bg-card">
      <div className="flex items-baseline justify-between gap-3 border-b px-4 py-2.5 text-sm sm:px-5">
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
        {isCounted && <span className="text-muted-foreground">{items.length}</span>}
      </div>
      <Items items={items.slice(0, shown)} />
      {rest.length > 0 && (
        <details className="group border-t">
          <summary className="cursor-pointer px-4 py-2.5 text-sm text-primary hover:underline sm:px-5">
            <span className="group-open:hidden">
              {rest.length} more {noun}
            </span>
            <span className="hidden group-open:inline">Fewer {noun}</span>
          </summary>
          <Items items={rest} />
        </details>
      )}
    </section>
  );
}

function Items({ items }: { items: Item[] }) {
  return (
    <ul className="divide-y">
      {items.map(({ key, href, title, facts }) => (
        <li key={key}>
          <Link href={href} className="block px-4 py-2.5 hover:bg-accent sm:px-5">
            <span className="line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-xs [overflow-wrap:anywhere] text-muted-foreground">{facts}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

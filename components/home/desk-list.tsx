import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Item = { key: string | number; href: string; title: string; facts: ReactNode };

type DeskListProps = {
  items: Item[];
  /** How many are shown at once; the rest opens on demand. */
  shown?: number;
  /** What the rest is called: "7 more papers". */
  noun: string;
};

const SHOWN = 5;

/** Things to go to, each with its facts in a second line. */
export function DeskList({ items, shown = SHOWN, noun }: DeskListProps) {
  const rest = items.slice(shown);
  return (
    <>
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
    </>
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

import { cn } from "@/lib/ui/cn";

/** Sentences as a bulleted list; nothing if there are none. */
export function Bullets({ items, className }: { items: readonly string[]; className?: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={cn("flex list-disc flex-col gap-0.5 ps-4", className)}>
      {items.map((item) => (
        <li key={item} className="text-pretty wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}

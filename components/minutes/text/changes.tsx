import type { TextChange } from "@/lib/minutes/changes";

/** Changes since the text was last circulated, or since the version it corrects. */
export function Changes({ changes }: { changes: TextChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-3 text-sm print:hidden">
      <summary className="cursor-pointer text-xs font-medium text-primary">
        {changes.length === 1 ? "1 change" : `${changes.length} changes`} since the last version
      </summary>
      <ul className="mt-2 flex flex-col gap-2 border-l-2 pl-3">
        {changes.map(({ id, before, after }) => (
          <li key={`${id}:${after ?? ""}`} className="flex flex-col gap-0.5 [overflow-wrap:anywhere]">
            {before && <del className="text-muted-foreground decoration-1">{before}</del>}
            {after && <ins className="no-underline">{after}</ins>}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { ScaleIcon } from "lucide-react";
import type { Member } from "@/lib/members/types";

/** From whom an account inherited recusals, and where to lift them; nothing if it has none. */
export function InheritsNote({ from }: { from: Member["inheritsFrom"] }) {
  if (from.length === 0) return null;
  return (
    <span className="mt-0.5 flex items-start gap-1.5 text-xs font-normal text-pretty text-muted-foreground">
      <ScaleIcon aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span>{sentence(from)}</span>
    </span>
  );
}

function sentence(from: Member["inheritsFrom"]): string {
  const names = from.filter((name) => name !== null);
  const origin = names.length > 0 ? `from ${names.join(" and ")}` : "because nobody approved this account";
  return `Inherits recusals ${origin}. Lift them on each paper, under “Conflict of interest”.`;
}

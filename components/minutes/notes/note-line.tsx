import { clock } from "@/lib/minutes/clock";
import { MAX_NOTE } from "@/lib/minutes/constants";
import type { ShownNote } from "./use-notes";

/** A line of notes. One's own can be changed in place; it is saved as it is typed. */
export function NoteLine({ note, onChange }: { note: ShownNote; onChange: (text: string) => void }) {
  const { at, text, author, isOwn, isStart, isSaved } = note;
  if (!text && !isOwn) return null;
  return (
    <li className="flex items-start gap-3 border-b py-1.5 text-sm">
      <span className="w-12 shrink-0 pt-1.5 text-right text-xs text-muted-foreground">{clock(at)}</span>
      {isStart || !isOwn ? (
        <p dir="auto" className={isStart ? "pt-1 font-semibold" : "pt-1 [overflow-wrap:anywhere]"}>
          {text}
          {!isOwn && <span className="ml-1.5 text-xs font-normal text-muted-foreground">{author}</span>}
        </p>
      ) : (
        <textarea
          aria-label={`Note at ${clock(at)}`}
          dir="auto"
          rows={Math.max(1, Math.ceil(text.length / 90))}
          maxLength={MAX_NOTE}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-0 flex-1 resize-none rounded-sm bg-transparent px-1 py-1 hover:bg-muted"
        />
      )}
      {!isSaved && <span className="pt-1.5 text-xs text-muted-foreground">not saved yet</span>}
    </li>
  );
}

import { CitationChip, CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { MeetingChange } from "@/lib/facts/types";
import { PromiseState } from "./promise-state";

type ChangeItemProps = { change: MeetingChange; numbering: Numbering };

/** Longer texts of a side are sentences of a paper, and not set in columns. */
const LONGEST_VALUE = 24;

/** One change: what it is, the two values side by side, and where each stands. */
export function ChangeItem({ change, numbering }: ChangeItemProps) {
  const { label, sentence, before, after, dueOn, status } = change;
  const hasValues = before !== null && after !== null && isValue(before.text) && isValue(after.text);
  const citations = [before, after].flatMap((side) => (side ? [side.citation] : []));
  return (
    <li className="print-avoid-break flex flex-col gap-x-6 gap-y-1 py-2.5 sm:flex-row sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        <p className="text-sm leading-relaxed text-pretty [overflow-wrap:anywhere]">
          <WithLabel text={unbroken(sentence)} label={label} />
          {!hasValues && <CitationChips citations={citations} numbering={numbering} />}
        </p>
        {(status === "due" || status === "overdue") && after && (
          <p className="mt-0.5 text-xs text-pretty text-muted-foreground [overflow-wrap:anywhere]">
            The papers now: “{after.text}”
          </p>
        )}
      </div>
      {hasValues && (
        <p className="shrink-0 text-sm whitespace-nowrap tabular-nums">
          <span className="text-muted-foreground">{before.text}</span>
          <CitationChip citation={before.citation} numbering={numbering} />
          <span aria-hidden="true" className="mx-1.5 text-muted-foreground">
            →
          </span>
          <span className="sr-only"> became </span>
          <span className="font-medium">{after.text}</span>
          <CitationChip citation={after.citation} numbering={numbering} />
        </p>
      )}
      {status && dueOn && <PromiseState status={status} dueOn={dueOn} />}
    </li>
  );
}

const isValue = (text: string) => text.length <= LONGEST_VALUE && /\d|^\w+(?: \w+)?$/.test(text);

/** A line may end between a minus sign and the sign of a currency unless a joiner forbids it. */
const unbroken = (text: string) => text.replace(/−(?=\p{Sc})/gu, "−\u2060");

/** The sentence with the name of the matter in it set off. */
function WithLabel({ text, label }: { text: string; label: string }) {
  const at = text.indexOf(label);
  if (at < 0 || label === "") return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="font-medium">{label}</span>
      {text.slice(at + label.length)}
    </>
  );
}

import type { ReactNode } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { MeetingChange } from "@/lib/facts/types";
import { literally } from "@/lib/wording";
import { PromiseState } from "./promise-state";

type ChangeItemProps = { change: MeetingChange; numbering: Numbering };

/** One change in a sentence, its matter and its new value set off, with the sources of both sides behind it. */
export function ChangeItem({ change, numbering }: ChangeItemProps) {
  const { label, sentence, before, after, status } = change;
  const citations = [before, after].flatMap((side) => (side ? [side.citation] : []));
  return (
    <li className="print-avoid-break flex flex-col gap-x-6 gap-y-1 py-2.5 sm:flex-row sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        <p className="text-sm leading-relaxed text-pretty [overflow-wrap:anywhere]">
          <WithLabel text={sentence} label={label} value={after?.text ?? ""} />
          <CitationChips citations={citations} numbering={numbering} />
        </p>
        {(status === "due" || status === "overdue") && after && (
          <p className="mt-0.5 text-xs text-pretty text-muted-foreground [overflow-wrap:anywhere]">
            The papers now: “{after.text}”
          </p>
        )}
      </div>
      {status && <PromiseState status={status} />}
    </li>
  );
}

/** The sentence with the name of the matter in it set off, and behind that the value it has now. */
function WithLabel({ text, label, value }: { text: string; label: string; value: string }) {
  const at = label === "" ? -1 : text.indexOf(label);
  if (at < 0) return <WithValue text={text} value={value} />;
  return (
    <>
      {unbroken(text.slice(0, at))}
      <span className="font-medium">{label}</span>
      <WithValue text={text.slice(at + label.length)} value={value} />
    </>
  );
}

/** A value is set off where it stands by itself: "5" is neither in "2025" nor in "5.2". */
function WithValue({ text, value }: { text: string; value: string }): ReactNode {
  const alone = new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${literally(value)}(?![\\p{L}\\d]|[.,]\\d)`, "u");
  const at = value === "" ? -1 : text.search(alone);
  if (at < 0) return unbroken(text);
  return (
    <>
      {unbroken(text.slice(0, at))}
      <span className="font-semibold whitespace-nowrap">{unbroken(value)}</span>
      {unbroken(text.slice(at + value.length))}
    </>
  );
}

/** A line may end between a minus sign and the sign of a currency unless a joiner forbids it. */
const unbroken = (text: string) => text.replace(/−(?=\p{Sc})/gu, "−\u2060");

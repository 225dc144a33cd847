import type { ReactNode } from "react";
import { CitationChip, CitationChips } from "@/components/evidence/citation-chip";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { ChangeSide, MeetingChange } from "@/lib/facts/types";
import { literally } from "@/lib/wording";
import { PromiseState } from "./promise-state";

type ChangeItemProps = { change: MeetingChange; numbering: Numbering };

/** Longer texts of a side are sentences of a paper, which the sentence about the change does not repeat. */
const LONGEST_VALUE = 24;

/** One change in a sentence: its matter and its new value set off, each value followed by its source. */
export function ChangeItem({ change, numbering }: ChangeItemProps) {
  const { label, sentence, before, after, status } = change;
  const marks: Mark[] = [{ text: label, show: (text) => <span className="font-medium">{text}</span> }];
  const elsewhere: ChangeSide[] = [];
  for (const side of [after, before]) {
    if (!side) continue;
    if (isValue(side.text) && placeOf(side.text, sentence.replace(label, "")) >= 0) {
      marks.push({
        text: side.text,
        show: (text) => <Value {...{ side, numbering, text, isNew: side === after }} />,
      });
    } else elsewhere.push(side);
  }
  return (
    <li className="print-avoid-break flex flex-col gap-x-6 gap-y-1 py-2.5 sm:flex-row sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        <p className="text-sm leading-relaxed text-pretty [overflow-wrap:anywhere]">
          <Marked text={sentence} marks={marks} />
          <CitationChips
            citations={elsewhere.toReversed().map(({ citation }) => citation)}
            numbering={numbering}
          />
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

const isValue = (text: string) => text.length <= LONGEST_VALUE && /\d|^\w+(?: \w+)?$/.test(text);

type ValueProps = { side: ChangeSide; numbering: Numbering; text: string; isNew: boolean };

function Value({ side, numbering, text, isNew }: ValueProps) {
  return (
    <span className="whitespace-nowrap">
      <span className={isNew ? "font-semibold tabular-nums" : "tabular-nums"}>{text}</span>
      <CitationChip citation={side.citation} numbering={numbering} />
    </span>
  );
}

/** Where the words stand by themselves, or -1: "5" is neither in "2025" nor in "5.2". */
function placeOf(words: string, text: string): number {
  const alone = `(?<![\\p{L}\\d]|\\d[.,])${literally(words)}(?![\\p{L}\\d]|[.,]\\d)`;
  return words === "" ? -1 : text.search(new RegExp(alone, "u"));
}

type Mark = { text: string; show: (text: string) => ReactNode };

/** A text with the first place of each mark shown in its way. Marks are placed in turn, and never in one another. */
function Marked({ text, marks }: { text: string; marks: Mark[] }): ReactNode {
  const [mark, ...others] = marks;
  if (!mark) return unbroken(text);
  const at = placeOf(mark.text, text);
  if (at < 0) return <Marked text={text} marks={others} />;
  const [before, behind] = [text.slice(0, at), text.slice(at + mark.text.length)];
  const isBefore = ({ text: other }: Mark) => placeOf(other, before) >= 0;
  return (
    <>
      <Marked text={before} marks={others.filter(isBefore)} />
      {mark.show(unbroken(mark.text))}
      <Marked text={behind} marks={others.filter((other) => !isBefore(other))} />
    </>
  );
}

/** A line may end between a minus sign and the sign of a currency unless a joiner forbids it. */
const unbroken = (text: string) => text.replace(/−(?=\p{Sc})/gu, "−\u2060");

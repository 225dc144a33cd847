import { type ReactNode, useId, useMemo, useState } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SHOWN_FIRST } from "@/lib/ai/facts/compare/rank";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { ChangedFigure, ChangeSide, MeetingChange, PromiseStatus } from "@/lib/facts/types";
import { capitalised, literally } from "@/lib/wording";

/** The changes by kind: the twelve most important first, all on request. */
export function ChangesList({ changes }: { changes: MeetingChange[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const groups = useMemo(() => groupChanges(changes, showsAll), [changes, showsAll]);
  // Numbered in reading order.
  const numbering = useMemo(
    () => numberCitations(groups.flatMap((group) => group.changes.flatMap(citationsOf))),
    [groups],
  );
  return (
    <>
      <div id={listId} className="flex flex-col gap-5">
        {groups.map(({ kind, title, changes: own, total }) => (
          <section key={kind} aria-labelledby={`${listId}-${kind}`}>
            <h3 id={`${listId}-${kind}`} className="mb-1 text-sm font-semibold text-primary">
              {title}{" "}
              <span className="font-normal text-muted-foreground tabular-nums">
                {own.length < total ? `${own.length} of ${total}` : total}
              </span>
            </h3>
            <ul className="divide-y">
              {own.map((change) => (
                <ChangeItem key={keyOf(change)} change={change} numbering={numbering} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {changes.length > SHOWN_FIRST && (
        <Button
          size="sm"
          variant="outline"
          className="self-start print:hidden"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show the most important only" : `Show all ${changes.length}`}
        </Button>
      )}
    </>
  );
}

const citationsOf = ({ before, after }: MeetingChange) =>
  [before, after].flatMap((side) => (side ? [side.citation] : []));

function keyOf({ kind, sentence, before, after }: MeetingChange): string {
  const place = [before, after].map((side) => side && `${side.citation.documentId}:${side.citation.start}`);
  return [kind, sentence, ...place].join("|");
}

type Kind = MeetingChange["kind"];

/** Changes of one kind, of which `changes` are shown. */
type ChangeGroup = { kind: Kind; title: string; changes: MeetingChange[]; total: number };

const TITLES: [Kind, string][] = [
  ["target", "Forecasts and targets that changed"],
  ["promise", "Commitments"],
  ["moved", "Figures that moved"],
  ["restated", "Restated figures"],
  ["vanished", "No longer there"],
];

/** Further restatements come last: there are often many, of lines that few ask about. */
const RESTATED_FIRST = 3;

/** The changes by kind, most important first: the first twelve overall, or all. */
function groupChanges(changes: MeetingChange[], showsAll: boolean): ChangeGroup[] {
  const further = changes.filter(({ kind }) => kind === "restated").slice(RESTATED_FIRST);
  const first = changes.filter((change) => !further.includes(change));
  const shown = showsAll ? changes : [...first, ...further].slice(0, SHOWN_FIRST);
  return TITLES.flatMap(([kind, title]) => {
    const own = shown.filter((change) => change.kind === kind);
    const total = changes.filter((change) => change.kind === kind).length;
    return own.length > 0 ? [{ kind, title, changes: own, total }] : [];
  });
}

type ChangeItemProps = { change: MeetingChange; numbering: Numbering };

/** A changed figure: its subject on the left, the change on the right, both sides with their sources. */
function FigureItem({ change, figure, numbering }: ChangeItemProps & { figure: ChangedFigure }) {
  const { sentence, before, after } = change;
  const sources = (side: ChangeSide | null) => (
    <CitationChips citations={side ? [side.citation] : []} numbering={numbering} claim={sentence} />
  );
  return (
    <li className="print-avoid-break flex items-baseline justify-between gap-x-6 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-medium [overflow-wrap:anywhere]">{figure.name}</p>
        <p className="text-xs text-pretty text-muted-foreground [overflow-wrap:anywhere]">
          {unbroken(figure.context)}
          {sources(before)}
        </p>
      </div>
      <div className="shrink-0 text-end">
        <p className="text-sm font-semibold whitespace-nowrap">
          {unbroken(figure.value)}
          {sources(after)}
        </p>
        <p className="text-xs text-muted-foreground">{unbroken(figure.difference)}</p>
      </div>
    </li>
  );
}

/**
 * A figure; or a change in a sentence, with its subject and new value emphasized and both sides' sources at
 * the end.
 */
function ChangeItem({ change, numbering }: ChangeItemProps) {
  const { label, sentence, figure, after, status } = change;
  if (figure) return <FigureItem change={change} figure={figure} numbering={numbering} />;
  const sources = <CitationChips citations={citationsOf(change)} numbering={numbering} claim={sentence} />;
  const promised = status && promiseIn(change);
  return (
    <li className="print-avoid-break flex items-baseline justify-between gap-x-4 py-2.5">
      {promised ? (
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="text-sm font-medium text-pretty">{promised.what}</p>
          <p className="text-xs text-pretty text-muted-foreground">
            {promised.how}
            {sources}
          </p>
        </div>
      ) : (
        <p className="min-w-0 text-sm leading-relaxed text-pretty [overflow-wrap:anywhere]">
          <WithLabel text={sentence} label={label} value={sizeIn(sentence, after?.text ?? "")} />
          {sources}
        </p>
      )}
      {status && <PromiseState status={status} />}
    </li>
  );
}

/** "“Obtain three quotes” is due on Dec 8, 2026.": the commitment and its status ("Due on Dec 8, 2026."). */
function promiseIn({ label, sentence }: MeetingChange): { what: string; how: string } | null {
  const what = label.replace(/[.;]+$/, "");
  const lead = `“${what}” `;
  if (!sentence.startsWith(lead)) return null;
  const how = sentence.slice(lead.length).replace(/^(?:is|was(?! due)) /, "");
  return { what, how: capitalised(how) };
}

/** The value as in the sentence, which gives payments without a minus. */
const sizeIn = (sentence: string, value: string) =>
  sentence.includes(value) ? value : value.replace(/^[−-]/, "");

/** The sentence with its subject emphasized, and after it the current value. */
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

/** Only a whole value is emphasized: "5" is neither in "2025" nor in "5.2". */
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

/** Without a joiner, a line may break between a minus and a currency sign. */
const unbroken = (text: string) => text.replace(/−(?=\p{Sc})/gu, "−\u2060");

const STATUS: Record<PromiseStatus, { word: string; style: string }> = {
  overdue: { word: "Overdue", style: "border-risk-high/40 text-risk-high" },
  postponed: { word: "Postponed", style: "border-risk-medium/40 text-risk-medium" },
  due: { word: "Due", style: "border-primary/40 text-primary" },
  done: { word: "Closed", style: "border-status-good/40 text-status-good" },
};

/** The status of a commitment. The sentence next to it gives the date. */
function PromiseState({ status }: { status: PromiseStatus }) {
  const { word, style } = STATUS[status];
  return (
    <Badge variant="outline" className={`${style} shrink-0 self-start`}>
      {word}
    </Badge>
  );
}

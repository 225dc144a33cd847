import { Fragment } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { ComparedText, StatementChange } from "@/lib/briefs/compare";
import { diffWords, type WordRun } from "@/lib/briefs/word-diff";
import type { Numbering } from "@/lib/evidence/number-citations";
import { cn } from "@/lib/ui/cn";
import { RISK_LABELS } from "../risk-labels";
import { CHANGE_LABELS } from "./change-labels";

const EDGE: Record<StatementChange["kind"], string> = {
  new: "border-l-primary",
  moved: "border-l-primary border-dashed",
  reworded: "border-l-input border-dashed",
  gone: "border-l-input",
  unchanged: "border-l-transparent",
};

/** What became of one statement: its label in words, and the words that differ where it was reworded. */
export function StatementChangeItem({
  change,
  numbering,
}: {
  change: StatementChange;
  numbering: Numbering;
}) {
  return (
    <li className={cn("print-avoid-break max-w-[60rem] border-l-[3px] pl-3.5", EDGE[change.kind])}>
      <p className="text-xs font-semibold text-muted-foreground">{CHANGE_LABELS[change.kind]}</p>
      <Texts change={change} numbering={numbering} />
    </li>
  );
}

function Texts({ change, numbering }: { change: StatementChange; numbering: Numbering }) {
  if (change.kind === "new" || change.kind === "unchanged")
    return <Text of={change.after} runs={whole(change.after)} numbering={numbering} />;
  if (change.kind === "gone")
    return <Text of={change.before} runs={whole(change.before)} numbering={numbering} isOld />;
  const runs = diffWords(change.before.text, change.after.text);
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
      <div>
        <p className="text-xs text-muted-foreground">Before</p>
        <Text of={change.before} runs={runs.before} numbering={numbering} isOld />
      </div>
      <div>
        <p className="text-xs text-muted-foreground">After</p>
        <Text of={change.after} runs={runs.after} numbering={numbering} />
      </div>
    </div>
  );
}

const whole = ({ text }: ComparedText): WordRun[] => [{ start: 0, text, isOwn: false }];

type TextProps = { of: ComparedText; runs: WordRun[]; numbering: Numbering; isOld?: boolean };

function Text({ of: { level, citations }, runs, numbering, isOld = false }: TextProps) {
  const Mark = isOld ? "del" : "ins";
  const look = isOld ? "decoration-muted-foreground" : "bg-mark decoration-transparent";
  return (
    <p className={cn("font-serif leading-[1.6] text-pretty", isOld && "text-muted-foreground")}>
      {level && <span className="mr-1.5 font-sans text-sm font-semibold">{RISK_LABELS[level]}</span>}
      {runs.map(({ start, text, isOwn }) => (
        <Fragment key={start}>
          {start > 0 && " "}
          {isOwn ? <Mark className={look}>{text}</Mark> : text}
        </Fragment>
      ))}
      <CitationChips citations={citations} numbering={numbering} />
    </p>
  );
}

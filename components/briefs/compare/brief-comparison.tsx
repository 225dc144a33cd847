import { Fragment } from "react";
import { RISK_LABELS, SECTION_TITLES } from "@/components/briefs/labels";
import { CitationChips } from "@/components/evidence/citation-chip";
import { SECTIONS, type SectionName } from "@/lib/ai/brief/constants";
import {
  type ChangeKind,
  type ComparedText,
  compareBriefs,
  type StatementChange,
} from "@/lib/briefs/compare";
import type { BriefView } from "@/lib/briefs/types";
import { diffWords, type WordRun } from "@/lib/briefs/word-diff";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import { cn } from "@/lib/ui/cn";

/** New, removed, reworded and unchanged statements between two briefs, by section. */
export function BriefComparison({ before, after }: { before: BriefView; after: BriefView }) {
  const comparison = compareBriefs(before.brief, after.brief);
  const evidence = [after.brief.evidence, before.brief.evidence];
  const numbering = numberCitations(evidence.flatMap((sections) => Object.values(sections).flat(2)));
  return (
    <article className="flex flex-col gap-7">
      <p className="text-sm text-pretty">{sayInAll(Object.values(comparison).flat())}</p>
      {SECTIONS.map((name) => (
        <ComparedSection key={name} name={name} changes={comparison[name]} numbering={numbering} />
      ))}
    </article>
  );
}

function sayInAll(changes: StatementChange[]): string {
  if (changes.every(({ kind }) => kind === "unchanged")) return "The two briefs say the same thing.";
  return `From the older brief to the newer one: ${countChanges(changes)}.`;
}

type ComparedSectionProps = {
  name: SectionName;
  changes: StatementChange[];
  numbering: ReturnType<typeof numberCitations>;
};

function ComparedSection({ name, changes, numbering }: ComparedSectionProps) {
  const title = SECTION_TITLES[name];
  const unchanged = changes.filter(({ kind }) => kind === "unchanged");
  const changed = changes.filter(({ kind }) => kind !== "unchanged");
  return (
    <section aria-label={title}>
      <h3 className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5 text-sm font-semibold text-primary">
        {title}
        <span className="text-xs font-normal text-muted-foreground">
          {countChanges(changes) || "nothing in either brief"}
        </span>
      </h3>
      <ChangeList changes={changed} numbering={numbering} />
      {unchanged.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer text-muted-foreground">{unchanged.length} unchanged</summary>
          <div className="mt-2">
            <ChangeList changes={unchanged} numbering={numbering} />
          </div>
        </details>
      )}
    </section>
  );
}

function ChangeList({ changes, numbering }: Omit<ComparedSectionProps, "name">) {
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => {
        const text = change.kind === "gone" ? change.before.text : change.after.text;
        return <StatementChangeItem key={`${change.kind}:${text}`} change={change} numbering={numbering} />;
      })}
    </ul>
  );
}

const EDGE: Record<StatementChange["kind"], string> = {
  new: "border-l-primary",
  moved: "border-l-primary border-dashed",
  reworded: "border-l-input border-dashed",
  gone: "border-l-input",
  unchanged: "border-l-transparent",
};

/** The change of one statement: its label, and the differing words if it was reworded. */
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

const CHANGE_LABELS: Record<ChangeKind, string> = {
  new: "New",
  gone: "Removed",
  moved: "New figures",
  reworded: "Reworded",
  unchanged: "Unchanged",
};

const COUNTED: Record<ChangeKind, string> = {
  new: "new",
  gone: "removed",
  moved: "with new figures",
  reworded: "reworded",
  unchanged: "unchanged",
};

const ORDER: ChangeKind[] = ["new", "moved", "reworded", "gone", "unchanged"];

/** "2 new, 1 removed, 3 unchanged"; zero counts are left out. */
export function countChanges(changes: StatementChange[]): string {
  const counts = ORDER.map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }));
  const told = counts.filter(({ count }) => count > 0);
  return told.map(({ kind, count }) => `${count} ${COUNTED[kind]}`).join(", ");
}

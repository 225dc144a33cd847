import { SECTIONS, type SectionName } from "@/lib/ai/brief/constants";
import { compareBriefs, type StatementChange } from "@/lib/briefs/compare";
import type { BriefView } from "@/lib/briefs/types";
import { numberCitations } from "@/lib/evidence/number-citations";
import { SECTION_TITLES } from "../section-titles";
import { countChanges } from "./change-labels";
import { StatementChangeItem } from "./statement-change";

/** What is new, gone, reworded and unchanged from one brief to a later one, section by section. */
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

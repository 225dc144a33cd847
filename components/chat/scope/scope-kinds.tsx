import { Choice } from "@/components/layout/choice";

export type ScopeKind = "all" | "meeting" | "papers";

const KINDS: { kind: ScopeKind; label: string }[] = [
  { kind: "all", label: "All meetings" },
  { kind: "meeting", label: "One meeting" },
  { kind: "papers", label: "Chosen papers" },
];

type ScopeKindsProps = { kind: ScopeKind; onChange: (kind: ScopeKind) => void };

/** The three ways to ask. */
export function ScopeKinds({ kind, onChange }: ScopeKindsProps) {
  return (
    <fieldset className="grid gap-1 sm:grid-cols-3">
      <legend className="sr-only">Papers to ask about</legend>
      {KINDS.map((entry) => (
        <Choice
          key={entry.kind}
          type="radio"
          name="scope-kind"
          checked={kind === entry.kind}
          onChange={() => onChange(entry.kind)}
          isBoxed
        >
          {entry.label}
        </Choice>
      ))}
    </fieldset>
  );
}

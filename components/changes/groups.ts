import { SHOWN_FIRST } from "@/lib/ai/facts/compare/rank";
import type { MeetingChange } from "@/lib/facts/types";

type Kind = MeetingChange["kind"];

/** Changes of one kind, of which `changes` are shown. */
export type ChangeGroup = { kind: Kind; title: string; changes: MeetingChange[]; total: number };

const TITLES: [Kind, string][] = [
  ["restated", "Restated figures"],
  ["target", "Targets that moved"],
  ["promise", "Commitments"],
  ["moved", "Figures that moved"],
  ["vanished", "No longer there"],
];

/** The changes by kind, the weightiest first: the first dozen of them all, or every one. */
export function groupChanges(changes: MeetingChange[], showsAll: boolean): ChangeGroup[] {
  const shown = showsAll ? changes : changes.slice(0, SHOWN_FIRST);
  return TITLES.flatMap(([kind, title]) => {
    const own = shown.filter((change) => change.kind === kind);
    const total = changes.filter((change) => change.kind === kind).length;
    return own.length > 0 ? [{ kind, title, changes: own, total }] : [];
  });
}

import type { ChangeKind, StatementChange } from "@/lib/briefs/compare";

export const CHANGE_LABELS: Record<ChangeKind, string> = {
  new: "New",
  gone: "Gone",
  moved: "New figures",
  reworded: "Reworded",
  unchanged: "Unchanged",
};

const COUNTED: Record<ChangeKind, string> = {
  new: "new",
  gone: "gone",
  moved: "with new figures",
  reworded: "reworded",
  unchanged: "unchanged",
};

const ORDER: ChangeKind[] = ["new", "moved", "reworded", "gone", "unchanged"];

/** "2 new, 1 gone, 3 unchanged"; what there is none of is left out. */
export function countChanges(changes: StatementChange[]): string {
  const counts = ORDER.map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }));
  const told = counts.filter(({ count }) => count > 0);
  return told.map(({ kind, count }) => `${count} ${COUNTED[kind]}`).join(", ");
}

import type { ResolutionEntry } from "@/lib/resolutions/types";
import type { ActionEntry, DecisionEntry, Show } from "./types";

const HOLDS: Record<Show, (action: ActionEntry) => boolean> = {
  open: ({ state }) => state === "open",
  mine: ({ state, isOwn }) => state === "open" && isOwn,
  all: () => true,
};

/** The actions that are shown, in their order. */
export function shownActions(actions: ActionEntry[], show: Show): ActionEntry[] {
  return actions.filter(HOLDS[show]);
}

/** Something that was decided, in a meeting or in writing. */
export type Decided =
  | { kind: "minuted"; at: string; decision: DecisionEntry }
  | { kind: "written"; at: string; resolution: ResolutionEntry };

/** What was decided in meetings and in writing, the latest first. Decisions of one meeting stay in the order of its minutes. */
export function decidedInOrder(decisions: DecisionEntry[], written: ResolutionEntry[]): Decided[] {
  const all: Decided[] = [
    ...decisions.map((decision) => ({ kind: "minuted" as const, at: decision.heldAt, decision })),
    ...written.map((resolution) => ({
      kind: "written" as const,
      at: resolution.closedAt ?? "",
      resolution,
    })),
  ];
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

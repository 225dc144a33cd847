import type { ResolutionEntry } from "@/lib/resolutions/types";
import type { ActionEntry, DecisionEntry, Show } from "./types";

const HOLDS: Record<Show, (action: ActionEntry) => boolean> = {
  open: ({ state }) => state === "open",
  overdue: ({ isOverdue }) => isOverdue,
  mine: ({ state, isOwn }) => state === "open" && isOwn,
  all: () => true,
};

/** Filters the actions to show and keeps their order. */
export function shownActions(actions: ActionEntry[], show: Show): ActionEntry[] {
  return actions.filter(HOLDS[show]);
}

/** A decision made at a meeting or by written resolution. */
export type Decided =
  | { kind: "minuted"; at: string; decision: DecisionEntry }
  | { kind: "written"; at: string; resolution: ResolutionEntry };

/**
 * Merges decisions of meetings and written resolutions, latest first. Decisions of one meeting keep the order
 * of the minutes.
 */
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

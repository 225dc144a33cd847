import type { RecommendationType } from "../types";

const TYPE_NAMES: Record<RecommendationType, string> = {
  immediate: "Immediate",
  monitor: "Monitor",
  leverage: "Leverage",
  other: "Other",
};

/** The type of a recommendation as a reader sees it. */
export function typeName(type: RecommendationType): string {
  return TYPE_NAMES[type];
}

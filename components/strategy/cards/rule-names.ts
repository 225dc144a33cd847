import type { Ruling } from "@/lib/strategy/types";

/** By what a status was reached, in the few words a card has room for. */
export const RULE_NAMES: Record<Ruling<unknown>["by"], string> = {
  expected: "By time elapsed",
  stated: "As rated by the paper",
  threshold: "By progress alone",
  values: "By its values",
  none: "No rule applies",
};

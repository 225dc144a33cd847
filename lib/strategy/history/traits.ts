import type { FoundKpi } from "@/lib/ai/strategy/types";
import type { Traits } from "./closeness";
import { nameKey } from "./identity";

/** What of a found KPI tells which one it is. */
export function traitsOf({ name, baseline, target, current, owner, objective }: FoundKpi): Traits {
  return {
    key: nameKey(name),
    unit: (current ?? target ?? baseline)?.unit ?? null,
    owner: owner && nameKey(owner.text),
    objective: objective && nameKey(objective),
    target: target?.value ?? null,
  };
}

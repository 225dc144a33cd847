import type { CompanyProfile } from "../../types";
import type { CompanyFacts } from "./facts";
import { asFiled } from "./figure";
import { sourceOf } from "./sources";

/** The market value held by non-affiliates, of the newest annual report's cover, with the day it is of. Null: not given. */
export function publicFloatOf(facts: CompanyFacts): CompanyProfile["publicFloat"] {
  const [newest] = facts
    .annual("dei", "EntityPublicFloat", "USD")
    .toSorted((one, other) => other.filed.localeCompare(one.filed) || other.end.localeCompare(one.end));
  const figure = asFiled(newest ?? null);
  if (!newest || !figure) return null;
  return { value: newest.value, asOf: newest.end, source: sourceOf(facts, figure) };
}

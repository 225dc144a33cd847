import type { CompanyProfile } from "../../types";
import type { CompanyFacts } from "./facts";
import { sourceOf } from "./sources";

/** The market value held by non-affiliates, of the newest annual report's cover, with the day it is of. Null: not given. */
export function publicFloatOf(facts: CompanyFacts): CompanyProfile["publicFloat"] {
  const [newest] = facts
    .annual("dei", "EntityPublicFloat", "USD")
    .toSorted((one, other) => other.filed.localeCompare(one.filed) || other.end.localeCompare(one.end));
  if (!newest) return null;
  const { value, end: asOf, filed } = newest;
  const figure = { value, facts: [{ ...newest, lastFiled: filed, before: null }], formula: null };
  return { value, asOf, source: sourceOf(facts, figure) };
}

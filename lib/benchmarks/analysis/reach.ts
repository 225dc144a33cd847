import { FOCUS_AREAS, type FocusArea } from "../focus-areas";
import type { CompanyProfile } from "../types";
import { metricsOf } from "./catalogue";

/** The metrics of a focus area, by name: those which some company's figures give, and those which none gives. */
export type Reach = { known: string[]; unknown: string[] };

/** What can be said of each focus area from these companies' figures alone. */
export function reachOf(profiles: readonly CompanyProfile[]): Record<FocusArea, Reach> {
  const reach = (area: FocusArea): Reach => {
    const { known = [], unknown = [] } = Object.groupBy(metricsOf([area]), ({ read }) =>
      profiles.some((profile) => read(profile).value !== null) ? "known" : "unknown",
    );
    const names = (metrics: typeof known) => metrics.map(({ name }) => name);
    return { known: names(known), unknown: names(unknown) };
  };
  return Object.fromEntries(FOCUS_AREAS.map((area) => [area, reach(area)])) as Record<FocusArea, Reach>;
}

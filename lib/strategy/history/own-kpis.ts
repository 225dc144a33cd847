import type { FoundKpi } from "@/lib/ai/strategy/types";
import { type Traits, told } from "./closeness";
import { traitsOf } from "./traits";
import { canBeOneKpi } from "./unit-family";

/** A KPI of one paper with its values, one for each period. */
export type OwnKpi = { traits: Traits; members: number[]; periods: Set<string> };

/**
 * What of a paper's values is of one KPI: same name, units that fit, no other objective or owner, each for a period of
 * its own. `members` are indexes into `found`; each stands in one KPI.
 */
export function ownKpis(found: FoundKpi[]): OwnKpi[] {
  const byName = new Map<string, OwnKpi[]>();
  const all: OwnKpi[] = [];
  for (const [index, kpi] of found.entries()) {
    const traits = traitsOf(kpi);
    const period = kpi.period ? `${kpi.period.start}/${kpi.period.end}` : "";
    const named = byName.get(traits.key) ?? [];
    byName.set(traits.key, named);
    const own = bestOf(named, traits, period);
    if (own) {
      own.members.push(index);
      own.periods.add(period);
      // The later period tells more of what later papers will say.
      own.traits = { ...own.traits, ...withoutNulls(traits) };
    } else {
      const made = { traits, members: [index], periods: new Set([period]) };
      named.push(made);
      all.push(made);
    }
  }
  return all;
}

function bestOf(named: OwnKpi[], traits: Traits, period: string): OwnKpi | undefined {
  const fitting = named.filter(
    (own) =>
      !own.periods.has(period) && canBeOneKpi(own.traits.unit, traits.unit) && !differ(own.traits, traits),
  );
  const agreeing = fitting.find((own) => told(own.traits.objective, traits.objective) === "same");
  return agreeing ?? fitting[0];
}

function differ(a: Traits, b: Traits): boolean {
  return told(a.objective, b.objective) === "other" || told(a.owner, b.owner) === "other";
}

function withoutNulls(traits: Traits): Partial<Traits> {
  return Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== null));
}

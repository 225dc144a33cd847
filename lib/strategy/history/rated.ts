import type { KpiStatus } from "@/lib/ai/strategy/types";
import { rateProgress } from "../rules/progress";
import { rateStatus } from "../rules/status";
import { capitalised, dayWords, statusWords } from "../rules/words";
import type { Ruling } from "../types";
import { byPaper } from "./rows";
import type { Entry } from "./series";
import { type Standing, standingOf } from "./standing";

export type Rated = { status: Ruling<KpiStatus>; progress: Ruling<number> };

/** Rates a standing as of `today`, ISO day. A status that a person set stands before every rule. */
export function rated({ entry, found }: Standing, today: string): Rated {
  const progress = rateProgress(found, entry.value.asOf);
  const set = setStatus(entry);
  return { progress, status: set ?? rateStatus(found, progress, today, entry.value.asOf) };
}

/** A value with how it stood on the day of its paper. */
export type RatedEntry = { entry: Entry; standing: Standing; status: KpiStatus | null };

/** The values of a KPI in the order of the series, each rated as of the day of its paper. */
export function ratedEntries(entries: Entry[]): RatedEntry[] {
  const newestFirst = [...entries].sort((a, b) => byPaper(b.paper, a.paper));
  return entries.map((entry) => {
    const standing = standingOf(entry, newestFirst);
    return { entry, standing, status: rated(standing, entry.paper.asOf).status.value };
  });
}

function setStatus({ value, found, correctedFields }: Standing["entry"]): Ruling<KpiStatus> | null {
  if (!correctedFields.includes("status") || !found.statedStatus) return null;
  const correction = value.corrections.findLast(({ field }) => field === "status");
  const { status } = found.statedStatus;
  const by = correction ? ` by ${correction.byName} on ${dayWords(correction.createdAt.slice(0, 10))}` : "";
  return { value: status, by: "stated", sentence: `${capitalised(statusWords(status))}: set${by}.` };
}

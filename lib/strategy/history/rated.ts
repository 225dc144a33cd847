import type { KpiStatus } from "@/lib/ai/strategy/types";
import { rateProgress } from "../rules/progress";
import { rateStatus } from "../rules/status";
import { capitalised, dayWords, statusWords } from "../rules/words";
import type { Ruling } from "../types";
import type { Standing } from "./standing";

export type Rated = { status: Ruling<KpiStatus>; progress: Ruling<number> };

/** Rates a standing as of `today`, ISO day. A status that a person set stands before every rule. */
export function rated({ entry, found }: Standing, today: string): Rated {
  const progress = rateProgress(found);
  const set = setStatus(entry);
  return { progress, status: set ?? rateStatus(found, progress, today, entry.value.asOf) };
}

function setStatus({ value, found, correctedFields }: Standing["entry"]): Ruling<KpiStatus> | null {
  if (!correctedFields.includes("status") || !found.statedStatus) return null;
  const correction = value.corrections.findLast(({ field }) => field === "status");
  const { status } = found.statedStatus;
  const by = correction ? ` by ${correction.byName} on ${dayWords(correction.createdAt.slice(0, 10))}` : "";
  return { value: status, by: "stated", sentence: `${capitalised(statusWords(status))}: set${by}.` };
}

import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/errors";
import { compare } from "./compare";
import { getRun } from "./queries";
import type { RunComparison } from "./types";

/**
 * What changed between two runs that this person may see, the earlier first in whatever order they are named. Throws
 * `invalid` for a run and itself, and what `getRun` throws. Two queries.
 */
export async function compareRuns(actor: Actor, runId: string, otherId: string): Promise<RunComparison> {
  if (runId === otherId) throw new AppError("invalid", "Choose two benchmarks to compare.");
  const one = await getRun(actor, runId);
  return compare(one, await getRun(actor, otherId));
}

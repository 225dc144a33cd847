import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { visibleRuns } from "../runs/visibility";
import type { BenchmarkChatInput } from "./schema";

/** Runs of a company and peer set that are looked at for one with the focus areas asked about. */
const LATEST = 20;

/**
 * The person's latest run on a company and a peer set: the latest that looks at all the focus areas, else the latest of
 * all. Null when there is none. One query.
 */
export async function latestRunFor(
  actor: Actor,
  { focalCompany, peerSet, focusAreas }: BenchmarkChatInput["context"],
): Promise<string | null> {
  const runs = await db.benchmarkRun.findMany({
    where: {
      AND: [{ userId: actor.id, focalCompanyId: focalCompany, peerSetId: peerSet }, visibleRuns(actor)],
    },
    select: { id: true, focusAreas: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LATEST,
  });
  const fitting = runs.find((run) => focusAreas.every((area) => run.focusAreas.includes(area)));
  return (fitting ?? runs[0])?.id ?? null;
}

import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { deepAnalysisSchema } from "@/lib/benchmarks/research/reader/report";
import type { Prisma } from "@/lib/db/generated/client";
import { db } from "@/lib/db/index";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { storedAnalysisSchema } from "../analysis/schema";
import type { BenchmarkAnalysis } from "../analysis/types";
import { FOCUS_AREAS, type FocusArea } from "../focus-areas";
import type { RunView } from "../types";
import { compare } from "./compare";
import type { RunComparison, RunDetail } from "./types";

/** How many runs are listed: the newest. */
const LISTED = 100;

const LIST = {
  id: true,
  userId: true,
  focalLabel: true,
  focusAreas: true,
  isShared: true,
  createdAt: true,
  user: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.BenchmarkRunSelect;

type ListedRun = Prisma.BenchmarkRunGetPayload<{ select: typeof LIST }>;

/** The person's runs and those shared with the board, the newest first; at most 100. Two queries. */
export async function listRuns(actor: Actor): Promise<RunView[]> {
  authorize(actor, "benchmark.run");
  const rows = await db.benchmarkRun.findMany({
    where: visibleRuns(actor),
    select: LIST,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LISTED,
  });
  const titles = await titlesOf(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const title = titles.get(row.id);
    return title ? [toView(actor, row, title)] : [];
  });
}

type Title = { focalName: string; peerSetName: string; hasResearch: boolean };

// Of a hundred results of several hundred kilobytes, the database hands out the names only.
async function titlesOf(ids: string[]): Promise<Map<string, Title>> {
  const titles = await db.$queryRaw<(Title & { id: string })[]>`
    SELECT id, coalesce(result #>> '{focalCompany,name}', focal_label) AS "focalName",
      coalesce(result #>> '{peerSet,name}', peer_set_id) AS "peerSetName",
      research IS NOT NULL AS "hasResearch"
    FROM benchmark_run WHERE id = ANY(${ids}::uuid[])`;
  return new Map(titles.map((title) => [title.id, title]));
}

function toView(actor: Actor, row: ListedRun, title: Title): RunView {
  const { id, focalLabel, isShared } = row;
  return {
    id,
    focalLabel,
    focalName: title.focalName,
    peerSetName: title.peerSetName,
    focusAreas: FOCUS_AREAS.filter((area) => row.focusAreas.includes(area)),
    createdAt: row.createdAt.toISOString(),
    isShared,
    isMine: row.userId === actor.id,
    byName: fullName(row.user),
    hasResearch: title.hasResearch,
  };
}

/**
 * A run that this person may see, with its deep research. Throws `notFound`, and `conflict` when it was stored by a version
 * whose results are read no more. One query.
 */
export async function getRun(actor: Actor, runId: string): Promise<BenchmarkAnalysis> {
  authorize(actor, "benchmark.run");
  return toAnalysis(await findRun(actor, runId));
}

/** The same, with whose run it is. One query. */
export async function openRun(actor: Actor, runId: string): Promise<RunDetail> {
  authorize(actor, "benchmark.run");
  const row = await findRun(actor, runId);
  const analysis = toAnalysis(row);
  const title = {
    focalName: analysis.focalCompany.name,
    peerSetName: analysis.peerSet.name,
    hasResearch: analysis.deepAnalysis !== null,
  };
  return { ...analysis, run: toView(actor, row, title) };
}

const WHOLE = { ...LIST, result: true, research: true } as const satisfies Prisma.BenchmarkRunSelect;

type RunRow = Prisma.BenchmarkRunGetPayload<{ select: typeof WHOLE }>;

async function findRun(actor: Actor, runId: string): Promise<RunRow> {
  const where = { AND: [{ id: runId }, visibleRuns(actor)] };
  const run = await db.benchmarkRun.findFirst({ where, select: WHOLE });
  if (run) return run;
  throw goneRun();
}

function toAnalysis({ id, result, research }: RunRow): BenchmarkAnalysis {
  const analysis = storedAnalysisSchema.safeParse(result);
  const deepAnalysis = deepAnalysisSchema.nullable().safeParse(research);
  if (!analysis.success || !deepAnalysis.success) throw outdated();
  return { ...analysis.data, id, deepAnalysis: deepAnalysis.data };
}

/** What is said of a run that is not there, or not for this person. */
export function goneRun(): AppError {
  return new AppError("notFound", "This benchmark no longer exists.");
}

/** Runs that are looked at for one with the focus areas asked about. */
const LATEST = 20;

/** What a run is of. */
type RunSubject = { focalCompany: string; peerSet?: string; focusAreas?: FocusArea[] };

/**
 * The person's latest run on a company, and on a peer set where one is given: the latest that looks at all the focus areas,
 * else the latest of all. Null when there is none. One query.
 */
export async function latestRunOf(
  actor: Actor,
  { focalCompany, peerSet, focusAreas = [] }: RunSubject,
): Promise<string | null> {
  authorize(actor, "benchmark.run");
  const own = { userId: actor.id, focalCompanyId: focalCompany, ...(peerSet && { peerSetId: peerSet }) };
  const runs = await db.benchmarkRun.findMany({
    where: { AND: [own, visibleRuns(actor)] },
    select: { id: true, focusAreas: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LATEST,
  });
  const fitting = runs.find((run) => focusAreas.every((area) => run.focusAreas.includes(area)));
  return (fitting ?? runs[0])?.id ?? null;
}

function outdated(): AppError {
  return new AppError(
    "conflict",
    "This benchmark was saved by another version of BoardGPT and cannot be opened. Run it again.",
  );
}

/**
 * The runs this person may see: their own and those that are shared, but none in which a company of the board's own took
 * part whose figures come from a paper that is closed to them.
 */
export function visibleRuns(actor: Actor): Prisma.BenchmarkRunWhereInput {
  if (!can(actor, "benchmark.run")) return { id: { in: [] } };
  return {
    AND: [{ OR: [{ userId: actor.id }, { isShared: true }] }, { papers: { none: closedUses(actor) } }],
  };
}

/**
 * What changed between two runs that this person may see, the earlier first in whatever order they are named. Throws
 * `invalid` for a run and itself, and what `getRun` throws. Two queries.
 */
export async function compareRuns(actor: Actor, runId: string, otherId: string): Promise<RunComparison> {
  if (runId === otherId) throw new AppError("invalid", "Choose two benchmarks to compare.");
  const one = await getRun(actor, runId);
  return compare(one, await getRun(actor, otherId));
}

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

/** Number of runs listed, newest first. */
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

/** Returns the person's runs and shared ones, newest first; at most 100. Two queries. */
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

// A result has several hundred kilobytes, so the database returns only the names.
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
 * Returns a run this person can see, with its deep research. Throws `notFound`, and `conflict` when it was
 * stored by a version that is no longer supported. One query.
 */
export async function getRun(actor: Actor, runId: string): Promise<BenchmarkAnalysis> {
  authorize(actor, "benchmark.run");
  return toAnalysis(await findRun(actor, runId));
}

/** Returns the run with its owner. One query. */
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

/** The error for a run that does not exist or is closed to this person. */
export function goneRun(): AppError {
  return new AppError("notFound", "This benchmark no longer exists.");
}

/** Runs searched for one with the requested focus areas. */
const LATEST = 20;

/** What a run is about. */
type RunSubject = { focalCompany: string; peerSet?: string; focusAreas?: FocusArea[] };

/**
 * Returns the person's latest run on a company, and on a peer set where given: the latest that covers all
 * focus areas, or else the latest. Null without any. One query.
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
 * Filters for the runs this person can see: their own and shared ones, except those with a company the board
 * added whose figures come from a paper closed to them.
 */
export function visibleRuns(actor: Actor): Prisma.BenchmarkRunWhereInput {
  if (!can(actor, "benchmark.run")) return { id: { in: [] } };
  return {
    AND: [{ OR: [{ userId: actor.id }, { isShared: true }] }, { papers: { none: closedUses(actor) } }],
  };
}

/**
 * Compares two runs this person can see, the earlier first in whichever order they are named. Throws
 * `invalid` for a run and itself, and what `getRun` throws. Two queries.
 */
export async function compareRuns(actor: Actor, runId: string, otherId: string): Promise<RunComparison> {
  if (runId === otherId) throw new AppError("invalid", "Choose two benchmarks to compare.");
  const one = await getRun(actor, runId);
  return compare(one, await getRun(actor, otherId));
}

import { languageModel } from "@/lib/ai/language";
import type { Model } from "@/lib/ai/model-types";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { analyse } from "../analysis/analyse";
import type { BenchmarkAnalysis } from "../analysis/types";
import { findCompany } from "../companies/queries";
import { choosePeers } from "../peers";
import { profilesOf } from "../profiles";
import type { AnalyzeInput } from "../schema";
import { storable } from "../storable";
import { toldCompany } from "./mutations";
import { changedMeanwhile, type OwnGround, ownGround, usesOfOwn } from "./own-ground";
import { overLimit, withSynthesis } from "./synthesis";

/** Most runs per person: each has several hundred kilobytes. */
export const MOST_RUNS = 1_000;

type Computed = Omit<BenchmarkAnalysis, "id">;

/**
 * Benchmarks a company against a peer set and saves the result. With a model, adds insights across metrics
 * (`withSynthesis`); a failed model or a used-up limit is mentioned in a note. Six queries with bundled
 * facts: account, number of runs, the run, and its audit row; a saved set, companies the board added
 * (`usesOfOwn`) and live filings (`profilesOf`) add theirs. Throws `notFound` (company, peer set), `invalid`
 * (an empty peer set), `conflict` (too many runs, or a company the board added was changed), and the signal's
 * reason when cancelled.
 */
export async function runBenchmark(
  actor: Actor,
  input: AnalyzeInput,
  signal: AbortSignal,
  model: Model | null = languageModel(),
): Promise<BenchmarkAnalysis> {
  authorize(actor, "benchmark.run");
  const { computed, ground } = await compute(actor, input, signal);
  const run = model ? await AiRun.begin(actor, "benchmark", model) : null;
  try {
    const analysis = await worded(computed, run, signal);
    signal.throwIfAborted();
    const author = await actorNow(actor);
    const id = await db.$transaction((tx) => save(tx, author, { input, analysis, ground, run }));
    return { ...analysis, id };
  } catch (error) {
    await run?.recordAlone({ outcome: outcomeOf(signal), documents: [] });
    throw error;
  }
}

function worded(computed: Computed, run: AiRun | null, signal: AbortSignal): Computed | Promise<Computed> {
  if (run?.isOverLimit) return overLimit(computed);
  return run?.model ? withSynthesis(computed, run.model, signal) : computed;
}

async function compute(
  actor: Actor,
  { focalCompanyId, peerSetId, focusAreas }: AnalyzeInput,
  signal: AbortSignal,
): Promise<{ computed: Computed; ground: OwnGround }> {
  const { id } = await findCompany(actor, focalCompanyId);
  const first = await choosePeers(actor, id, peerSetId, { signal });
  if (first.peers.length === 0)
    throw new AppError("invalid", "This peer set has no company to compare with. Choose another one.");
  const ids = [id, ...first.peers.map((peer) => peer.id)];
  const ground = await ownGround(actor, ids);
  // Chosen again from the figures whose papers are saved with the run, because the first choice may be
  // outdated.
  const chosen = ground.ids.length > 0 ? await choosePeers(actor, id, peerSetId, { signal }) : first;
  if (chosen.peers.some((peer) => !ids.includes(peer.id))) throw changedMeanwhile();
  const profiles = await profilesOf(actor, ids, { signal });
  const focal = profiles.get(id);
  if (!focal) throw new AppError("notFound", "This company no longer exists.");
  const peers = chosen.peers.flatMap((peer) => {
    const profile = profiles.get(peer.id);
    return profile ? [{ peer, profile }] : [];
  });
  return { computed: analyse({ focal, peers, chosen, focusAreas, now: new Date() }), ground };
}

type NewRun = { input: AnalyzeInput; analysis: Computed; ground: OwnGround; run: AiRun | null };

/** Saves the result and returns its id. */
async function save(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { input, analysis, ground, run }: NewRun,
): Promise<string> {
  authorize(actor, "benchmark.run");
  const { deepAnalysis: _, ...result } = analysis;
  if ((await tx.benchmarkRun.count({ where: { userId: actor.id } })) >= MOST_RUNS)
    throw new AppError(
      "conflict",
      `You have ${MOST_RUNS} saved benchmarks. Delete some, then run this one again.`,
    );
  const papers = await usesOfOwn(tx, { ...ground, actor });
  const { id: focalCompanyId, ticker: focalLabel } = analysis.focalCompany;
  const { id } = await tx.benchmarkRun.create({
    data: {
      userId: actor.id,
      focalCompanyId,
      focalLabel,
      peerSetId: input.peerSetId,
      focusAreas: input.focusAreas,
      result: storable(result),
      papers: { create: papers },
    },
    select: { id: true },
  });
  await recordAudit(tx, actor, {
    action: "benchmark.run",
    resource: "benchmark",
    resourceId: id,
    detail: { ...toldCompany(focalCompanyId, focalLabel), peers: analysis.peers.length },
  });
  await run?.record(tx, { outcome: "ok", mode: analysis.mode, documents: [] });
  return id;
}

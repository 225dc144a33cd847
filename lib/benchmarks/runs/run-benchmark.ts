import { languageModel } from "@/lib/ai/language";
import type { Model } from "@/lib/ai/model-types";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { USE_FIELDS, usesAgain } from "@/lib/documents/used-papers";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { lockText } from "@/lib/recusals/same-text";
import { analyse } from "../analysis/analyse";
import type { BenchmarkAnalysis } from "../analysis/types";
import { findCompany } from "../companies/queries";
import { ownCompanyUuid } from "../ids";
import { choosePeers } from "../peers";
import { profilesOf } from "../profiles";
import type { AnalyzeInput } from "../schema";
import { storable } from "../storable";
import { toldCompany } from "./mutations";
import { overLimit, withSynthesis } from "./synthesis";

/** Runs that one person keeps: each is several hundred kilobytes. */
export const MOST_RUNS = 1_000;

type Computed = Omit<BenchmarkAnalysis, "id">;

/**
 * Benchmarks a company against a peer set and keeps the result. With a model it says what hangs together across
 * metrics (`withSynthesis`); a model that fails, or whose limit is used up, is told in a note. Six queries on embedded
 * facts: whether the account still may, how many runs it has, the run, and its audit row; a saved set, companies of the board's own (`usesOfOwn`) and live filings (`profilesOf`) add theirs.
 * Throws `notFound` (company, peer set), `invalid` (an empty peer set), `conflict` (too many runs, or a company of the
 * board's own changed meanwhile), and the signal's reason when cancelled.
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
  // Chosen again, by the figures whose papers are saved with the run: those of the first look may be others'.
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

/** Saves the result and answers its id. */
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

type Use = Prisma.UsedPaperUncheckedCreateWithoutRunInput;

/** The board's own companies in a benchmark as they stood when their figures were read. */
type OwnGround = { actor: Actor; ids: string[]; state: string };

/** Remembers how the board's own companies among these stand now. One query, none without such a company. */
export async function ownGround(actor: Actor, companyIds: string[]): Promise<OwnGround> {
  const ids = [...new Set(companyIds.flatMap((id) => ownCompanyUuid(id) ?? []))].sort();
  return { actor, ids, state: await stateOf(db, actor, ids) };
}

/**
 * The papers behind the board's own companies, to be saved with a run that was made from them. Throws `conflict` when one
 * of the companies was changed, deleted or closed to the person since: the figures were of another state. None without
 * such a company; else six queries and one for each paper.
 */
export async function usesOfOwn(tx: Prisma.TransactionClient, ground: OwnGround): Promise<Use[]> {
  if (ground.ids.length === 0) return [];
  const texts = (await usesOfCompanies(tx, ground.ids)).map(({ sha256 }) => sha256);
  // Whoever closes one of the texts to somebody waits, and then closes this run too.
  for (const sha256 of [...new Set(texts)].sort()) await lockText(tx, sha256);
  // Read again: of a deleted paper only these rows know to whom it was closed while this waited.
  const uses = await usesOfCompanies(tx, ground.ids);
  const kept = await usesAgain(tx, uses);
  if ((await stateOf(tx, ground.actor, ground.ids)) === ground.state) return kept;
  throw changedMeanwhile();
}

/** What is said when a run was made of figures that are no longer those of its companies. */
function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "One of your own companies changed while the benchmark was running. Please run it again.",
  );
}

function usesOfCompanies(tx: Prisma.TransactionClient, companyIds: string[]) {
  return tx.usedPaper.findMany({
    where: { companyId: { in: companyIds } },
    select: USE_FIELDS,
  });
}

/** Everything of the companies that this person may see, as one text to be compared. */
async function stateOf(client: Prisma.TransactionClient, actor: Actor, ids: string[]): Promise<string> {
  if (ids.length === 0) return "";
  const companies = await client.ownCompany.findMany({
    where: { id: { in: ids }, papers: { none: closedUses(actor) } },
    select: { id: true, name: true, sector: true, subIndustry: true, figures: true },
    orderBy: { id: "asc" },
  });
  return JSON.stringify(companies);
}

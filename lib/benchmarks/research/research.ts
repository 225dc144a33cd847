import { languageModel } from "@/lib/ai/language";
import type { Model } from "@/lib/ai/model-types";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { whileAllowed } from "@/lib/auth/while-allowed";
import { readInThread } from "@/lib/benchmarks/proxy/thread/read-in-thread";
import { researchSteps } from "@/lib/benchmarks/research/reader";
import type { DeepAnalysis, ReadFiling, ResearchEvent } from "@/lib/benchmarks/research/types";
import { SharedRuns } from "@/lib/briefs/shared-runs";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import type { PageText } from "@/lib/evidence/types";
import type { BenchmarkAnalysis } from "../analysis/types";
import { notConnected } from "../data-state";
import { edgarGet, edgarIsOn } from "../edgar/client";
import type { MadeFrom } from "../held-uses";
import { findOwnRun, saveResearch } from "../runs/mutations";
import { getRun } from "../runs/queries";
import type { CompanyPaper } from "../schema";
import type { Company } from "../types";
import { filesNothing, type PlannedFiling, planResearch } from "./plan";

/** An event of research in progress. Failures are thrown. */
export type ResearchProgress = Exclude<ResearchEvent, { type: "failed" }>;

const runs = new SharedRuns<ResearchProgress>();

/** The run to research, and uploaded reports to read in addition to filings. */
type ResearchRequest = { runId: string; papers?: CompanyPaper[] };

/**
 * Reads filings and uploaded reports for a benchmark run, writes a report, saves it with the run and reports
 * each step. Where filings are not read, papers suffice. A concurrent request, from another tab or a double
 * click, joins the run in progress. Stops without saving when the `signal`s of all followers are aborted.
 * Throws `notFound`, `forbidden` (someone else's run), what `planPapers` throws, and `unavailable` (filings
 * are not read here, and no paper was chosen) at once; the events throw `unavailable` when no filing could be
 * read. Audited whatever the outcome.
 */
export async function researchProgress(
  actor: Actor,
  { runId, papers: chosen = [] }: ResearchRequest,
  signal: AbortSignal,
  model = languageModel(),
): Promise<AsyncGenerator<ResearchProgress>> {
  authorize(actor, "benchmark.research");
  await findOwnRun(actor, runId);
  const analysis = await getRun(actor, runId);
  const papers = await planPapers(actor, analysis, chosen);
  if (!edgarIsOn() && papers.length === 0) throw new AppError("unavailable", notConnected(actor));
  const key = [runId, ...papers.map(({ paper, company }) => `${paper.id} ${company.id}`)].join();
  const events = runs.follow(key, signal, (ends) => make(actor, { analysis, papers }, ends, model));
  const ids = papers.map(({ paper }) => paper.id);
  return whileAllowed(
    events,
    async () => assertStillVisible(await actorNow(actor), ids),
    ({ type }) => type === "finding" || type === "done",
  );
}

/** Runs research and waits for the result. Throws what its events throw. */
export async function research(
  actor: Actor,
  request: ResearchRequest,
  signal: AbortSignal,
  model = languageModel(),
): Promise<DeepAnalysis> {
  for await (const event of await researchProgress(actor, request, signal, model)) {
    if (event.type === "done") return event.analysis;
  }
  throw new Error("a research ended without its last event");
}

/** The input of research. */
type Ground = { analysis: BenchmarkAnalysis; papers: PlannedPaper[] };

async function* make(
  actor: Actor,
  ground: Ground,
  signal: AbortSignal,
  model: Model | null,
): AsyncGenerator<ResearchProgress> {
  const { filings, unread } = yield* read(actor, ground, signal);
  const used = ground.papers.flatMap(({ paper }) => (filings.some(({ id }) => id === paper.id) ? paper : []));
  const documents = used.map(({ id }) => id);
  const run = await AiRun.begin(actor, "research", model);
  let made: DeepAnalysis;
  try {
    made = { ...(yield* reported(filings, run, signal)), unread };
    signal.throwIfAborted();
    const { mode } = made;
    await saveResearch(await actorNow(actor), ground.analysis.id, made, used, (tx) =>
      run.record(tx, { outcome: "ok", mode, documents }),
    );
  } catch (error) {
    await run.recordAlone({ outcome: outcomeOf(signal), documents });
    throw error;
  }
  yield { type: "done", analysis: made };
}

/** Plans and reads. Throws `unavailable` when nothing could be read. */
async function* read(
  actor: Actor,
  { analysis, papers }: Ground,
  signal: AbortSignal,
): AsyncGenerator<ResearchProgress, { filings: ReadFiling[]; unread: string[] }> {
  const live = edgarIsOn() ? await planResearch(analysis, signal) : { planned: [], unread: [] };
  const planned = [...papers, ...live.planned];
  // A company with an uploaded report needs no remark that it does not file with the SEC.
  const unread = live.unread.filter(
    (reason) => !papers.some(({ company }) => reason === filesNothing(company)),
  );
  yield { type: "plan", filings: planned.map(({ title }) => title) };
  const filings: ReadFiling[] = [];
  for (const [index, one] of planned.entries()) {
    yield { type: "reading", filing: one.title, number: index + 1, of: planned.length };
    try {
      filings.push(
        withText(await ("paper" in one ? readPaperText(actor, one, signal) : readFilingText(one, signal))),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      unread.push(`${one.title}: ${error.message}`);
    }
  }
  if (filings.length > 0) return { filings, unread };
  throw new AppError("unavailable", `No filing could be read. ${unread.join(" ")}`.trim());
}

async function* reported(
  filings: ReadFiling[],
  { model, isOverLimit }: AiRun,
  signal: AbortSignal,
): AsyncGenerator<ResearchProgress, DeepAnalysis> {
  for await (const step of researchSteps(filings, { model, isOverLimit, signal })) {
    if (step.type === "done") return step.analysis;
    yield step;
  }
  throw new Error("a research ended without its last step");
}

/** A filing with less text is a cover, or nothing at all. */
const LEAST_CHARACTERS = 1_000;

/** The longest annual reports have two million. Scoring shares the process with other requests. */
const MOST_CHARACTERS = 5_000_000;

/**
 * Returns a filing with its text. Throws `unavailable`, `notFound`, `unreadable` or `tooLarge` with a
 * sentence, or the signal's reason.
 */
async function readFilingText(
  { company, role, filing, title }: PlannedFiling,
  signal: AbortSignal,
): Promise<ReadFiling> {
  const { text } = await edgarGet(filing.url, { signal });
  const sections = await readInThread("text", { html: text }, signal);
  const { form, filed, url } = filing;
  return { id: url, companyId: company.id, company: company.name, role, title, form, filed, url, sections };
}

/** Throws `unreadable` for a filing with almost no text, `tooLarge` for one with too much. */
function withText(filing: ReadFiling): ReadFiling {
  const characters = filing.sections.reduce((sum, section) => sum + section.text.length, 0);
  if (characters < LEAST_CHARACTERS)
    throw new AppError("unreadable", "The document contains almost no text.");
  if (characters > MOST_CHARACTERS) throw new AppError("tooLarge", "The document contains too much text.");
  return filing;
}

const GONE = "This document no longer exists.";

/** An uploaded report to be read. */
type PlannedPaper = { company: Company; role: "focal" | "peer"; paper: MadeFrom; title: string };

/**
 * Returns the uploaded reports to read, each of a company in the benchmark. Throws `invalid` (another
 * company) and `notFound` (closed to this person, or not a paper of the board). One query, or none without
 * papers.
 */
async function planPapers(
  actor: Actor,
  { focalCompany, peers }: BenchmarkAnalysis,
  chosen: CompanyPaper[],
): Promise<PlannedPaper[]> {
  if (chosen.length === 0) return [];
  const papers = await db.document.findMany({
    where: { AND: [{ id: { in: chosen.map(({ documentId }) => documentId) } }, boardPapers(actor)] },
    select: { id: true, sha256: true, originalName: true, isShared: true },
  });
  return chosen.map(({ companyId, documentId }) => {
    const company = [focalCompany, ...peers].find(({ id }) => id === companyId);
    if (!company) throw new AppError("invalid", "A paper can only be read for a company of this benchmark.");
    const paper = papers.find(({ id }) => id === documentId);
    if (!paper) throw new AppError("notFound", GONE);
    const role = company.id === focalCompany.id ? "focal" : "peer";
    return { company, role, paper, title: paper.originalName };
  });
}

/**
 * Returns an uploaded report with its text, as the person can see it now. Throws `notFound`, `unavailable`
 * (not indexed yet), and what the reader of filings throws.
 */
async function readPaperText(
  actor: Actor,
  { company, role, paper, title }: PlannedPaper,
  signal: AbortSignal,
): Promise<ReadFiling> {
  const found = await db.document.findFirst({
    where: { AND: [{ id: paper.id }, boardPapers(await actorNow(actor))] },
    select: {
      searchableAt: true,
      pageTexts: { select: { number: true, text: true, layout: true }, orderBy: { number: "asc" } },
    },
  });
  if (!found) throw new AppError("notFound", GONE);
  if (!found.searchableAt) throw new AppError("unavailable", "Its text has not been read yet.");
  const pages = found.pageTexts.map(({ layout, ...page }) => ({
    ...page,
    layout: (layout ?? undefined) as PageText["layout"],
  }));
  const { form, sections } = await readInThread("paperText", { pages }, signal);
  return {
    id: paper.id,
    companyId: company.id,
    company: company.name,
    role,
    title,
    form,
    filed: null,
    url: null,
    sections,
  };
}

import { type Actor, actorNow } from "@/lib/auth/actor";
import type { ReadFiling } from "@/lib/benchmarks/research/reader/types";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import type { PageText } from "@/lib/evidence/types";
import type { BenchmarkAnalysis } from "../analysis/types";
import type { MadeFrom } from "../held-uses";
import { readInThread } from "../proxy/thread/read-in-thread";
import type { CompanyPaper } from "../schema";
import type { Company } from "../types";

const GONE = "This document no longer exists.";

/** An uploaded report that is to be read. */
export type PlannedPaper = { company: Company; role: "focal" | "peer"; paper: MadeFrom; title: string };

/**
 * The uploaded reports that a research reads, each of a company of the benchmark. Throws `invalid` (another company) and
 * `notFound` (a paper that is closed to this person, or none of the board's). One query, none without papers.
 */
export async function planPapers(
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
 * An uploaded report with its text, as the person may see it at this moment. Throws `notFound`, `unavailable` (its text is
 * not there yet), and what the reader of filings throws.
 */
export async function readPaperText(
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

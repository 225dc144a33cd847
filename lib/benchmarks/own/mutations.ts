import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { checkQuote } from "@/lib/evidence/cite";
import type { Citation, PageText } from "@/lib/evidence/types";
import { heldUsesOf, type MadeFrom } from "../held-uses";
import { OWN_MEASURES } from "./measures";
import { standsIn } from "./proposals-from";
import { GONE, getOwnCompany, toView, visibleOwnCompanies } from "./queries";
import type { CreateOwnCompanyInput, GivenFigure, UpdateOwnCompanyInput } from "./schema";
import type { OwnCompanyView, OwnFigure, OwnFigures } from "./types";

/** Most companies per board. */
const MOST_COMPANIES = 50;

/**
 * Adds a company for the board. Throws `invalid` (a passage that does not support its figure) and `conflict`
 * (too many).
 */
export async function createOwnCompany(actor: Actor, input: CreateOwnCompanyInput): Promise<OwnCompanyView> {
  authorize(actor, "ownCompany.write");
  const { figures, papers } = await groundOf(actor, input.figures, []);
  return db.$transaction(async (tx) => {
    const uses = await useOf(tx, papers);
    if ((await tx.ownCompany.count()) >= MOST_COMPANIES)
      throw new AppError("conflict", `The board already has ${MOST_COMPANIES} companies. Delete one first.`);
    const company = await tx.ownCompany.create({
      data: { ...input, figures, createdById: actor.id, papers: { create: uses } },
    });
    const view = toView(company);
    await record(tx, actor, "ownCompany.create", view);
    return view;
  });
}

/**
 * Updates the given fields. Figures, if given, replace all existing ones, and a paper no longer cited no
 * longer closes the company. Throws `notFound`, `invalid` like `createOwnCompany`, and `conflict` when
 * someone else has changed it.
 */
export async function updateOwnCompany(
  actor: Actor,
  uuid: string,
  { figures: given, ...texts }: UpdateOwnCompanyInput,
): Promise<OwnCompanyView> {
  authorize(actor, "ownCompany.write");
  const before = await getOwnCompany(actor, uuid);
  const ground = given && (await groundOf(actor, given, before.figures));
  return db.$transaction(async (tx) => {
    const uses = await useOf(tx, ground?.papers ?? []);
    await lockUnchanged(tx, actor, before);
    const fresh = ground ? await replaceUses(tx, uuid, ground.figures, uses) : [];
    const company = await tx.ownCompany.update({
      where: { id: uuid },
      data: {
        ...texts,
        ...(ground && { figures: ground.figures }),
        updatedAt: new Date(),
        papers: { create: fresh },
      },
    });
    const view = toView(company);
    await record(tx, actor, "ownCompany.change", view);
    return view;
  });
}

/** Deletes a company. Benchmarks run with it are kept. Throws `notFound`. */
export async function deleteOwnCompany(actor: Actor, uuid: string): Promise<void> {
  authorize(actor, "ownCompany.write");
  await db.$transaction(async (tx) => {
    const [company] = await tx.ownCompany.findMany({
      where: { AND: [{ id: uuid }, visibleOwnCompanies(actor)] },
    });
    const { count } = await tx.ownCompany.deleteMany({ where: { id: uuid } });
    if (!company || count === 0) throw new AppError("notFound", GONE);
    await record(tx, actor, "ownCompany.delete", toView(company));
  });
}

type Uses = Awaited<ReturnType<typeof heldUsesOf>>;

const useOf = (tx: Prisma.TransactionClient, papers: MadeFrom[]): Promise<Uses> =>
  heldUsesOf(tx, papers, "A paper was deleted while its figures were being copied. Please try again.");

/** Deletes uses of papers that no figure cites now, and returns those to add. */
async function replaceUses(tx: Prisma.TransactionClient, companyId: string, figures: OwnFigures, uses: Uses) {
  const cited = new Set(
    figures.flatMap(({ origin }) => (origin.kind === "paper" ? origin.citation.documentId : [])),
  );
  const known = await tx.usedPaper.findMany({ where: { companyId }, select: { id: true, documentId: true } });
  const there = new Set([...known, ...uses].flatMap(({ documentId }) => documentId ?? []));
  // The row of a deleted paper no longer says which paper it was, so it stays while any figure cites a
  // deleted paper.
  const citesDeleted = [...cited].some((id) => !there.has(id));
  const over = known.filter(({ documentId }) =>
    documentId === null ? !citesDeleted : !cited.has(documentId),
  );
  await tx.usedPaper.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
  const kept = new Set(known.map(({ documentId }) => documentId));
  return uses.filter(({ documentId }) => !kept.has(documentId));
}

/** Locks the company, so that two concurrent editors do not overwrite each other silently. */
async function lockUnchanged(
  tx: Prisma.TransactionClient,
  actor: Actor,
  before: OwnCompanyView,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM own_company WHERE id = ${before.uuid}::uuid FOR UPDATE`;
  const now = await tx.ownCompany.findFirst({
    where: { AND: [{ id: before.uuid }, visibleOwnCompanies(actor)] },
  });
  if (!now) throw new AppError("notFound", GONE);
  if (now.updatedAt.toISOString() !== before.updatedAt)
    throw new AppError(
      "conflict",
      "Someone else has just changed this company. Reopen it to see the change, then make yours again.",
    );
}

async function record(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: "ownCompany.create" | "ownCompany.change" | "ownCompany.delete",
  { uuid, name, figures }: OwnCompanyView,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    resource: "ownCompany",
    resourceId: uuid,
    detail: { company: name, figures: figures.length },
  });
}

/** Figures with verified origins, and the papers newly cited. */
export type Ground = { figures: OwnFigures; papers: MadeFrom[] };

/**
 * Attributes each figure to a person or a passage. A citation counts only if its words are on that page of a
 * meeting paper this person can see, and contain the figure. An unchanged figure keeps its origin. Throws
 * `invalid`. Two queries with new citations, otherwise none.
 */
async function groundOf(actor: Actor, given: GivenFigure[], before: OwnFigures): Promise<Ground> {
  const kept = new Map(before.map((figure) => [placeOf(figure), figure]));
  const fresh = given.filter((figure) => figure.citation && !isKept(figure, kept.get(placeOf(figure))));
  const { papers, pages } = await readCited(
    actor,
    fresh.flatMap(({ citation }) => citation ?? []),
  );
  const names = new Map(papers.map(({ id, originalName }) => [id, originalName]));
  const figures = given.map((figure): OwnFigure => {
    const { measure, period, value, citation } = figure;
    const old = kept.get(placeOf(figure));
    if (old && isKept(figure, old)) return old;
    if (!citation) return { measure, period, value, origin: typedBy(actor) };
    const title = names.get(citation.documentId);
    const page = pages.get(pageKey(citation));
    const proven =
      title !== undefined && page !== undefined
        ? checkQuote(citation.quote, page, { documentId: citation.documentId, title })
        : null;
    if (proven && standsIn(value, proven.quote)) {
      return { measure, period, value, origin: { kind: "paper", citation: proven } };
    }
    const { name } = OWN_MEASURES[measure];
    throw new AppError("invalid", `${name}: the passage is not in the paper, or does not state this value.`);
  });
  return { figures, papers };
}

const placeOf = ({ measure, period }: { measure: string; period: string }) => `${measure} ${period}`;

function isKept({ value, citation }: GivenFigure, old: OwnFigure | undefined): boolean {
  if (!old || JSON.stringify(old.value) !== JSON.stringify(value)) return false;
  if (old.origin.kind === "typed") return !citation;
  const { documentId, page, quote } = old.origin.citation;
  return citation?.documentId === documentId && citation.page === page && citation.quote === quote;
}

function typedBy({ firstName, lastName }: Actor): OwnFigure["origin"] {
  const by = [firstName, lastName].filter(Boolean).join(" ");
  return { kind: "typed", by, at: new Date().toISOString() };
}

const pageKey = ({ documentId, page }: Pick<Citation, "documentId" | "page">) => `${documentId} ${page}`;

async function readCited(actor: Actor, citations: Citation[]) {
  if (citations.length === 0) return { papers: [], pages: new Map<string, PageText>() };
  const papers = await db.document.findMany({
    where: { AND: [{ id: { in: citations.map(({ documentId }) => documentId) } }, boardPapers(actor)] },
    select: { id: true, sha256: true, originalName: true, isShared: true },
  });
  const visible = new Set(papers.map(({ id }) => id));
  const pages = await db.documentPage.findMany({
    where: {
      OR: citations
        .filter(({ documentId }) => visible.has(documentId))
        .map(({ documentId, page }) => ({ documentId, number: page })),
    },
    select: { documentId: true, number: true, text: true },
  });
  return {
    papers,
    // Shared by all figures of a page, since the search index for quotes is cached on the page.
    pages: new Map<string, PageText>(
      pages.map(({ documentId, number, text }) => [pageKey({ documentId, page: number }), { number, text }]),
    ),
  };
}

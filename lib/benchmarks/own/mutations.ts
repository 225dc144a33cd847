import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { heldUsesOf, type MadeFrom } from "../held-uses";
import { groundOf } from "./ground";
import { GONE, getOwnCompany, toView, visibleOwnCompanies } from "./queries";
import type { CreateOwnCompanyInput, UpdateOwnCompanyInput } from "./schema";
import type { OwnCompanyView, OwnFigures } from "./types";

/** Companies of one board. */
const MOST_COMPANIES = 50;

/** Adds a company of the board's own. Throws `invalid` (a passage that does not prove its figure) and `conflict` (too many). */
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
 * Changes what is given; figures, where given, replace all there are, and a paper that none of them was taken from any more
 * closes the company no longer. Throws `notFound`, `invalid` like `createOwnCompany`, and `conflict` when somebody else
 * changed it meanwhile.
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

/** Deletes a company. Benchmarks that were run with it stay with whoever ran them. Throws `notFound`. */
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

/** Removes the uses of papers that no figure cites any more, and answers those to be added. */
async function replaceUses(tx: Prisma.TransactionClient, companyId: string, figures: OwnFigures, uses: Uses) {
  const cited = new Set(
    figures.flatMap(({ origin }) => (origin.kind === "paper" ? origin.citation.documentId : [])),
  );
  const known = await tx.usedPaper.findMany({ where: { companyId }, select: { id: true, documentId: true } });
  const there = new Set([...known, ...uses].flatMap(({ documentId }) => documentId ?? []));
  // Which paper a row was of is forgotten when the paper is deleted: it stays while a figure of any deleted paper does.
  const citesDeleted = [...cited].some((id) => !there.has(id));
  const over = known.filter(({ documentId }) =>
    documentId === null ? !citesDeleted : !cited.has(documentId),
  );
  await tx.usedPaper.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
  const kept = new Set(known.map(({ documentId }) => documentId));
  return uses.filter(({ documentId }) => !kept.has(documentId));
}

/** Holds the company. Two people who edit it at once do not overwrite each other silently. */
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

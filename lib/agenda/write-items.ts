import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { carry } from "./carried-from";
import { closedItems } from "./closed";
import type { AgendaItemInput } from "./schema";
import { type AgendaRow, type StoredItem, toStored } from "./stored";

type Tx = Prisma.TransactionClient;
type OpenItem = Extract<AgendaItemInput, { closed: null }>;

const CLOSED_MISSING = "An item that is closed to you can be moved, but not removed.";
const UNKNOWN_ITEM = "An item of this agenda no longer exists. Reload the page.";
const UNKNOWN_PAPER = "A paper you attached is no longer one of this meeting’s papers.";
const UNKNOWN_PERSON = "Someone you named for an item in camera has no active account.";
const NOBODY =
  "Name at least one chair or administrator for each item in camera, or nobody will be able to change it.";

/**
 * Writes the items the editor sent to the database. Items closed to the editor keep their content and take
 * the position the editor gave them; papers closed to the editor stay attached. Throws `invalid`, `conflict`.
 */
export async function writeItems(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  { rows, items }: { rows: AgendaRow["items"]; items: AgendaItemInput[] },
): Promise<void> {
  const before = new Map(rows.map((row) => [row.id, toStored(row)]));
  const closed = await closedTo(tx, actor, meetingId);
  const open = items.filter((item) => item.closed === null);
  await assertIds(tx, items, { before, closed });
  await assertPeople(tx, open);
  const papers = await papersFor(tx, actor, meetingId, { open, before });

  const ids = items.map(({ id }) => id);
  await tx.agendaItem.deleteMany({ where: { meetingId, id: { notIn: ids } } });
  for (const [position, item] of items.entries()) {
    if (item.closed) await tx.agendaItem.update({ where: { id: item.id }, data: { position } });
    else await writeItem(tx, actor, { meetingId, item, position, isNew: !before.has(item.id) });
  }
  const openIds = open.map(({ id }) => id);
  await tx.agendaPaper.deleteMany({ where: { itemId: { in: openIds } } });
  await tx.agendaPaper.createMany({
    data: open.flatMap(({ id: itemId }) =>
      (papers.get(itemId) ?? []).map((documentId, position) => ({ itemId, documentId, position })),
    ),
  });
  await tx.agendaViewer.deleteMany({ where: { itemId: { in: openIds } } });
  await tx.agendaViewer.createMany({
    data: open.flatMap(({ id: itemId, isInCamera, viewerIds }) =>
      isInCamera ? [...new Set(viewerIds)].map((userId) => ({ itemId, userId })) : [],
    ),
  });
}

async function closedTo(tx: Tx, actor: Actor, meetingId: string): Promise<Set<string>> {
  const { inCamera, fromPapers } = await closedItems(actor, meetingId, tx);
  return new Set([...inCamera, ...[...fromPapers].filter((id) => id !== null)]);
}

async function writeItem(
  tx: Tx,
  actor: Actor,
  {
    meetingId,
    item,
    position,
    isNew,
  }: { meetingId: string; item: OpenItem; position: number; isNew: boolean },
): Promise<void> {
  const { id, closed: _, viewerIds: __, paperIds: ___, source, ...fields } = item;
  const data = { ...fields, isConsent: fields.isConsent && !fields.isInCamera, position };
  if (!isNew) {
    await tx.agendaItem.update({ where: { id }, data, select: { id: true } });
    return;
  }
  const carried = source && (await carry(tx, actor, source));
  const carriedFrom = carried?.from ?? undefined;
  await tx.agendaItem.create({ data: { ...data, id, meetingId, carriedFrom }, select: { id: true } });
  const uses = carried?.uses ?? [];
  await tx.usedPaper.createMany({
    data: uses.map((use) => ({ ...use, agendaId: meetingId, agendaItemId: id })),
  });
}

type Known = { before: Map<string, StoredItem>; closed: Set<string> };

async function assertIds(tx: Tx, items: AgendaItemInput[], { before, closed }: Known): Promise<void> {
  const ids = new Set(items.map(({ id }) => id));
  if (ids.size < items.length) throw new AppError("invalid", "The same item was sent twice.");
  const kept = [...before.keys()].filter((id) => closed.has(id));
  if (kept.some((id) => !ids.has(id))) throw new AppError("conflict", CLOSED_MISSING);
  const isWrong = items.some((item) => (item.closed ? !before.has(item.id) : closed.has(item.id)));
  if (isWrong) throw new AppError("conflict", UNKNOWN_ITEM);
  const added = [...ids].filter((id) => !before.has(id));
  const elsewhere = await tx.agendaItem.count({ where: { id: { in: added } } });
  if (elsewhere > 0) throw new AppError("conflict", UNKNOWN_ITEM);
}

async function assertPeople(tx: Tx, items: OpenItem[]): Promise<void> {
  const inCamera = items.filter((item) => item.isInCamera);
  const people = await tx.user.findMany({
    where: { id: { in: inCamera.flatMap(({ viewerIds }) => viewerIds) }, status: "active" },
    select: { id: true, role: true, status: true },
  });
  const byId = new Map(people.map((user) => [user.id, user]));
  for (const { viewerIds } of inCamera) {
    const named = viewerIds.map((id) => byId.get(id));
    if (named.some((user) => !user)) throw new AppError("invalid", UNKNOWN_PERSON);
    if (!named.some((user) => user && can(user, "agenda.write"))) throw new AppError("invalid", NOBODY);
  }
}

/** Returns each item's paper ids: those sent, followed by attached papers the editor cannot see. */
async function papersFor(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  { open, before }: { open: OpenItem[]; before: Map<string, StoredItem> },
): Promise<Map<string, string[]>> {
  const attached = open.flatMap(({ id }) => before.get(id)?.paperIds ?? []);
  const sent = open.flatMap(({ paperIds }) => paperIds);
  const visible = await tx.document.findMany({
    where: { AND: [{ meetingId, id: { in: [...attached, ...sent] } }, boardPapers(actor)] },
    select: { id: true },
  });
  const isVisible = new Set(visible.map(({ id }) => id));
  return new Map(
    open.map(({ id, paperIds }) => {
      const old = before.get(id)?.paperIds ?? [];
      if (paperIds.some((paper) => !isVisible.has(paper) && !old.includes(paper)))
        throw new AppError("conflict", UNKNOWN_PAPER);
      const hidden = old.filter((paper) => !isVisible.has(paper));
      return [id, [...new Set([...paperIds, ...hidden])]];
    }),
  );
}

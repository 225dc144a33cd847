import { recordWithNext } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { askPasskeyOf } from "@/lib/auth/passkeys/ask";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import type { SigningCapacity } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { CHANGED, GONE, type LockedMinutes, lockMinutes } from "./lock";
import { record } from "./record";
import { sealOf, signedStatement } from "./seal";
import { headOf, textToSeal } from "./sealed-text";
import { confirmSigner, type SigningProofInput } from "./signer";
import { stampOf } from "./stamp";
import { visibleItems, visibleMinutes } from "./visibility";

/** The capacity each role signs in: an administrator signs as secretary of the board. */
const CAPACITIES: Partial<Record<Role, SigningCapacity>> = { chair: "chair", admin: "secretary" };

/** Returns the capacity a role signs in, or null where it cannot sign. */
export function capacityOf({ role }: { role: Role }): SigningCapacity | null {
  return CAPACITIES[role] ?? null;
}

/**
 * Explains why a person cannot sign minutes with items closed to them, or returns null where they can read
 * everything. `closed`: numbers of the closed items, from 1.
 */
export function unreadable(closed: number[], capacity: SigningCapacity): string | null {
  if (closed.length === 0) return null;
  const items =
    closed.length === 1 ? `item ${closed[0]} is` : `items ${IN_WORDS.format(closed.map(String))} are`;
  const other = capacity === "chair" ? "chair" : "administrator";
  return `You cannot sign: ${items} closed to you, and a signature covers the whole text. Ask the secretary to name you on the agenda, or have another ${other} sign.`;
}

const IN_WORDS = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * Returns the passkey challenge for signing these minutes in the person's capacity. Throws `forbidden`,
 * `notFound`, `conflict` (not approved, changed, already signed, or an item is closed to them).
 */
export async function beginSigning(actor: Actor, input: { minutesId: string; stamp: string }) {
  const capacity = requireCapacity(actor);
  const about = await db.$transaction(async (tx) => {
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    await assertSignable(tx, actor, minutes, { stamp: input.stamp, capacity });
    const seal = sealOf(await textToSeal(minutes, await headOf(minutes, tx), tx));
    return signedStatement({ seal, capacity, userId: actor.id });
  });
  return askPasskeyOf(actor.id, "sign", about);
}

/**
 * Signs approved minutes as chair or secretary. The signer confirms with a passkey if they have one, and
 * otherwise with their password. The first signature seals the text and the sources; the second, by another
 * person, locks them permanently. Throws `forbidden`, `notFound`, `invalid` (password), `unauthenticated`
 * (passkey), `conflict` (no passkey since a reset, not approved, changed, an item closed to them, or already
 * signed in this capacity), `tooMany`.
 */
export async function signMinutes(
  actor: Actor,
  input: { minutesId: string; stamp: string } & SigningProofInput,
): Promise<void> {
  const capacity = requireCapacity(actor);
  const isThere = await db.minutes.count({
    where: { AND: [{ id: input.minutesId }, visibleMinutes(actor)] },
  });
  if (!isThere) throw new AppError("notFound", GONE);
  const { confirmedBy, passkey, passkeysResetAt } = await confirmSigner(actor, input);
  await db.$transaction(async (tx) => {
    // Locks the meeting: its minutes are about to become permanent, so it must not go to the bin.
    await tx.$queryRaw`
      SELECT meeting.id FROM meeting JOIN minutes ON minutes.meeting_id = meeting.id
      WHERE minutes.id = ${input.minutesId}::uuid FOR SHARE OF meeting`;
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    const given = await assertSignable(tx, actor, minutes, { stamp: input.stamp, capacity });
    const head = await headOf(minutes, tx);
    const seal = sealOf(await textToSeal(minutes, head, tx));
    if (minutes.seal !== null && minutes.seal !== seal)
      throw new AppError(
        "conflict",
        "The text or a source has changed since the first signature. Reopen the minutes, approve them again, then sign.",
      );
    const signature = { capacity, userId: actor.id, seal };
    if (passkey && passkey.about !== signedStatement(signature)) throw new AppError("conflict", CHANGED);
    await tx.minutesSignature.create({
      data: {
        ...signature,
        minutesId: minutes.id,
        name: fullName(actor),
        confirmedBy,
        passkeysResetAt,
        passkeyProof: passkey?.proof,
      },
      select: { id: true },
    });
    const isLast = given > 0;
    await tx.minutes.update({
      where: { id: minutes.id },
      data: {
        seal,
        sealedHead: head,
        revision: { increment: 1 },
        ...(isLast && { state: "signed", signedAt: new Date() }),
      },
      select: { id: true },
    });
    const { id: resourceId, meetingId, version, meeting } = minutes;
    const how = {
      seal,
      capacity,
      confirmedBy,
      ...(passkey && { passkey: passkey.name }),
      ...(passkeysResetAt && { passkeysResetAt: passkeysResetAt.toISOString() }),
    };
    if (isLast)
      recordWithNext(tx, actor, {
        action: "minutes.sign",
        resource: "minutes",
        resourceId,
        detail: { title: meeting.title, meetingId, version, ...how },
      });
    await record(tx, actor, isLast ? "minutes.lock" : "minutes.sign", minutes, how);
  });
}

function requireCapacity(actor: Actor): SigningCapacity {
  authorize(actor, "minutes.sign");
  const capacity = capacityOf(actor);
  if (!capacity) throw new AppError("forbidden", "Your role does not allow this.");
  return capacity;
}

/**
 * Throws `conflict` where this person cannot sign these minutes now. Returns the number of existing
 * signatures.
 */
async function assertSignable(
  tx: Prisma.TransactionClient,
  actor: Actor,
  minutes: LockedMinutes,
  { stamp, capacity }: { stamp: string; capacity: SigningCapacity },
): Promise<number> {
  if (minutes.state !== "approved")
    throw new AppError("conflict", "Only minutes that are approved and not yet locked can be signed.");
  if ((await stampOf(minutes, tx)) !== stamp) throw new AppError("conflict", CHANGED);
  const given = await tx.minutesSignature.findMany({ where: { minutesId: minutes.id } });
  if (given.some((signature) => signature.capacity === capacity || signature.userId === actor.id))
    throw new AppError("conflict", `The ${capacity} has already signed these minutes.`);
  const refusal = unreadable(await closedNumbers(tx, actor, minutes), capacity);
  if (refusal) throw new AppError("conflict", refusal);
  return given.length;
}

/** Returns the numbers, from 1, of the items closed to this person. */
async function closedNumbers(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { id: minutesId, meetingId }: LockedMinutes,
): Promise<number[]> {
  const all = await tx.minutesItem.findMany({
    where: { minutesId },
    select: { id: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const open = await tx.minutesItem.findMany({
    where: { AND: [{ minutesId }, await visibleItems(actor, meetingId, tx)] },
    select: { id: true },
  });
  const readable = new Set(open.map(({ id }) => id));
  return all.flatMap(({ id }, at) => (readable.has(id) ? [] : [at + 1]));
}

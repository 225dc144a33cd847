import { recordAuditAlone, recordWithNext } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { verifyPassword } from "@/lib/auth/password";
import type { Role } from "@/lib/auth/policy";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import type { SigningCapacity } from "@/lib/db/generated/enums";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { CHANGED, GONE, lockMinutes } from "./lock";
import { record } from "./record";
import { sealOf } from "./seal";
import { headOf, textToSeal } from "./sealed-text";
import { stampOf } from "./stamp";
import { visibleMinutes } from "./visibility";

/** Who signs as what: the secretary of the board is an administrator. */
const CAPACITIES: Partial<Record<Role, SigningCapacity>> = { chair: "chair", admin: "secretary" };

/** What a person would sign as, by their role; null for whoever does not sign. */
export function capacityOf({ role }: { role: Role }): SigningCapacity | null {
  return CAPACITIES[role] ?? null;
}

/**
 * Signs approved minutes as chair or as secretary, confirmed with the person's password where they have one. The first
 * signature seals the text and the sources; the second, which is another person's, locks them for good. Throws
 * `forbidden`, `notFound`, `invalid` (password), `conflict` (not approved, changed since, signed in this capacity), `tooMany`.
 */
export async function signMinutes(
  actor: Actor,
  input: { minutesId: string; stamp: string; password: string },
): Promise<void> {
  authorize(actor, "minutes.sign");
  const capacity = capacityOf(actor);
  if (!capacity) throw new AppError("forbidden", "Your role does not allow this.");
  const isThere = await db.minutes.count({
    where: { AND: [{ id: input.minutesId }, visibleMinutes(actor)] },
  });
  if (!isThere) throw new AppError("notFound", GONE);
  const withPassword = await confirmPassword(actor, input.password);
  await db.$transaction(async (tx) => {
    // Held, so that no meeting goes to the bin while its minutes become signed ones, which stay.
    await tx.$queryRaw`
      SELECT meeting.id FROM meeting JOIN minutes ON minutes.meeting_id = meeting.id
      WHERE minutes.id = ${input.minutesId}::uuid FOR SHARE OF meeting`;
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    if (minutes.state !== "approved")
      throw new AppError("conflict", "Only minutes that are approved and not yet locked can be signed.");
    if ((await stampOf(minutes, tx)) !== input.stamp) throw new AppError("conflict", CHANGED);
    const given = await tx.minutesSignature.findMany({ where: { minutesId: minutes.id } });
    if (given.some((signature) => signature.capacity === capacity || signature.userId === actor.id))
      throw new AppError("conflict", `The ${capacity} has signed these minutes already.`);
    const head = await headOf(minutes, tx);
    const seal = sealOf(await textToSeal(minutes, head, tx));
    if (minutes.seal !== null && minutes.seal !== seal)
      throw new AppError(
        "conflict",
        "The text or a source changed since the first signature. Reopen the minutes.",
      );
    await tx.minutesSignature.create({
      data: { minutesId: minutes.id, capacity, userId: actor.id, name: fullName(actor), seal, withPassword },
      select: { id: true },
    });
    const isLast = given.length > 0;
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
    const detail = { title: meeting.title, meetingId, version, seal };
    if (isLast)
      recordWithNext(tx, actor, {
        action: "minutes.sign",
        resource: "minutes",
        resourceId,
        detail: { ...detail, capacity },
      });
    await record(tx, actor, isLast ? "minutes.lock" : "minutes.sign", minutes, { seal, capacity });
  });
}

/** Whether it was confirmed by a password; whoever signs in by a provider alone has none. Throws `invalid`, `tooMany`. */
async function confirmPassword(actor: Actor, password: string): Promise<boolean> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!passwordHash) return false;
  await countTry("password proof by account", actor.id);
  if (await verifyPassword(password, passwordHash)) return true;
  await recordAuditAlone(actor, { action: "password.refuse", resource: "user", resourceId: actor.id });
  throw new AppError("invalid", "The password is incorrect.");
}

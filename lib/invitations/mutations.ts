import { recordAudit } from "@/lib/audit/record";
import type { AuditAction } from "@/lib/audit/vocabulary";
import { type Actor, authorize } from "@/lib/auth/actor";
import { countTry } from "@/lib/auth/rate-limit";
import { newToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import type { Invitation, Prisma } from "@/lib/db/generated/client";
import type { RenderedMail } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { publicUrl } from "@/lib/public-url";
import { noteHand, passHands } from "@/lib/recusals/link-hands";
import { lockMembership } from "@/lib/settings/membership-lock";
import { readSettings } from "@/lib/settings/queries";
import { assertRoom } from "@/lib/settings/room";
import { INVITATION_DAYS } from "./constants";
import { toInvitation, WITH_INVITER } from "./queries";
import { refuseAbove, refuseInvited, refuseInviter, refuseMember } from "./refusals";
import type { CreateInvitationInput } from "./schema";
import type { InvitationView } from "./types";

/** Someone who takes over an administrator's browser must not be able to email the whole world in the board's name. */
const LIMIT = "invitation by account";

/**
 * Invites an address and emails it a link. Replaces an expired invitation of the address. Open invitations
 * take up no place on the board: whether there is room is checked again on acceptance. Throws `forbidden` for
 * a role above the actor's, `tooMany`, `conflict` for members, open invitations and a full board.
 */
export async function createInvitation(actor: Actor, input: CreateInvitationInput): Promise<InvitationView> {
  authorize(actor, "invitation.create");
  refuseAbove(actor, input.role);
  await countTry(LIMIT, actor.id);
  const link = newInvitationLink();
  const mail = await writeMail(actor, input, link);
  await prepareQueue();
  return db.$transaction(async (tx) => {
    await lockMembership(tx);
    await refuseInviter(tx, actor, input.role);
    await refuseMember(tx, input.email);
    await refuseInvited(tx, input.email);
    await assertRoom(tx);
    await tx.invitation.deleteMany({ where: { email: input.email, acceptedAt: null } });
    const { tokenHash, sentAt, expiresAt } = link;
    const invitation = await tx.invitation.create({
      data: { ...input, tokenHash, sentAt, expiresAt, createdAt: sentAt, invitedById: actor.id },
      include: WITH_INVITER,
    });
    await noteHand(tx, tokenHash, actor.id);
    await queueMail(tx, mail);
    await record(tx, actor, "invitation.create", invitation);
    return toInvitation(invitation);
  });
}

/**
 * Emails a new link valid for another 7 days and invalidates the old one. The person who resends becomes the
 * inviter. Throws `notFound`, `forbidden`, `conflict` if it was accepted or the address is now a member's.
 */
export async function resendInvitation(actor: Actor, id: string): Promise<InvitationView> {
  authorize(actor, "invitation.create");
  const { email, role } = await requireInvitation(db, id);
  refuseAbove(actor, role);
  await countTry(LIMIT, actor.id);
  const link = newInvitationLink();
  const mail = await writeMail(actor, { email, role }, link);
  await prepareQueue();
  return db.$transaction(async (tx) => {
    await lockMembership(tx);
    await refuseInviter(tx, actor, role);
    const { acceptedAt, tokenHash: before } = await requireInvitation(tx, id);
    if (acceptedAt) throw new AppError("conflict", "This invitation has already been accepted.");
    await refuseMember(tx, email);
    await assertRoom(tx);
    const { tokenHash, sentAt, expiresAt } = link;
    const invitation = await tx.invitation.update({
      where: { id },
      data: { tokenHash, sentAt, expiresAt, invitedById: actor.id },
      include: WITH_INVITER,
    });
    await passHands(tx, before, tokenHash);
    await noteHand(tx, tokenHash, actor.id);
    await queueMail(tx, mail);
    await record(tx, actor, "invitation.resend", invitation);
    return toInvitation(invitation);
  });
}

/** Deletes an invitation and invalidates its link. Throws `notFound`, `forbidden`. */
export async function deleteInvitation(actor: Actor, id: string): Promise<void> {
  authorize(actor, "invitation.delete");
  await db.$transaction(async (tx) => {
    await lockMembership(tx);
    const invitation = await requireInvitation(tx, id);
    await refuseInviter(tx, actor, invitation.role);
    await tx.invitation.delete({ where: { id } });
    await record(tx, actor, "invitation.delete", invitation);
  });
}

async function requireInvitation(
  tx: Pick<Prisma.TransactionClient, "invitation">,
  id: string,
): Promise<Invitation> {
  const invitation = await tx.invitation.findUnique({ where: { id } });
  if (!invitation) throw new AppError("notFound", "This invitation no longer exists.");
  return invitation;
}

async function writeMail(
  actor: Actor,
  { email, role }: CreateInvitationInput,
  { url, expiresAt }: InvitationLink,
): Promise<RenderedMail> {
  const { organizationName } = await readSettings();
  const inviterName = fullName(actor);
  return renderMail({ to: email, kind: "invitation", role, inviterName, url, expiresAt }, organizationName);
}

function record(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: AuditAction,
  { id, email, role }: Invitation,
): Promise<void> {
  return recordAudit(tx, actor, { action, resource: "invitation", resourceId: id, detail: { email, role } });
}

/** A link that is not stored yet. It is created before the transaction because the email that contains it takes time to write. */
type InvitationLink = { tokenHash: string; url: string; sentAt: Date; expiresAt: Date };

function newInvitationLink(sentAt = new Date()): InvitationLink {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);
  return { tokenHash, url: publicUrl(`/invite/${token}`), sentAt, expiresAt };
}

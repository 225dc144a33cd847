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

/** Whoever got hold of an administrator's browser does not write to the whole world in the board's name. */
const LIMIT = "invitation by account";

/**
 * Invites an address and mails it a link. An expired invitation of the address gives way to the new one. Open
 * invitations take no place on the board: whether there is room decides again when one is accepted.
 * Throws `forbidden` on a role above the actor's, `tooMany`, `conflict` on members, open invitations
 * and a full board.
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
 * Mails a new link for another 7 days; the old one ends working. Whoever resends answers for the invitation from then
 * on. Throws `notFound`, `forbidden`, `conflict` when it was accepted or the address is a member's by now.
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

/** Takes an invitation off the list; its link ends working. Throws `notFound`, `forbidden`. */
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

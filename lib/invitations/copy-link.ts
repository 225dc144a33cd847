import { type Actor, authorize } from "@/lib/auth/actor";
import { hashToken } from "@/lib/auth/token";
import { db } from "@/lib/db";
import type { Mail, Prisma } from "@/lib/db/generated/client";
import { linkIn } from "@/lib/email/letter-text";
import { AppError } from "@/lib/errors";
import { handOver } from "@/lib/outbox/hand-over";
import { hasOutbox, keptMails } from "@/lib/outbox/queries";
import { isOpen } from "./open";
import { WITH_INVITER } from "./queries";
import { refuseInviter } from "./refusals";

/**
 * The link of an open invitation, to pass on when no email service is set up; read from the stored email and
 * logged as an access to it. No new link is created, so one already passed on remains valid. With an email
 * service, a link is only for the mailbox of the invited person, whose address it verifies. Throws
 * `forbidden` for a role above the actor's, `signInAgain`, `notFound` and `conflict`.
 */
export async function copyInvitationLink(actor: Actor, id: string): Promise<{ link: string }> {
  authorize(actor, "invitation.create");
  if (!hasOutbox()) {
    throw new AppError("conflict", "Email is set up, so the link is sent to the invited person only.");
  }
  return db.$transaction(async (tx) => {
    const invitation = await tx.invitation.findUnique({ where: { id }, include: WITH_INVITER });
    if (!invitation) throw new AppError("notFound", "This invitation no longer exists.");
    await refuseInviter(tx, actor, invitation.role);
    if (invitation.acceptedAt) throw new AppError("conflict", "This invitation has already been accepted.");
    if (!isOpen(invitation)) {
      throw new AppError(
        "conflict",
        "The link of this invitation no longer works. Resend the invitation to create a new one.",
      );
    }
    const mail = await mailWithLink(tx, invitation);
    const link = mail && (await handOver(tx, actor, mail)).link;
    if (link) return { link };
    throw new AppError(
      "notFound",
      "The email with this link is no longer in the outbox. Resend the invitation to create a new link.",
    );
  });
}

/** The stored email with the current link: resending the invitation replaced earlier ones. */
async function mailWithLink(
  tx: Prisma.TransactionClient,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<Mail | undefined> {
  const mails = await tx.mail.findMany({
    where: { ...keptMails(), to: email, kind: "invitation" },
    orderBy: { createdAt: "desc" },
  });
  return mails.find(
    ({ text }) =>
      hashToken(
        linkIn(text ?? "")
          ?.split("/")
          .at(-1) ?? "",
      ) === tokenHash,
  );
}

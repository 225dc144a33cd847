import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import type { Mail, Prisma } from "@/lib/db/generated/client";
import { linkIn } from "@/lib/email/letter-text";
import { noteHandOnLink } from "@/lib/recusals/link-hands";
import type { OpenedMail } from "./types";

/**
 * Gives a kept mail to the actor, and with it a link that may open somebody else's account. Every link of the outbox
 * that passes through someone's hands passes here: who read it is recorded, and the account that uses the link inherits
 * their recusals. The caller has authorised the actor.
 */
export async function handOver(tx: Prisma.TransactionClient, actor: Actor, mail: Mail): Promise<OpenedMail> {
  const { id, to, kind, subject, createdAt } = mail;
  const [html, text] = [mail.html ?? "", mail.text ?? ""];
  const link = linkIn(text);
  if (link) await noteHandOnLink(tx, link, actor.id);
  await recordAudit(tx, actor, {
    action: "outbox.read",
    resource: "mail",
    resourceId: id,
    detail: { to, kind },
  });
  return { id, to, subject, createdAt: createdAt.toISOString(), html, text, link };
}

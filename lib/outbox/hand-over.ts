import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import type { Mail, Prisma } from "@/lib/db/generated/client";
import { linkIn } from "@/lib/email/letter-text";
import { noteHandOnLink } from "@/lib/recusals/link-hands";
import type { OpenedMail } from "./types";

/**
 * Gives the actor a stored email, which may contain a link that gives access to someone else's account. Every
 * link from the outbox that a person sees goes through here: the access is logged, and the account that uses
 * the link inherits the reader's recusals. The caller has authorized the actor.
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

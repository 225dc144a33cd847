import { db } from "@/lib/db";
import type { User } from "@/lib/db/generated/client";
import type { MailMessage } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { prepareQueue } from "@/lib/jobs/enqueue";
import type { Jobs } from "@/lib/jobs/queues";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { roleOnProof } from "./queries";
import { sendConfirmation } from "./send-confirmation";

/** How many administrators and chairs are told about someone who waits for approval. */
const MOST_NOTIFIED = 5;

/** Prepares the emails that follow from a change to an account. Runs in the worker, since rendering takes time. */
export async function prepareAccountMails({
  userId,
  occasion,
}: Jobs["prepare-account-mails"]): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId } });
  if (!user) return;
  if (occasion === "signedUpAgain") return sendAll([accountExists(user)]);
  if (occasion === "passkeysReset") return sendAll(await passkeysReset(user));
  if (occasion === "approved") return sendAll([approvalGranted(user)]);
  if (occasion === "signedUp") {
    await sendConfirmation(user);
    const { approvesAutomatically } = await readSettings();
    // Confirming the address will let them in without approval.
    if (approvesAutomatically || (await roleOnProof(user))) return;
  }
  if (user.status === "pending") await sendAll(await approvalsAsked(user));
}

function accountExists({ email, firstName }: User): MailMessage {
  return { to: email, kind: "account-exists", firstName, url: publicUrl("/login") };
}

function approvalGranted({ email, firstName, role }: User): MailMessage {
  return { to: email, kind: "approval-granted", firstName, role, url: publicUrl("/login") };
}

async function approvalsAsked(newcomer: User): Promise<MailMessage[]> {
  const office = await db.user.findMany({
    where: { status: "active", role: { in: ["admin", "chair"] } },
    orderBy: [{ role: "desc" }, { createdAt: "asc" }],
    take: MOST_NOTIFIED,
    select: { email: true },
  });
  return office.map(({ email }) => ({
    to: email,
    kind: "approval-asked",
    newcomerName: [newcomer.firstName, newcomer.lastName].filter(Boolean).join(" "),
    newcomerEmail: newcomer.email,
    requestedRole: newcomer.requestedRole,
    url: publicUrl("/admin?tab=users"),
  }));
}

/** To all administrators except the one whose passkeys were removed, who has to ask one of them. */
async function passkeysReset(user: User): Promise<MailMessage[]> {
  const others = await db.user.findMany({
    where: { status: "active", role: "admin", id: { not: user.id } },
    select: { email: true },
  });
  return others.map(({ email }) => ({
    to: email,
    kind: "passkeys-reset",
    memberName: [user.firstName, user.lastName].filter(Boolean).join(" "),
    memberEmail: user.email,
    url: publicUrl("/admin?tab=users"),
  }));
}

// All or none, so that a retry by the worker sends nothing twice.
async function sendAll(messages: MailMessage[]): Promise<void> {
  const { organizationName } = await readSettings();
  const rendered = await Promise.all(messages.map((message) => renderMail(message, organizationName)));
  await prepareQueue();
  await db.$transaction(async (tx) => {
    for (const mail of rendered) await queueMail(tx, mail);
  });
}

import { recordAudit } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { prepareQueue } from "@/lib/jobs/enqueue";
import type { Jobs } from "@/lib/jobs/queues";
import { readSettings } from "@/lib/settings/queries";
import { keepLink, newLink } from "./links";

/** Emails a password link to the account of an address, unless there is none or it is suspended. Runs in the worker. */
export async function preparePasswordLink(request: Jobs["prepare-password-link"]): Promise<void> {
  const { email, passwordHash } = request;
  const user = await db.user.findUnique({ where: { email, status: { not: "suspended" } } });
  if (!user) return;
  const link = newLink(passwordHash ? "setPassword" : "resetPassword");
  const { organizationName } = await readSettings();
  const rendered = await renderMail(
    {
      to: email,
      kind: passwordHash ? "set-password" : "reset-password",
      firstName: user.firstName,
      url: link.url,
      expiresAt: link.expiresAt,
    },
    organizationName,
  );
  await prepareQueue();
  await db.$transaction(async (tx) => {
    await keepLink(tx, user.id, link, passwordHash);
    await queueMail(tx, rendered);
    // The requester is unknown: anyone may type an address.
    await recordAudit(tx, null, {
      action: "password.askLink",
      resource: "user",
      resourceId: user.id,
      detail: { purpose: link.purpose, email },
    });
  });
}

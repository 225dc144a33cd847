import { recordAudit } from "@/lib/audit/record";
import { db } from "@/lib/db";
import type { User } from "@/lib/db/generated/client";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { readSettings } from "@/lib/settings/queries";
import { keepLink, newLink } from "./links";
import { roleOnProof } from "./queries";

type Person = Pick<User, "id" | "email" | "firstName" | "status">;

/** Emails the link that confirms the address of an account, and records it. An earlier link stops working. */
export async function sendConfirmation({ id, email, firstName, status }: Person): Promise<void> {
  const link = newLink("confirmEmail");
  const { organizationName } = await readSettings();
  const role = await roleOnProof({ email, status });
  const rendered = await renderMail(
    { to: email, kind: "confirm-email", firstName, role, url: link.url, expiresAt: link.expiresAt },
    organizationName,
  );
  await prepareQueue();
  await db.$transaction(async (tx) => {
    await keepLink(tx, id, link);
    await queueMail(tx, rendered);
    await recordAudit(
      tx,
      { id, email },
      { action: "user.mailConfirmation", resource: "user", resourceId: id },
    );
  });
}

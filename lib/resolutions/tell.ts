import { db } from "@/lib/db";
import type { MailMessage } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { isClosedTo, WITH_VOTERS } from "./stored";

/** URL of a resolution's page. */
export const addressOf = (id: string) => publicUrl(`/prep/resolutions/${id}`);

/** Renders one email per person. It contains nothing of the resolution, since others may read it. */
export async function mailsTo(
  userIds: string[],
  message: (person: { to: string; firstName: string }) => MailMessage,
) {
  const people = await db.user.findMany({
    where: { id: { in: userIds }, status: "active" },
    select: { email: true, firstName: true },
  });
  const { organizationName } = await readSettings();
  return Promise.all(
    people.map(({ email: to, firstName }) => renderMail(message({ to, firstName }), organizationName)),
  );
}

/**
 * Reminds people who can vote and have not. Sends nothing once voting has ended. May send a duplicate,
 * because the job is retried after a failure.
 */
export async function remindOfResolution(id: string, now = new Date()): Promise<void> {
  const row = await db.resolution.findUnique({ where: { id }, include: WITH_VOTERS });
  if (row?.state !== "open" || now >= row.deadline) return;
  const silent = row.voters.filter(
    ({ userId, vote, isRecused }) => vote === null && !isRecused && !isClosedTo(row, userId),
  );
  const mails = await mailsTo(
    silent.map(({ userId }) => userId),
    (person) => ({ kind: "resolution-reminder", ...person, deadline: row.deadline, url: addressOf(id) }),
  );
  await prepareQueue();
  await db.$transaction(async (tx) => {
    for (const mail of mails) await queueMail(tx, mail);
  });
}

/**
 * Notifies the voters and the author once that a resolution has closed. Skips people it has been closed to in
 * the meantime, by a conflict of interest or a paper in camera.
 */
export async function tellOfClosing(id: string, now: Date): Promise<void> {
  const row = await db.resolution.findUnique({ where: { id }, include: WITH_VOTERS });
  if (!row?.closedAt || row.toldAt) return;
  const concerned = [row.createdById, ...row.voters.map(({ userId }) => userId)];
  const mails = await mailsTo(
    concerned.filter((userId) => !isClosedTo(row, userId)),
    (person) => ({
      kind: "resolution-closed",
      ...person,
      isWithdrawn: row.state === "withdrawn",
      url: addressOf(id),
    }),
  );
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const { count } = await tx.resolution.updateMany({ where: { id, toldAt: null }, data: { toldAt: now } });
    if (count === 0) return;
    for (const mail of mails) await queueMail(tx, mail);
  });
}

import type { Actor } from "@/lib/auth/actor";
import { ROLES, type Role, rolesWith } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { RenderedMail } from "@/lib/email/message";
import { renderMail } from "@/lib/email/render";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import type { Move } from "./transitions";

/** Which moves somebody else has to know of: the board reads what is circulated, chair and secretary sign what is approved. */
const TOLD: Partial<Record<Move, { kind: "minutes-circulated" | "minutes-approved"; to: readonly Role[] }>> =
  {
    circulate: { kind: "minutes-circulated", to: ROLES },
    approve: { kind: "minutes-approved", to: rolesWith("minutes.sign") },
  };

/** The mails that tell of a move, to everybody whom it concerns but the person who makes it. They say nothing of what the minutes say. */
export async function mailsAbout(actor: Actor, minutesId: string, move: Move): Promise<RenderedMail[]> {
  const told = TOLD[move];
  const minutes = await db.minutes.findUnique({
    where: { id: minutesId },
    select: { meetingId: true, meeting: { select: { title: true } } },
  });
  if (!told || !minutes) return [];
  const people = await db.user.findMany({
    where: { status: "active", role: { in: [...told.to] }, id: { not: actor.id } },
    select: { email: true, firstName: true },
  });
  const { organizationName } = await readSettings();
  const about = {
    kind: told.kind,
    meetingTitle: minutes.meeting.title,
    url: publicUrl(`/prep/${minutes.meetingId}/minutes`),
  };
  return Promise.all(
    people.map(({ email: to, firstName }) => renderMail({ ...about, to, firstName }, organizationName)),
  );
}

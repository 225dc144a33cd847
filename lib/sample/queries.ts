import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";

export const sampleMeetings = { isSample: true, deletedAt: null } satisfies Prisma.MeetingWhereInput;
export const samplePapers = {
  isSample: true,
  isStrategy: true,
  deletedAt: null,
} satisfies Prisma.DocumentWhereInput;

/** An administrator's first steps, and whether they are done. */
export type FirstSteps = {
  hasPaper: boolean;
  hasChair: boolean;
  sendsMail: boolean;
  hasBackup: boolean;
  /** Whether the sample board is loaded, can be loaded, or neither. */
  sample: "loaded" | "loadable" | null;
};

/** Whether the board has no content, and only one administrator, who alone would be notified of it. */
export async function isEmpty(client: Db = db): Promise<boolean> {
  const people = await client.user.count({ where: { status: "active" } });
  const meetings = await client.meeting.count({ where: { deletedAt: null } });
  const papers = await client.document.count({ where: { isStrategy: true, deletedAt: null } });
  return people <= 1 && meetings + papers === 0;
}

/** The setup progress of an installation; null for people who do not administer it. Nine queries. */
export async function firstSteps(actor: Actor): Promise<FirstSteps | null> {
  if (!can(actor, "sample.manage")) return null;
  const ofBoard = { deletedAt: null, ownerId: null };
  const [papers, strategy, chairs, invited, backups, meetings, empty] = await Promise.all([
    db.document.count({ where: { ...ofBoard, meeting: { isSample: false, deletedAt: null } } }),
    db.document.count({ where: { ...ofBoard, isStrategy: true, isSample: false } }),
    db.user.count({ where: { role: "chair", status: "active" } }),
    db.invitation.count({ where: { role: "chair" } }),
    db.auditEvent.count({ where: { action: "backup.make" } }),
    db.meeting.count({ where: sampleMeetings }),
    isEmpty(),
  ]);
  return {
    hasPaper: papers + strategy > 0,
    hasChair: chairs + invited > 0,
    sendsMail: env.RESEND_API_KEY !== undefined,
    hasBackup: backups > 0,
    sample: meetings > 0 ? "loaded" : empty ? "loadable" : null,
  };
}

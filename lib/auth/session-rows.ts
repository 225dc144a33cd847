import { recordAudit } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { deviceOf } from "./device";
import { lockUser } from "./lock-user";
import type { Role, UserStatus } from "./policy";
import { DEFAULT_SESSION_LIMITS, type SessionLimits } from "./session-limits";

/** The precision with which the last use of a session is known. Writing at each request would cost more than it is worth. */
const SEEN_EVERY = Prisma.sql`interval '5 minutes'`;

const SESSIONS = Prisma.sql`
  session s JOIN app_user u ON u.id = s.user_id LEFT JOIN settings b ON b.id = 1`;

/** The condition under which a session is valid, by the clock of the database, which all servers share. */
const IS_VALID = Prisma.sql`
  s.version = u.session_version AND u.status <> 'suspended'
  AND s.last_seen_at > now() - make_interval(days =>
    coalesce(b.session_idle_days, ${DEFAULT_SESSION_LIMITS.sessionIdleDays}::int))
  AND s.started_at > now() - make_interval(days =>
    coalesce(b.session_days, ${DEFAULT_SESSION_LIMITS.sessionDays}::int))`;

type SignedIn = {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  role: Role;
  status: UserStatus;
};

/**
 * The user of a session, or null when it has ended: signed out, too old, unused for too long, or because the account
 * changed, was suspended or deleted. One query, plus one at most every five minutes to record that it was used.
 */
export async function userOfSession(id: string, userId: string): Promise<SignedIn | null> {
  const [found] = await db.$queryRaw<(SignedIn & { isNoteDue: boolean })[]>`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role::text, u.status::text,
      s.last_seen_at < now() - ${SEEN_EVERY} AS "isNoteDue"
    FROM ${SESSIONS} WHERE s.id = ${id}::uuid AND s.user_id = ${userId}::uuid AND ${IS_VALID}`;
  if (!found) return null;
  const { isNoteDue, ...user } = found;
  if (isNoteDue) await db.$executeRaw`UPDATE session SET last_seen_at = now() WHERE id = ${id}::uuid`;
  return user;
}

type Proven = { id: string; email: string; sessionVersion: number };

/** The browser of a sign-in: its user agent, and the session that its cookie named before. */
export type Browser = { userAgent: string | null; sessionId?: string };

/**
 * Begins a session for a user who has proven their identity, replacing the browser's previous session. Ends the person's
 * oldest sessions beyond the allowed number, and deletes everyone's ended ones.
 * @returns the id for the cookie
 */
export async function openSession(user: Proven, { userAgent, sessionId }: Browser): Promise<string> {
  await sweepSessions();
  return db.$transaction(async (tx) => {
    if (sessionId) await tx.session.deleteMany({ where: { id: sessionId } });
    // Concurrent sign-ins are counted one after the other.
    await lockUser(tx, user.id);
    const { id } = await tx.session.create({
      data: { userId: user.id, version: user.sessionVersion, device: deviceOf(userAgent) },
      select: { id: true },
    });
    const { maximumSessions } = await limitsNow(tx);
    const ended = await endSurplus(tx, maximumSessions, { keep: id, userId: user.id });
    if (ended > 0) {
      await recordAudit(tx, user, {
        action: "session.endOldest",
        resource: "session",
        resourceId: user.id,
        detail: { sessions: ended, maximum: maximumSessions },
      });
    }
    return id;
  });
}

/**
 * Ends the oldest sessions of everyone who has more than `maximum`, or of `userId` alone. The session `keep` stays.
 * @returns how many were ended
 */
export function endSurplus(
  tx: Prisma.TransactionClient,
  maximum: number,
  { keep, userId }: { keep: string; userId?: string },
): Promise<number> {
  const whose = userId ? Prisma.sql`WHERE user_id = ${userId}::uuid` : Prisma.empty;
  return tx.$executeRaw`
    DELETE FROM session WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (
          PARTITION BY user_id ORDER BY (id = ${keep}::uuid) DESC, started_at DESC, id
        ) AS place FROM session ${whose}
      ) AS numbered WHERE place > ${maximum}::int)`;
}

/** Deletes ended sessions, skipping rows that another request has locked. */
async function sweepSessions(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM session WHERE id IN (
      SELECT s.id FROM ${SESSIONS} WHERE NOT (${IS_VALID}) FOR UPDATE OF s SKIP LOCKED)`;
}

async function limitsNow(tx: Prisma.TransactionClient): Promise<SessionLimits> {
  const saved = await tx.settings.findUnique({
    where: { id: 1 },
    select: { sessionIdleDays: true, sessionDays: true, maximumSessions: true },
  });
  return saved ?? DEFAULT_SESSION_LIMITS;
}

/** A browser in which someone is signed in. */
export type OpenSession = { id: string; device: string | null; startedAt: Date; lastSeenAt: Date };

/** A person's valid sessions, most recently used first. */
export function openSessions(userId: string): Promise<OpenSession[]> {
  return db.$queryRaw<OpenSession[]>`
    SELECT s.id, s.device, s.started_at AS "startedAt", s.last_seen_at AS "lastSeenAt"
    FROM ${SESSIONS} WHERE s.user_id = ${userId}::uuid AND ${IS_VALID}
    ORDER BY s.last_seen_at DESC, s.started_at DESC, s.id`;
}

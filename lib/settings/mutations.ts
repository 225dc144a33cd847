import { type AuditEntry, recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { endSurplus } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { lockMembership } from "./membership-lock";
import { readSettings } from "./queries";
import { readRoom } from "./room";
import type { BoardSettings } from "./types";

/**
 * Saves the settings of the installation. Lower limits on sessions apply at once, except that the administrator's own session is kept
 * as one of them. Throws `forbidden`, `signInAgain`, and `conflict` when the maximum would be below the current number of people.
 */
export async function saveSettings(actor: Actor, wanted: BoardSettings): Promise<BoardSettings> {
  authorize(actor, "settings.change");
  return db.$transaction(async (tx) => {
    // Nobody can be admitted between the count and the new maximum.
    await lockMembership(tx);
    const before = await readSettings(tx);
    const detail = changesBetween(before, wanted);
    if (!detail) return before;
    if (wanted.maximumMembers < before.maximumMembers) await assertEnough(tx, wanted.maximumMembers);
    await tx.settings.upsert({ where: { id: 1 }, create: { id: 1, ...wanted }, update: wanted });
    if (wanted.maximumSessions < before.maximumSessions) {
      await endSurplus(tx, wanted.maximumSessions, { keep: actor.sessionId });
    }
    await recordAudit(tx, actor, { action: "settings.change", resource: "settings", detail });
    return wanted;
  });
}

async function assertEnough(tx: Prisma.TransactionClient, maximum: number): Promise<void> {
  const { taken } = await readRoom(tx);
  if (taken <= maximum) return;
  throw new AppError(
    "conflict",
    `Maximum Members cannot be ${maximum}: ${taken} people are on the board now. Remove people first, or choose ${taken} or more.`,
  );
}

/** For the audit log: each changed setting with its new value, and the old one under `…Before`. */
function changesBetween(before: BoardSettings, wanted: BoardSettings): AuditEntry["detail"] {
  const names = Object.keys(wanted) as (keyof BoardSettings)[];
  const changes = names
    .filter((name) => wanted[name] !== before[name])
    .flatMap((name) => [
      [name, wanted[name]],
      [`${name}Before`, before[name]],
    ]);
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

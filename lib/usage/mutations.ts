import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { readBudget } from "./queries";
import type { Budget } from "./schema";

/** Saves the prices and limits of the language model, effective from the next run. Throws `forbidden`, `signInAgain`. */
export async function saveBudget(actor: Actor, wanted: Budget): Promise<Budget> {
  authorize(actor, "usage.limit");
  return db.$transaction(async (tx) => {
    const before = await readBudget(tx);
    const names = (Object.keys(wanted) as (keyof Budget)[]).filter((name) => wanted[name] !== before[name]);
    if (names.length === 0) return before;
    await tx.aiBudget.upsert({ where: { id: 1 }, create: { id: 1, ...wanted }, update: wanted });
    const changes = names.flatMap((name) => [
      [name, wanted[name]],
      [`${name}Before`, before[name]],
    ]);
    const detail = Object.fromEntries(changes);
    await recordAudit(tx, actor, { action: "usage.limit", resource: "settings", detail });
    return wanted;
  });
}

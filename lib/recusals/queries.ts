import { type Db, db } from "@/lib/db";
import { recordedName } from "@/lib/full-name";

/** Returns the names of accounts, by id. */
export async function namesOf(ids: string[], client: Db = db) {
  const users = await client.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(users.map((user) => [user.id, user]));
}

/**
 * Returns, for each account, the names of people whose recusals it inherited, each once; null stands for
 * accounts nobody vouched for. Reveals no papers. For administrators' lists only.
 */
export async function inheritances(
  client: Db = db,
  accountIds?: string[],
): Promise<Map<string, (string | null)[]>> {
  const inherited = await client.recusal.findMany({
    where: { cause: { not: "recorded" }, ...(accountIds && { userId: { in: accountIds } }) },
    distinct: ["userId", "inheritedFromId"],
    select: { userId: true, inheritedFromId: true },
    orderBy: { createdAt: "asc" },
  });
  const names = await namesOf(
    inherited.flatMap(({ inheritedFromId }) => inheritedFromId ?? []),
    client,
  );
  const byAccount = new Map<string, (string | null)[]>();
  for (const { userId, inheritedFromId } of inherited) {
    const from = inheritedFromId && recordedName(names.get(inheritedFromId) ?? null);
    byAccount.set(userId, [...(byAccount.get(userId) ?? []), from]);
  }
  return byAccount;
}

import type { Db } from "@/lib/db";
import type { Minutes } from "@/lib/db/generated/client";

/**
 * Returns a stamp of the minutes with all their items. Approvals and signatures name it, so they apply only
 * to what the person saw. One query.
 */
export async function stampOf(
  { id, revision }: Pick<Minutes, "id" | "revision">,
  client: Db,
): Promise<string> {
  const { _sum, _count } = await client.minutesItem.aggregate({
    where: { minutesId: id },
    _sum: { revision: true },
    _count: true,
  });
  return `${revision}.${_count}.${_sum.revision ?? 0}`;
}

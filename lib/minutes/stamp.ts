import type { Db } from "@/lib/db";
import type { Minutes } from "@/lib/db/generated/client";

/**
 * Names minutes as they stand with all their items: whoever approves or signs names what they saw, and nothing else is approved
 * or signed. One query.
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

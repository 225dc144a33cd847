import type { Prisma } from "@/lib/db/generated/client";

/** Serializes changes to one person's account: the second waits until the first transaction has ended. */
export async function lockUser(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${userId}::uuid FOR UPDATE`;
}

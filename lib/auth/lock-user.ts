import type { Prisma } from "@/lib/db/generated/client";

/** Has two changes to what is one person's wait for each other, until the first has ended. */
export async function lockUser(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${userId}::uuid FOR UPDATE`;
}

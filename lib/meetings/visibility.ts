import type { Prisma } from "@/lib/db/generated/client";

/**
 * The whole board sees every meeting except those in the bin. Part of the `where` of each read and change.
 */
export const NOT_IN_BIN = { deletedAt: null } satisfies Prisma.MeetingWhereInput;

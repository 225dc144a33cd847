import type { Prisma } from "@/lib/db/generated/client";

/** Every meeting is seen by the whole board, unless it is in the bin: part of the `where` of each read and change. */
export const NOT_IN_BIN = { deletedAt: null } satisfies Prisma.MeetingWhereInput;

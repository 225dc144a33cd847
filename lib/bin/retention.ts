import { differenceInDays } from "date-fns/differenceInDays";
import { subDays } from "date-fns/subDays";

/** How long the bin keeps something. */
export const BIN_DAYS = 30;

/** What was deleted before this moment goes for good. */
export function keptInBinSince(now: Date): Date {
  return subDays(now, BIN_DAYS);
}

/** Whole days that are left, counted so that a day begun is a day. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(0, BIN_DAYS - differenceInDays(now, deletedAt));
}

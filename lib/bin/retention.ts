import { differenceInDays } from "date-fns/differenceInDays";
import { subDays } from "date-fns/subDays";

/** How many days the bin keeps something. */
export const BIN_DAYS = 30;

/** The bin keeps what was deleted at or after this time. */
export function keptInBinSince(now: Date): Date {
  return subDays(now, BIN_DAYS);
}

/** Days left, rounded up to whole days. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(0, BIN_DAYS - differenceInDays(now, deletedAt));
}

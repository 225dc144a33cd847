import type { KpiView } from "@/lib/strategy/types";
import { DATE, formatLocal } from "@/lib/ui/dates";

/** Which way is better, as a reader sees it. */
export const DIRECTION_WORDS: Record<KpiView["direction"], string> = {
  higher: "Higher is better",
  lower: "Lower is better",
};

/** Why that way counts as better. */
export const BASIS_WORDS: Record<KpiView["directionBasis"], string> = {
  stated: "as the paper says",
  name: "judging by its name",
  values: "inferred from the baseline and the target",
  assumed: "assumed, because the papers do not say",
};

/** An ISO day as the product writes days. It is a day of the calendar: the same in every time zone. */
export const dayWords = (day: string): string => formatLocal(day, DATE);

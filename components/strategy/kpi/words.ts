import type { KpiView } from "@/lib/strategy/types";
import { DATE, formatLocal } from "@/lib/ui/dates";

/** The display names of the better direction. */
export const DIRECTION_WORDS: Record<KpiView["direction"], string> = {
  higher: "Higher is better",
  lower: "Lower is better",
};

/** The reason for that direction. */
export const BASIS_WORDS: Record<KpiView["directionBasis"], string> = {
  stated: "as the paper says",
  name: "judging by its name",
  values: "inferred from the baseline and the target",
  assumed: "assumed, because the papers do not say",
};

/** An ISO day in the product's format. A calendar day is the same in every time zone. */
export const dayWords = (day: string): string => formatLocal(day, DATE);

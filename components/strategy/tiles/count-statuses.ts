import { addDays } from "date-fns/addDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import type { KpiView } from "@/lib/strategy/types";
import type { ShownStatus } from "../status-mark";

/** How far ahead a due date is near. */
export const SOON_DAYS = 90;

/** What the tiles say. */
export type Counts = Record<ShownStatus, number> & {
  total: number;
  /** With a known progress: those that are averaged. */
  measured: number;
  /** At risk and due within `SOON_DAYS`. */
  riskySoon: number;
  /** Off track and past their due date. */
  overdue: number;
};

/** Counts KPIs by status. `today` is an ISO day. */
export function countStatuses(kpis: KpiView[], today: string): Counts {
  const soon = formatISO(addDays(parseISO(today), SOON_DAYS), { representation: "date" });
  const count = (holds: (kpi: KpiView) => boolean) => kpis.filter(holds).length;
  return {
    "on-track": count(({ status }) => status === "on-track"),
    "at-risk": count(({ status }) => status === "at-risk"),
    "off-track": count(({ status }) => status === "off-track"),
    unrated: count(({ status }) => status === null),
    total: kpis.length,
    measured: count(({ progressRuling }) => progressRuling.value !== null),
    riskySoon: count(
      ({ status, due }) => status === "at-risk" && due !== null && due >= today && due <= soon,
    ),
    overdue: count(({ status, due }) => status === "off-track" && due !== null && due < today),
  };
}

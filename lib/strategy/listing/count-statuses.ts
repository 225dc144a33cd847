import { addDays } from "date-fns/addDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import type { KpiView } from "../types";
import { SOON_DAYS } from "./query";
import type { Counts } from "./types";

type Counted = Pick<KpiView, "status" | "due" | "progressRuling">;

/** Counts KPIs by status. `today` is an ISO day. */
export function countStatuses(kpis: Counted[], today: string): Counts {
  const soon = formatISO(addDays(parseISO(today), SOON_DAYS), { representation: "date" });
  const count = (holds: (kpi: Counted) => boolean) => kpis.filter(holds).length;
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

import writeExcelFile from "write-excel-file/node";
import { lastDayName, type Month, monthBefore } from "./figures";

/** Objective, KPI, owner, unit, baseline, target, values in the previous and the latest month, status in each. */
const KPIS: [string, string, string, number, number, [number, string], [number, string]][] = [
  ["Full houses", "Average occupancy (%)", "Marisol Quintana", 66, 75, [71, "Amber"], [62, "Red"]],
  ["Full houses", "Members renewed (%)", "Priya Lindqvist", 70, 80, [76, "Amber"], [79, "Green"]],
  ["Sound finances", "Months of reserves", "Tobias Renner", 1.1, 1.5, [1.3, "Amber"], [1.1, "Red"]],
  [
    "Sound finances",
    "Donations per year ($ thousand)",
    "Priya Lindqvist",
    190,
    216,
    [201, "Amber"],
    [208, "Green"],
  ],
  [
    "A safe house",
    "Safety inspections on time (%)",
    "Owen Castellan",
    90,
    100,
    [100, "Green"],
    [92, "Amber"],
  ],
  ["A stage for all", "School visits per year", "Desmond Achebe-Low", 38, 60, [47, "Green"], [52, "Green"]],
];

/** A monthly report on the plan's KPIs as a workbook; `ago`: months before the latest one. */
export function kpiReport(latest: Month, ago: 0 | 1): Promise<Buffer> {
  const month = monthBefore(latest, ago);
  const strong = (value: string) => ({ value, fontWeight: "bold" as const });
  const heads = ["Strategic objective", "KPI", "Owner", "Baseline", "Target", "Actual", "Status"];
  const rows = KPIS.map(([objective, kpi, owner, baseline, target, before, now]) => {
    const [actual, status] = ago === 0 ? now : before;
    return [objective, kpi, owner, baseline, target, actual, status].map((value) => ({ value }));
  });
  return writeExcelFile(
    [
      {
        sheet: "KPIs",
        data: [
          [strong("Northmere Theatre Trust (sample): KPI report")],
          [{ value: `As of ${lastDayName(month)}` }],
          heads.map(strong),
          ...rows,
        ],
        columns: [22, 30, 22, 10, 10, 10, 10].map((width) => ({ width })),
      },
    ],
    {},
  ).toBuffer();
}

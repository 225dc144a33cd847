import writeExcelFile from "write-excel-file/node";
import type { StrategyHandout } from "../handout";
import { aboutSheet } from "./about-sheet";
import { filters } from "./filters";
import { historySheet } from "./history-sheet";
import { kpiSheet } from "./kpi-sheet";
import { recommendationSheet } from "./recommendation-sheet";

/**
 * The strategy as a workbook of four sheets, without a formula. Not written by SheetJS, whose community edition writes
 * neither bold heads nor rows that stay in view.
 */
export function renderStrategyXlsx(handout: StrategyHandout): Promise<Buffer> {
  const sheets = [
    kpiSheet(handout.kpis),
    historySheet(handout.kpis),
    recommendationSheet(handout),
    aboutSheet(handout),
  ];
  return writeExcelFile(sheets, { features: [filters(sheets)] }).toBuffer();
}

import { RULES_TOLD } from "../../rules/told";
import { type StrategyHandout, tallyWords } from "../handout";
import { textCell } from "./cells";
import type { TableSheet } from "./sheet";

/** Whose strategy it is, who took it and when, what it comes to, and by which rules. */
export function aboutSheet(handout: StrategyHandout): TableSheet {
  const { organization, paper, exportedBy, exportedAt, moments } = handout;
  const lines: [string, string][] = [
    ["Organization", organization],
    ["Strategy", paper === null ? "All papers that this person may see" : `From ${paper}`],
    ["Exported", `${moments.dateTime(exportedAt)} (${moments.timeZone}), by ${exportedBy}`],
    ["Summary", tallyWords(handout)],
    ...RULES_TOLD.map((rule, index): [string, string] => [index === 0 ? "Rules" : "", rule]),
    [
      "Figures",
      "Every figure is the paper’s own, at the place named beside it. What no paper says is left empty.",
    ],
  ];
  return {
    sheet: "About",
    data: lines.map(([term, text]) => {
      const cell = textCell(term);
      return [cell && { ...cell, fontWeight: "bold" }, textCell(text)];
    }),
    columns: [{ width: 16 }, { width: 110 }],
    orientation: "landscape",
  };
}

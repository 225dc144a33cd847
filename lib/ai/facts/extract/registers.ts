import { isDone } from "@/lib/ai/action-status";
import { citeRange } from "@/lib/evidence/cite-range";
import type { WordRow, WordTable } from "@/lib/evidence/tables-words";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { normalLabel } from "../keys";
import type { Fact } from "../types";

const SHORTEST_QUOTE = 12;

/** The risks and actions of a paper's registers. A risk has its score as value, or its rating as it is written. */
export function registerItems(document: SourceDocument, registers: WordTable[]): Fact[] {
  return registers.flatMap(({ roles, rows }) => {
    const isRisks = roles.includes("risk");
    return rows.flatMap((row): Fact[] => {
      const label = (isRisks ? row.cells.risk : row.cells.action)?.trim().replace(/[.;,]+$/, "") ?? "";
      const citation = citeRange(document, row);
      if (normalLabel(label) === "" || citation.quote.length < SHORTEST_QUOTE) return [];
      return [isRisks ? riskItem(label, row, citation) : actionItem(label, row, citation)];
    });
  });
}

const NOTHING = { kind: "item", period: "", value: null, unit: "", written: "", dueOn: null } as const;

function riskItem(label: string, { cells }: WordRow, citation: Citation): Fact {
  const score = /^\(?(\d{1,3})\)?(?:\s|$)/.exec(cells.score?.trim() ?? "")?.[1];
  const rating = score ?? RATING.exec(cells.score?.trim() ?? "")?.[0] ?? "";
  return {
    ...NOTHING,
    key: `risk: ${normalLabel(label)}`,
    label,
    value: score ? Number(score) : null,
    written: rating,
    citation,
  };
}

const RATING =
  /^(?:very high|very low|critical|severe|extreme|high|medium|moderate|low|red|amber|green|major|minor)\b/i;

function actionItem(label: string, { cells }: WordRow, citation: Citation): Fact {
  const state = isDone(cells.status ?? "") ? "closed action" : "action";
  return { ...NOTHING, key: `${state}: ${normalLabel(label)}`, label, citation };
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { sentences } from "@/lib/evidence/sentences";
import { readTables } from "@/lib/evidence/tables";
import { readWordTables } from "@/lib/evidence/tables-words";
import type { SourceDocument } from "@/lib/evidence/types";
import { actionLog } from "./findings/action-log";
import { budgetHeadlines } from "./findings/budget-headlines";
import { budgetLines } from "./findings/budget-lines";
import { asBudgetTable } from "./findings/budget-table";
import { changes } from "./findings/changes";
import { cashForecast } from "./findings/forecast";
import { concentration } from "./findings/mix";
import { ageing, receivables, unassigned } from "./findings/position";
import { proseFindings } from "./findings/prose";
import { riskRegister } from "./findings/risk-register";
import type { Finding, Paper, Statement } from "./findings/types";
import type { BoardBrief } from "./schema";
import { composeBrief } from "./select";

/** Pages taken apart before other work of the process gets its turn: a few milliseconds. */
const PAGES_A_TURN = 8;

/**
 * The brief without a model: the papers' own sentences and figures, chosen and ordered by code, with what can be
 * computed from them. Reads every page once; about a millisecond a page.
 */
export async function extractiveBrief(
  documents: SourceDocument[],
  signal?: AbortSignal,
): Promise<BoardBrief> {
  const findings: Finding[] = [];
  for (const document of documents) {
    const paper = await takeApart(document, signal);
    const computed = tableFindings(paper);
    findings.push(...computed, ...proseFindings(paper, computed));
    await nextTurn(undefined, { signal });
  }
  return composeBrief(withoutAnswered(findings));
}

// Who asks for an ageing of receivables has not seen the one in the papers.
function withoutAnswered(findings: Finding[]): Finding[] {
  const aged = findings.some(({ key }) => key === "ageing");
  return aged ? findings.filter(({ key }) => key !== "receivables") : findings;
}

async function takeApart(document: SourceDocument, signal?: AbortSignal): Promise<Paper> {
  const statements: Statement[] = [];
  for (const [index, page] of document.pages.entries()) {
    for (const sentence of sentences(page)) statements.push({ ...sentence, page });
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) await nextTurn(undefined, { signal });
  }
  return {
    document,
    tables: readTables(document.pages),
    registers: readWordTables(document.pages),
    statements,
  };
}

function tableFindings(paper: Paper): Finding[] {
  const budgets = paper.tables.flatMap((table) => asBudgetTable(table) ?? []);
  return [
    ...budgets.flatMap((budget) => [...budgetHeadlines(paper, budget), ...budgetLines(paper, budget)]),
    ...changes(paper),
    ...cashForecast(paper),
    ...concentration(paper),
    ...receivables(paper),
    ...ageing(paper),
    ...unassigned(paper),
    ...actionLog(paper),
    ...riskRegister(paper),
  ];
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Embed } from "@/lib/ask/label-places";
import { sentences } from "@/lib/evidence/sentences";
import type { SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { unpackFigures } from "@/lib/ledger/pack";
import { monthIndex, type Period } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { readWordTables } from "@/lib/ledger/registers";
import type { BriefEvent } from "./events";
import { actionLog } from "./findings/action-log";
import { type BoardTable, boardTables, looksAhead } from "./findings/board-table";
import { budgetHeadlines } from "./findings/budget-headlines";
import { budgetLines } from "./findings/budget-lines";
import { asBudgetTable } from "./findings/budget-table";
import { changes } from "./findings/changes";
import { contradictions } from "./findings/contradictions";
import { askedDecisions } from "./findings/decisions";
import { cashForecast, yearForecast } from "./findings/forecast";
import { limits } from "./findings/limits";
import { missedTargets } from "./findings/missed-targets";
import { concentration } from "./findings/mix";
import { namingParts } from "./findings/of-a-part";
import { percentBase } from "./findings/percent-base";
import { ageing, receivables, unassigned } from "./findings/position";
import { proseFindings } from "./findings/prose";
import { riskRegister } from "./findings/risk-register";
import { isFiling, toldStatements } from "./findings/statements";

import { type Finding, type Paper, REPORTED_PLACES, type Statement } from "./findings/types";

import { type Importance, importanceOf } from "./importance";
import { type CodeNote, notesOf, totalsOf } from "./notes";
import type { BriefPaper } from "./paper";
import type { BriefSection } from "./schema";
import { composeSections } from "./select";

/** Pages parsed before yielding to other work in the process: a few milliseconds' worth. */
const PAGES_A_TURN = 8;

export type Reading = Extract<BriefEvent, { type: "reading" }>;

/**
 * What code finds in the papers: the sections built from it in reading order, and notes for a model that
 * writes its own (findings, plus totals if the model does not see the tables).
 */
export type Extracts = {
  findings: Finding[];
  sections: BriefSection[];
  notes: CodeNote[];
  totals: CodeNote[];
};

/**
 * The extractive brief: the papers' own sentences and figures, selected and ordered by code, with what can be
 * computed from them. Reads every page once, at about a millisecond a page, and yields its progress.
 */
export async function* extractiveBrief(
  documents: BriefPaper[],
  { signal, embed = null }: { signal?: AbortSignal; embed?: Embed | null } = {},
): AsyncGenerator<Reading, Extracts> {
  const read: { paper: Paper; computed: Finding[]; told: Statement[] }[] = [];
  for (const [index, document] of documents.entries()) {
    const place = { type: "reading", index: index + 1, of: documents.length, title: document.title } as const;
    const statements: Statement[] = [];
    for (let at = 0; at < document.pages.length; at += PAGES_A_TURN) {
      const turn = document.pages.slice(at, at + PAGES_A_TURN);
      yield { ...place, page: turn[0]?.number ?? 1 };
      await nextTurn(undefined, { signal });
      for (const page of turn) for (const sentence of sentences(page)) statements.push({ ...sentence, page });
    }
    await nextTurn(undefined, { signal });
    const paper = takeApart(document, statements);
    const computed = tableFindings(paper);
    read.push({ paper, computed, told: toldStatements(paper) });
  }
  const importance = await judged(read, embed);
  const papers = ofOneMeeting(read.map(({ paper }) => paper));
  const months = papers.map(({ month }) => month);
  const computed = read.map(({ paper, computed }) => namingParts(paper, computed, papers));
  const known = computed.flat();
  const findings = read.flatMap(({ paper, told }, at) =>
    withMonth(months[at] ?? null, computed[at] ?? [], proseFindings(paper, told, { known, importance })),
  );
  findings.push(...contradictions(papers));
  const told = withoutAnswered(withoutOutdated(findings, papers));
  return { findings: told, sections: composeSections(told), notes: notesOf(told), totals: totalsOf(papers) };
}

/** Sentences embedded across all papers, shared out among them: about a second of work. */
const MOST_EMBEDDED = 300;

/** Importance of the sentences in papers written for the board. Filings rely on cues instead. */
async function judged(
  read: { paper: Paper; told: Statement[] }[],
  embed: Embed | null,
): Promise<Map<Statement, Importance>> {
  const own = read.filter(({ paper }) => !isFiling(paper));
  const most = Math.floor(MOST_EMBEDDED / Math.max(1, own.length));
  const judgedBy = async (by: Embed | null, statements: Statement[]) => {
    const found = await importanceOf(
      statements.map(({ text }) => text),
      by,
    );
    return found.map((one, at) => [statements[at] as Statement, one] as const);
  };
  return new Map([
    ...(await judgedBy(
      embed,
      own.flatMap(({ told }) => told.slice(0, most)),
    )),
    ...(await judgedBy(
      null,
      own.flatMap(({ told }) => told.slice(most)),
    )),
  ]);
}

const rowName = ({ path, label }: Figure) => [...path, label].join("/").toLowerCase();

/**
 * Drops a row of an earlier month's table if a later paper has the same row: the brief uses the later one, or
 * has nothing to say about it.
 */
function withoutOutdated(findings: Finding[], papers: Paper[]): Finding[] {
  return findings.filter(({ asOf, citations }) => {
    const [place] = citations;
    const own = papers.find(({ document }) => document.documentId === place?.documentId);
    const rows = new Set(
      own?.figures
        .filter(({ rowPlace: { page, start } }) =>
          citations.some((one) => one.page === page && one.start === start),
        )
        .map(rowName),
    );
    const later = papers.filter(({ month }) => asOf !== undefined && month !== null && month > asOf);
    return rows.size === 0 || ![...rows].every((row) => later.some((paper) => hasRow(paper, row)));
  });
}

const hasRow = ({ figures }: Paper, row: string) =>
  figures.some((figure) => figure.title !== null && rowName(figure) === row);

// Drops the question that asks for an aged receivables report when the papers contain one.
function withoutAnswered(findings: Finding[]): Finding[] {
  const aged = findings.some(({ key }) => key === "ageing");
  return aged ? findings.filter(({ key }) => key !== "receivables") : findings;
}

function takeApart({ figures: kept, ...document }: BriefPaper, statements: Statement[]): Paper {
  const figures = kept ? unpackFigures(kept) : readFigures(document.pages, document.title);
  const { reportedTo } = contextOf(document.pages, document.title);
  const all = boardTables(figures, reportedTo);
  const tables = all.filter((table) => !looksAhead(table));
  return {
    document,
    tables,
    forecasts: all.filter(looksAhead),
    figures,
    registers: readWordTables(document.pages),
    statements,
    reportedTo,
    month: reportedMonth(document, tables, reportedTo),
  };
}

function tableFindings(paper: Paper): Finding[] {
  const budgets = paper.tables.flatMap((table) => asBudgetTable(table, paper.reportedTo) ?? []);
  return [
    ...budgets.flatMap((budget) => [...budgetHeadlines(paper, budget), ...budgetLines(paper, budget)]),
    ...percentBase(paper),
    ...changes(paper),
    ...cashForecast(paper),
    ...yearForecast(paper),
    ...concentration(paper),
    ...receivables(paper),
    ...ageing(paper),
    ...unassigned(paper),
    ...actionLog(paper),
    ...riskRegister(paper),
    ...limits(paper),
    ...missedTargets(paper),
    ...askedDecisions(paper),
  ];
}

/** Periods whose last month is the one a paper reports on. */
const REPORTED_SPANS: ReadonlySet<Period["kind"]> = new Set(["month", "yearToDate"]);

/** The last month of actual results in a paper's tables, in months since year 0, or null. */
function monthOfTables({ tables }: Pick<Paper, "tables">): number | null {
  const orders = tables.flatMap(({ columns }) =>
    // A register's scores have a breakdown, and may be dated the day it was written: they do not count.
    columns.flatMap(({ scenario, period, breakdown }) =>
      scenario === "actual" && breakdown === null && period && REPORTED_SPANS.has(period.kind)
        ? [monthIndex(period.end)]
        : [],
    ),
  );
  return orders.length > 0 ? Math.max(...orders) : null;
}

/**
 * The month a paper reports on, in months since year 0: from its tables, else from its name or cover; null
 * when unknown.
 */
function reportedMonth({ title }: SourceDocument, tables: BoardTable[], reportedTo?: string): number | null {
  const named = contextOf([], title).reportedTo ?? reportedTo;
  return monthOfTables({ tables }) ?? (named === undefined ? null : monthIndex(named));
}

/**
 * A paper dated after the last month of results, such as a report on March presented in April, is assigned
 * that month.
 */
function ofOneMeeting(papers: Paper[]): Paper[] {
  const latest = Math.max(...papers.flatMap((paper) => monthOfTables(paper) ?? []));
  if (!Number.isFinite(latest)) return papers;
  return papers.map((paper) => ({
    ...paper,
    month: paper.month === null ? null : Math.min(paper.month, latest),
  }));
}

/**
 * Assigns findings the month their paper reports on, so that the later of two reports in a pack counts as
 * news. Requests, decisions and warnings have no month. `computed` findings come from tables, which contain
 * only figures.
 */
function withMonth(month: number | null, computed: Finding[], told: Finding[]): Finding[] {
  if (month === null) return [...computed, ...told];
  const dated = (finding: Finding) => ({ ...finding, asOf: month });
  return [...computed.map(dated), ...told.map((finding) => (isReported(finding) ? dated(finding) : finding))];
}

function isReported({ summary }: Finding): boolean {
  return summary !== undefined && REPORTED_PLACES.has(summary.place);
}

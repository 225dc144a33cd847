import { sentences } from "@/lib/evidence/sentences";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { oneLine } from "@/lib/wording";
import { type BoardFacts, type Source, type Sourced, sourceWith } from "../types";
import { boardOf } from "./board/board";
import { filingSource, type Pages, pagesOf, type Said } from "./pages";
import { payRatioOf } from "./pay/pay-ratio";
import { payYearsOf } from "./pay/pay-years";
import { summaryCompensation } from "./pay/summary-compensation";
import { peerGroupsOf } from "./peers/peer-groups";
import type { FilingAbout, ProxyFacts } from "./types";
import { lastSayOnPay } from "./votes";

/**
 * Reads pay, peers and board from a proxy statement (Schedule 14A), each value with its sentence or cells. A
 * value that is missing or stated in two ways is null.
 * @param html the document as served by EDGAR
 * @throws AppError as `readFiling`
 */
export function readProxyStatement(html: string, about: FilingAbout): ProxyFacts {
  const pages = pagesOf(html);
  const source = filingSource("DEF 14A", about);
  const rows = summaryCompensation(pages);
  const payYears = payYearsOf(pages, rows, source);
  const peerGroups = peerGroupsOf(pages, about.company);
  const primary = peerGroups.find(({ kind }) => kind === "primary");
  return {
    payYears,
    summaryCompensation: rows,
    payRatio: payRatioOf(pages, payYears, source),
    board: boardOf(pages, rows, about.filed, source),
    proxyPeers: primary ? { peers: primary.peers, source: source(quoteOf(primary.peers)) } : null,
    peerGroups,
    lastSayOnPay: lastSayOnPay(pages, source),
  };
}

/** The sentence that names all of them, or the cells of the table. */
const quoteOf = (peers: { quote: string }[]) => [...new Set(peers.map(({ quote }) => quote))].join(" | ");

/** A company fact stated in a paper's sentence. `approval`: in percent; `medianEmployee`: USD per year. */
export type SaidFact = {
  measure: keyof BoardFacts | "payRatio" | "medianEmployee" | "approval";
  value: Value;
  citation: Citation;
};

type Value = number | boolean | string | string[];

/** Averages over a list of directors need a date; sentences have their own. */
const UNDATED = "";

/**
 * Reads board, pay ratio and the last vote on pay from a paper. Uses only the sentences, as in a proxy
 * statement, because a PDF has no reliable tables. Each fact has its passage; what no single sentence states
 * is left out.
 */
export function readPaper({ documentId, title, pages }: SourceDocument): SaidFact[] {
  const cited = new Map<string, Citation>();
  const said: Said[] = [];
  for (const page of pages) {
    for (const { start, end } of sentences(page)) {
      const quote = page.text.slice(start, end);
      const text = oneLine(quote);
      if (text.length > LONGEST || cited.has(text)) continue;
      cited.set(text, { documentId, title, page: page.number, start, end, quote });
      said.push({ text, headings: [], at: said.length });
    }
  }
  const paper: Pages = { document: EMPTY, blocks: [], headingsAt: [], said };
  const ratio = payRatioOf(paper, [], sourceOf);
  const vote = lastSayOnPay(paper, sourceOf);
  const board = Object.entries(boardOf(paper, [], UNDATED, sourceOf) ?? {}) as [
    keyof BoardFacts,
    Sourced<Value>,
  ][];
  const facts: [SaidFact["measure"], { value: Value; source: Source } | null][] = [
    ...board,
    ["payRatio", ratio && { value: ratio.ratio, source: ratio.source }],
    ["medianEmployee", ratio?.medianEmployee ? { value: ratio.medianEmployee, source: ratio.source } : null],
    ["approval", vote],
  ];
  return facts.flatMap(([measure, fact]) => {
    // The median and the ratio may be in two sentences; either may be the one to cite.
    const passages = fact?.source.quote?.split(" … ").flatMap((part) => cited.get(part) ?? []) ?? [];
    return passages.map((citation) => ({ measure, value: fact?.value ?? "", citation }));
  });
}

/** Most characters of a sentence. */
const LONGEST = 1_000;
const EMPTY: Pages["document"] = { blocks: [], contexts: new Map(), hiddenFacts: [] };

const sourceOf = (quote: string): Source => sourceWith({ label: "", form: "paper", quote });

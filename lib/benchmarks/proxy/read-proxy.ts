import { boardOf } from "./board/board";
import { filingSource, pagesOf } from "./pages";
import { payRatioOf } from "./pay/pay-ratio";
import { payYearsOf } from "./pay/pay-years";
import { summaryCompensation } from "./pay/summary-compensation";
import { peerGroupsOf } from "./peers/peer-groups";
import type { FilingAbout, ProxyFacts } from "./types";
import { lastSayOnPay } from "./votes";

/**
 * What a proxy statement (Schedule 14A) says of pay, peers and board, each value with the sentence or the cells it was
 * read from. What is not found, or is said in two ways, is null.
 * @param html the document as EDGAR serves it
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

/** The sentence that names them all, or the cells of the table. */
const quoteOf = (peers: { quote: string }[]) => [...new Set(peers.map(({ quote }) => quote))].join(" | ");

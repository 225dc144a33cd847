import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { addMonths } from "date-fns/addMonths";
import { resolveCompanyName } from "@/lib/benchmarks/companies/names";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { readProxyStatement } from "@/lib/benchmarks/proxy/read-proxy";
import type { ProxyFacts } from "@/lib/benchmarks/proxy/types";
import type { PayYear, Sourced } from "@/lib/benchmarks/types";

type GoldFacts = Record<string, Record<string, string>>;
type GoldPeers = Record<string, { source: string; group: string; peers: string[] }>;
type Score = { right: number; wrong: number; missed: number };

/** A proxy statement in the folder, identified by file name: "MLAB-DEF14A.html", "AAPL-2024-DEF14A.html". */
type Statement = { file: string; ticker: string; year: string | undefined };

const STATEMENT = /^(?<ticker>[A-Z][A-Z.]*)(?:-(?<year>\d{4}))?-DEF14A\.html?$/;

const VALUES: Record<string, (year: PayYear) => number | null | undefined> = {
  PeoTotalCompAmt: ({ granted }) => granted,
  PeoActuallyPaidCompAmt: ({ actuallyPaid }) => actuallyPaid,
  NonPeoNeoAvgTotalCompAmt: ({ others }) => others?.granted,
  NonPeoNeoAvgCompActuallyPaidAmt: ({ others }) => others?.actuallyPaid,
  TotalShareholderRtnAmt: ({ tsrOf100 }) => tsrOf100,
  PeerGroupTotalShareholderRtnAmt: ({ peerTsrOf100 }) => peerTsrOf100,
  CoSelectedMeasureAmt: ({ selectedMeasure }) =>
    selectedMeasure && Number(selectedMeasure.shown.replaceAll(",", "")),
};

/**
 * Reads the proxy statements of the data folder, compares them with the gold facts, and prints what needs
 * human review.
 */
export async function benchProxy(
  folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "filings"),
): Promise<Score> {
  const total: Score = { right: 0, wrong: 0, missed: 0 };
  const gold: Record<string, GoldFacts> = json(path.join(folder, "pay-versus-performance.gold.json"));
  const peers: GoldPeers = json(path.join(folder, "peer-group.gold.json"));
  for (const statement of statementsOf(folder)) {
    const html = readFileSync(path.join(folder, statement.file), "utf8");
    const name = embeddedProfiles().get(statement.ticker)?.company.name ?? statement.ticker;
    const started = performance.now();
    const facts = readProxyStatement(html, {
      url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${statement.ticker}&type=DEF+14A`,
      filed: filedAbout(html),
      company: { id: statement.ticker, name },
    });
    console.log(
      `\n${statement.file} (${name}): ${(html.length / 1e6).toFixed(1)} MB read in ${Math.round(performance.now() - started)} ms`,
    );
    const score = comparePay(facts.payYears, goldOf(gold, statement));
    for (const key of ["right", "wrong", "missed"] as const) total[key] += score[key];
    console.log(
      `  pay versus performance: ${score.right} right, ${score.wrong} wrong, ${score.missed} missed`,
    );
    const goldPeers = peers[statement.ticker];
    if (goldPeers) comparePeers(facts, goldPeers);
    printFacts(facts);
  }
  return total;
}

function statementsOf(folder: string): Statement[] {
  return readdirSync(folder).flatMap((file) => {
    const { ticker, year } = STATEMENT.exec(file)?.groups ?? {};
    return ticker ? [{ file, ticker, year }] : [];
  });
}

/**
 * Estimates the filing date: about four months after the latest tagged period, or today where none is tagged.
 */
function filedAbout(html: string): string {
  const ends = [...html.matchAll(/<xbrli:endDate>(\d{4}-\d{2}-\d{2})</gi)].flatMap(([, end]) => end ?? []);
  const latest = ends.sort().at(-1);
  const filed = latest ? addMonths(new Date(latest), 4) : new Date();
  return filed.toISOString().slice(0, 10);
}

/** The gold facts of a statement; empty where none were written. */
function goldOf(gold: Record<string, GoldFacts>, { ticker, year }: Statement): GoldFacts {
  const key = Object.keys(gold).find((name) => name.startsWith(`${ticker}_FY${year ?? ""}`));
  return key ? (gold[key] ?? {}) : {};
}

const json = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

function comparePay(years: PayYear[], gold: GoldFacts): Score {
  const score: Score = { right: 0, wrong: 0, missed: 0 };
  for (const [concept, byEnd] of Object.entries(gold)) {
    for (const [end, written] of Object.entries(byEnd)) {
      const year = years.find(({ periodEnd }) => periodEnd === end);
      const value = year ? (VALUES[concept]?.(year) ?? null) : null;
      const expected = Number(written);
      if (value === null) score.missed++;
      else if (value === expected) score.right++;
      // The gold fact has its digits without the sign attribute; the quoted row shows the sign.
      else if (value === -expected && year?.source.quote?.includes(`(${expected.toLocaleString("en-US")}`)) {
        score.right++;
        console.log(
          `  ${concept} ${end}: ${value}; the gold has the digits without the sign, the filing shows "(${expected.toLocaleString("en-US")})"`,
        );
      } else {
        score.wrong++;
        console.log(`  ${concept} ${end}: ${value}, gold ${expected}`);
      }
    }
  }
  return score;
}

function comparePeers({ proxyPeers }: ProxyFacts, gold: GoldPeers[string]): void {
  const keyOf = (name: string) => resolveCompanyName(name)?.id ?? name.toLowerCase();
  const expected = new Set(gold.peers.map(keyOf));
  const found = new Set((proxyPeers?.peers ?? []).map(({ name }) => keyOf(name)));
  const both = [...found].filter((one) => expected.has(one)).length;
  const precision = found.size > 0 ? both / found.size : 0;
  const recall = both / expected.size;
  const f1 = both > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  console.log(
    `  peers: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}; gold: "${gold.group}" of ${gold.source}`,
  );
}

function printFacts({
  board,
  payRatio,
  lastSayOnPay,
  proxyPeers,
  peerGroups,
  summaryCompensation,
  payYears,
}: ProxyFacts): void {
  const unresolved =
    proxyPeers?.peers.filter(({ companyId }) => companyId === null).map(({ name }) => name) ?? [];
  console.log(
    `  peer groups: ${peerGroups.map(({ kind, heading, peers }) => `${kind} "${heading}" (${peers.length})`).join("; ") || "none"}`,
  );
  console.log(
    `  primary: ${proxyPeers?.peers.map(({ name, companyId }) => `${name}${companyId ? ` = ${companyId}` : ""}`).join(", ") ?? "none"}`,
  );
  console.log(`  not among the companies shipped: ${unresolved.length}`);
  console.log(
    `  CEO by year: ${payYears.map(({ fiscalYear, ceo, flags }) => `${fiscalYear} ${ceo ?? "?"}${flags.length > 0 ? ` [${flags.join()}]` : ""}`).join(", ")}`,
  );
  console.log(
    `  summary compensation: ${summaryCompensation.map(({ name, position, fiscalYear, total, isCeo }) => `${name}${isCeo ? "*" : ""} (${position}) ${fiscalYear} ${total}`).join("; ")}`,
  );
  line(
    "pay ratio",
    payRatio && {
      value: payRatio.ratio,
      source: payRatio.source,
      computed: `median employee ${payRatio.medianEmployee}`,
    },
  );
  line("last say on pay", lastSayOnPay);
  for (const [name, fact] of Object.entries(board ?? {})) line(name, fact);
}

function line(name: string, fact: Sourced<unknown> | null): void {
  if (!fact) {
    console.log(`  ${name}: not disclosed`);
    return;
  }
  const computed = fact.computed ? ` [${fact.computed}]` : "";
  console.log(
    `  ${name}: ${JSON.stringify(fact.value)}${computed}\n      “${(fact.source.quote ?? "").slice(0, 400)}”`,
  );
}

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { resolveCompanyName } from "@/lib/benchmarks/companies/names";
import { readProxyStatement } from "@/lib/benchmarks/proxy/read-proxy";
import type { ProxyFacts } from "@/lib/benchmarks/proxy/types";
import type { PayYear, Sourced } from "@/lib/benchmarks/types";

type GoldFacts = Record<string, Record<string, string>>;
type GoldPeers = Record<string, { source: string; group: string; peers: string[] }>;
type Score = { right: number; wrong: number; missed: number };

const FILINGS = [
  {
    key: "AAPL",
    gold: "AAPL_FY2024",
    file: "AAPL-2024-DEF14A.html",
    filed: "2025-01-10",
    name: "Apple Inc.",
    url: "https://www.sec.gov/Archives/edgar/data/320193/000130817925000008/aapl4359751-def14a.htm",
  },
  {
    key: "MLAB",
    gold: "MLAB_FY2025",
    file: "MLAB-DEF14A.html",
    filed: "2025-07-10",
    name: "Mesa Laboratories, Inc.",
    url: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=724004&type=DEF+14A",
  },
];

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

/** Reads the proxy statements of the data folder and compares them with the gold facts; prints what is for a person to judge. */
export async function benchProxy(
  folder = path.join(process.env.EVAL_DATA ?? "../shared/data", "filings"),
): Promise<Score> {
  const total: Score = { right: 0, wrong: 0, missed: 0 };
  const gold: Record<string, GoldFacts> = json(path.join(folder, "pay-versus-performance.gold.json"));
  const peers: GoldPeers = json(path.join(folder, "peer-group.gold.json"));
  for (const filing of FILINGS) {
    const file = path.join(folder, filing.file);
    if (!existsSync(file)) continue;
    const html = readFileSync(file, "utf8");
    const started = performance.now();
    const facts = readProxyStatement(html, {
      url: filing.url,
      filed: filing.filed,
      company: { id: filing.key, name: filing.name },
    });
    console.log(
      `\n${filing.name}: ${(html.length / 1e6).toFixed(1)} MB read in ${Math.round(performance.now() - started)} ms`,
    );
    const score = comparePay(facts.payYears, gold[filing.gold] ?? {});
    for (const key of ["right", "wrong", "missed"] as const) total[key] += score[key];
    console.log(
      `  pay versus performance: ${score.right} right, ${score.wrong} wrong, ${score.missed} missed`,
    );
    const goldPeers = peers[filing.key];
    if (goldPeers) comparePeers(facts, goldPeers);
    printFacts(facts);
  }
  return total;
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
      // The gold holds the digits of a fact without its sign attribute; the row read shows the sign.
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

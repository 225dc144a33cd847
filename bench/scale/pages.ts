import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { plan } from "@/tests/setup/strategy";
import { type Client, REPORT, signIn } from "../product/client.ts";
import { startProduct } from "../product/start.ts";
import { PASSWORD } from "./board.ts";
import { type CountingProxy, openProxy } from "./proxy.ts";

const RUNS = 20;
const WARMING = 2;
const PAPERS_ADDED = 3;
/** The maximum for one report. */
const KPIS_OF_PAPER = 495;

/** A trivial route handler without database or session: the server's own overhead. */
const BARE = "/api/health";
const QUARTERS = ["31 March", "30 June", "30 September", "31 December"];
const FIRST_YEAR = 2026;

type Times = { p50: number; p95: number; statements: number; kilobytes: number };
/** `timesBare`: its median relative to the trivial route handler. */
type Page = Times & { timesBare: number };

/**
 * For each page of a started product: its latency over HTTP, also relative to a trivial route handler, its
 * SQL statements, and the size of its response. Papers added in the process are removed again.
 */
export async function measurePages(): Promise<Record<string, Page>> {
  if (!env.DATABASE_URL) throw new Error("There is no database.");
  const proxy = await openProxy(env.DATABASE_URL);
  const product = await startProduct({ DATABASE_URL: proxy.url });
  try {
    const [admin, member] = [
      await signIn(product.url, "member0@example.org", PASSWORD),
      await signIn(product.url, "member5@example.org", PASSWORD),
    ];
    const bare = await measure(proxy, () => member.page(BARE), RUNS);
    const figures: Record<string, Times> = { [BARE]: bare };
    for (const [name, client, address] of await pages(member, admin))
      figures[name] = await measure(proxy, () => client.page(address), RUNS);
    const papers = Array.from({ length: PAPERS_ADDED }, (_, number) => kpiPaper(number)).values();
    const add = () => member.sendStrategy(papers.next().value ?? new Uint8Array());
    figures["adding a KPI paper"] = await measure(proxy, add, PAPERS_ADDED, 0);
    return Object.fromEntries(Object.entries(figures).map(([name, times]) => [name, against(bare, times)]));
  } catch (error) {
    console.error(product.said());
    throw error;
  } finally {
    await product.stop();
    proxy.stop();
    await takeAway();
  }
}

function against(bare: Times, { p50, p95, statements, kilobytes }: Times): Page {
  const shown = (ms: number) => Number(ms.toFixed(ms < 10 ? 1 : 0));
  const timesBare = Number((p50 / bare.p50).toFixed(1));
  return { p50: shown(p50), p95: shown(p95), timesBare, statements, kilobytes };
}

/** Restores the board for the next run, for which the same papers must be new. */
async function takeAway(): Promise<void> {
  await db.document.deleteMany({ where: { isStrategy: true, originalName: REPORT } });
  await db.kpi.deleteMany({ where: { values: { none: {} } } });
}

async function pages(member: Client, admin: Client): Promise<[string, Client, string][]> {
  const { id: meeting } = await db.meeting.findFirstOrThrow({ orderBy: { scheduledDate: "desc" } });
  const { id: thread } = await db.chatThread.findFirstOrThrow({
    where: { user: { email: "member5@example.org" } },
  });
  const { id: kpi } = await db.kpi.findFirstOrThrow();
  const { id: paper } = await db.document.findFirstOrThrow({ where: { isStrategy: true } });
  return [
    ["home", member, "/"],
    ["/prep-me?meeting=", member, `/prep-me?meeting=${meeting}`],
    ["/chat", member, "/chat"],
    ["/chat?thread=", member, `/chat?thread=${thread}`],
    ["/prep", member, "/prep"],
    ["/prep/registers", member, "/prep/registers"],
    ["/prep/resolutions", member, "/prep/resolutions"],
    ["/strategy", member, "/strategy"],
    ["/strategy?paper=", member, `/strategy?paper=${paper}`],
    ["/strategy?kpi=", member, `/strategy?kpi=${kpi}`],
    ["/admin?tab=users", admin, "/admin?tab=users"],
    ["/admin?tab=activity", admin, "/admin?tab=activity"],
  ];
}

async function measure(
  proxy: CountingProxy,
  ask: () => Promise<number>,
  runs: number,
  warming = WARMING,
): Promise<Times> {
  for (let run = 0; run < warming; run++) await ask();
  const [times, statements, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    const [before, started] = [proxy.statements(), performance.now()];
    sizes.push(await ask());
    times.push(performance.now() - started);
    statements.push(proxy.statements() - before);
  }
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    // The worker polls for jobs in the meantime: the median excludes that.
    statements: percentile(statements, 0.5),
    kilobytes: Math.round(Math.max(...sizes) / 1024),
  };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The next quarter's report on the board's KPIs, as a workbook of its own. */
function kpiPaper(number: number): Uint8Array {
  const kpis = Array.from({ length: KPIS_OF_PAPER }, (_, row): [string, number, number] => [
    `Measure ${row} of the bench`,
    60 + (row % 40),
    30 + ((row * 7 + number * 13) % 50),
  ]);
  const year = FIRST_YEAR + Math.floor(number / QUARTERS.length);
  return plan(`KPI report, status at ${QUARTERS[number % QUARTERS.length]} ${year}`, ...kpis);
}

import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { plan } from "@/tests/setup/strategy";
import { type Client, signIn } from "../product/client.ts";
import { startProduct } from "../product/start.ts";
import { PASSWORD } from "./board.ts";
import { type CountingProxy, openProxy } from "./proxy.ts";

const RUNS = 20;
const WARMING = 2;
/** As many as one report may have. */
const KPIS_OF_PAPER = 495;

type Page = { p50: number; p95: number; statements: number; kilobytes: number };

/** How long each page of a started product takes over HTTP, the statements it runs, and the size of its HTML or answer. */
export async function measurePages(): Promise<Record<string, Page>> {
  if (!env.DATABASE_URL) throw new Error("There is no database.");
  const proxy = await openProxy(env.DATABASE_URL);
  const product = await startProduct({ DATABASE_URL: proxy.url });
  try {
    const [admin, member] = [
      await signIn(product.url, "member0@example.org", PASSWORD),
      await signIn(product.url, "member5@example.org", PASSWORD),
    ];
    const figures: Record<string, Page> = {};
    for (const [name, client, address] of await pages(member, admin))
      figures[name] = await measure(proxy, () => client.page(address), RUNS);
    let paper = 0;
    figures["adding a KPI paper"] = await measure(proxy, () => member.sendStrategy(kpiPaper(paper++)), 3, 0);
    return figures;
  } catch (error) {
    console.error(product.said());
    throw error;
  } finally {
    await product.stop();
    proxy.stop();
  }
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
): Promise<Page> {
  for (let run = 0; run < warming; run++) await ask();
  const [times, statements, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    const [before, started] = [proxy.statements(), performance.now()];
    sizes.push(await ask());
    times.push(performance.now() - started);
    statements.push(proxy.statements() - before);
  }
  return {
    p50: Math.round(percentile(times, 0.5)),
    p95: Math.round(percentile(times, 0.95)),
    // The worker asks for its jobs meanwhile: the median leaves that out.
    statements: percentile(statements, 0.5),
    kilobytes: Math.round(Math.max(...sizes) / 1024),
  };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The next quarter's report on the KPIs of the board, in a workbook of its own. */
function kpiPaper(number: number): Uint8Array {
  const kpis = Array.from({ length: KPIS_OF_PAPER }, (_, row): [string, number, number] => [
    `Measure ${row} of the bench`,
    60 + (row % 40),
    30 + ((row * 7 + number * 13) % 50),
  ]);
  return plan(`KPI report, status at 30 ${["June", "September", "December"][number]} 2026`, ...kpis);
}

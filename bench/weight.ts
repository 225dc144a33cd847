/**
 * Measures what each page makes a browser load and run: bytes of JavaScript before it is ready, beyond an
 * empty page of the same Next.js, against the budget in `tests/hosted/weight.test.ts`; then Lighthouse
 * (mobile) on the most visited pages, if it can be installed. Lighthouse needs an otherwise idle machine.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { findChromium } from "../scripts/test/chromium.ts";
import { routeWeights } from "../tests/support/route-weights.ts";
import { signUp } from "./product/client.ts";
import { startProduct } from "./product/start.ts";

const BUDGETS: Record<string, number> = JSON.parse(readFileSync("tests/hosted/weight-budgets.json", "utf8"));
const LIGHTHOUSE = "lighthouse@13.5.0";
const PAGES = ["/login", "/", "/prep-me", "/chat", "/strategy", "/benchmarks"];

/**
 * On a busy machine the renderer process may join the trace too late, so that its start is missing
 * (NO_NAVSTART).
 */
const TRIES = 4;

const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number().nullable() });
const report = z.object({
  categories: z.object({ performance: category, accessibility: category }),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.object({ "largest-contentful-paint": audit, "total-blocking-time": audit }),
});
type Report = z.infer<typeof report>;

/** A report without figures contains this. */
const unrecorded = z.object({ runtimeError: z.object({ code: z.string() }) });

const kB = (bytes: number) => Math.round(bytes / 1000);

function printWeights(): void {
  const weights = routeWeights(process.env.NEXT_DIST_DIR || ".next");
  console.log(`An empty page: ${kB(weights[0]?.base ?? 0)} kB of JavaScript after gzip. Over it:`);
  console.table(
    weights.map(({ route, over }) => ({ route, kB: kB(over), budget: BUDGETS[route] ?? "none" })),
  );
}

/**
 * Runs Lighthouse in its own process, simulating a phone on a slow network. Retries failed traces. Returns
 * null where Lighthouse is not available.
 */
function lighthouse(address: string, cookie: string | null, folder: string, chromium: string): Report | null {
  const out = path.join(folder, "report.json");
  const headers = path.join(folder, "headers.json");
  writeFileSync(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const flags = ["--quiet", "--output=json", `--output-path=${out}`, `--extra-headers=${headers}`];
  const browser = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const only = "--only-categories=performance,accessibility";
  for (let left = TRIES; left > 0; left--) {
    rmSync(out, { force: true });
    const { status, stderr } = spawnSync("npx", ["--yes", LIGHTHOUSE, address, ...flags, browser, only], {
      env: { ...process.env, CHROME_PATH: chromium },
      encoding: "utf8",
    });
    const answer: unknown = existsSync(out) ? JSON.parse(readFileSync(out, "utf8")) : null;
    if (status === 0) return report.parse(answer);
    const code = unrecorded.safeParse(answer).data?.runtimeError.code;
    const why = code ?? stderr.trim().split("\n").at(-1);
    console.error(`Lighthouse did not measure ${address}: ${why}`);
    // Without any report it would fail again.
    if (!code) return null;
  }
  return null;
}

async function printLighthouse(url: string, chromium: string): Promise<void> {
  const { cookie } = await signUp(url);
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-bench-weight-"));
  const score = (found: z.infer<typeof category>) => Math.round((found.score ?? 0) * 100);
  try {
    const rows = PAGES.flatMap((page) => {
      const found = lighthouse(`${url}${page}`, page === "/login" ? null : cookie, folder, chromium);
      if (!found) return [];
      const { categories, audits, environment } = found;
      return {
        page,
        performance: score(categories.performance),
        accessibility: score(categories.accessibility),
        "largest paint": `${(audits["largest-contentful-paint"].numericValue / 1000).toFixed(1)} s`,
        blocking: `${Math.round(audits["total-blocking-time"].numericValue)} ms`,
        // Speed of the machine during the run: results at different speeds are not comparable.
        machine: Math.round(environment.benchmarkIndex),
      };
    });
    if (rows.length > 0) console.table(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const product = await startProduct();
try {
  printWeights();
  const chromium = findChromium()?.path;
  if (chromium) await printLighthouse(product.url, chromium);
  else console.log("No Chromium of the system was found for Lighthouse.");
} finally {
  await product.stop();
}
process.exit(0);

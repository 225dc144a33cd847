/**
 * Signs in a whole board at once: seconds until 50 people are signed in, compared with two threads computing
 * 50 bare hashes of the same cost, and the wait of others for a page in the meantime. The audit log has
 * 10,000 rows. Also checks whether response times reveal that an address has an account.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { env } from "@/lib/env";
import { signUp } from "./product/client.ts";
import { peakMemory } from "./product/memory.ts";
import { startProduct } from "./product/start.ts";
import { addMembers, lengthenAuditLog } from "./sign-in/fill.ts";

const PEOPLE = 50;
const AUDIT_ROWS = 10_000;
const PASSWORD = "a long enough password";
const RUNS = 3;
const EVERY_MS = 50;
/** Fewer than the attempts allowed per account. */
const TURNS = 5;
/** After a response, the worker renders an email; waits so that it does not slow the next one. */
const AT_REST_MS = 2_000;

const median = (values: number[]) => percentile(values, 0.5);
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function signIn(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/email/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email}: ${await answer.text()}`);
  await answer.text();
}

/**
 * Returns the ratio of response times of two addresses, from the medians of alternating turns, so that other
 * load affects both.
 */
async function ratioOf(url: string, path: string, known: string): Promise<number> {
  const post = async (email: string) => {
    const started = performance.now();
    const body = JSON.stringify({ email, password: "another password", firstName: "Nora" });
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await answer.text();
    const took = performance.now() - started;
    await sleep(AT_REST_MS);
    return took;
  };
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    times.known.push(await post(known));
    times.unknown.push(await post(`stranger${turn}.${path.length}@example.org`));
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.max(one, other) / Math.min(one, other);
}

const product = await startProduct();
try {
  const director = await signUp(product.url);
  const secrets = JSON.parse(readFileSync(path.join(product.folder, "secrets.json"), "utf8"));
  // The settings of the product just started; services connect on first use.
  const DATABASE_URL = readFileSync(path.join(product.folder, "database.address"), "utf8");
  Object.assign(env, { DATABASE_URL, AUTH_SECRET: secrets.authSecret });

  const emails = await addMembers(PEOPLE, PASSWORD);
  await lengthenAuditLog(AUDIT_ROWS);
  const hash = await hashPassword(PASSWORD);
  await signIn(product.url, emails[0] ?? "");
  for (const page of ["/", "/login"]) await director.shell(page);

  const bare: number[] = [];
  const whole: number[] = [];
  const ratios: number[] = [];
  const shells: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const alone = await timed(() =>
      Promise.all(emails.map(async () => void (await verifyPassword(PASSWORD, hash)))),
    );
    let over = false;
    const reading = (async () => {
      while (!over) {
        for (const page of ["/", "/login"]) shells.push(await director.shell(page));
        await sleep(EVERY_MS);
      }
    })();
    const together = await timed(() => Promise.all(emails.map((email) => signIn(product.url, email))));
    over = true;
    await reading;
    bare.push(alone);
    whole.push(together);
    ratios.push(together / alone);
  }
  const [signingUp, signingIn] = [
    await ratioOf(product.url, "/api/auth/email/signup", emails[0] ?? ""),
    await ratioOf(product.url, "/api/auth/email/login", emails[0] ?? ""),
  ];
  console.table([
    {
      what: `${PEOPLE} bare hashes on two threads, median of ${RUNS}`,
      measured: seconds(median(bare)),
      aim: "",
    },
    { what: `${PEOPLE} people signed in, median of ${RUNS}`, measured: seconds(median(whole)), aim: "" },
    { what: "… as a multiple of the bare hashes", measured: median(ratios).toFixed(2), aim: "1.5" },
    {
      what: `page shell meanwhile: p50 of ${shells.length}`,
      measured: milliseconds(median(shells)),
      aim: "",
    },
    { what: "… p95", measured: milliseconds(percentile(shells, 0.95)), aim: "" },
    { what: "… slowest", measured: milliseconds(Math.max(...shells)), aim: "300 ms" },
    { what: "signing up, with an account and without: ratio", measured: signingUp.toFixed(2), aim: "1.5" },
    { what: "signing in, the same", measured: signingIn.toFixed(2), aim: "1.5" },
    { what: "peak memory, web server", measured: `${peakMemory(product.pid, "web")} MB`, aim: "" },
  ]);
} catch (error) {
  console.error(product.said());
  throw error;
} finally {
  await product.stop();
}
process.exit(0);

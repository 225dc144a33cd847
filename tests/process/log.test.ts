import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/test/free-port.ts";
import { layPreparedDatabase } from "../../scripts/test/prepared-database.ts";
import { start } from "./product.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-log-"));

const ADMIN = "ines.albrecht@tidewater.example";
const GUEST = "guest.of.the.board@tidewater.example";
const PASSWORD = "correct horse of the log";
const WRONG = "a wrong guess for the log";
const WANTED = "a wanted password for the log";
const QUESTION = "Quetzal question for the log";

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A minimal browser that keeps its cookies. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async send(address: string, data?: unknown): Promise<Response> {
    const answer = await fetch(this.origin + address, {
      method: data === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(data !== undefined && { "content-type": "application/json" }),
      },
      body: typeof data === "string" ? data : JSON.stringify(data),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  get session(): string {
    return [...this.#cookies].find(([name]) => name.endsWith("session-token"))?.[1] ?? "";
  }
}

/** The token in the newest email of a kind in the outbox; the worker writes emails. */
async function tokenFrom(admin: Visitor, page: string): Promise<string> {
  for (;;) {
    const mails: { id: string }[] = await (await admin.send("/api/admin/outbox")).json();
    for (const { id } of mails) {
      const { link } = await (await admin.send(`/api/admin/outbox/${id}`)).json();
      if (link?.includes(page)) return link.split("/").at(-1);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A trace collector on loopback that receives JSON. */
async function startCollector(): Promise<{ url: string; received: () => string; stop: () => void }> {
  const bodies: string[] = [];
  const server = createServer((request, answer) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      bodies.push(`${request.url} ${body}`);
      answer.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received: () => bodies.join("\n"), stop: () => server.close() };
}

/** The lines about events; the start script's own output is sentences. */
function linesOf(output: string): Record<string, unknown>[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

test("no personal data gets into the log or the traces, and no header disguises a person who guesses passwords", async () => {
  const port = await freePort();
  const collector = await startCollector();
  await layPreparedDatabase(path.join(folder, "data"));
  const product = start({
    DATA_DIR: path.join(folder, "data"),
    PORT: String(port),
    LOG_LEVEL: "debug",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await product.says(`http://localhost:${port}\n`);
  const [admin, stranger] = [0, 1].map(() => new Visitor(`http://localhost:${port}`)) as [Visitor, Visitor];

  await admin.send("/api/auth/email/signup", { email: ADMIN, password: PASSWORD, firstName: "Ines" });
  expect((await admin.send("/api/auth/email/login", { email: ADMIN, password: PASSWORD })).status).toBe(200);
  await stranger.send("/api/auth/email/login", { email: ADMIN, password: WRONG });
  await stranger.send("/api/auth/email/login", `{"email": "${ADMIN}", "password": "${WRONG}"`);
  await stranger.send("/api/auth/email/login", { email: ADMIN, password: { nested: WRONG } });
  await stranger.send("/api/auth/email/set-password", { email: ADMIN, password: WANTED });
  await stranger.send("/api/auth/email/forgot-password", { email: ADMIN });
  await admin.send("/api/admin/invitations", { email: GUEST, role: "member" });
  await admin.send("/api/chat", { message: QUESTION });
  const search = await admin.send(`/api/search?q=${encodeURIComponent(QUESTION)}`);

  const invitation = await tokenFrom(admin, "/invite/");
  const link = await tokenFrom(admin, "/set-password/");
  for (const token of [invitation, link]) {
    const addresses = [`/invite/${token}`, `/set-password/${token}`, `/confirm/${token}`];
    const calls = [
      `/api/invitations/${token}`,
      `/api/login?invitation=${token}`,
      `/login?invitation=${token}`,
    ];
    for (const address of [...addresses, ...calls]) await stranger.send(address);
  }
  await stranger.send("/api/auth/email/password-link", { token: link, password: WRONG });
  // A provider's callback, and an invalid response.
  await stranger.send(`/api/auth/callback/oidc?code=${invitation}&state=${link}`);
  await stranger.send(`/invite/%E0%A4%A${invitation}`);
  await stranger.send(`/api/invitations/%00${invitation}`);

  // No trusted proxy is configured here.
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++) {
    const another = `198.51.100.${turn}`;
    const answer = await fetch(`http://localhost:${port}/api/auth/email/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": another,
        "x-real-ip": another,
        "x-client-address": another,
      },
      body: JSON.stringify({ email: GUEST, password: WRONG }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);

  const secrets = {
    PASSWORD,
    WRONG,
    WANTED,
    QUESTION,
    ADMIN,
    GUEST,
    invitation,
    link,
    session: admin.session,
  };
  expect(Object.values(secrets).every((secret) => secret.length > 10)).toBe(true);
  const spans = ["GET /api/search", "job prepare-password-link", "prisma:client:operation"];
  await vi.waitFor(() => {
    for (const span of spans) expect(collector.received()).toContain(`"name":"${span}"`);
  }, 60_000);
  product.child.kill("SIGTERM");
  await product.ended;
  collector.stop();
  const [log, traces] = [product.output(), collector.received()];
  const told = Object.entries(secrets).filter(
    ([, secret]) => log.includes(secret) || traces.includes(secret),
  );
  expect(told.map(([name]) => name)).toEqual([]);

  const lines = linesOf(log);
  expect(lines.filter(({ time, level, event }) => !(time && level && event))).toEqual([]);
  const requestId = search.headers.get("x-request-id");
  const line = { event: "request", requestId, method: "GET", path: "/api/search", status: search.status };
  expect(lines).toContainEqual(expect.objectContaining(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "job", job: "prepare-password-link", outcome: "done" }),
  );
});

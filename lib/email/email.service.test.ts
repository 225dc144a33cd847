import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { drainJobs } from "@/lib/jobs/drain";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { type FakeResend, startFakeResend } from "@/tests/fakes/resend";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import type { RenderedMail } from "./message";
import { queueMail } from "./queue";
import { renderMail } from "./render";
import { sendQueuedMail } from "./send-queued";
import { mailState } from "./state";
import { sendTestEmail } from "./test-email";

const SECRET = "q2w3e4r5t6z7u8i9o0-secret-token";
const ADDRESS = "mei.tan@harbour.example";

const NO_SERVICE = { RESEND_API_KEY: undefined, RESEND_BASE_URL: undefined, MAIL_FROM: undefined };
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

let service: FakeResend;
let mail: RenderedMail;

beforeAll(async () => {
  await prepareQueue();
  service = await startFakeResend();
  const link = { url: `http://localhost:3000/set-password/${SECRET}`, expiresAt: new Date() };
  mail = await renderMail(
    { kind: "reset-password", to: ADDRESS, firstName: "Mei", ...link },
    "Harbour Trust",
  );
});
beforeEach(async () => {
  await emptyDatabase();
  Object.assign(env, service.settings);
  service.behave("accept");
  service.delivered.length = 0;
  service.calls.length = 0;
  logged.mockClear();
});
afterEach(() => {
  Object.assign(env, NO_SERVICE);
});
afterAll(() => service.close());

const attempt = (isLast = false, signal = new AbortController().signal) => ({ isLast, signal });

async function queued(): Promise<string> {
  await db.$transaction((tx) => queueMail(tx, mail));
  const { id } = await db.mail.findFirstOrThrow();
  return id;
}

const stored = () => db.mail.findFirstOrThrow();

function waitingJobs(): Promise<{ data: unknown }[]> {
  return db.$queryRaw`SELECT data FROM pgboss.job WHERE name = 'send-mail'`;
}

describe("queueing an email", () => {
  it("keeps it for the outbox when no email service is set up", async () => {
    Object.assign(env, NO_SERVICE);
    await queued();
    expect(await stored()).toMatchObject({ ...mail, status: "kept" });
    expect(await waitingJobs()).toEqual([]);
  });

  it("queues it with a job when one is set up", async () => {
    const mailId = await queued();
    expect(await stored()).toMatchObject({ ...mail, status: "queued" });
    expect(await waitingJobs()).toEqual([{ data: { mailId } }]);
  });

  it("leaves neither email nor job when the transaction fails", async () => {
    const failing = db.$transaction(async (tx) => {
      await queueMail(tx, mail);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect([await db.mail.count(), await waitingJobs()]).toEqual([0, []]);
  });

  it("removes what is older than 30 days", async () => {
    const id = await queued();
    await db.mail.update({ where: { id }, data: { createdAt: new Date(Date.now() - 31 * 86_400_000) } });
    await db.$transaction((tx) => queueMail(tx, { ...mail, subject: "New" }));
    expect(await db.mail.findMany({ select: { subject: true } })).toEqual([{ subject: "New" }]);
  });
});

describe("an email whose job was lost", () => {
  it("fails after a day, and its text is erased", async () => {
    const id = await queued();
    await db.mail.update({ where: { id }, data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    await queued();
    expect(await db.mail.findUnique({ where: { id } })).toMatchObject({
      status: "failed",
      error: "The email could not be sent within a day.",
      html: null,
      text: null,
    });
  });
});

describe("sending an email", () => {
  it("sends it once, under its own id, and erases its text", async () => {
    const id = await queued();
    await sendQueuedMail(id, attempt());
    await sendQueuedMail(id, attempt());
    const { to, subject, html, text } = mail;
    expect(service.delivered).toEqual([{ from: service.settings.MAIL_FROM, to, subject, html, text }]);
    expect(service.calls).toEqual([id]);
    expect(await stored()).toMatchObject({ status: "sent", html: null, text: null, error: null });
  });

  it("does not send it twice when the response was cut off", async () => {
    const id = await queued();
    service.behave("cut");
    await expect(sendQueuedMail(id, attempt())).rejects.toThrow("could not be reached");
    expect(await stored()).toMatchObject({ status: "queued", text: mail.text });
    service.behave("accept");
    await sendQueuedMail(id, attempt());
    expect(service.delivered).toHaveLength(1);
    expect(service.calls).toEqual([id, id]);
    expect(await stored()).toMatchObject({ status: "sent", error: null });
  });

  it.each([
    [429, "is limiting how fast emails can be sent"],
    ["quota", "quota is used up"],
    [500, "failed (500)"],
  ] as const)("retries after %s, and keeps the text for that", async (behaviour, reason) => {
    const id = await queued();
    service.behave(behaviour);
    await expect(sendQueuedMail(id, attempt())).rejects.toThrow(reason);
    const waiting = await stored();
    expect(waiting).toMatchObject({ status: "queued", text: mail.text });
    expect(waiting.error).toContain(reason);
  });

  it("gives up on a service that does not respond", async () => {
    const id = await queued();
    service.behave("silent");
    const sending = sendQueuedMail(id, attempt(false, AbortSignal.timeout(200)));
    await expect(sending).rejects.toThrow("could not be reached");
  });

  it("fails after the last attempt, with a sentence, and erases the text", async () => {
    const id = await queued();
    service.behave(500);
    await sendQueuedMail(id, attempt(true));
    expect(await stored()).toMatchObject({ status: "failed", html: null, text: null });
    expect((await stored()).error).toBe("The email service failed (500).");
  });

  it.each([
    [401, "does not recognize the key"],
    [403, "verify the domain of MAIL_FROM"],
    [422, "refused the email (422)"],
  ] as const)("fails permanently at %s", async (behaviour, reason) => {
    const id = await queued();
    service.behave(behaviour);
    await sendQueuedMail(id, attempt());
    expect(await stored()).toMatchObject({ status: "failed", html: null, text: null });
    expect((await stored()).error).toContain(reason);
  });

  it("fails permanently with a wrong key, and retries when the service is unreachable", async () => {
    env.RESEND_API_KEY = "re_wrong";
    await sendQueuedMail(await queued(), attempt());
    expect((await stored()).error).toContain("check RESEND_API_KEY");
    await emptyDatabase();
    env.RESEND_BASE_URL = "http://127.0.0.1:9";
    await expect(sendQueuedMail(await queued(), attempt())).rejects.toThrow("could not be reached");
  });

  it("keeps a waiting email when the service is removed", async () => {
    const id = await queued();
    Object.assign(env, NO_SERVICE);
    await sendQueuedMail(id, attempt());
    expect(await stored()).toMatchObject({ status: "kept", text: mail.text });
  });

  it("puts no token, address or key into a log or an error", async () => {
    const id = await queued();
    for (const behaviour of [401, 422, 429, 500, "cut"] as const) {
      service.behave(behaviour);
      const outcome = await sendQueuedMail(id, attempt()).catch(String);
      await db.mail.update({ where: { id }, data: { status: "queued", ...mail } });
      const told = JSON.stringify([outcome, (await stored()).error, logged.mock.calls]);
      for (const secret of [SECRET, ADDRESS, "tidewater", "re_fake"]) expect(told).not.toContain(secret);
    }
  });
});

it("works end to end: queued, picked up by the worker, with the service failing at first", async () => {
  service.behave(429);
  await queued();
  const refused = vi.waitUntil(() => service.calls.length > 0, { timeout: 60_000 });
  const [left] = await Promise.all([
    drainJobs(handlers, 120_000),
    refused.then(() => service.behave("accept")),
  ]);
  expect(left).toBe(0);
  expect(service.delivered).toHaveLength(1);
  expect(service.calls.length).toBeGreaterThan(1);
  expect(await stored()).toMatchObject({ status: "sent", text: null });
  expect(logged.mock.calls.flat().join("")).toContain("is limiting how fast emails can be sent");
});

describe("the test email", () => {
  const audit = () => db.auditEvent.findMany({ select: { action: true, actorEmail: true, detail: true } });

  it("goes to the person's own address and says so", async () => {
    const ines = await person("ines", "admin");
    const message = "A test email was sent to ines@example.org.";
    expect(await sendTestEmail(ines)).toEqual({ success: true, message });
    expect(service.delivered).toMatchObject([
      { to: "ines@example.org", subject: "Test email from BoardGPT" },
    ]);
    expect(await stored()).toMatchObject({ kind: "test", status: "sent", text: null });
    expect(await audit()).toEqual([
      { action: "mail.test", actorEmail: "ines@example.org", detail: { sent: true } },
    ]);
  });

  it("reports at once what is wrong, and the settings show it", async () => {
    const ines = await person("ines", "admin");
    env.RESEND_API_KEY = "re_wrong";
    const reason = "The email service does not recognize the key: check RESEND_API_KEY.";
    expect(await sendTestEmail(ines)).toEqual({ success: false, message: reason });
    expect(await audit()).toMatchObject([{ action: "mail.test", detail: { sent: false } }]);
    expect(await mailState(ines)).toMatchObject({
      sender: service.settings.MAIL_FROM,
      troubles: [{ reason, status: "failed", to: "ines@example.org" }],
    });
  });

  it("is kept in the outbox without an email service, and says where", async () => {
    Object.assign(env, NO_SERVICE);
    const kept = "No email service is set up, so the test email was kept.";
    expect(await sendTestEmail(await person("ines", "admin"))).toEqual({
      success: false,
      isKept: true,
      message: `${kept} It is in the Outbox.`,
    });
    expect((await sendTestEmail(await person("martin", "chair"))).message).toBe(
      `${kept} Administrators find it in the Outbox.`,
    );
    expect(await db.mail.count({ where: { status: "kept", kind: "test" } })).toBe(2);
  });

  it("is not available to members", async () => {
    await expect(sendTestEmail(await person("lucy", "member"))).rejects.toMatchObject({ code: "forbidden" });
    expect(await db.mail.count()).toBe(0);
  });
});

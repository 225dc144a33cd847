import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { MailMessage } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { env } from "@/lib/env";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { emptyOutbox, openMail } from "./mutations";
import { listOutbox } from "./queries";

const LINK = "http://localhost:3000/set-password/q2w3e4r5t6z7u8i9o0";
const NOBODY = "0190a000-0000-7000-8000-000000000000";

let ines: Actor;

beforeAll(prepareQueue);
beforeEach(async () => {
  await emptyDatabase();
  ines = await person("ines", "admin");
});
afterEach(() => {
  Object.assign(env, { RESEND_API_KEY: undefined, MAIL_FROM: undefined });
});

async function keep(message: MailMessage): Promise<void> {
  const mail = await renderMail(message, "Harbour Trust");
  await db.$transaction((tx) => queueMail(tx, mail));
}

const keepReset = (to: string) =>
  keep({
    kind: "reset-password",
    to,
    firstName: "Mei",
    url: LINK,
    expiresAt: new Date(Date.now() + 1_800_000),
  });

const actions = async () =>
  (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action, detail }) => ({
    action,
    detail,
  }));

describe("the outbox", () => {
  it("lists emails, newest first, without their content", async () => {
    await keepReset("mei@harbour.example");
    await keepReset("omar@harbour.example");
    const mails = await listOutbox(ines);
    expect(mails.map(({ to }) => to)).toEqual(["omar@harbour.example", "mei@harbour.example"]);
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(["createdAt", "id", "subject", "to"]);
    expect(await actions()).toEqual([]);
  });

  it("opens an email with its link, and logs who read what", async () => {
    await keepReset("mei@harbour.example");
    const [{ id = "" } = {}] = await listOutbox(ines);
    const mail = await openMail(ines, id);
    expect(mail).toMatchObject({ id, to: "mei@harbour.example", link: LINK });
    expect(mail.html).toContain(LINK);
    const detail = { to: "mei@harbour.example", kind: "reset-password" };
    expect(await actions()).toEqual([{ action: "outbox.read", detail }]);
  });

  it("finds no link in an email without one, whatever the organization's name", async () => {
    const mail = await renderMail(
      { kind: "test", to: ines.email, firstName: "Ines" },
      "https://evil.example/x",
    );
    await db.$transaction((tx) => queueMail(tx, mail));
    const [{ id = "" } = {}] = await listOutbox(ines);
    expect((await openMail(ines, id)).link).toBeNull();
  });

  it("is emptied at once, logging the number of emails", async () => {
    await keepReset("mei@harbour.example");
    await keepReset("omar@harbour.example");
    expect(await emptyOutbox(ines)).toEqual({ deleted: 2 });
    expect(await emptyOutbox(ines)).toEqual({ deleted: 0 });
    expect(await actions()).toEqual([{ action: "outbox.empty", detail: { mails: 2 } }]);
  });

  it("contains nothing older than 30 days, and nothing that was sent or waits to be sent", async () => {
    const old = { createdAt: new Date(Date.now() - 31 * 86_400_000), status: "kept" } as const;
    const base = { to: "mei@harbour.example", kind: "test", subject: "S", html: "h", text: "t" };
    const { id } = await db.mail.create({ data: { ...base, ...old } });
    const sent = await db.mail.create({ data: { ...base, status: "queued" } });
    expect(await listOutbox(ines)).toEqual([]);
    await expect(openMail(ines, id)).rejects.toMatchObject({ code: "notFound" });
    await expect(openMail(ines, sent.id)).rejects.toMatchObject({ code: "notFound" });
    await expect(openMail(ines, NOBODY)).rejects.toMatchObject({ code: "notFound" });
    expect(await actions()).toEqual([]);
  });

  it.each([
    ["chair", "forbidden"],
    ["member", "forbidden"],
  ] as const)("is inaccessible to a %s: it may contain an administrator's reset link", async (role, code) => {
    await keepReset(ines.email);
    const other = await person("other", role);
    const [{ id = "" } = {}] = await listOutbox(ines);
    await expect(listOutbox(other)).rejects.toMatchObject({ code });
    await expect(openMail(other, id)).rejects.toMatchObject({ code });
    await expect(emptyOutbox(other)).rejects.toMatchObject({ code });
    expect([await db.mail.count(), await actions()]).toEqual([1, []]);
  });

  it("requires a recent sign-in", async () => {
    const stale = { ...ines, signedInAt: new Date(Date.now() - 13 * 3_600_000) };
    await expect(listOutbox(stale)).rejects.toMatchObject({ code: "signInAgain" });
    await expect(openMail(stale, NOBODY)).rejects.toMatchObject({ code: "signInAgain" });
  });

  it("does not exist when an email service is set up", async () => {
    await keepReset("mei@harbour.example");
    const [{ id = "" } = {}] = await listOutbox(ines);
    Object.assign(env, { RESEND_API_KEY: "re_fake", MAIL_FROM: "board@harbour.example" });
    await expect(listOutbox(ines)).rejects.toMatchObject({ code: "notFound" });
    await expect(openMail(ines, id)).rejects.toMatchObject({ code: "notFound" });
    await expect(emptyOutbox(ines)).rejects.toMatchObject({ code: "notFound" });
  });
});

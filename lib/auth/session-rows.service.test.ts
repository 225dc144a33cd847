// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import { changePassword, endDevice, signOutElsewhere } from "@/lib/accounts/mutations";
import { ownDevices } from "@/lib/accounts/queries";
import { assertStillIn } from "@/lib/chat/still-in";
import { db } from "@/lib/db";
import { changeMember, removeMember } from "@/lib/members/mutations";
import { saveSettings } from "@/lib/settings/mutations";
import { DEFAULT_SETTINGS } from "@/lib/settings/types";
import { PASSWORD } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { type Actor, actorInSession, actorNow } from "./actor";
import { hashPassword } from "./password";
import { type Browser, openSession } from "./session-rows";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let admin: Actor;
let lucy: Actor;

beforeEach(async () => {
  await emptyDatabase();
  admin = await person("ines", "admin");
  lucy = await person("lucy", "member");
});

/** Another sign-in of the person. */
async function signIn(actor: Actor, browser: Partial<Browser> = {}): Promise<Actor> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  return { ...actor, sessionId: await openSession(user, { userAgent: FIREFOX, ...browser }) };
}

/** Moves a session back in time. */
async function age({ sessionId }: Actor, { started = 0, unused = 0 }): Promise<void> {
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const data = { startedAt: ago(Math.max(started, unused)), lastSeenAt: ago(unused) };
  await db.session.update({ where: { id: sessionId }, data });
}

const isIn = async ({ sessionId, id }: Actor) => (await actorInSession(sessionId, id, new Date())) !== null;

const actions = async () =>
  (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action, detail }) => [action, detail]);

it.each<[string, boolean, (elsewhere: Actor) => Promise<unknown>]>([
  ["nothing has happened", true, async () => {}],
  ["its device is ended from another", false, ({ sessionId }) => endDevice(lucy, sessionId)],
  ["its person signs out everywhere else", false, () => signOutElsewhere(lucy)],
  [
    "another person tries to end it",
    true,
    ({ sessionId }) => expect(endDevice(admin, sessionId)).rejects.toMatchObject({ code: "notFound" }),
  ],
  ["another person signs out everywhere else", true, () => signOutElsewhere(admin)],
  ["it was used 13 days ago", true, (session) => age(session, { unused: 13 * DAY })],
  ["it was not used for 14 days", false, (session) => age(session, { unused: 14 * DAY + MINUTE })],
  ["it began 29 days ago", true, (session) => age(session, { started: 29 * DAY })],
  ["it began 30 days ago and is in use", false, (session) => age(session, { started: 30 * DAY + MINUTE })],
  ["the role changes", false, () => changeMember(admin, lucy.id, { role: "chair" })],
  ["the account is suspended", false, () => changeMember(admin, lucy.id, { status: "suspended" })],
  ["the account is deleted", false, () => removeMember(admin, lucy.id)],
  [
    "the password changes",
    false,
    async () => {
      await db.user.update({ where: { id: lucy.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
      await changePassword(lucy, { currentPassword: PASSWORD, password: "a password nobody knows" });
    },
  ],
  [
    "administrators allow three days without use and it had four",
    false,
    async (session) => {
      await age(session, { unused: 4 * DAY });
      await saveSettings(admin, { ...DEFAULT_SETTINGS, sessionIdleDays: 3 });
    },
  ],
  [
    "administrators allow seven days and it began eight days ago",
    false,
    async (session) => {
      await age(session, { started: 8 * DAY });
      await saveSettings(admin, { ...DEFAULT_SETTINGS, sessionIdleDays: 7, sessionDays: 7 });
    },
  ],
])("when %s, a session is valid: %s, and so is work in progress in it", async (_, holds, happens) => {
  const elsewhere = await signIn(lucy);
  await happens(elsewhere);
  expect(await isIn(elsewhere)).toBe(holds);
  const underWay = [actorNow(elsewhere), assertStillIn(elsewhere, [])];
  for (const work of await Promise.allSettled(underWay)) {
    if (holds) expect(work.status).toBe("fulfilled");
    else expect(work).toMatchObject({ reason: { code: "unauthenticated" } });
  }
});

it("a browser that signs in again has one session, even as someone else", async () => {
  const again = await signIn(lucy, { sessionId: lucy.sessionId });
  expect(await Promise.all([lucy, again].map(isIn))).toEqual([false, true]);
  const other = await signIn(admin, { sessionId: again.sessionId });
  expect(await Promise.all([again, other, admin].map(isIn))).toEqual([false, true, true]);
});

it("a session is valid only for its own user", async () => {
  expect(await isIn({ ...lucy, id: admin.id })).toBe(false);
  expect(await isIn({ ...lucy, sessionId: crypto.randomUUID() })).toBe(false);
});

it("records that a session was used, once every five minutes", async () => {
  const seen = async () => (await db.session.findUniqueOrThrow({ where: { id: lucy.sessionId } })).lastSeenAt;
  await age(lucy, { unused: 4 * MINUTE });
  const before = await seen();
  await isIn(lucy);
  expect(await seen()).toEqual(before);
  await age(lucy, { unused: 6 * MINUTE });
  await isIn(lucy);
  expect(Date.now() - (await seen()).getTime()).toBeLessThan(5 * MINUTE);
});

describe("the number of sessions", () => {
  it("ends the oldest at the sign-in that exceeds it, even with two sign-ins at once, and records it", async () => {
    await saveSettings(admin, { ...DEFAULT_SETTINGS, maximumSessions: 2 });
    await age(lucy, { started: 2 * DAY });
    const second = await signIn(lucy);
    expect(await isIn(lucy)).toBe(true);
    const both = await Promise.all([signIn(lucy), signIn(lucy)]);
    expect(await Promise.all([lucy, second, ...both].map(isIn))).toEqual([false, false, true, true]);
    expect(await isIn(admin)).toBe(true);
    expect((await actions()).slice(1)).toEqual([
      ["session.endOldest", { sessions: 1, maximum: 2 }],
      ["session.endOldest", { sessions: 1, maximum: 2 }],
    ]);
  });

  it("applies at once, to everyone, when administrators lower it; the administrator stays signed in", async () => {
    await age(admin, { started: DAY });
    const [adminNow, lucyNow] = [await signIn(admin), await signIn(lucy)];
    await age(lucy, { started: DAY });
    await saveSettings(admin, { ...DEFAULT_SETTINGS, maximumSessions: 1 });
    expect(await Promise.all([admin, adminNow, lucy, lucyNow].map(isIn))).toEqual([true, false, false, true]);
  });
});

describe("the list of devices", () => {
  it("shows where a person is signed in, this device first, without ended sessions", async () => {
    const [laptop, ended] = [await signIn(lucy), await signIn(lucy, { userAgent: null })];
    await age(ended, { unused: 20 * DAY });
    await age(lucy, { unused: DAY });
    expect(await ownDevices(lucy)).toEqual([
      expect.objectContaining({ id: lucy.sessionId, name: null, isThis: true }),
      expect.objectContaining({ id: laptop.sessionId, name: "Firefox on Linux", isThis: false }),
    ]);
    await endDevice(lucy, laptop.sessionId);
    await expect(endDevice(lucy, laptop.sessionId)).rejects.toMatchObject({ code: "notFound" });
    await expect(endDevice(lucy, admin.sessionId)).rejects.toMatchObject({ code: "notFound" });
    expect(await signOutElsewhere(lucy)).toBe(1);
    expect(await actions()).toEqual([
      ["session.endDevice", { device: "Firefox on Linux" }],
      ["session.endAll", { sessions: 1 }],
    ]);
  });

  it("is cleared of ended sessions at the next sign-in, whoever's they are", async () => {
    await age(lucy, { unused: 20 * DAY });
    await signIn(admin);
    expect(await db.session.findMany({ where: { userId: lucy.id } })).toEqual([]);
    await removeMember(admin, lucy.id);
    expect(await db.session.count()).toBe(2);
  });
});

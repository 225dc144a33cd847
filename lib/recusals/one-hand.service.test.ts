import { beforeEach, describe, expect, it } from "vitest";
import { activatePassword } from "@/lib/accounts/activate-password";
import { admitIdentity } from "@/lib/accounts/admit-identity";
import { askToResetPassword } from "@/lib/accounts/request-password-link";
import { signUp } from "@/lib/accounts/sign-up";
import { listActivity } from "@/lib/activity/queries";
import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { deleteDocument, uploadDocument } from "@/lib/documents/mutations";
import { listDocuments } from "@/lib/documents/queries";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { listRecusals } from "@/lib/documents/recusals/queries";
import { env } from "@/lib/env";
import { copyInvitationLink } from "@/lib/invitations/copy-link";
import { createInvitation, resendInvitation } from "@/lib/invitations/mutations";
import { changeMember, removeMember } from "@/lib/members/mutations";
import { listMembers } from "@/lib/members/queries";
import { openMail } from "@/lib/outbox/mutations";
import { saveSettings } from "@/lib/settings/mutations";
import { DEFAULT_SETTINGS } from "@/lib/settings/types";
import { account, drain, PASSWORD, tokenFor } from "@/tests/setup/accounts";
import { actorById, person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";

const TENDER = "Tender of Sandpiper Marine Services: $3,140,000.";
const SECOND = "second@example.org";
const forbidden = { code: "forbidden" };

/** Recused from the tender. */
let ann: Actor;
let chair: Actor;
let other: Actor;
let may: string;
let tender: string;

async function send(actor: Actor, text = TENDER): Promise<string> {
  const body = new FormData();
  body.set("document", new File([text], "Tender.txt", { type: "text/plain" }));
  const request = new Request("http://board.example", { method: "POST", body });
  return (await uploadDocument(actor, may, request)).id;
}

async function actorOf(email: string): Promise<Actor> {
  const { id, sessionVersion } = await db.user.findUniqueOrThrow({ where: { email } });
  const actor = await actorById(id, sessionVersion);
  if (!actor) throw new Error(`${email} has no session.`);
  return actor;
}

const seen = async (email: string) => (await listDocuments(await actorOf(email), may)).length;

/** Accepts the latest invitation for an address with a new account. */
async function accept(email = SECOND): Promise<void> {
  const invitation = await tokenFor(email, "invitation");
  await signUp({ ...account("second"), email, invitation });
}

async function invite(by: Actor, role: Role = "admin", email = SECOND): Promise<void> {
  await createInvitation(by, { email, role });
}

async function readLatestMail(by: Actor, to: string): Promise<void> {
  const { id } = await db.mail.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
  await openMail(by, id);
}

/** Takes over an account: `by` reads and uses its password link, which anyone can request. */
async function takeOver(by: Actor, to: string): Promise<void> {
  await askToResetPassword(to);
  await drain();
  await readLatestMail(by, to);
  await activatePassword({ token: await tokenFor(to, "reset-password"), password: "another long password" });
}

const identity = (email: string, subject = "issuer subject") => ({
  provider: "oidc" as const,
  providerAccountId: subject,
  email,
  emailVerified: true,
  firstName: "Ann",
  lastName: null,
});

const waiting = async (email = SECOND) => {
  await signUp({ ...account("second"), email });
  return actorOf(email);
};

beforeEach(async () => {
  await emptyDatabase();
  Object.assign(env, { OWNER_EMAIL: undefined });
  ann = await person("ann", "admin");
  chair = await person("chair", "chair");
  other = await person("other", "admin");
  may = await addMeeting("May");
  tender = await send(chair);
  await recordRecusal(chair, tender, { userId: ann.id, reason: "" });
});

/** Ways a recused person could get an account that is not recused. Each returns its address. */
const WAYS: Record<string, () => Promise<string>> = {
  "an invitation of a second address as administrator": async () => {
    await invite(ann);
    await accept();
    return SECOND;
  },
  "an invitation by an account that they invited": async () => {
    await invite(ann);
    await accept();
    await invite(await actorOf(SECOND), "chair", "third@example.org");
    await accept("third@example.org");
    return "third@example.org";
  },
  "an invitation that somebody else sent again": async () => {
    await invite(ann, "chair");
    const { id } = await db.invitation.findFirstOrThrow();
    await resendInvitation(other, id);
    await accept();
    return SECOND;
  },
  "somebody else's invitation, read in the outbox": async () => {
    await invite(other);
    await readLatestMail(ann, SECOND);
    await accept();
    return SECOND;
  },
  "somebody else's invitation, its link copied from the list": async () => {
    await invite(other);
    const { id } = await db.invitation.findFirstOrThrow();
    await copyInvitationLink(ann, id);
    await accept();
    return SECOND;
  },
  "a password link of somebody else, read in the outbox": async () => {
    await takeOver(ann, other.email);
    return other.email;
  },
  "approval of an account that waits": async () => {
    await changeMember(ann, (await waiting()).id, { status: "active", role: "member" });
    return SECOND;
  },
  "reinstating a suspended account": async () => {
    const member = await person("member", "member", "suspended");
    await changeMember(ann, member.id, { status: "active" });
    return member.email;
  },
  "making a member a chair": async () => {
    const member = await person("member", "member");
    await changeMember(ann, member.id, { role: "chair" });
    return member.email;
  },
  "automatic approval of whoever proves an address": async () => {
    await saveSettings(ann, { ...DEFAULT_SETTINGS, approvesAutomatically: true });
    await admitIdentity(identity(SECOND));
    return SECOND;
  },
  "the owner's address, once its account is removed": async () => {
    Object.assign(env, { OWNER_EMAIL: other.email });
    await removeMember(ann, other.id);
    await signUp({ ...account("other"), email: other.email });
    return other.email;
  },
  "the owner's address, invited again as a member": async () => {
    Object.assign(env, { OWNER_EMAIL: other.email });
    await removeMember(ann, other.id);
    await invite(ann, "member", other.email);
    await accept(other.email);
    return other.email;
  },
  "being removed, and invited again by somebody who forgot": async () => {
    await removeMember(other, ann.id);
    await invite(chair, "chair", ann.email);
    await accept(ann.email);
    return ann.email;
  },
  "another spelling of the address": async () => {
    await removeMember(other, ann.id);
    await invite(chair, "chair", "ann+board@example.org");
    await accept("ann+board@example.org");
    return "ann+board@example.org";
  },
  "the same identity with another address, once the account is removed": async () => {
    await admitIdentity(identity(ann.email));
    await removeMember(other, ann.id);
    await admitIdentity(identity(SECOND));
    await changeMember(chair, (await actorOf(SECOND)).id, { status: "active" });
    return SECOND;
  },
};

describe("a recused person cannot get the paper by", () => {
  it.each(Object.entries(WAYS))("%s, until someone else lifts the recusal", async (_, way) => {
    const email = await way();
    const heir = await actorOf(email);
    expect(heir.status).toBe("active");
    expect(await seen(email)).toBe(0);
    const again = await send(chair, `${TENDER} And again.`);
    expect(await seen(email)).toBe(1);
    await deleteDocument(chair, again);
    for (const account of [heir, ann])
      await expect(liftRecusal({ ...heir, role: "admin" }, tender, account.id)).rejects.toThrow();
    expect((await listRecusals(chair, tender)).map(({ userId }) => userId)).toContain(heir.id);
    await liftRecusal(chair, tender, heir.id);
    expect(await seen(email)).toBe(1);
  });
});

it("prevents two accounts of one person from lifting for each other, even after one was lifted", async () => {
  await invite(ann);
  await accept();
  const second = await actorOf(SECOND);
  await liftRecusal(chair, tender, second.id);
  await expect(liftRecusal(second, tender, ann.id)).rejects.toMatchObject(forbidden);
  await liftRecusal(chair, tender, ann.id);
  expect(await seen(ann.email)).toBe(1);
});

it("shows the paper to people they vouched for earlier, until it is recorded for them too", async () => {
  await liftRecusal(chair, tender, ann.id);
  await invite(ann, "member");
  await accept();
  await recordRecusal(chair, tender, { userId: ann.id, reason: "" });
  expect(await seen(SECOND)).toBe(1);
  expect(await listRecusals(chair, tender)).toMatchObject([{ email: ann.email, letIn: ["second"] }]);
  const second = await actorOf(SECOND);
  await recordRecusal(chair, tender, { userId: second.id, reason: "" });
  expect(await seen(SECOND)).toBe(0);
  expect((await listRecusals(chair, tender)).map(({ letIn }) => letIn)).toEqual([[], []]);
});

it("ends an inherited recusal with its origin", async () => {
  await invite(ann);
  await accept();
  await liftRecusal(chair, tender, ann.id);
  expect(await seen(SECOND)).toBe(1);
  expect(await db.recusal.count()).toBe(0);
});

it("closes later copies, and uploads after a deletion", async () => {
  await invite(ann);
  await accept();
  await deleteDocument(chair, tender);
  await send(chair);
  expect(await seen(SECOND)).toBe(0);
});

it("shows the recusal on the paper, in the list of users and in the audit log", async () => {
  await invite(ann);
  await accept();
  expect(await listRecusals(chair, tender)).toMatchObject([
    { email: ann.email, inheritedFrom: null },
    { email: SECOND, inheritedFrom: "ann" },
  ]);
  const listed = await listMembers(chair);
  expect(listed.filter(({ inheritsFrom }) => inheritsFrom.length > 0)).toMatchObject([
    { email: SECOND, inheritsFrom: ["ann"] },
  ]);
  await liftRecusal(chair, tender, (await actorOf(SECOND)).id);
  const told = (await listActivity(chair, {})).rows.map(({ what }) => what);
  expect(told).toContain(`Closed “Tender.txt” to ${SECOND}, because it is closed to ann@example.org`);
  expect(told).toContain(`Reopened “Tender.txt” to ${SECOND}`);
});

it("does not restrict accounts others vouched for, or that use their own links", async () => {
  await invite(other);
  await accept();
  await readLatestMail(ann, SECOND).catch(() => undefined);
  await askToResetPassword(chair.email);
  await drain();
  await activatePassword({ token: await tokenFor(chair.email, "reset-password"), password: PASSWORD });
  expect([await seen(SECOND), await seen(chair.email)]).toEqual([1, 1]);
  expect(await actorOf(chair.email)).toMatchObject({ status: "active" });
});

it("lists a deleted person's recusal and lets it be lifted", async () => {
  await removeMember(other, ann.id);
  expect(await listRecusals(chair, tender)).toMatchObject([{ email: ann.email, name: "former member" }]);
  await liftRecusal(chair, tender, ann.id);
  await invite(chair, "chair", ann.email);
  await accept(ann.email);
  expect(await seen(ann.email)).toBe(1);
});

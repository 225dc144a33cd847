import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { emptyOutbox } from "@/lib/outbox/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { copyInvitationLink } from "./copy-link";
import { createInvitation, resendInvitation } from "./mutations";
import { findInvitation } from "./queries";

const NORA = "nora.lindahl@harbour.example";

let ines: Actor;

beforeAll(prepareQueue);
beforeEach(async () => {
  await emptyDatabase();
  ines = await person("ines", "admin");
});
afterEach(() => {
  Object.assign(env, { RESEND_API_KEY: undefined, MAIL_FROM: undefined });
});

const invite = (role: Role = "member") => createInvitation(ines, { email: NORA, role });

async function invitedBy(link: string) {
  return findInvitation(new URL(link).pathname.split("/").at(-1));
}

const readings = () =>
  db.auditEvent.findMany({ where: { action: "outbox.read" }, select: { actorId: true, detail: true } });

describe("copying the link of an invitation", () => {
  it("returns the stored link each time, and logs each access", async () => {
    const { id } = await invite();
    const martin = await person("martin", "chair");
    const { link } = await copyInvitationLink(ines, id);
    expect(await invitedBy(link)).toEqual({ email: NORA, role: "member" });
    expect(await copyInvitationLink(martin, id)).toEqual({ link });
    const detail = { to: NORA, kind: "invitation" };
    expect(await readings()).toEqual([
      { actorId: ines.id, detail },
      { actorId: martin.id, detail },
    ]);
  });

  it("returns the latest link after the invitation was resent", async () => {
    const { id } = await invite();
    const first = await copyInvitationLink(ines, id);
    await resendInvitation(ines, id);
    const second = await copyInvitationLink(ines, id);
    expect(await invitedBy(first.link)).toBeNull();
    expect(await invitedBy(second.link)).not.toBeNull();
  });

  it.each([
    ["a chair, of an invitation to administer", "chair", "forbidden"],
    ["a member", "member", "forbidden"],
  ] as const)("is refused to %s", async (_, role, code) => {
    const { id } = await invite(role === "chair" ? "admin" : "member");
    await expect(copyInvitationLink(await person("other", role), id)).rejects.toMatchObject({ code });
    expect(await readings()).toEqual([]);
  });

  it("is refused if there is no valid link, and says what to do", async () => {
    const { id } = await invite();
    await db.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    await expect(copyInvitationLink(ines, id)).rejects.toThrow(/no longer works. Resend the invitation/);
    await db.invitation.updateMany({ data: { acceptedAt: new Date() } });
    await expect(copyInvitationLink(ines, id)).rejects.toThrow(/already been accepted/);
    await db.invitation.deleteMany();
    const again = await invite();
    await emptyOutbox(ines);
    await expect(copyInvitationLink(ines, again.id)).rejects.toThrow(/no longer in the outbox. Resend/);
    expect(await readings()).toEqual([]);
  });

  it("is refused if an email service sends the link to the invited person only", async () => {
    const { id } = await invite();
    Object.assign(env, { RESEND_API_KEY: "re_fake", MAIL_FROM: "board@harbour.example" });
    await expect(copyInvitationLink(ines, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await readings()).toEqual([]);
  });

  it("requires a recent sign-in", async () => {
    const { id } = await invite();
    const stale = { ...ines, signedInAt: new Date(Date.now() - 13 * 3_600_000) };
    await expect(copyInvitationLink(stale, id)).rejects.toMatchObject({ code: "signInAgain" });
  });
});

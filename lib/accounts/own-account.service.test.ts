import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { authenticate } from "@/lib/auth/authenticate";
import { db } from "@/lib/db";
import { ADA, account, mailsTo, PASSWORD } from "@/tests/setup/accounts";
import { actorById, person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { changeName, changePassword, signOutElsewhere } from "./mutations";
import { ownAccount } from "./queries";
import { signUp } from "./sign-up";

const NEW = "a password nobody knows";

beforeEach(emptyDatabase);

async function ada(): Promise<Actor> {
  await signUp(account("ada"));
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ADA } });
  const actor = await actorById(id, 1);
  if (!actor) throw new Error("Ada has no session.");
  return actor;
}

describe("changing one's own password", () => {
  it("asks for the current one, ends all sessions and notifies the owner of the address", async () => {
    const actor = await ada();
    await changePassword(actor, { currentPassword: PASSWORD, password: NEW });
    expect(await actorById(actor.id, 1)).toBeNull();
    expect(await authenticate(ADA, NEW)).toMatchObject({ sessionVersion: 2 });
    expect(await mailsTo(ADA)).toEqual(["password-changed"]);
  });

  it("is refused and recorded for a wrong current password, and refused for a common new one", async () => {
    const actor = await ada();
    const wrong = { currentPassword: "not the password", password: NEW };
    await expect(changePassword(actor, wrong)).rejects.toMatchObject({ code: "invalid" });
    const common = { currentPassword: PASSWORD, password: "password1234" };
    await expect(changePassword(actor, common)).rejects.toMatchObject({ code: "invalid" });
    expect(await db.auditEvent.count({ where: { action: "password.refuse", actorId: actor.id } })).toBe(1);
    expect(await authenticate(ADA, PASSWORD)).not.toBeNull();
  });

  it("happens once when requested twice at once", async () => {
    const actor = await ada();
    const both = await Promise.allSettled(
      [NEW, "another password nobody knows"].map((password) =>
        changePassword(actor, { currentPassword: PASSWORD, password }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("tells someone without a password how to get one", async () => {
    const actor = await person("ben", "member");
    expect(await ownAccount(actor)).toMatchObject({ hasPassword: false, isConfirmed: true });
    await expect(changePassword(actor, { currentPassword: "", password: NEW })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

it("changes one's own name, even while pending, and records it in the audit log", async () => {
  const actor = await person("ada", "member", "pending");
  await changeName(actor, { firstName: "Ada", lastName: "Byron" });
  expect(await db.user.findUnique({ where: { id: actor.id } })).toMatchObject({
    firstName: "Ada",
    lastName: "Byron",
    role: "member",
    status: "pending",
  });
  expect(await db.auditEvent.findFirst()).toMatchObject({ action: "user.rename", detail: { from: "ada" } });
});

it("keeps a member from taking another member's name, without revealing names to pending accounts", async () => {
  await db.user.update({
    where: { id: (await person("chair", "chair")).id },
    data: { firstName: "Ines", lastName: "Calder" },
  });
  const name = { firstName: "Inés", lastName: "CALDER" };
  await expect(changeName(await person("ben", "member"), name)).rejects.toMatchObject({ code: "conflict" });
  await changeName(await person("cleo", "member", "pending"), name);
});

it("limits how many audit rows a pending account can write", async () => {
  const actor = await person("ada", "member", "pending");
  const renames = Array.from({ length: 25 }, (_, i) =>
    changeName(actor, { firstName: `Ada ${i}`, lastName: null }),
  );
  const refused = (await Promise.allSettled(renames)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  expect(await signOutElsewhere(actor)).toBe(0);
  expect(await db.auditEvent.count()).toBe(20);
});

import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { authenticate } from "@/lib/auth/authenticate";
import { askPasskeyOf } from "@/lib/auth/passkeys/ask";
import { authenticateByPasskey } from "@/lib/auth/passkeys/sign-in";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { mailsTo } from "@/tests/setup/accounts";
import { person } from "@/tests/setup/actors";
import { authenticator, withPasskey } from "@/tests/setup/authenticator";
import { emptyDatabase } from "@/tests/setup/database";
import { beginConfirmation, ownPasskeys, removePasskey } from "./own-passkeys";
import { askForPasskey } from "./second-step";

const PASSWORD = "a password nobody knows";

let ada: Actor;
let key: ReturnType<typeof authenticator>;

beforeEach(async () => {
  await emptyDatabase();
  ada = await person("ada", "chair");
  await person("simon", "admin");
  const passwordHash = await hashPassword(PASSWORD);
  await db.user.update({ where: { id: ada.id }, data: { passwordHash } });
  key = await withPasskey(ada, authenticator(), { password: PASSWORD });
});

async function turn(isAsked: boolean, actor = ada, counter = 1) {
  const { challenge } = await beginConfirmation(actor, { is: "ask", isAsked });
  await askForPasskey(actor, { isAsked, assertion: key.sign(challenge, { counter }) });
}
const turnOn = (actor = ada, counter = 1) => turn(true, actor, counter);

const signsIn = async () => (await authenticate(ada.email, PASSWORD))?.needsPasskey;

describe("requiring a passkey after the password", () => {
  it("is turned on and off only with a passkey, and the owner is emailed", async () => {
    expect(await signsIn()).toBe(false);
    await expect(askForPasskey(ada, { isAsked: true, password: PASSWORD })).rejects.toThrow(
      "Please confirm this with your passkey.",
    );
    await turnOn();
    expect(await signsIn()).toBe(true);
    await expect(askForPasskey(ada, { isAsked: false, password: PASSWORD })).rejects.toThrow(
      "Please confirm this with one of your passkeys.",
    );
    await turn(false, ada, 2);
    expect(await signsIn()).toBe(false);
    expect(await mailsTo(ada.email)).toEqual(["passkey-added", "passkey-asked", "passkey-asked"]);
    const rows = await db.auditEvent.findMany({
      where: { action: "passkey.ask" },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ detail }) => detail)).toEqual([{ isAsked: true }, { isAsked: false }]);
  });

  it("starts no session with the password alone, and is audited", async () => {
    await turnOn();
    await authenticate(ada.email, PASSWORD);
    const actions = (await db.auditEvent.findMany({ where: { resource: "session" } })).map(
      (row) => row.action,
    );
    expect(actions).toEqual(["session.askPasskey"]);
    expect(await authenticate(ada.email, "wrong")).toBeNull();
  });

  it("accepts only a passkey of that account", async () => {
    const ben = await person("ben", "member");
    const bens = await withPasskey(ben);
    const { challenge } = await askPasskeyOf(ada.id, "signIn");
    await expect(authenticateByPasskey(bens.sign(challenge))).rejects.toMatchObject({
      code: "unauthenticated",
    });
    const again = await askPasskeyOf(ada.id, "signIn");
    expect(await authenticateByPasskey(key.sign(again.challenge))).toMatchObject({ id: ada.id });
  });

  it("ends with the last passkey", async () => {
    await turnOn();
    const [{ id = "" } = {}] = await ownPasskeys(ada);
    const { challenge } = await beginConfirmation(ada, { is: "remove", id });
    await removePasskey(ada, { id, assertion: key.sign(challenge, { counter: 2 }) });
    expect(await signsIn()).toBe(false);
    expect(await db.user.findUnique({ where: { id: ada.id } })).toMatchObject({ needsPasskey: false });
    expect((await mailsTo(ada.email)).at(-1)).toBe("passkey-removed");
  });

  it("requires a second passkey of the only administrator, whom nobody could help", async () => {
    await db.user.updateMany({ where: { role: "admin" }, data: { role: "member" } });
    await db.user.update({ where: { id: ada.id }, data: { role: "admin" } });
    await expect(turnOn({ ...ada, role: "admin" })).rejects.toMatchObject({ code: "conflict" });
    const { challenge } = await beginConfirmation(ada, { is: "add" });
    await withPasskey(ada, authenticator(), { assertion: key.sign(challenge, { counter: 2 }) });
    await turnOn({ ...ada, role: "admin" }, 3);
    expect(await signsIn()).toBe(true);
  });
});

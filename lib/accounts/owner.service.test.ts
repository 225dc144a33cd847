import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { ADA, account, PASSWORD, tokenFor } from "@/tests/setup/accounts";
import { actorById } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { prepareAccountMails } from "./account-mails";
import { confirmAddress } from "./confirm-address";
import { signUp } from "./sign-up";

const UNSET = { OWNER_EMAIL: undefined, RESEND_API_KEY: undefined, MAIL_FROM: undefined };

beforeEach(async () => {
  await emptyDatabase();
  Object.assign(env, UNSET, { OWNER_EMAIL: ADA });
});

afterEach(() => Object.assign(env, UNSET));

it("makes the owner administrator, and grants nothing for being first", async () => {
  expect(await signUp(account("ben"))).toEqual({ status: "pending" });
  expect(await signUp(account("ada"))).toEqual({ status: "active" });
  expect(await db.user.findMany({ where: { role: "admin" }, select: { email: true } })).toEqual([
    { email: ADA },
  ]);
});

it("asks the owner to prove the address first where email is sent", async () => {
  Object.assign(env, { RESEND_API_KEY: "a key", MAIL_FROM: "Board office <board@example.org>" });
  expect(await signUp(account("ada"))).toEqual({ status: "pending" });
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ADA } });
  await prepareAccountMails({ userId: id, occasion: "signedUp" });
  const ada = await actorById(id, 1);
  if (!ada) throw new Error("Ada has no session.");
  const token = await tokenFor(ADA, "confirm-email");
  // Someone else may have signed up with the owner's address.
  await expect(confirmAddress(ada, token)).rejects.toMatchObject({ code: "invalid" });
  await confirmAddress(ada, token, PASSWORD);
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ role: "admin", status: "active" });
});

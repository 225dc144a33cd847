import { expect } from "@playwright/test";
import { mailedToken } from "../support/outbox";
import { newClient, signUp } from "../support/people";
import { guestAddress } from "./invited";
import type { Cast } from "./visitors";

/** The tokens of the links that were mailed to somebody who has just signed up and forgot the password at once. */
export type Newcomer = { confirm: string; password: string };

export async function makeNewcomer({ clients: { admin }, baseURL }: Cast): Promise<Newcomer> {
  const email = guestAddress();
  await signUp(baseURL, { email, firstName: "Vera", lastName: "Stolz" }, "member");
  const client = await newClient(baseURL);
  const asked = await client.post("/api/auth/email/forgot-password", { data: { email } });
  expect(asked.status(), await asked.text()).toBe(200);
  await client.dispose();
  return {
    confirm: await mailedToken(admin, email, "confirm"),
    password: await mailedToken(admin, email, "set-password"),
  };
}

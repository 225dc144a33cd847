import { type APIRequestContext, expect } from "@playwright/test";
import { newClient, test } from "../support/people";

const OPTIONS = "/api/auth/passkey/options";
const LOGIN = "/api/auth/passkey/login";

const asked = async (client: APIRequestContext) => (await client.post(OPTIONS)).json();
const base64 = (value: string) => Buffer.from(value).toString("base64url");

/** A browser's response from a passkey that was never registered. */
function answerTo(challenge: string, origin: string) {
  const id = base64("no passkey of this site");
  const clientDataJSON = base64(
    JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }),
  );
  const response = { clientDataJSON, authenticatorData: base64("data"), signature: base64("signature") };
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
}

test("a passkey challenge is new each time and names no account", async ({ people }) => {
  const [first, second, known] = [
    await asked(people.stranger),
    await asked(people.stranger),
    await asked(people.chair),
  ];
  expect(first).toMatchObject({ userVerification: "required", challenge: expect.any(String) });
  expect(new Set([first.challenge, second.challenge, known.challenge]).size).toBe(3);
  for (const options of [first, known]) expect(options.allowCredentials ?? []).toEqual([]);
});

test("an unknown passkey is rejected, starts no session, and uses up its challenge", async ({ baseURL }) => {
  const client = await newClient(baseURL ?? "");
  const { challenge } = await asked(client);
  const data = answerTo(challenge, baseURL ?? "");
  const answer = await client.post(LOGIN, { data });
  expect(answer.status()).toBe(401);
  expect((await answer.json()).error).toContain("This passkey was not accepted.");
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  const again = await client.post(LOGIN, { data });
  expect(again.status()).toBe(400);
  expect((await again.json()).error).toContain("This request is no longer valid.");
  await client.dispose();
});

test("a challenge that was never issued is rejected like an expired one", async ({ baseURL, people }) => {
  for (const challenge of ["never-given", "with \0 and more", ""]) {
    const answer = await people.stranger.post(LOGIN, { data: answerTo(challenge, baseURL ?? "") });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).error).toContain("This request is no longer valid.");
  }
});

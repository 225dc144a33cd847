import type { APIRequestContext } from "@playwright/test";
import { enterAtProvider, expect, register, test } from "../support/at-provider";
import { newClient } from "../support/people";

const CALLBACK = "/api/auth/callback/oidc";

/** The target of a redirect, without following it. */
async function lead(client: APIRequestContext, path: string, headers = {}) {
  const answer = await client.get(path, { maxRedirects: 0, headers });
  return { status: answer.status(), location: answer.headers().location };
}

test("a sign-in request uses PKCE, state, nonce and recent authentication", async ({ provider, baseURL }) => {
  const client = await newClient(baseURL ?? "");
  const { location } = await lead(client, "/api/login");
  const asked = new URL(location ?? "");
  expect(asked.origin).toBe(provider.issuer);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: "code",
    scope: "openid profile email",
    redirect_uri: `${baseURL}${CALLBACK}`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/.{43}/),
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
    max_age: "43200",
  });
  const kept = (await client.storageState()).cookies.filter(({ name }) => name.startsWith("authjs."));
  expect(kept.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  await client.dispose();
});

test("an unsolicited response is rejected", async ({ provider, baseURL }) => {
  const client = await newClient(baseURL ?? "");
  const answers = ["", "?code=1", "?code=1&state=2", "?error=access_denied", "?error=access_denied&state=2"];
  for (const answer of answers) {
    expect(await lead(client, CALLBACK + answer)).toMatchObject({ location: "/login?error=expired" });
  }
  await client.get("/api/login", { maxRedirects: 0 });
  const forged = `${CALLBACK}?code=1&state=2&iss=${provider.issuer}`;
  expect(await lead(client, forged)).toMatchObject({ location: "/login?error=expired" });
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  await client.dispose();
});

test("a response works once, and only in the browser that asked", async ({ visit, provider, baseURL }) => {
  const page = await visit("stranger", "/");
  const answers: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes(CALLBACK)) answers.push(sent.url());
  });
  await page.goto("/api/login");
  await enterAtProvider(page, register(provider, "rosa"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waiting for Approval");
  const [answer = ""] = answers;

  const thief = await newClient(baseURL ?? "");
  expect(await lead(thief, answer)).toMatchObject({ location: "/login?error=expired" });
  await thief.get("/api/login", { maxRedirects: 0 });
  expect((await lead(thief, answer)).location).toMatch(/^\/login\?error=/);
  expect((await thief.get("/api/auth/user")).status()).toBe(401);
  expect((await lead(page.request, answer)).location).toMatch(/^\/login\?error=/);
  await thief.dispose();
});

test("only the sign-in library's callback is exposed", async ({ baseURL, provider: _ }) => {
  const client = await newClient(baseURL ?? "");
  const closed = [
    "session",
    "csrf",
    "providers",
    "signin",
    "signin/oidc",
    "signout",
    "error",
    "verify-request",
  ];
  const foreign = ["callback", "callback/credentials", "callback/google", `callback/oidc/x`, "nothing"];
  for (const path of [...closed, ...foreign]) {
    expect((await client.get(`/api/auth/${path}`)).status(), path).toBe(404);
    expect((await client.post(`/api/auth/${path}`, { form: {} })).status(), path).toBe(405);
  }
  await client.dispose();
});

test("the callback cannot redirect to another site", async ({ baseURL, provider: _ }) => {
  const client = await newClient(baseURL ?? "");
  for (const target of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
    const query = new URLSearchParams({ callbackUrl: target, redirectTo: target, invitation: target });
    const begun = await lead(client, `/api/login?${query}`);
    expect(new URL(begun.location ?? "").hostname).toBe("localhost");
    const { location } = await lead(client, `${CALLBACK}?${query}`);
    expect(location).toMatch(/^\/login\?error=[a-z]+$/);
  }
  await client.dispose();
});

test("neither a prefetch nor a link on another site starts or ends a session", async ({ people }) => {
  const ahead = [
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    { "sec-purpose": "prefetch" },
    { purpose: "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
  ];
  for (const headers of ahead) {
    expect(await lead(people.stranger, "/api/login", headers)).toMatchObject({ status: 204 });
    expect(await lead(people.member, "/api/logout", headers)).toMatchObject({ status: 204 });
  }
  const led = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  expect(await lead(people.member, "/api/logout", led)).toMatchObject({ location: "/" });
  expect((await people.member.get("/api/auth/user")).status()).toBe(200);
});

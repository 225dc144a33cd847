import type { APIRequestContext } from "@playwright/test";
import { mailedToken } from "../support/outbox";
import { expect, newClient, PEOPLE, signIn, test } from "../support/people";

async function lead(client: APIRequestContext, path: string) {
  const answer = await client.get(path, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers().location };
}

test("without an identity provider /api/login redirects to the sign-in page, whatever its parameters", async ({
  people,
}) => {
  const queries = [
    "",
    "?provider=oidc",
    "?provider=<script>",
    "?invitation=short",
    "?invitation=//evil.example",
  ];
  for (const query of queries) {
    expect(await lead(people.stranger, `/api/login${query}`)).toEqual({ status: 303, location: "/login" });
  }
  expect((await lead(people.member, "/api/login?again=admin")).location).toBe("/login?again=admin");
  expect((await people.stranger.get("/api/auth/callback/oidc?code=1&state=2")).status()).toBe(404);
});

test("the holder of an invitation is sent to sign in or sign up", async ({ people }) => {
  const email = "wanda.reuss@tidewater.example";
  const answer = await people.admin.post("/api/admin/invitations", { data: { email, role: "member" } });
  expect(answer.status(), await answer.text()).toBe(201);
  const token = await mailedToken(people.admin, email);
  const way = `/api/login?invitation=${token}`;
  expect((await lead(people.stranger, way)).location).toBe(`/signup?invitation=${token}`);
  const { id } = await answer.json();
  await people.admin.delete(`/api/admin/invitations/${id}`);
  // The invitation page says that the link does not work any more.
  expect((await lead(people.stranger, way)).location).toBe(`/invite/${token}`);
});

test("a page renews the cookie of an active session, an API call does not need to", async ({ people }) => {
  const answer = await people.member.get("/prep-me");
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const renewed = cookies.map(({ value }) => value).find((value) => value.includes("session-token="));
  const days = (Date.parse(/Expires=([^;]+)/i.exec(renewed ?? "")?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(90, 1);
});

test("signing out returns to an invitation or the home page, and nowhere else", async ({
  baseURL,
  people: _,
}) => {
  const client = await newClient(baseURL ?? "");
  const token = "a".repeat(43);
  expect((await lead(client, `/api/logout?invitation=${token}`)).location).toBe(`/invite/${token}`);
  for (const invitation of ["short", "//evil.example", `${token}/../../x`]) {
    const path = `/api/logout?invitation=${encodeURIComponent(invitation)}`;
    expect((await lead(client, path)).location).toBe("/");
  }
  await client.dispose();
});

test("signing out ends the session and is logged; a prefetch ends nothing", async ({ baseURL, people }) => {
  const client = await newClient(baseURL ?? "");
  await signIn(client, PEOPLE.member);
  await client.get("/api/logout", { headers: { "sec-purpose": "prefetch" } });
  await client.get("/api/logout", { headers: { "sec-fetch-site": "cross-site" } });
  await client.get("/api/logout", { headers: { "sec-fetch-mode": "no-cors" } });
  expect((await client.get("/api/auth/user")).status()).toBe(200);
  const copied = async () => newClient(baseURL ?? "", { storageState: await client.storageState() });
  const before = await copied();
  await signIn(client, PEOPLE.member);
  expect((await before.get("/api/auth/user")).status()).toBe(401);
  const thief = await copied();
  await client.get("/api/logout");
  for (const gone of [client, thief]) {
    expect((await gone.get("/api/auth/user")).status()).toBe(401);
    expect(await (await gone.get("/prep-me")).text()).toMatch(/<h1[^>]*>(?:Read the board pack|BoardGPT)/);
  }
  const activity = await (await people.admin.get("/api/admin/activity?kind=session")).json();
  expect(activity.rows[0]).toMatchObject({ what: "Signed out", person: { email: PEOPLE.member.email } });
  await Promise.all([client, before, thief].map((each) => each.dispose()));
});

test("no endpoint of the sign-in library is exposed", async ({ people }) => {
  for (const path of ["session", "csrf", "providers", "signin", "signout", "callback/credentials", "error"]) {
    expect((await people.stranger.get(`/api/auth/${path}`)).status(), path).toBe(404);
    const form = { email: PEOPLE.admin.email, password: "x" };
    expect((await people.stranger.post(`/api/auth/${path}`, { form })).status(), path).toBe(405);
  }
});

import { request } from "@playwright/test";
import { expect, PASSWORD, PEOPLE, test } from "../support/people";

const LOGIN = "/api/auth/email/login";
const SIGNUP = "/api/auth/email/signup";
const account = { email: "new@tidewater.example", password: PASSWORD, firstName: "Nora" };

test("the first account is the administrator; another one waits, whatever role it asked for", async ({
  people,
}) => {
  const admin = await (await people.admin.get("/api/auth/user")).json();
  expect(admin).toMatchObject({ ...PEOPLE.admin, role: "admin", status: "active" });
  const pending = await (await people.pending.get("/api/auth/user")).json();
  expect(pending).toMatchObject({ ...PEOPLE.pending, role: "member", status: "pending" });
  expect(Object.keys(admin).sort()).toEqual(["email", "firstName", "id", "lastName", "role", "status"]);
});

test("a signed-out visitor has no user", async ({ people }) => {
  const answer = await people.stranger.get("/api/auth/user");
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toEqual({ error: "Please sign in." });
});

test("the session cookie is closed to scripts and other sites, and travels encrypted behind https", async ({
  baseURL,
}) => {
  const client = await request.newContext({ baseURL });
  const data = { email: PEOPLE.admin.email, password: PASSWORD };
  const cookie = async (headers: Record<string, string>) => {
    const answer = await client.post(LOGIN, { data, headers });
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    return cookies.map(({ value }) => value).find((value) => value.includes("session-token=")) ?? "";
  };
  expect(await cookie({})).toMatch(/HttpOnly; SameSite=lax$/i);
  expect(await cookie({ "x-forwarded-proto": "https" })).toMatch(
    /^__Secure-.*Secure; HttpOnly; SameSite=lax$/i,
  );
  await client.dispose();
});

test("a wrong password and an unknown address get the same answer", async ({ people }) => {
  const wrong = { email: PEOPLE.admin.email, password: "not the password" };
  const unknown = { email: "nobody@tidewater.example", password: "not the password" };
  for (const data of [wrong, unknown]) {
    const answer = await people.stranger.post(LOGIN, { data });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toEqual({ error: "Invalid email or password." });
  }
});

test("an address is one account, in whatever case it is typed", async ({ people }) => {
  const data = { ...account, email: PEOPLE.admin.email.toUpperCase() };
  const answer = await people.stranger.post(SIGNUP, { data });
  expect(answer.status()).toBe(409);
});

test.describe("bad input", () => {
  const cases: [string, unknown, string][] = [
    ["no body", undefined, ""],
    ["no first name", { ...account, firstName: "" }, "Please fill in all required fields"],
    ["a short password", { ...account, password: "1234567" }, "Password must be at least 8 characters long"],
    ["no e-mail address", { ...account, email: "nora" }, "Please enter a valid email address"],
    ["wrong types", { ...account, email: { $ne: "" } }, "Please fill in all required fields"],
    ["an unknown role", { ...account, role: "owner" }, "role"],
    ["a list", [1, 2], ""],
  ];
  for (const [name, data, message] of cases) {
    test(`sign-up refuses ${name}`, async ({ people }) => {
      const answer = await people.stranger.post(SIGNUP, { data });
      expect(answer.status()).toBe(400);
      expect((await answer.json()).error).toContain(message);
    });
  }
});

test("signing out ends the session", async ({ baseURL }) => {
  const client = await request.newContext({ baseURL });
  await client.post(LOGIN, { data: { email: PEOPLE.member.email, password: PASSWORD } });
  expect((await client.get("/api/auth/user")).status()).toBe(200);
  const answer = await client.get("/api/logout", { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  await client.dispose();
});

test("a change of role or status ends that person's sessions at once", async ({ people, baseURL }) => {
  const client = await request.newContext({ baseURL });
  const signup = await client.post(SIGNUP, { data: { ...account, email: "briefly@tidewater.example" } });
  const { id } = await signup.json();
  await people.admin.patch(`/api/admin/users/${id}`, { data: { status: "suspended" } });
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  const login = await client.post(LOGIN, { data: { ...account, email: "briefly@tidewater.example" } });
  expect(login.status()).toBe(401);
  await client.dispose();
});

test("nobody changes or deletes their own account here, and a chair touches no administrator", async ({
  people,
}) => {
  const users = await (await people.admin.get("/api/admin/users")).json();
  const idOf = (email: string) => users.find((user: { email: string }) => user.email === email).id;
  const [admin, chair, member] = [PEOPLE.admin, PEOPLE.chair, PEOPLE.member].map(({ email }) => idOf(email));
  const refused = [
    people.admin.patch(`/api/admin/users/${admin}`, { data: { role: "member" } }),
    people.admin.delete(`/api/admin/users/${admin}`),
    people.chair.patch(`/api/admin/users/${admin}`, { data: { role: "member" } }),
    people.chair.delete(`/api/admin/users/${admin}`),
    people.chair.patch(`/api/admin/users/${member}`, { data: { role: "admin" } }),
    people.member.patch(`/api/admin/users/${chair}`, { data: { role: "member" } }),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status()).toBe(403);
});

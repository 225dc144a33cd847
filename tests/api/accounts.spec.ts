import { expect, findAccount, newClient, PASSWORD, PEOPLE, test } from "../support/people";

const LOGIN = "/api/auth/email/login";
const SIGNUP = "/api/auth/email/signup";
const SET_PASSWORD = "/api/auth/email/set-password";
const FORGOT_PASSWORD = "/api/auth/email/forgot-password";
const account = { email: "new@tidewater.example", password: PASSWORD, firstName: "Nora" };

test("the first account is the administrator; a second one awaits approval, whatever role it requested", async ({
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

test("the session cookie is inaccessible to scripts and other sites, and encrypted behind HTTPS", async ({
  baseURL,
}) => {
  const client = await newClient(baseURL ?? "");
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

test("sign-up does not reveal who has an account, and signs in only approved people", async ({
  people,
  baseURL,
}) => {
  const client = await newClient(baseURL ?? "");
  const answerTo = async (email: string) => {
    const answer = await client.post(SIGNUP, { data: { ...account, email } });
    const { date: _, "x-request-id": __, ...headers } = answer.headers();
    return { status: answer.status(), body: await answer.json(), headers };
  };
  const taken = await answerTo(PEOPLE.admin.email.toUpperCase());
  expect(taken).toMatchObject({ status: 201, body: { status: "pending", signedIn: false } });
  expect(await answerTo("quite.new@tidewater.example")).toEqual(taken);
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  const admin = await (await people.admin.get("/api/auth/user")).json();
  expect(admin).toMatchObject({ ...PEOPLE.admin, role: "admin" });
  await client.dispose();
});

test("a request for a password link gets the same answer for everyone", async ({ baseURL }) => {
  const client = await newClient(baseURL ?? "");
  for (const path of [SET_PASSWORD, FORGOT_PASSWORD]) {
    for (const email of [PEOPLE.member.email, "nobody@tidewater.example"]) {
      const answer = await client.post(path, { data: { email, password: "a password not in use yet" } });
      expect(answer.status()).toBe(200);
      expect(await answer.json()).toEqual({ success: true });
    }
  }
  const login = await client.post(LOGIN, { data: { email: PEOPLE.member.email, password: PASSWORD } });
  expect(login.status()).toBe(200);
  await client.dispose();
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
    ["a look-alike address", { ...account, email: "nor\u0430@tidewater.example" }, "plain letters"],
    ["a header line in the address", { ...account, email: "nora@x.example\r\nBcc: all@x.example" }, "valid"],
    ["a header line in the name", { ...account, firstName: "Nora\r\nBcc: all@x.example" }, "in the name"],
    ["markup in the name", { ...account, lastName: "<img src=x onerror=alert(1)>" }, "in the name"],
    ["a statement in the name", { ...account, firstName: "'); DROP TABLE app_user; --" }, "in the name"],
    ["a common password", { ...account, password: "Password1234" }, "choose another"],
    ["a password of nearly a megabyte", { ...account, password: "\ufdfa".repeat(300_000) }, "at most 128"],
    ["an invented invitation", { ...account, invitation: "x".repeat(43) }, "invitation has expired"],
  ];
  for (const [name, data, message] of cases) {
    test(`sign-up refuses ${name}`, async ({ people, baseURL }) => {
      const client = await newClient(baseURL ?? "");
      const answer = await client.post(SIGNUP, { data });
      expect(answer.status()).toBe(400);
      expect((await answer.json()).error).toContain(message);
      expect(await findAccount(people.admin, account.email)).toBeUndefined();
      await client.dispose();
    });
  }
});

test("the password link route returns an error message to people without a link", async ({ baseURL }) => {
  const client = await newClient(baseURL ?? "");
  const use = (data: unknown) => client.post("/api/auth/email/password-link", { data });
  for (const token of ["x".repeat(43), "../admin", "' OR 1=1 --"]) {
    const answer = await use({ token, password: "a password not in use yet" });
    expect(answer.status()).toBe(404);
    expect((await answer.json()).error).toBe(
      "This link has expired or has already been used. Please request a new one.",
    );
  }
  expect((await use({ token: "x".repeat(43), password: "short" })).status()).toBe(400);
  expect((await use({ token: "x".repeat(5000), password: PASSWORD })).status()).toBe(400);
  await client.dispose();
});

test("signing out ends the session", async ({ baseURL }) => {
  const client = await newClient(baseURL ?? "");
  await client.post(LOGIN, { data: { email: PEOPLE.member.email, password: PASSWORD } });
  expect((await client.get("/api/auth/user")).status()).toBe(200);
  const answer = await client.get("/api/logout", { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  await client.dispose();
});

test("changing a person's role or status ends their sessions at once", async ({ people, baseURL }) => {
  const client = await newClient(baseURL ?? "");
  const data = { ...account, email: "briefly@tidewater.example" };
  await client.post(SIGNUP, { data });
  expect((await client.post(LOGIN, { data })).status()).toBe(200);
  expect((await client.get("/api/auth/user")).status()).toBe(200);
  const known = await findAccount(people.admin, data.email);
  await people.admin.patch(`/api/admin/users/${known?.id}`, { data: { status: "suspended" } });
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  expect((await client.post(LOGIN, { data })).status()).toBe(401);
  await client.dispose();
});

test("changing one's password requires the current one, ends other sessions, and keeps this one", async ({
  baseURL,
}) => {
  const [here, elsewhere] = [await newClient(baseURL ?? ""), await newClient(baseURL ?? "")];
  const data = { ...account, email: "changes@tidewater.example" };
  await here.post(SIGNUP, { data });
  for (const client of [here, elsewhere]) expect((await client.post(LOGIN, { data })).status()).toBe(200);
  const password = `a password of ${Date.now()}`;
  const change = (client: typeof here, currentPassword: string) =>
    client.post("/api/auth/email/change-password", { data: { currentPassword, password } });
  const wrong = await change(here, "not the password");
  expect(wrong.status()).toBe(400);
  expect(await wrong.json()).toEqual({ error: "The current password is incorrect." });
  expect((await change(here, PASSWORD)).status()).toBe(200);
  expect((await here.get("/api/auth/user")).status()).toBe(200);
  expect((await elsewhere.get("/api/auth/user")).status()).toBe(401);
  expect((await elsewhere.post(LOGIN, { data })).status()).toBe(401);
  expect((await elsewhere.post(LOGIN, { data: { ...data, password } })).status()).toBe(200);
  const strangers = await newClient(baseURL ?? "");
  expect((await change(strangers, password)).status()).toBe(401);
  await Promise.all([here, elsewhere, strangers].map((client) => client.dispose()));
});

test("nobody can change or delete their own account here, and a chair cannot change administrators", async ({
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

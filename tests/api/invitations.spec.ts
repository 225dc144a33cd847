import type { APIRequestContext } from "@playwright/test";
import { mailedToken } from "../support/outbox";
import { expect, findAccount, newClient, PASSWORD, PEOPLE, test } from "../support/people";

let addresses = 0;

function freshAddress(): string {
  addresses += 1;
  return `guest-${Date.now()}-${addresses}@tidewater.example`;
}

const INVITATIONS = "/api/admin/invitations";

function send(client: APIRequestContext, data: unknown) {
  return client.post(INVITATIONS, { data });
}

async function invite(admin: APIRequestContext, role = "member", email = freshAddress()) {
  const answer = await send(admin, { email, role });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...(await answer.json()), token: await mailedToken(admin, email, "invite") };
}

async function list(admin: APIRequestContext): Promise<{ email: string; status: string }[]> {
  return (await admin.get(INVITATIONS)).json();
}

const NOT_FOUND = { error: "Invitation not found or expired" };

test("an invitation is created, listed, looked up, resent and deleted as in the contract", async ({
  people,
}) => {
  const { admin, stranger } = people;
  const { id, email, token } = await invite(admin, "chair");
  const [listed] = await list(admin);
  expect(listed).toMatchObject({ id, email, role: "chair", status: "pending", invitedBy: "Ines Albrecht" });
  expect(JSON.stringify(listed)).not.toContain(token);
  const looked = await stranger.get(`/api/invitations/${token}`);
  expect(looked.headers()["cache-control"]).toContain("no-store");
  expect(await looked.json()).toEqual({ email, role: "chair" });

  expect((await admin.post(`${INVITATIONS}/${id}/resend`)).status()).toBe(200);
  expect((await stranger.get(`/api/invitations/${token}`)).status()).toBe(404);
  const next = await mailedToken(admin, email, "invite");
  expect((await stranger.get(`/api/invitations/${next}`)).status()).toBe(200);

  expect(await (await admin.delete(`${INVITATIONS}/${id}`)).json()).toEqual({ success: true });
  expect((await stranger.get(`/api/invitations/${next}`)).status()).toBe(404);
  expect((await admin.delete(`${INVITATIONS}/${id}`)).status()).toBe(404);
  expect((await admin.post(`${INVITATIONS}/${id}/resend`)).status()).toBe(404);
});

test("links that do not work get the same answer, whatever the reason", async ({ people }) => {
  const { id, token } = await invite(people.admin);
  await people.admin.delete(`${INVITATIONS}/${id}`);
  const stranger = await newClient(test.info().project.use.baseURL ?? "");
  const unlucky = [
    token,
    "A".repeat(43),
    "short",
    "%27%3B%20DROP%20TABLE%20invitation",
    "%00",
    "..%2F..%2Fusers",
  ];
  for (const text of unlucky) {
    const answer = await stranger.get(`/api/invitations/${text}`);
    expect(answer.status(), text).toBe(404);
    // A malformed token is rejected before any lookup.
    expect(await answer.json(), text).toEqual(text === "%00" ? { error: "Not found." } : NOT_FOUND);
  }
  await stranger.dispose();
});

test("an invalid invitation is rejected with a message and changes nothing", async ({ people }) => {
  const { admin } = people;
  const before = await list(admin);
  const bad: [unknown, string][] = [
    [undefined, "missing"],
    [{}, "valid email address"],
    [{ email: "" }, "valid email address"],
    [{ email: 7, role: "member" }, "valid email address"],
    [{ email: "nora@tidewater.example", role: "owner" }, "The role must be member, chair or admin."],
    [{ email: "nora@tidewater.example\r\nBcc: all@tidewater.example", role: "member" }, "valid email"],
    [{ email: "nоra@tidewater.example", role: "member" }, "plain letters"],
    [{ email: "'; DROP TABLE invitation; --@tidewater.example", role: "member" }, "valid email"],
    [{ email: "<img src=x onerror=alert(1)>@tidewater.example", role: "member" }, "valid email"],
    [{ email: `${"n".repeat(300)}@tidewater.example`, role: "member" }, "too long"],
  ];
  for (const [data, sentence] of bad) {
    const answer = await send(admin, data);
    expect(answer.status(), JSON.stringify(data)).toBe(400);
    expect((await answer.json()).error, JSON.stringify(data)).toMatch(new RegExp(sentence, "i"));
  }
  const taken = await send(admin, { email: ` ${PEOPLE.member.email.toUpperCase()}`, role: "member" });
  expect(taken.status()).toBe(409);
  expect(await taken.json()).toEqual({ error: `${PEOPLE.member.email} is already a member of the board.` });
  expect(await list(admin)).toEqual(before);
});

test("chairs invite chairs, members invite nobody", async ({ people }) => {
  const { chair, member, pending, stranger } = people;
  const data = (role: string) => ({ email: freshAddress(), role });
  expect((await send(chair, data("chair"))).status()).toBe(201);
  expect((await send(chair, data("admin"))).status()).toBe(403);
  for (const client of [member, pending]) expect((await send(client, data("member"))).status()).toBe(403);
  expect((await send(stranger, data("member"))).status()).toBe(401);
});

test("a squatter on the invited address stays out; the invited person resets the password and gets in", async ({
  people,
  baseURL,
}) => {
  const { admin } = people;
  const email = freshAddress();
  const squatter = await newClient(baseURL ?? "");
  const account = { email, password: PASSWORD, firstName: "Mallory", lastName: null, role: "admin" };
  expect((await squatter.post("/api/auth/email/signup", { data: account })).status()).toBe(201);
  expect((await squatter.post("/api/auth/email/login", { data: account })).status()).toBe(200);
  const { token } = await invite(admin, "admin", email);
  expect(await findAccount(admin, email)).toMatchObject({ status: "pending" });
  expect((await squatter.get("/api/board-meetings")).status()).toBe(403);

  const nora = await newClient(baseURL ?? "");
  expect((await nora.post("/api/auth/email/forgot-password", { data: { email } })).status()).toBe(200);
  const reset = await mailedToken(admin, email, "set-password");
  const password = "what only Nora knows";
  const changed = await nora.post("/api/auth/email/password-link", { data: { token: reset, password } });
  expect(changed.status(), await changed.text()).toBe(200);
  expect((await nora.post("/api/auth/email/login", { data: { email, password } })).status()).toBe(200);
  const accepted = await nora.post(`/api/invitations/${token}/accept`);
  expect(accepted.status(), await accepted.text()).toBe(200);
  expect(await accepted.json()).toEqual({ role: "admin" });
  expect((await nora.get("/api/board-meetings")).status()).toBe(200);

  // Neither the old session nor the old password gives access any more.
  expect((await squatter.get("/api/board-meetings")).status()).toBe(401);
  expect((await squatter.post("/api/auth/email/login", { data: account })).status()).toBe(401);
  const id = (await findAccount(admin, email))?.id;
  expect((await admin.delete(`/api/admin/users/${id}`)).status()).toBe(200);
  await Promise.all([squatter.dispose(), nora.dispose()]);
});

test("an invitation is accepted only by its address, and accepting twice changes nothing", async ({
  people,
  baseURL,
}) => {
  const { admin, member, stranger } = people;
  const email = freshAddress();
  const { token } = await invite(admin, "member", email);
  const accept = (client: APIRequestContext) => client.post(`/api/invitations/${token}/accept`);
  expect((await accept(stranger)).status()).toBe(401);
  const mismatch = await accept(member);
  expect(mismatch.status()).toBe(403);
  expect((await mismatch.json()).error).toContain("Please log out first.");

  const nora = await newClient(baseURL ?? "");
  const account = {
    email,
    password: PASSWORD,
    firstName: "Nora",
    lastName: null,
    role: "admin",
    invitation: token,
  };
  const both = await Promise.all([0, 1].map(() => nora.post("/api/auth/email/signup", { data: account })));
  expect(both.map((answer) => answer.status()).sort()).toEqual([201, expect.any(Number)]);
  expect((await nora.post("/api/auth/email/login", { data: account })).status()).toBe(200);
  expect(await findAccount(admin, email)).toMatchObject({ role: "member", status: "active" });
  const again = await Promise.all([accept(nora), accept(nora)]);
  for (const answer of again) expect(await answer.json()).toEqual({ role: "member" });
  expect(await (await stranger.get(`/api/invitations/${token}`)).json()).toEqual(NOT_FOUND);
  const id = (await findAccount(admin, email))?.id;
  expect((await admin.delete(`/api/admin/users/${id}`)).status()).toBe(200);
  await nora.dispose();
});

import type { APIRequestContext } from "@playwright/test";
import { admit, expect, newClient, ownAddress, PASSWORD, signIn, test } from "../support/people";

const LOGIN = "/api/auth/email/login";

type Tries = { times: number; headers?: (turn: number) => Record<string, string> };

/** The statuses of this many calls in sequence, and the last answer. */
async function tryOften(
  client: APIRequestContext,
  path: string,
  data: (turn: number) => unknown,
  { times, headers = () => ({}) }: Tries,
) {
  const statuses: number[] = [];
  for (let turn = 0; ; turn++) {
    const answer = await client.post(path, { data: data(turn), headers: headers(turn) });
    statuses.push(answer.status());
    if (turn + 1 >= times) return { statuses, last: answer };
  }
}

const guessAt = (email: string) => () => ({ email, password: "not the password" });

test("someone guessing a password is told to wait, while the owner can sign in from elsewhere", async ({
  baseURL,
}) => {
  const client = await newClient(baseURL ?? "");
  const { statuses, last } = await tryOften(client, LOGIN, guessAt("guessed.at@tidewater.example"), {
    times: 11,
  });
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect(Number(last.headers()["retry-after"])).toBeGreaterThan(600);
  expect((await last.json()).error).toMatch(/^Too many attempts\. Please wait \d+ minutes\.$/);
  await client.dispose();
});

test("an address that the client prepends to its own does not make it another client", async ({
  baseURL,
}) => {
  const client = await newClient(baseURL ?? "");
  const own = ownAddress()["x-forwarded-for"];
  const forge = (turn: number) => ({
    "x-forwarded-for": `198.51.100.${turn}, ${own}`,
    "x-client-address": `198.51.100.${turn}`,
    "x-real-ip": `198.51.100.${turn}`,
    forwarded: `for=198.51.100.${turn}`,
  });
  const { statuses } = await tryOften(client, LOGIN, guessAt("forged.at@tidewater.example"), {
    times: 11,
    headers: forge,
  });
  expect(statuses.at(-1)).toBe(429);
  await client.dispose();
});

test("a mailbox cannot be flooded with requested links, whether or not it has an account", async ({
  baseURL,
}) => {
  const known = "filled@tidewater.example";
  const client = await newClient(baseURL ?? "");
  await client.post("/api/auth/email/signup", {
    data: { email: known, password: PASSWORD, firstName: "Fay" },
  });
  const answers = [];
  for (const email of [known, "filled.too@tidewater.example"]) {
    const { statuses, last } = await tryOften(client, "/api/auth/email/forgot-password", () => ({ email }), {
      times: 6,
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    answers.push(await last.json());
  }
  expect(answers[0]).toEqual(answers[1]);
  await client.dispose();
});

test("sign-ups and link attempts are limited per address", async ({ baseURL }) => {
  const client = await newClient(baseURL ?? "");
  // The password is too short: no account is created, but the attempt counts.
  const newcomer = (turn: number) => ({
    email: `many${turn}@tidewater.example`,
    password: "x",
    firstName: "Max",
  });
  const signUps = await tryOften(client, "/api/auth/email/signup", newcomer, { times: 21 });
  expect(signUps.statuses).toEqual([...Array<number>(20).fill(400), 429]);
  const tokens = Array.from({ length: 121 }, (_, turn) => `x${turn}`.padEnd(43, "x"));
  const found = [];
  for (const token of tokens) found.push((await client.get(`/api/invitations/${token}`)).status());
  expect(found.slice(0, 120)).toEqual(Array<number>(120).fill(404));
  expect(found[120]).toBe(429);
  expect(await (await client.get(`/invite/${"y".repeat(43)}`)).text()).toContain("Too many attempts.");
  // Forms still open, and are filled in by hand.
  expect((await client.get(`/signup?invitation=${"y".repeat(43)}`)).status()).toBe(200);
  await client.dispose();
});

test("questions are limited per person", async ({ people, baseURL }) => {
  const client = await newClient(baseURL ?? "");
  const person = { email: "curious@tidewater.example", firstName: "Carl", lastName: "Weiss" };
  await admit(people.admin, baseURL ?? "", person, "member");
  await signIn(client, person);
  // Rejected as too short, but counted all the same.
  const { statuses } = await tryOften(client, "/api/chat", () => ({ message: "" }), { times: 61 });
  expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(400));
  expect(statuses.at(-1)).toBe(429);
  expect((await people.chair.post("/api/chat", { data: { message: "" } })).status()).toBe(400);
  await client.dispose();
});

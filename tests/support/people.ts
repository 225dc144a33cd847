import { randomBytes } from "node:crypto";
import { type APIRequestContext, test as base, expect, request } from "@playwright/test";

/** A person with an account. */
export type Person = { email: string; firstName: string; lastName: string };

/** The people of the test board. The administrator signs up first and so owns the installation. */
export const PEOPLE = {
  admin: { email: "ines.albrecht@tidewater.example", firstName: "Ines", lastName: "Albrecht" },
  chair: { email: "martin.okafor@tidewater.example", firstName: "Martin", lastName: "Okafor" },
  member: { email: "lucy.tran@tidewater.example", firstName: "Lucy", lastName: "Tran" },
  pending: { email: "paul.novak@tidewater.example", firstName: "Paul", lastName: "Novak" },
} as const;

export const PASSWORD = "a long enough password";

export type Name = keyof typeof PEOPLE;
export type Visitor = Name | "stranger";

/** One signed-in API client per person, and a signed-out one. */
export type People = Record<Visitor, APIRequestContext>;

/** API tests get `people`: `people.member.get("/api/…")`. */
export const test = base.extend<object, { people: People }>({
  people: [
    async ({ browserName: _ }, use, worker) => {
      const people = await gather(worker.project.use.baseURL ?? "");
      await use(people);
      await Promise.all(Object.values(people).map((client) => client.dispose()));
    },
    { scope: "worker" },
  ],
});

export { expect };

/** A separate client address (RFC 3849), so that rate limits do not affect other people. */
export function ownAddress(): Record<string, string> {
  const network = randomBytes(4)
    .toString("hex")
    .replace(/(.{4})/, "$1:");
  return { "x-forwarded-for": `2001:db8:${network}::1` };
}

/** The product's own maximum wait before it responds, with a margin: an analysis may take 100 s. */
const ANSWER_MS = 150_000;

type ClientOptions = {
  /** The cookies of a signed-in person. */
  storageState?: Awaited<ReturnType<APIRequestContext["storageState"]>>;
  headers?: Record<string, string>;
};

/**
 * A client with a separate address. Each request uses a new connection: the server closes one that was idle
 * for a minute, and a request sent at that moment would be lost.
 */
export function newClient(
  baseURL: string,
  { storageState, headers }: ClientOptions = {},
): Promise<APIRequestContext> {
  const extraHTTPHeaders = { ...ownAddress(), connection: "close", ...headers };
  return request.newContext({ baseURL, storageState, extraHTTPHeaders, timeout: ANSWER_MS });
}

/** Signs everyone in, and up first if the installation does not know them yet. One sign-in per person. */
export async function gather(baseURL: string): Promise<People> {
  const open = () => newClient(baseURL);
  const [admin, chair, member, pending, stranger] = await Promise.all([
    open(),
    open(),
    open(),
    open(),
    open(),
  ]);
  await enterFirst(admin, baseURL);
  await admit(admin, baseURL, PEOPLE.chair, "chair");
  await admit(admin, baseURL, PEOPLE.member, "member");
  await introduce(admin, baseURL, PEOPLE.pending, "admin");
  // After approval, which ends the sessions of the person approved.
  await signIn(chair, PEOPLE.chair);
  await signIn(member, PEOPLE.member);
  await signIn(pending, PEOPLE.pending);
  return { admin, chair, member, pending, stranger };
}

/** An account as listed in administration. */
type Listed = { id: string; email: string; role: string; status: string };

/** The account of this person, or undefined. */
export async function findAccount(admin: APIRequestContext, email: string): Promise<Listed | undefined> {
  const answer = await admin.get("/api/admin/users");
  expect(answer.status(), await answer.text()).toBe(200);
  const accounts: Listed[] = await answer.json();
  return accounts.find((account) => account.email === email);
}

/** Ensures that the person has an approved account with this role, and returns its id. */
export async function admit(
  admin: APIRequestContext,
  baseURL: string,
  person: Person,
  role: "chair" | "member",
): Promise<string> {
  const account = await introduce(admin, baseURL, person, "member");
  if (account.status === "active" && account.role === role) return account.id;
  const data = { role, status: "active" };
  const answer = await admin.patch(`/api/admin/users/${account.id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return account.id;
}

/** Ensures that the person has an account, approved or not. */
async function introduce(
  admin: APIRequestContext,
  baseURL: string,
  person: Person,
  role: string,
): Promise<Listed> {
  const known = await findAccount(admin, person.email);
  if (known) return known;
  await signUp(baseURL, person, role);
  const made = await findAccount(admin, person.email);
  if (!made) throw new Error(`${person.email} signed up, but administration does not list the account.`);
  return made;
}

async function enterFirst(admin: APIRequestContext, baseURL: string): Promise<void> {
  const data = { email: PEOPLE.admin.email, password: PASSWORD };
  const login = await admin.post("/api/auth/email/login", { data });
  if (login.ok()) return;
  await signUp(baseURL, PEOPLE.admin, "member");
  await signIn(admin, PEOPLE.admin);
}

/** Signs up with the password shared by all test people. */
export async function signUp(baseURL: string, person: Person, role: string): Promise<void> {
  const newcomer = await newClient(baseURL);
  const data = { ...person, password: PASSWORD, role };
  const answer = await newcomer.post("/api/auth/email/signup", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await newcomer.dispose();
}

/** Signs in with the password shared by all test people. */
export async function signIn(client: APIRequestContext, { email }: Pick<Person, "email">): Promise<void> {
  const answer = await client.post("/api/auth/email/login", { data: { email, password: PASSWORD } });
  expect(answer.status(), `${email}: ${await answer.text()}`).toBe(200);
}

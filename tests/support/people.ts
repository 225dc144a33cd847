import { type APIRequestContext, test as base, expect, request } from "@playwright/test";

/** Someone with an account, as they introduce themselves. */
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

/** One API client per person, signed in, and a signed-out one. */
export type People = Record<Visitor, APIRequestContext>;

/** Tests of the API get `people`: `people.member.get("/api/…")`. */
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

/** Signs everyone in, and up before that where the installation does not know them yet. One sign-in per person. */
export async function gather(baseURL: string): Promise<People> {
  const open = () => request.newContext({ baseURL });
  const [admin, chair, member, pending, stranger] = await Promise.all([
    open(),
    open(),
    open(),
    open(),
    open(),
  ]);
  await enterFirst(admin, stranger);
  await admit(admin, stranger, PEOPLE.chair, "chair");
  await admit(admin, stranger, PEOPLE.member, "member");
  await introduce(admin, stranger, PEOPLE.pending, "admin");
  // After approval, which ends the sessions of the person approved.
  await signIn(chair, PEOPLE.chair);
  await signIn(member, PEOPLE.member);
  await signIn(pending, PEOPLE.pending);
  return { admin, chair, member, pending, stranger };
}

/** An account as administration lists it. */
type Listed = { id: string; email: string; role: string; status: string };

/** The account of this person, or undefined. */
export async function findAccount(admin: APIRequestContext, email: string): Promise<Listed | undefined> {
  const answer = await admin.get("/api/admin/users");
  expect(answer.status(), await answer.text()).toBe(200);
  const accounts: Listed[] = await answer.json();
  return accounts.find((account) => account.email === email);
}

/** Sees to it that the person has an approved account of this role, and answers its id. */
export async function admit(
  admin: APIRequestContext,
  stranger: APIRequestContext,
  person: Person,
  role: "chair" | "member",
): Promise<string> {
  const account = await introduce(admin, stranger, person, "member");
  if (account.status === "active" && account.role === role) return account.id;
  const data = { role, status: "active" };
  const answer = await admin.patch(`/api/admin/users/${account.id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return account.id;
}

/** Sees to it that the person has an account, approved or not. */
async function introduce(
  admin: APIRequestContext,
  stranger: APIRequestContext,
  person: Person,
  role: string,
): Promise<Listed> {
  const known = await findAccount(admin, person.email);
  if (known) return known;
  await signUp(stranger, person, role);
  const made = await findAccount(admin, person.email);
  if (!made) throw new Error(`${person.email} signed up, but administration does not list the account.`);
  return made;
}

async function enterFirst(admin: APIRequestContext, stranger: APIRequestContext): Promise<void> {
  const data = { email: PEOPLE.admin.email, password: PASSWORD };
  const login = await admin.post("/api/auth/email/login", { data });
  if (login.ok()) return;
  await signUp(stranger, PEOPLE.admin, "member");
  await signIn(admin, PEOPLE.admin);
}

async function signUp(stranger: APIRequestContext, person: Person, role: string): Promise<void> {
  const data = { ...person, password: PASSWORD, role };
  const answer = await stranger.post("/api/auth/email/signup", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  // Signing up may sign in.
  await stranger.get("/api/logout");
}

/** Signs in with the password that everyone here has. */
export async function signIn(client: APIRequestContext, { email }: Pick<Person, "email">): Promise<void> {
  const answer = await client.post("/api/auth/email/login", { data: { email, password: PASSWORD } });
  expect(answer.status(), `${email}: ${await answer.text()}`).toBe(200);
}

import { type APIRequestContext, test as base, expect, request } from "@playwright/test";

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

/** Signs everyone up on an empty installation, or in on one where they are already. */
export async function gather(baseURL: string): Promise<People> {
  const open = () => request.newContext({ baseURL });
  const admin = await open();
  await enter(admin, "admin");
  const [chair, member, pending, stranger] = await Promise.all([open(), open(), open(), open()]);
  for (const [name, client] of Object.entries({ chair, member, pending })) await enter(client, name as Name);
  await approve(admin, "chair");
  await approve(admin, "member");
  // Approval ends the sessions of the person approved.
  await Promise.all([enter(chair, "chair"), enter(member, "member")]);
  return { admin, chair, member, pending, stranger };
}

async function enter(client: APIRequestContext, name: Name): Promise<void> {
  const { email } = PEOPLE[name];
  const login = await client.post("/api/auth/email/login", { data: { email, password: PASSWORD } });
  if (login.ok()) return;
  const account = { ...PEOPLE[name], password: PASSWORD, role: name === "pending" ? "admin" : "member" };
  const signup = await client.post("/api/auth/email/signup", { data: account });
  // Another worker may have been faster.
  if (signup.status() === 409) return enter(client, name);
  expect(signup.status(), await signup.text()).toBe(201);
}

async function approve(admin: APIRequestContext, role: "chair" | "member"): Promise<void> {
  const users: { id: string; email: string; status: string }[] = await (
    await admin.get("/api/admin/users")
  ).json();
  const user = users.find((candidate) => candidate.email === PEOPLE[role].email);
  if (user?.status !== "pending") return;
  const answer = await admin.patch(`/api/admin/users/${user.id}`, { data: { role, status: "active" } });
  expect(answer.status(), await answer.text()).toBe(200);
}

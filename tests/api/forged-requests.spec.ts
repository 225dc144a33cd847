import { builtActions } from "../authorization/action-row";
import { expect, newClient, PASSWORD, PEOPLE, test } from "../support/people";

const RENAME = "lib/accounts/actions.ts changeNameAction";
const FORM = "application/x-www-form-urlencoded";
const OTHER_SITE = "The request came from another site and was refused.";

/** Requests that another site's page can make a browser send with the cookie, by their headers. */
const FORGERIES: [string, Record<string, string>][] = [
  ["another origin", { origin: "https://elsewhere.example" }],
  ["no origin to speak of", { origin: "null" }],
  ["another host of the same domain", { "sec-fetch-site": "same-site" }],
  ["a form of a browser that names no origin", { "content-type": FORM }],
  ["a form of plain text", { "content-type": "text/plain" }],
];

for (const [name, headers] of FORGERIES) {
  test(`a call with ${name} is refused before it is read`, async ({ people }) => {
    const options = { headers: { "content-type": "application/json", ...headers }, data: "title=Forged" };
    for (const call of ["/api/board-meetings", "/api/auth/email/change-password", "/api/test-email"]) {
      const answer = await people.admin.post(call, options);
      expect(answer.status(), call).toBe(403);
      expect(await answer.json()).toEqual({ error: OTHER_SITE });
    }
  });

  test(`a server action with ${name} is refused`, async ({ people }) => {
    const action = builtActions().get(RENAME);
    const data = JSON.stringify([{ firstName: "Forged", lastName: "" }]);
    // A form cannot send the header that names an action.
    const named: Record<string, string> = headers["content-type"]
      ? {}
      : { "next-action": action?.id ?? "", "content-type": "text/plain" };
    const answer = await people.member.post("/account", { headers: { ...named, ...headers }, data });
    expect(answer.status()).toBe(403);
    const member = await (await people.member.get("/api/auth/user")).json();
    expect(member.firstName).toBe(PEOPLE.member.firstName);
  });
}

test("a sign-in sent from another site's page is rejected too: nobody is signed in as someone else", async ({
  baseURL,
}) => {
  const client = await newClient(baseURL ?? "");
  const data = { email: PEOPLE.member.email, password: PASSWORD };
  const headers = { origin: "https://elsewhere.example" };
  const answer = await client.post("/api/auth/email/login", { headers, data });
  expect(answer.status()).toBe(403);
  expect((await client.get("/api/auth/user")).status()).toBe(401);
  await client.dispose();
});

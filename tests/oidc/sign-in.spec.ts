import type { Page } from "@playwright/test";
import { enterAtProvider, expect, register, settle, test } from "../support/at-provider";
import { expectSoundScreen } from "../support/browser";
import { newClient, PASSWORD, PEOPLE } from "../support/people";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

test("a new person signs in at the provider and awaits approval, with name and address", async ({
  visit,
  provider,
  people,
}) => {
  const account = register(provider, "nora.quist", { given_name: "Nora", family_name: "Quist" });
  const page = await visit("stranger", "/");
  await expectSoundScreen(page);
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await enterAtProvider(page, account);
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await expect(page.getByText("nora.quist@tidewater.example")).toBeVisible();
  const accounts = await (await people.admin.get("/api/admin/users")).json();
  expect(accounts).toContainEqual(
    expect.objectContaining({
      email: "nora.quist@tidewater.example",
      firstName: "Nora",
      lastName: "Quist",
      role: "member",
      status: "pending",
    }),
  );
});

test("the sign-in methods are on the sign-in and sign-up pages", async ({ visit }) => {
  for (const path of ["/login", "/signup"]) {
    const page = await visit("stranger", path);
    await expect(page.getByRole("link", { name: "Continue with Tidewater ID" })).toBeVisible();
    await expectSoundScreen(page);
  }
});

test("a verified address links to its account and keeps role and password", async ({
  visit,
  provider,
  people,
}) => {
  const email = "greta.lind@tidewater.example";
  await settle(people, { email, firstName: "Greta" }, "chair");
  const account = register(provider, "greta", { email, given_name: "Margareta" });
  const page = await visit("stranger", "/login");
  await page.getByRole("link", { name: "Continue with Tidewater ID" }).click();
  await enterAtProvider(page, account);
  await expect(heading(page)).toHaveText("Welcome, Greta");
  const user = await (await page.request.get("/api/auth/user")).json();
  expect(user).toMatchObject({ email, role: "chair", status: "active" });
  const data = { email, password: PASSWORD };
  expect((await people.stranger.post("/api/auth/email/login", { data })).status()).toBe(200);
  await people.stranger.get("/api/logout");

  // The address may change at the provider: the identity stays hers, and takes over nobody else's account.
  register(provider, "greta", { email: PEOPLE.admin.email });
  const again = await visit("stranger", "/api/login");
  await enterAtProvider(again, account);
  await expect(heading(again)).toHaveText("Welcome, Greta");
});

test("a person already signed in on the machine does not gain a second identity", async ({
  visit,
  provider,
  people,
}) => {
  // In a separate session, which the secretary's replaces.
  const page = await visit("stranger", "/login");
  const login = { email: PEOPLE.member.email, password: PASSWORD };
  expect((await page.request.post("/api/auth/email/login", { data: login })).status()).toBe(200);
  await page.goto("/api/login");
  await enterAtProvider(page, register(provider, "her.secretary"));
  // The secretary gets an account of their own, and hers stays hers alone.
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await expect(page.getByText("her.secretary@tidewater.example")).toBeVisible();
  const again = await visit("stranger", "/api/login");
  await enterAtProvider(again, "her.secretary");
  await expect(heading(again)).toHaveText("Waiting for Approval");
  expect((await people.member.get("/api/auth/user")).status()).toBe(200);
});

test("an address not verified by the provider gives no access", async ({ visit, provider }) => {
  for (const email of [PEOPLE.admin.email, "nobody@tidewater.example"]) {
    const account = register(provider, `imposter of ${email}`, { email, email_verified: false });
    const page = await visit("stranger", "/api/login");
    await enterAtProvider(page, account);
    await expect(page).toHaveURL(/\/login\?error=unverified$/);
    await expect(alert(page)).toContainText("does not confirm that this email address is yours");
    await expectSoundScreen(page);
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  }
});

test("an account created in another's name is handed over, without its password and session", async ({
  visit,
  provider,
  people,
  baseURL,
}) => {
  const email = "vera.holm@tidewater.example";
  const squatter = await newClient(baseURL ?? "");
  const data = { email, firstName: "Squatter", password: PASSWORD, role: "admin" };
  await squatter.post("/api/auth/email/signup", { data });
  await squatter.post("/api/auth/email/login", { data: { email, password: PASSWORD } });
  expect((await squatter.get("/api/auth/user")).status()).toBe(200);

  const page = await visit("stranger", "/api/login");
  await enterAtProvider(page, register(provider, "vera", { email, given_name: "Vera" }));
  await expect(heading(page)).toHaveText("Waiting for Approval");
  await expect(page.getByText("Thank you, Vera.")).toBeVisible();

  expect((await squatter.get("/api/auth/user")).status()).toBe(401);
  const login = await squatter.post("/api/auth/email/login", { data: { email, password: PASSWORD } });
  expect(login.status()).toBe(401);
  const accounts = await (await people.admin.get("/api/admin/users")).json();
  expect(accounts).toContainEqual(expect.objectContaining({ email, requestedRole: "member" }));
  await squatter.dispose();
});

test("a suspended account is rejected with a message", async ({ visit, provider, people }) => {
  const account = register(provider, "sven");
  const page = await visit("stranger", "/api/login");
  await enterAtProvider(page, account);
  await expect(heading(page)).toHaveText("Waiting for Approval");
  const accounts: { id: string; email: string }[] = await (await people.admin.get("/api/admin/users")).json();
  const sven = accounts.find(({ email }) => email === "sven@tidewater.example");
  const change = await people.admin.patch(`/api/admin/users/${sven?.id}`, { data: { status: "suspended" } });
  expect(change.status()).toBe(200);

  const again = await visit("stranger", "/api/login");
  await enterAtProvider(again, account);
  await expect(alert(again)).toHaveText(
    "Your account is suspended. Please ask an administrator of your board.",
  );
});

test("canceling at the provider, or finding it unavailable, is explained on the sign-in page", async ({
  visit,
  provider,
}) => {
  const page = await visit("stranger", "/api/login");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/\/login\?error=denied$/);
  await expect(alert(page)).toContainText("canceled at the identity provider");
  await page.getByLabel("Email").fill("a");
  await expect(alert(page)).toBeHidden();

  provider.isDown = true;
  await page.getByRole("link", { name: "Continue with Tidewater ID" }).click();
  await page.waitForURL(/\/login\?error=unavailable$/);
  provider.isDown = false;
  await expect(alert(page)).toContainText("gave no usable answer");
});

test("administration requires re-authentication, also at the provider", async ({
  visit,
  provider,
  people,
}) => {
  const email = "olaf.brand@tidewater.example";
  await settle(people, { email, firstName: "Olaf" }, "chair");
  const page = await visit("stranger", "/api/login");
  await enterAtProvider(page, register(provider, "olaf.brand"));
  await expect(heading(page)).toHaveText("Welcome, Olaf");
  await page.goto("/login?again=admin");
  await page.getByRole("link", { name: "Continue with Tidewater ID" }).click();
  // Although he is signed in at the provider.
  await enterAtProvider(page, "olaf.brand");
  await expect(page).toHaveURL(/\/admin$/);
  expect(provider.requests.at(-1)?.get("prompt")).toBe("login");
});

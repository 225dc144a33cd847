import { readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { decode, encode } from "next-auth/jwt";
import { admit, newClient, type People, test as people, signIn } from "../support/people";
import { buildWorld, type World } from "./world";

/**
 * The people in the matrix. `suspended` and `deleted` were members and still have their cookie; `signedOut`
 * is a member who kept a copy of the cookie and signed out; `longAgo` is the administrator with a session
 * that started 13 hours ago.
 */
export const EVERYONE = [
  "stranger",
  "pending",
  "member",
  "chair",
  "admin",
  "suspended",
  "deleted",
  "signedOut",
  "longAgo",
] as const;

export type Who = (typeof EVERYONE)[number];

/** One API client per person, and the ids of their accounts (including the deleted one). */
export type Cast = {
  clients: Record<Who, APIRequestContext>;
  accounts: Record<Who, string>;
  baseURL: string;
};

const FORMER = {
  suspended: { email: "nadia.ferris@tidewater.example", firstName: "Nadia", lastName: "Ferris" },
  deleted: { email: "joris.haan@tidewater.example", firstName: "Joris", lastName: "Haan" },
  signedOut: { email: "amara.diallo@tidewater.example", firstName: "Amara", lastName: "Diallo" },
} as const;

const COOKIE = "authjs.session-token";
const LONG_AGO_MS = 13 * 60 * 60 * 1000;

/** Generous for slow machines, which have papers to read: the limit only ends what hangs. */
const WORLD_MS = 300_000;

/** Provides the `cast` and the `world` to tests. They share both, since a rejected call changes nothing. */
export const test = people.extend<object, { cast: Cast; world: World }>({
  cast: [
    async ({ people }, use, worker) => {
      const cast = await gatherAll(people, worker.project.use.baseURL ?? "");
      await use(cast);
      const { suspended, deleted, signedOut, longAgo } = cast.clients;
      await Promise.all([suspended, deleted, signedOut, longAgo].map((client) => client.dispose()));
    },
    { scope: "worker" },
  ],
  world: [
    async ({ cast }, use) => {
      await use(await buildWorld(cast));
    },
    { scope: "worker", timeout: WORLD_MS },
  ],
});

async function gatherAll(people: People, baseURL: string): Promise<Cast> {
  const { admin } = people;
  const [suspended, deleted] = await Promise.all([newClient(baseURL), newClient(baseURL)]);
  const suspendedId = await admit(admin, baseURL, FORMER.suspended, "member");
  const deletedId = await admit(admin, baseURL, FORMER.deleted, "member");
  await signIn(suspended, FORMER.suspended);
  await signIn(deleted, FORMER.deleted);
  expect(
    (await admin.patch(`/api/admin/users/${suspendedId}`, { data: { status: "suspended" } })).status(),
  ).toBe(200);
  expect((await admin.delete(`/api/admin/users/${deletedId}`)).status()).toBe(200);
  const adminId = await ownId(admin);
  const signedOutId = await admit(admin, baseURL, FORMER.signedOut, "member");
  const accounts = {
    stranger: "00000000-0000-7000-8000-000000000000",
    pending: await ownId(people.pending),
    member: await ownId(people.member),
    chair: await ownId(people.chair),
    admin: adminId,
    suspended: suspendedId,
    deleted: deletedId,
    signedOut: signedOutId,
    longAgo: adminId,
  };
  const longAgo = await signedInLongAgo(admin, baseURL);
  const signedOut = await copyOfSignedOut(baseURL);
  return { clients: { ...people, suspended, deleted, signedOut, longAgo }, accounts, baseURL };
}

async function ownId(client: APIRequestContext): Promise<string> {
  return (await (await client.get("/api/auth/user")).json()).id;
}

/** A client with a copy of the cookie of a session that was signed out in the original browser. */
async function copyOfSignedOut(baseURL: string): Promise<APIRequestContext> {
  const browser = await newClient(baseURL);
  await signIn(browser, FORMER.signedOut);
  const copy = await newClient(baseURL, { storageState: await browser.storageState() });
  expect((await copy.get("/api/auth/user")).status()).toBe(200);
  await browser.get("/api/logout");
  await browser.dispose();
  return copy;
}

/** The same session 13 hours after sign-in: the cookie with that one claim changed. */
async function signedInLongAgo(client: APIRequestContext, baseURL: string): Promise<APIRequestContext> {
  const { cookies, origins } = await client.storageState();
  const cookie = cookies.find(({ name }) => name === COOKIE);
  const secret = authSecret();
  const claims = await decode({ token: cookie?.value, secret, salt: COOKIE });
  if (!cookie || !claims) throw new Error("The session cookie does not open with the installation's secret.");
  const token = { ...claims, signedInAt: Date.now() - LONG_AGO_MS };
  const value = await encode({ token, secret, salt: COOKIE });
  return newClient(baseURL, { storageState: { origins, cookies: [{ ...cookie, value }] } });
}

/** The secret of the installation under test, which signs its sessions. */
function authSecret(): string {
  const file = path.join(process.env.TEST_DATA_DIR ?? "", "secrets.json");
  return JSON.parse(readFileSync(file, "utf8")).authSecret;
}

import type { ApiRow } from "./api-row";
import { everyone, signedIn, tried } from "./expectation";
import { WORDS } from "./secrets";
import type { Who } from "./visitors";
import type { World } from "./world";

/** A well-formed token that was never issued. */
export const UNKNOWN_TOKEN = "A".repeat(43);

const nothing = () => ({ data: {} });
const onUnknown = { on: "other", note: "an unknown token", target: () => UNKNOWN_TOKEN } as const;

/**
 * The person's own account, sign-in and emailed links: open to everyone, because people who sign in are not
 * signed in yet.
 */
export const ACCOUNT_ROWS: ApiRow[] = [
  { name: "GET /api/auth/user", on: "own", expected: signedIn(200) },
  { name: "POST /api/auth/email/login", on: "any", body: nothing, expected: everyone(400) },
  { name: "POST /api/auth/email/signup", on: "any", body: nothing, expected: everyone(400) },
  { name: "POST /api/auth/email/set-password", on: "any", body: nothing, expected: everyone(400) },
  { name: "POST /api/auth/email/forgot-password", on: "any", body: nothing, expected: everyone(400) },
  {
    name: "POST /api/auth/email/password-link",
    ...onUnknown,
    body: (token) => ({ data: { token, password: "another long password" } }),
    expected: everyone(404),
  },
  {
    name: "POST /api/auth/email/change-password",
    on: "own",
    note: "with a wrong current password",
    body: () => ({ data: { currentPassword: "not this one", password: "another long password" } }),
    expected: signedIn(400),
  },
  { name: "POST /api/auth/passkey/options", on: "any", expected: everyone(200) },
  { name: "POST /api/auth/passkey/login", on: "any", body: nothing, expected: everyone(400) },
  { name: "GET /api/login", on: "any", expected: everyone(303) },
  {
    name: "GET /api/logout",
    on: "own",
    target: (_world: World, who: Who) => who,
    endsSession: true,
    expected: everyone(303),
  },
  { name: "GET /api/auth/renew", on: "own", expected: everyone(303) },
  ...["session", "csrf", "providers", "signin", "callback/credentials"].map(
    (path): ApiRow => ({
      name: "GET /api/auth/[...nextauth]",
      on: "other",
      note: path,
      target: () => path,
      expected: everyone(404),
    }),
  ),
  ...tried<ApiRow>("GET /api/invitations/[token]", [
    { ...onUnknown, expected: everyone(404) },
    {
      on: "shared",
      note: "with the token that was mailed",
      target: (world: World) => world.invited.member.token,
      tells: WORDS.guest,
      expected: everyone(200),
    },
  ]),
  ...tried<ApiRow>("POST /api/invitations/[token]/accept", [
    { ...onUnknown, body: nothing, expected: signedIn(404) },
    {
      on: "own",
      note: "the pending one's, without the password",
      target: (world: World) => world.invited.pending.token,
      body: nothing,
      expected: { ...signedIn(403), pending: 400 },
    },
    {
      on: "other",
      note: "a guest's",
      target: (world: World) => world.invited.admin.token,
      tells: WORDS.guest,
      body: nothing,
      expected: signedIn(403),
    },
  ]),
];

import type { ApiRow } from "./api-row";
import { administration, everyone, signedIn } from "./expectation";
import type { Who } from "./visitors";
import { bystander, type World } from "./world";

const onOwn = { on: "own", target: (world: World, who: Who) => world.accounts[who] } as const;
const onBystander = { on: "other", note: "a member", target: bystander } as const;
const onAdmin = {
  on: "other",
  note: "the administrator",
  target: (world: World) => world.accounts.admin,
} as const;
const onGone = {
  on: "other",
  note: "a deleted account",
  target: (world: World) => world.accounts.deleted,
} as const;

const aRole = (role: string) => () => ({ data: { role } });
const SUSPEND = () => ({ data: { status: "suspended" } });

/** Accounts, sessions and the administration of members. */
export const ACCOUNT_ROWS: ApiRow[] = [
  { name: "GET /api/auth/user", on: "own", expected: signedIn(200) },
  { name: "POST /api/auth/email/login", on: "any", body: () => ({ data: {} }), expected: everyone(400) },
  { name: "POST /api/auth/email/signup", on: "any", body: () => ({ data: {} }), expected: everyone(400) },
  { name: "GET /api/logout", on: "own", endsSession: true, expected: everyone(307) },
  { name: "GET /api/admin/users", on: "any", expected: administration(200) },
  // Nobody changes themselves, whatever their role.
  { name: "PATCH /api/admin/users/[id]", ...onOwn, body: aRole("admin"), expected: administration(403) },
  {
    name: "PATCH /api/admin/users/[id]",
    ...onBystander,
    body: aRole("chair"),
    expected: administration(200),
  },
  {
    name: "PATCH /api/admin/users/[id]",
    ...onBystander,
    note: "a member, who is to become an administrator",
    body: aRole("admin"),
    expected: { ...administration(200), chair: 403 },
  },
  { name: "PATCH /api/admin/users/[id]", ...onAdmin, body: SUSPEND, expected: administration(403) },
  { name: "PATCH /api/admin/users/[id]", ...onGone, body: aRole("chair"), expected: administration(404) },
  { name: "DELETE /api/admin/users/[id]", ...onOwn, expected: administration(403) },
  { name: "DELETE /api/admin/users/[id]", ...onBystander, expected: administration(200) },
  { name: "DELETE /api/admin/users/[id]", ...onAdmin, expected: administration(403) },
  { name: "DELETE /api/admin/users/[id]", ...onGone, expected: administration(404) },
];

import { onAdmin, onBystander, onGone, onInvited, onInvitedAdmin, onOwn } from "./admin-targets";
import type { ApiRow } from "./api-row";
import { administration, adminOnly, butNoChair, tried } from "./expectation";
import { guestAddress } from "./invited";

const aRole = (role: string) => () => ({ data: { role } });
const suspended = () => ({ data: { status: "suspended" } });
const inviting = (role: string) => (email: string) => ({ data: { email, role } });

/** Administration: members, invitations, emails. */
export const ADMIN_ROWS: ApiRow[] = [
  { name: "GET /api/admin/users", on: "any", expected: administration(200) },
  // Nobody can change themselves, whatever their role.
  ...tried<ApiRow>("PATCH /api/admin/users/[id]", [
    { ...onOwn, body: aRole("admin"), expected: administration(403) },
    { ...onBystander, body: aRole("chair"), expected: administration(200) },
    {
      ...onBystander,
      note: "a member, who is to become an administrator",
      body: aRole("admin"),
      expected: butNoChair(200),
    },
    { ...onAdmin, body: suspended, expected: administration(403) },
    { ...onGone, body: aRole("chair"), expected: administration(404) },
  ]),
  { name: "DELETE /api/admin/users/[id]", ...onOwn, expected: administration(403) },
  { name: "DELETE /api/admin/users/[id]", ...onBystander, expected: administration(200) },
  { name: "DELETE /api/admin/users/[id]", ...onAdmin, expected: administration(403) },
  { name: "DELETE /api/admin/users/[id]", ...onGone, expected: administration(404) },
  { name: "GET /api/admin/invitations", on: "any", expected: administration(200) },
  ...tried<ApiRow>("POST /api/admin/invitations", [
    {
      on: "any",
      note: "a member",
      target: guestAddress,
      body: inviting("member"),
      expected: administration(201),
    },
    {
      on: "any",
      note: "an administrator",
      target: guestAddress,
      body: inviting("admin"),
      expected: butNoChair(201),
    },
  ]),
  { name: "DELETE /api/admin/invitations/[id]", ...onInvited, expected: administration(200) },
  { name: "DELETE /api/admin/invitations/[id]", ...onInvitedAdmin, expected: butNoChair(200) },
  { name: "DELETE /api/admin/invitations/[id]", ...onGone, expected: administration(404) },
  { name: "POST /api/admin/invitations/[id]/resend", ...onInvited, expected: administration(200) },
  { name: "POST /api/admin/invitations/[id]/resend", ...onInvitedAdmin, expected: butNoChair(200) },
  { name: "POST /api/admin/invitations/[id]/resend", ...onGone, expected: administration(404) },
  { name: "POST /api/test-email", on: "own", expected: administration(200) },
  { name: "GET /api/admin/outbox", on: "any", expected: adminOnly(200) },
  ...tried<ApiRow>("GET /api/admin/outbox/[id]", [
    {
      on: "other",
      note: "a mail to somebody else",
      target: (world) => world.mails[0] ?? "",
      expected: adminOnly(200),
    },
    { ...onGone, note: "a deleted mail", expected: adminOnly(404) },
  ]),
  { name: "DELETE /api/admin/outbox", on: "any", expected: adminOnly(200) },
  { name: "GET /api/admin/activity", on: "any", expected: administration(200) },
  { name: "GET /api/admin/activity/export", on: "any", expected: administration(200) },
];

import type { Role } from "@/lib/db/generated/client";

/** How the roles are called wherever a person reads them. */
export const ROLE_NAME: Record<Role, string> = {
  member: "Board Member",
  chair: "Board Chair",
  admin: "Administrator",
};

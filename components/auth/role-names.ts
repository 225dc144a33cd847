import { ROLES, type Role } from "@/lib/auth/policy";

/** How the roles are called on screen. */
export const ROLE_NAME: Record<Role, string> = {
  member: "Board Member",
  chair: "Board Chair",
  admin: "Administrator",
};

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAME[role] }));

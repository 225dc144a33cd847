import type { Role } from "@/lib/db/generated/client";

/** How the roles are called wherever a person reads them. */
export const ROLE_NAME: Record<Role, string> = {
  member: "Board Member",
  chair: "Board Chair",
  admin: "Administrator",
};

/** A role within a sentence: "You are invited to join the board as a Board Member." */
export const A_ROLE: Record<Role, string> = {
  member: "a Board Member",
  chair: "a Board Chair",
  admin: "an Administrator",
};

import { ROLES } from "@/lib/auth/policy";
import { ROLE_NAME } from "@/lib/role-names";

/** The roles as one chooses them. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAME[role] }));

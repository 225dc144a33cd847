import { canChangeMember, ROLES, type Role } from "@/lib/auth/policy";
import type { Member } from "@/lib/members/types";

/** The person viewing the list. */
export type Viewer = Pick<Member, "id" | "role" | "status">;

/** The roles that this viewer may give to this person. */
export function rolesFor(viewer: Viewer, member: Member): Role[] {
  return ROLES.filter((role) => canChangeMember(viewer, member, role));
}

import { canChangeMember, ROLES, type Role } from "@/lib/auth/policy";
import type { Member } from "@/lib/members/types";

/** Who looks at the list. */
export type Viewer = Pick<Member, "id" | "role" | "status">;

/** First and last name, or 'N/A'. */
export function fullName({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ") || "N/A";
}

/** The roles that this viewer may give to this person. */
export function rolesFor(viewer: Viewer, member: Member): Role[] {
  return ROLES.filter((role) => canChangeMember(viewer, member, role));
}

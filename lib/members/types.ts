import type { Role, UserStatus } from "@/lib/auth/policy";

/** The signed-in person as the interface sees them. */
export type CurrentUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  role: Role;
  status: UserStatus;
};

/** What of an actor the interface is given. */
export function currentUser({ id, email, firstName, lastName, role, status }: CurrentUser): CurrentUser {
  return { id, email, firstName, lastName, role, status };
}

export type Member = CurrentUser & { requestedRole: Role; createdAt: string };

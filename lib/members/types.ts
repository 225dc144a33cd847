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

/** An account as administration lists it. */
export type Member = CurrentUser & {
  /** A wish. What was granted is `role`. */
  requestedRole: Role;
  /** Whether the person has proven that the address is theirs. */
  isConfirmed: boolean;
  /** Names of those whose recusals the account has inherited; null stands for an account that nobody let in. */
  inheritsFrom: (string | null)[];
  /** How many passkeys the account has. */
  passkeys: number;
  createdAt: string;
};

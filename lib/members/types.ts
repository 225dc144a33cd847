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

/** Picks the fields of an actor that the interface needs. */
export function currentUser({ id, email, firstName, lastName, role, status }: CurrentUser): CurrentUser {
  return { id, email, firstName, lastName, role, status };
}

/** An account in the administrators' list. */
export type Member = CurrentUser & {
  /** The requested role. The role granted is `role`. */
  requestedRole: Role;
  /** Whether the person has confirmed their email address. */
  isConfirmed: boolean;
  /**
   * Names of the people whose recusals the account inherited. Null stands for an account that nobody vouched
   * for.
   */
  inheritsFrom: (string | null)[];
  /** Number of passkeys. */
  passkeys: number;
  createdAt: string;
};

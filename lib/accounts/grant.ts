import type { Role, UserStatus } from "@/lib/auth/policy";

export type Grant = { role: Role; status: UserStatus };

type Newcomer = {
  email: string;
  /** Whether no other account exists yet. */
  isFirst: boolean;
  /** OWNER_EMAIL. */
  owner: string | undefined;
  /** Whether the address can be proven by email. Without an email service the owner would wait forever. */
  canMail: boolean;
};

export const ADMINISTRATOR: Grant = { role: "admin", status: "active" };
export const WAITING: Grant = { role: "member", status: "pending" };

/**
 * What a new account is granted at once: only what was proven, never what was requested. Where an owner is named, nobody
 * else becomes administrator by being first.
 */
export function grantFor({ email, isFirst, owner, canMail }: Newcomer): Grant {
  if (!owner) return isFirst ? ADMINISTRATOR : WAITING;
  return email === owner && !canMail ? ADMINISTRATOR : WAITING;
}

/** Whether the address is the one that OWNER_EMAIL names. */
export function isOwner(email: string, owner: string | undefined): boolean {
  return owner !== undefined && email === owner;
}

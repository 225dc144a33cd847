import type { Role, UserStatus } from "@/lib/auth/policy";

export type Grant = { role: Role; status: UserStatus };

type Newcomer = {
  email: string;
  /** Whether there is no other account yet. */
  isFirst: boolean;
  /** OWNER_EMAIL. */
  owner: string | undefined;
  /** Whether the address can be proven by mail. Without a mail service the owner would wait for ever. */
  canMail: boolean;
};

export const ADMINISTRATOR: Grant = { role: "admin", status: "active" };
export const WAITING: Grant = { role: "member", status: "pending" };

/**
 * What a new account gets at once: what was proven, never what was asked for. Where an owner is named nobody else
 * becomes administrator by being first.
 */
export function grantFor({ email, isFirst, owner, canMail }: Newcomer): Grant {
  if (!owner) return isFirst ? ADMINISTRATOR : WAITING;
  return email === owner && !canMail ? ADMINISTRATOR : WAITING;
}

/** Whether the address is the one that OWNER_EMAIL names. */
export function isOwner(email: string, owner: string | undefined): boolean {
  return owner !== undefined && email === owner;
}

import { isToken } from "@/lib/auth/token";

type Query = Record<string, string | string[] | undefined>;

/**
 * Where signing in leads: home, or one of few pages that the address of the sign-in page may name. Never an address
 * that it gives, for a stranger can send anyone a link to the sign-in page.
 */
export function signInTarget({ again, invitation, confirm }: Query): string {
  if (again === "admin") return "/admin";
  if (typeof invitation === "string" && isToken(invitation)) return `/invite/${invitation}`;
  if (typeof confirm === "string" && isToken(confirm)) return `/confirm/${confirm}`;
  return "/";
}

import { isToken } from "@/lib/auth/token";

type Query = Record<string, string | string[] | undefined>;

/**
 * Where a sign-in leads: home, or one of the few pages that the sign-in page's query may name. Never an arbitrary address
 * from the query, because a stranger can send anyone a link to the sign-in page.
 */
export function signInTarget({ again, invitation, confirm }: Query): string {
  if (again === "admin") return "/admin";
  if (typeof invitation === "string" && isToken(invitation)) return `/invite/${invitation}`;
  if (typeof confirm === "string" && isToken(confirm)) return `/confirm/${confirm}`;
  return "/";
}

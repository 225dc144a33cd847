import { type Action, can, type Role, type UserStatus } from "./policy";

/**
 * Pages that a signed-out visitor sees as themselves (/admin says that it wants them to sign in; /offline shows what the device keeps).
 * Others show the landing.
 */
const PUBLIC_PAGES = new Set([
  "/",
  "/login",
  "/signup",
  "/set-password",
  "/forgot-password",
  "/invite",
  "/admin",
  "/offline",
]);

/** Pages under which a mailed link leads, followed by its token, or an address in signed minutes, followed by their seal. */
const LINK_PAGES = ["/set-password/", "/confirm/", "/invite/", "/verify/"];

/** Pages that not every role opens, with what the policy table must allow. */
const ROLE_PAGES: Record<string, Action> = { "/admin": "administration.open" };

/** What is shown in place of a page that the role does not open. */
export const DENIED_PAGE = "/access-denied";

/**
 * The role as the session cookie remembers it; "waiting" until the account is approved. A hint: it may be out of date, and
 * only keeps people from pages that would be refused to them anyway. What they may do is read from the database.
 */
export type RoleHint = Role | "waiting";

/** What the cookie is to remember of an account. */
export function hintOf({ role, status }: { role: Role; status: UserStatus }): RoleHint {
  return status === "active" ? role : "waiting";
}

function isPublic(path: string): boolean {
  return PUBLIC_PAGES.has(path) || LINK_PAGES.some((page) => path.startsWith(page));
}

/** What the middleware does with a request for a page. `hint` is null for whoever has no session. */
export function gate(path: string, hint: RoleHint | null): "pass" | "landing" | "denied" {
  if (hint === null) return isPublic(path) ? "pass" : "landing";
  const action = Object.hasOwn(ROLE_PAGES, path) ? ROLE_PAGES[path] : undefined;
  return !action || can({ role: hint, status: "active" }, action) ? "pass" : "denied";
}

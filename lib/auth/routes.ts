import { type Action, can, type Role, type UserStatus } from "./policy";

/**
 * Pages that a signed-out visitor sees (/admin asks them to sign in; /offline shows what the device keeps). All others show
 * the landing page.
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

/** Pages reached through an emailed link, followed by its token, or through the address in signed minutes, followed by their seal. */
const LINK_PAGES = ["/set-password/", "/confirm/", "/invite/", "/verify/"];

/** Pages that not every role may open, with the action that the policy table must allow. */
const ROLE_PAGES: Record<string, Action> = { "/admin": "administration.open" };

/** The page shown instead of one that the role may not open. */
export const DENIED_PAGE = "/access-denied";

/**
 * The role that the session cookie remembers; "waiting" until the account is approved. It is a hint that may be out of
 * date, and only spares people pages that would deny them. Permissions are read from the database.
 */
export type RoleHint = Role | "waiting";

/** The role hint that the cookie stores for an account. */
export function hintOf({ role, status }: { role: Role; status: UserStatus }): RoleHint {
  return status === "active" ? role : "waiting";
}

function isPublic(path: string): boolean {
  return PUBLIC_PAGES.has(path) || LINK_PAGES.some((page) => path.startsWith(page));
}

/** What the middleware does with a page request. `hint` is null without a session. */
export function gate(path: string, hint: RoleHint | null): "pass" | "landing" | "denied" {
  if (hint === null) return isPublic(path) ? "pass" : "landing";
  const action = Object.hasOwn(ROLE_PAGES, path) ? ROLE_PAGES[path] : undefined;
  return !action || can({ role: hint, status: "active" }, action) ? "pass" : "denied";
}

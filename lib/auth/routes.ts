/** Pages that a signed-out visitor sees as themselves (/admin says that it wants them to sign in). Others show the landing. */
const PUBLIC_PAGES = new Set([
  "/",
  "/login",
  "/signup",
  "/set-password",
  "/forgot-password",
  "/invite",
  "/admin",
]);

/** Pages under which a mailed link leads, followed by its token. */
const LINK_PAGES = ["/set-password/", "/confirm/", "/invite/"];

function isPublic(path: string): boolean {
  return PUBLIC_PAGES.has(path) || LINK_PAGES.some((page) => path.startsWith(page));
}

/** What the middleware does with a page request, by whether there is a valid session. */
export function gate(path: string, isSignedIn: boolean): "pass" | "landing" {
  return isSignedIn || isPublic(path) ? "pass" : "landing";
}

/** Pages that a signed-out visitor sees as themselves (/admin says that it wants them to sign in). Others show the landing. */
const PUBLIC_PAGES = new Set(["/", "/login", "/signup", "/admin"]);

/** What the middleware does with a page request, by whether there is a valid session. */
export function gate(path: string, isSignedIn: boolean): "pass" | "landing" {
  return isSignedIn || PUBLIC_PAGES.has(path) ? "pass" : "landing";
}

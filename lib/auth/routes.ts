/** Pages that a signed-out visitor sees as themselves; every other path shows them the landing screen. */
const PUBLIC_PAGES = new Set(["/", "/login", "/signup"]);

/** What the middleware does with a page request, by whether there is a valid session. */
export function gate(path: string, isSignedIn: boolean): "pass" | "landing" {
  return isSignedIn || PUBLIC_PAGES.has(path) ? "pass" : "landing";
}

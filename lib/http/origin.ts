import { AppError } from "@/lib/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

// Types that another site's form can send without a preflight, and that none of our calls accept. Uploads use multipart/form-data:
// for these, browsers too old to send the origin withhold the cookie (SameSite).
const FORM = /^\s*(application\/x-www-form-urlencoded|text\/plain)\b/i;

const OTHER_SITE = "The request came from another site and was refused.";

/**
 * Whether a request would change something and was sent by another site's page with our cookie (cross-site request forgery). Browsers
 * name the sender in `Origin` and `Sec-Fetch-Site`, which no page can set; other clients send neither. A request without a sender must
 * at least not look like a form, or carry the header of a server action.
 */
export function isForeign({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site === "cross-site" || site === "same-site") return true;
  if (origin !== null)
    return URL.parse(origin)?.host !== (headers.get("x-forwarded-host") ?? headers.get("host"));
  return site === null && FORM.test(headers.get("content-type") ?? "") && !headers.has("next-action");
}

/** Throws `forbidden` for a change sent by another site's page. */
export function refuseForeignOrigin(request: Request): void {
  if (isForeign(request)) throw new AppError("forbidden", OTHER_SITE);
}

/** The middleware's response in that case. */
export function foreignAnswer(): Response {
  return new Response(OTHER_SITE, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

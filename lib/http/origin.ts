import { AppError } from "@/lib/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that another site's page sent with our cookie (cross-site request forgery). Browsers name the
 * sender in `Origin` and `Sec-Fetch-Site` and let no page set them; callers that are not browsers send neither.
 */
export function refuseForeignOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const foreignSite = site === "cross-site" || site === "same-site";
  const foreignOrigin = origin !== null && URL.parse(origin)?.host !== host;
  if (foreignSite || foreignOrigin) {
    throw new AppError("forbidden", "The request came from another site and was refused.");
  }
}

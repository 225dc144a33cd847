import { isToken } from "./token";

const INVITE = "/invite/";

export type SignInPurpose = {
  /** The token of the invitation with which the person came. */
  invitation?: string;
  /** Whether administration asked for a new sign-in. */
  again?: boolean;
};

/** The path to open after a sign-in. */
export function landingPath({ invitation, again }: SignInPurpose): string {
  if (invitation) return INVITE + invitation;
  return again ? "/admin" : "/";
}

/** The purpose for which a landing path is used: the reverse of `landingPath`. */
export function purposeOf(path: string): SignInPurpose {
  const token = path.startsWith(INVITE) ? path.slice(INVITE.length) : "";
  if (isToken(token)) return { invitation: token };
  return path === "/admin" ? { again: true } : {};
}

/** A path with the purpose of the sign-in in its query, which the sign-in page and /api/login read. */
export function withPurpose(path: string, { invitation, again }: SignInPurpose, more = {}): string {
  const query = new URLSearchParams({
    ...more,
    ...(again && { again: "admin" }),
    ...(invitation && { invitation }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The address to open after a sign-in. `given` comes from a cookie and may be anything, so only our own landing paths are
 * accepted; everything else leads home.
 */
export function safeLanding(given: string, origin: string): string {
  const url = URL.parse(given, origin);
  return url?.origin === origin ? origin + landingPath(purposeOf(url.pathname)) : `${origin}/`;
}

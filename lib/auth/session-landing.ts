import { isToken } from "./token";

const INVITE = "/invite/";

export type SignInPurpose = {
  /** The token of an invitation that the person came with. */
  invitation?: string;
  /** Whether administration asked to prove anew who this is. */
  again?: boolean;
};

/** Where a sign-in ends, as a path of ours. */
export function landingPath({ invitation, again }: SignInPurpose): string {
  if (invitation) return INVITE + invitation;
  return again ? "/admin" : "/";
}

/** The purpose that a landing place is for: the reverse of `landingPath`. */
export function purposeOf(path: string): SignInPurpose {
  const token = path.startsWith(INVITE) ? path.slice(INVITE.length) : "";
  if (isToken(token)) return { invitation: token };
  return path === "/admin" ? { again: true } : {};
}

/** A path with the purpose of the sign-in in its query, as the sign-in page and /api/login read it. */
export function withPurpose(path: string, { invitation, again }: SignInPurpose, more = {}): string {
  const query = new URLSearchParams({
    ...more,
    ...(again && { again: "admin" }),
    ...(invitation && { invitation }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The address to go to after a sign-in. What is given has been in a cookie, and so may be anything: only our own landing
 * places pass, everything else leads home.
 */
export function safeLanding(given: string, origin: string): string {
  const url = URL.parse(given, origin);
  return url?.origin === origin ? origin + landingPath(purposeOf(url.pathname)) : `${origin}/`;
}

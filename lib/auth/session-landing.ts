import { isToken } from "./token";

export type SignInPurpose = {
  /** The token of an invitation that the person came with. */
  invitation?: string;
  /** Whether administration asked to prove anew who this is. */
  again?: boolean;
};

/** Where a sign-in ends, as a path of ours. */
export function landingPath({ invitation, again }: SignInPurpose): string {
  if (invitation) return `/invite/${invitation}`;
  return again ? "/admin" : "/";
}

/**
 * The address to go to after a sign-in. What is given has been in a cookie, and so may be anything: only our own landing
 * places pass, everything else leads home.
 */
export function safeLanding(given: string, origin: string): string {
  const url = URL.parse(given, origin);
  const known = url?.origin === origin && isLanding(url);
  return known ? url.origin + url.pathname + url.search : origin;
}

function isLanding({ pathname, search }: URL): boolean {
  if (pathname === "/login") return /^\?error=[a-z]+$/.test(search);
  if (search) return false;
  return pathname === "/" || pathname === "/admin" || isInvitation(pathname);
}

function isInvitation(pathname: string): boolean {
  return pathname.startsWith("/invite/") && isToken(pathname.slice("/invite/".length));
}

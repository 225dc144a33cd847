const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an endpoint that an issuer publishes may be used: https, or loopback when the issuer is on loopback too
 * (tests). The identity is trusted because the provider's own server sent it over https, and the client secret travels
 * the same way. Source: OpenID Connect Core 1.0, 3.1.3.7 (6) and 16.17.
 */
export function isSafeEndpoint(address: string | URL, issuer: string): boolean {
  const url = URL.parse(String(address));
  return url?.protocol === "https:" || (isPlainLoopback(url) && isPlainLoopback(URL.parse(issuer)));
}

function isPlainLoopback(url: URL | null): boolean {
  return url?.protocol === "http:" && LOOPBACK.test(url.hostname);
}

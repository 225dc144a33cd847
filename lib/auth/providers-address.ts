const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an address that an issuer names as its own may be used: by https, or on this very machine when the issuer is
 * there too (tests). Who signed in is believed because the provider's own server said so over https, and the client's
 * secret travels there. Source: OpenID Connect Core 1.0, 3.1.3.7 (6) and 16.17.
 */
export function isSafeEndpoint(address: string | URL, issuer: string): boolean {
  const url = URL.parse(String(address));
  return url?.protocol === "https:" || (isPlainLoopback(url) && isPlainLoopback(URL.parse(issuer)));
}

function isPlainLoopback(url: URL | null): boolean {
  return url?.protocol === "http:" && LOOPBACK.test(url.hostname);
}

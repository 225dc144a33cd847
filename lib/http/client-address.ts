import { isIPv4, isIPv6 } from "node:net";
import { env } from "@/lib/env";

/** Set by `watchAddresses` on every request; a client's own header of this name is overwritten. */
export const ADDRESS_HEADER = "x-client-address";

const UNKNOWN = "unknown";

type Connection = {
  /** Address at the other end of the connection. */
  remote: string | undefined;
  /** X-Forwarded-For: each proxy appends the address that called it. */
  forwarded: string | undefined;
  /** How many of our proxies are in front of the server. */
  proxies: number;
};

/**
 * The address from which a request came, as far as it can be trusted. Without proxies that is the connection's; with n of them it is
 * the n-th from the end of X-Forwarded-For, since the client can write anything before it.
 */
export function addressOf({ remote, forwarded, proxies }: Connection): string {
  if (proxies === 0) return networkOf(remote);
  const hops = (forwarded ?? "").split(",").map((hop) => hop.trim());
  const claimed = hops.at(-proxies);
  return networkOf(claimed || remote);
}

/** The key for rate limits: an IPv4 address, or the /64 network of an IPv6 one, which usually belongs to one customer. */
export function networkOf(address: string | undefined): string {
  const plain = withoutPort(address ?? "")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : UNKNOWN;
}

/** Some proxies append the port: 203.0.113.9:443, [2001:db8::1]:443. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return filled.map((group) => group.replace(/^0+(?=.)/, ""));
}

/**
 * The client address in a handler. On Vercel the platform provides it in a header that it overwrites.
 * Source: https://vercel.com/docs/headers/request-headers#x-real-ip
 */
export function clientAddress(headers: Pick<Headers, "get">, isOnVercel = Boolean(env.VERCEL)): string {
  if (isOnVercel) return networkOf(headers.get("x-real-ip") ?? undefined);
  return headers.get(ADDRESS_HEADER) ?? UNKNOWN;
}

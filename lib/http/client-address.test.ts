import { describe, expect, it } from "vitest";
import { ADDRESS_HEADER, addressOf, clientAddress, networkOf } from "./client-address";

describe("the address of a client", () => {
  const remote = "198.51.100.7";

  it("is the connection's without a proxy, whatever a header claims", () => {
    expect(addressOf({ remote, forwarded: "203.0.113.9", proxies: 0 })).toBe(remote);
  });

  it("is what the last proxy saw, not what the client wrote before it", () => {
    expect(addressOf({ remote, forwarded: "1.2.3.4, 203.0.113.9", proxies: 1 })).toBe("203.0.113.9");
    expect(addressOf({ remote, forwarded: "1.2.3.4, 203.0.113.9, 10.0.0.1", proxies: 2 })).toBe(
      "203.0.113.9",
    );
  });

  it("is the connection's when the header names fewer hops than there are proxies", () => {
    expect(addressOf({ remote, forwarded: undefined, proxies: 1 })).toBe(remote);
    expect(addressOf({ remote, forwarded: "203.0.113.9", proxies: 2 })).toBe(remote);
  });

  it("counts an IPv6 network as one", () => {
    expect(networkOf("2001:db8:0:12:aaaa::1")).toBe("2001:db8:0:12::/64");
    expect(networkOf("2001:db8:0:12:bbbb:cccc:dddd:1")).toBe("2001:db8:0:12::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });

  it("is read without a port", () => {
    expect(networkOf("203.0.113.9:4431")).toBe("203.0.113.9");
    expect(networkOf("[2001:db8:0:12::1]:4431")).toBe("2001:db8:0:12::/64");
  });

  it("is the platform's header on Vercel, and our own header elsewhere", () => {
    const headers = new Headers({ [ADDRESS_HEADER]: "198.51.100.7", "x-real-ip": "203.0.113.9" });
    expect(clientAddress(headers, true)).toBe("203.0.113.9");
    expect(clientAddress(headers, false)).toBe("198.51.100.7");
  });

  it("recognizes an IPv4-mapped IPv6 address, and treats nonsense as unknown", () => {
    expect(networkOf("::ffff:198.51.100.7")).toBe("198.51.100.7");
    expect(networkOf("not an address")).toBe("unknown");
    expect(networkOf(undefined)).toBe("unknown");
  });
});

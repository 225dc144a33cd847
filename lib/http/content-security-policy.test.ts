import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const page = { nonce: "bm9uY2U=", secure: true, development: false };

function directive(policy: string, name: string): string {
  return policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
}

it("runs only scripts that carry the nonce, and no eval", () => {
  const scripts = directive(contentSecurityPolicy(page), "script-src");
  expect(scripts).toContain("'nonce-bm9uY2U='");
  expect(scripts).not.toMatch(/unsafe/);
});

it("forbids what it does not name, and framing of the product", () => {
  const policy = contentSecurityPolicy(page);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

it("lets a page send files to this installation's store, and nowhere else", () => {
  expect(directive(contentSecurityPolicy(page), "connect-src")).toBe("connect-src 'self'");
  const fileStore = "https://vercel.com/api/blob";
  const policy = contentSecurityPolicy({ ...page, fileStore });
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://vercel.com/api/blob/");
});

it("requires https only from visitors who came by it", () => {
  expect(contentSecurityPolicy(page)).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ ...page, secure: false })).not.toContain("upgrade-insecure-requests");
});

it("starts only workers of this site, and lets a page compile no WebAssembly", () => {
  const policy = contentSecurityPolicy(page);
  expect(directive(policy, "worker-src")).toBe("worker-src 'self'");
  expect(policy).not.toContain("wasm");
});

import { readdirSync, readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { callsOnDisk, pagesOnDisk } from "../authorization/on-disk";
import { expect, test } from "../support/people";

/** Addresses without a page, some of them similar to those that bypass the middleware. */
const NO_PAGES = [
  "/nothing",
  "/nothing.txt",
  "/nothing.png",
  "/icon.svg/x",
  "/x/robots.txt",
  "/icon-192_png",
  "/_next/nothing",
  "/api",
  "/500",
];

const TOKEN = "x".repeat(43);
/** An address that contains no secret. */
const NO_ID = "no-such-id";

const ADDRESSES = [
  ...pagesOnDisk()
    .filter((page) => page.startsWith("/"))
    .map((page) => page.replace(/\[(?:meeting|resolution)Id\]/, NO_ID).replace(/\[\w+\]/, TOKEN)),
  ...NO_PAGES,
];

const ON_EVERYTHING = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringMatching(/camera=\(\),.*microphone=\(self\),/),
  "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
  "cache-control": expect.stringContaining("no-store"),
};

/** The page, with the single nonce in its policy. */
async function read(client: APIRequestContext, address: string) {
  const answer = await client.get(address, { maxRedirects: 0 });
  const headers = answer.headers();
  const policy = headers["content-security-policy"] ?? "";
  return { headers, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1], html: await answer.text() };
}

for (const who of ["stranger", "admin"] as const) {
  test(`whatever page ${who} asks for runs no script but its own`, async ({ people }) => {
    const nonces = new Set<string>();
    for (const address of ADDRESSES) {
      const { headers, policy, nonce = "", html } = await read(people[who], address);
      expect(headers, address).toMatchObject(ON_EVERYTHING);
      expect(policy, address).toMatch(
        /^default-src 'none'; script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic';/,
      );
      expect(policy, address).not.toContain("unsafe-eval");
      expect(policy, address).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length, address).toBeGreaterThan(0);
      expect(
        scripts.filter((script) => !script.includes(`nonce="${nonce}"`)),
        address,
      ).toEqual([]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(ADDRESSES.length);
  });
}

test("behind a TLS proxy, signed-out visitors get the landing page at any address", async ({ people }) => {
  const headers = { "x-forwarded-proto": "https" };
  const titleOf = (html: string) => /<title>([^<]+)/.exec(html)?.[1];
  const landing = titleOf(await (await people.stranger.get("/")).text());
  for (const address of ["/", "/strategy", "/prep"]) {
    const answer = await people.stranger.get(address, { headers });
    expect(answer.status(), address).toBe(200);
    expect(titleOf(await answer.text()), address).toBe(landing);
  }
});

test("the files in public/ are served to everyone as they are, without a cookie or a page", async ({
  people,
}) => {
  const types: Record<string, string> = {
    ico: "image/x-icon",
    js: "application/javascript",
    png: "image/png",
    svg: "image/svg+xml",
    txt: "text/plain",
    webmanifest: "application/manifest+json",
  };
  for (const file of readdirSync("public")) {
    for (const who of ["stranger", "member"] as const) {
      const answer = await people[who].get(`/${file}`, { maxRedirects: 0 });
      expect(answer.status(), file).toBe(200);
      const headers = answer.headers();
      expect(headers["content-type"], file).toContain(types[file.split(".").at(-1) ?? ""]);
      expect(headers["x-content-type-options"], file).toBe("nosniff");
      expect(headers["set-cookie"], file).toBeUndefined();
    }
  }
  const robots = await (await people.stranger.get("/robots.txt")).text();
  expect(robots).toMatch(/Allow: \/\$\n(?:.*\n)*Disallow: \/\n/);
});

test("only the landing page may be indexed, and its card names existing files", async ({ people }) => {
  const landing = await (await people.stranger.get("/")).text();
  expect(landing).toMatch(/<meta name="robots" content="index, nofollow"/);
  for (const page of ["/login", "/signup"]) {
    expect(await (await people.stranger.get(page)).text(), page).toMatch(
      /<meta name="robots" content="noindex, nofollow"/,
    );
  }
  const named = [
    ...landing.matchAll(
      /<(?:link rel="(?:icon|apple-touch-icon|manifest)"|meta property="og:image")[^>]*?(?:href|content)="([^"]+)"/g,
    ),
  ];
  const paths = named.map(([, address = ""]) => new URL(address, "http://x").pathname);
  expect(paths.sort()).toEqual(
    [
      "/apple-touch-icon.png",
      "/favicon.ico",
      "/icon.svg",
      "/manifest.webmanifest",
      "/social-card.png",
    ].sort(),
  );
  const { icons } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  for (const path of [...paths, ...icons.map(({ src }: { src: string }) => src)])
    expect((await people.stranger.get(path)).status(), path).toBe(200);
});

test("pages with a secret in their address do not reveal it, and no page sends its address to another site", async ({
  people,
}) => {
  for (const address of ADDRESSES) {
    const { headers, html } = await read(people.stranger, address);
    const wanted = address.includes(TOKEN) ? "no-referrer" : "same-origin";
    expect(headers["referrer-policy"], address).toBe(wanted);
    // A robots tag in the page overrides the header.
    const inPage = /<meta name="referrer" content="([^"]*)"/.exec(html)?.[1] ?? wanted;
    expect(inPage, address).toBe(wanted);
  }
});

test("a visitor over HTTPS is told to keep using it", async ({ people }) => {
  const headers = { "x-forwarded-proto": "https" };
  const answer = await people.stranger.get("/login", { headers });
  expect(answer.headers()["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("an API response is not a page and is not cached", async ({ people }) => {
  const calls = callsOnDisk().filter((call) => call.startsWith("GET "));
  for (const call of [...calls, "GET /api/no-such-call"]) {
    // Signing out here would affect later tests.
    const client = call === "GET /api/logout" ? people.stranger : people.admin;
    const answer = await client.get(call.slice(4).replace(/\[[.\w]+\]/g, "x"), { maxRedirects: 0 });
    expect(answer.headers(), call).toMatchObject(ON_EVERYTHING);
    expect(answer.headers()["referrer-policy"], call).toBe("no-referrer");
    // Redirects and downloads are not displayed.
    const isShown =
      !answer.headers().location && !answer.headers()["content-disposition"]?.startsWith("attachment");
    if (!isShown) continue;
    expect(answer.headers()["content-type"], call).toMatch(/^application\/json/);
    expect(answer.headers()["content-security-policy"], call).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  }
});

import { Auth } from "@auth/core";
import { decode, encode } from "@auth/core/jwt";
import { expect, it } from "vitest";
import { sessionConfig } from "./session-config";

const COOKIE = "__Secure-authjs.session-token";
const DAY = 24 * 60 * 60;
const config = { ...sessionConfig, secret: "a secret for tests only, of enough length" };
const seal = { secret: config.secret, salt: COOKIE };

/** What next-auth does with a session cookie at each page, called as the middleware calls it. */
async function readSession(cookie: string): Promise<Response> {
  const headers = { cookie: `${COOKIE}=${cookie}` };
  return Auth(new Request("https://board.example/api/auth/session", { headers }), { ...config });
}

it("is renewed at each use, since its row decides when it ends, while the time of the sign-in stays the same", async () => {
  const signedInAt = Date.now() - 20 * DAY * 1000;
  const token = { sub: "user", session: "a row", signedInAt };
  const old = await encode({ ...seal, token, maxAge: 10 * DAY });
  const answer = await readSession(old);
  const renewed = answer.headers.getSetCookie().find((text) => text.startsWith(COOKIE)) ?? "";
  const read = await decode({ ...seal, token: /=([^;]+)/.exec(renewed)?.[1] });
  expect(read).toMatchObject(token);
  expect(read?.exp).toBeCloseTo(Date.now() / 1000 + 90 * DAY, -2);
  const expires = Date.parse(/Expires=([^;]+)/.exec(renewed)?.[1] ?? "");
  expect(expires / 1000).toBeCloseTo(Date.now() / 1000 + 90 * DAY, -2);
  expect(renewed).toMatch(/HttpOnly; Secure; SameSite=Lax/i);
});

it("is rejected and cleared once it has expired, names no row, or was sealed with another secret or for another purpose", async () => {
  const token = { sub: "user", session: "a row", signedInAt: Date.now() };
  const worthless = [
    // The format of sessions before they had rows.
    await encode({ ...seal, token: { sub: "user", version: 1, signedInAt: Date.now() } }),
    await encode({ ...seal, token, maxAge: -60 }),
    await encode({ ...seal, secret: "another secret, also long enough for it", token }),
    await encode({ ...seal, salt: "__Secure-authjs.state", token }),
    "x",
  ];
  for (const cookie of worthless) {
    const answer = await readSession(cookie);
    expect(await answer.json()).toBeNull();
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session-token=[^;]/);
  }
});

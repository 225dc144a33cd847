import { describe, expect, it } from "vitest";
import { mergeClaims, provenAt } from "./identity-token";

function idToken(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}

describe("the time of authentication", () => {
  const now = Date.parse("2026-03-02T12:00:00Z");
  const seconds = now / 1000;

  it("is when the provider last authenticated the person, not when it last answered", () => {
    expect(provenAt(idToken({ auth_time: seconds - 3600 }), now)).toBe(now - 3_600_000);
  });

  it("is never in the future, whatever the provider's clock says", () => {
    expect(provenAt(idToken({ auth_time: seconds + 3600 }), now)).toBe(now);
  });

  it.each([undefined, idToken({}), idToken({ auth_time: "1" }), idToken({ auth_time: -1 })])(
    "is now when the provider does not give it (%s)",
    (token) => {
      expect(provenAt(token, now)).toBe(now);
    },
  );
});

describe("claims of the ID token and userinfo", () => {
  it("take the address and its verification from the same source", () => {
    const verified = idToken({ email: "ines@tidewater.example", email_verified: true });
    expect(mergeClaims({ sub: "1", email: "ceo@tidewater.example" }, verified)).toMatchObject({
      email: "ceo@tidewater.example",
      email_verified: undefined,
    });
    const unverified = idToken({ email: "ceo@tidewater.example" });
    expect(mergeClaims({ sub: "1", email_verified: true }, unverified)).toMatchObject({
      email: "ceo@tidewater.example",
      email_verified: undefined,
    });
  });

  it("complete each other otherwise", () => {
    const token = idToken({ sub: "1", email: "ines@tidewater.example", email_verified: true });
    expect(mergeClaims({ sub: "1", given_name: "Ines" }, token)).toMatchObject({
      given_name: "Ines",
      email: "ines@tidewater.example",
      email_verified: true,
    });
  });
});

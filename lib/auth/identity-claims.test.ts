import { describe, expect, it } from "vitest";
import { readIdentity } from "./identity-claims";

const ISSUER = "https://login.tidewater.example";
const claims = { sub: "4711", email: "Ines.Albrecht@Tidewater.example", email_verified: true };

describe("an identity", () => {
  it("consists of issuer and subject, so that another issuer under the same setting is a different identity", () => {
    expect(readIdentity("oidc", ISSUER, claims).providerAccountId).toBe(
      "https://login.tidewater.example/ 4711",
    );
    expect(readIdentity("oidc", `${ISSUER}/`, claims)).toEqual(readIdentity("oidc", ISSUER, claims));
    expect(readIdentity("oidc", "https://other.example", claims).providerAccountId).not.toContain(
      "tidewater",
    );
  });

  it("has its email address in the normalized form", () => {
    expect(readIdentity("oidc", ISSUER, claims).email).toBe("ines.albrecht@tidewater.example");
  });

  it.each([undefined, "", "no address", "іnes@tidewater.example", "a@b.example\r\nBcc: c@d.example", 7])(
    "has no email address when the provider sends %j",
    (email) => {
      expect(readIdentity("oidc", ISSUER, { ...claims, email }).email).toBeNull();
    },
  );

  it.each([{}, { sub: "" }, { sub: "x".repeat(256) }, { sub: "a\u0000b" }, { sub: 7 }, null])(
    "does not exist in %j",
    (bad) => {
      expect(() => readIdentity("oidc", ISSUER, bad)).toThrow();
    },
  );
});

describe("whether the address is verified", () => {
  it.each([undefined, false, "true", 1, "yes", null])(
    "is not proven by email_verified: %j",
    (email_verified) => {
      expect(readIdentity("oidc", ISSUER, { ...claims, email_verified }).emailVerified).toBe(false);
      expect(readIdentity("google", ISSUER, { ...claims, email_verified }).emailVerified).toBe(false);
    },
  );

  it("is proven by email_verified: true", () => {
    expect(readIdentity("oidc", ISSUER, claims).emailVerified).toBe(true);
    expect(readIdentity("google", ISSUER, claims).emailVerified).toBe(true);
  });

  it("is proven for Entra only when the directory owns the domain of the address", () => {
    const entra = (xms_edov: unknown) =>
      readIdentity("microsoft-entra-id", ISSUER, { ...claims, xms_edov }).emailVerified;
    expect([true, 1, "1", "true"].map(entra)).toEqual([true, true, true, true]);
    expect([undefined, false, 0, "0", "false", "maybe"].map(entra)).toEqual(Array(6).fill(false));
  });

  it("is proven by xms_edov for Entra only", () => {
    const identity = readIdentity("oidc", ISSUER, { ...claims, email_verified: false, xms_edov: true });
    expect(identity.emailVerified).toBe(false);
  });
});

describe("the name", () => {
  const nameOf = (names: object) => {
    const { firstName, lastName } = readIdentity("oidc", ISSUER, { ...claims, ...names });
    return [firstName, lastName];
  };

  it("is the given and family name, else the full name, else the local part of the address", () => {
    expect(nameOf({ given_name: "Ines", family_name: "Albrecht", name: "I. A." })).toEqual([
      "Ines",
      "Albrecht",
    ]);
    expect(nameOf({ given_name: "Ines" })).toEqual(["Ines", null]);
    expect(nameOf({ name: "Ines Albrecht" })).toEqual(["Ines Albrecht", null]);
    expect(nameOf({})).toEqual(["Ines Albrecht", null]);
    expect(nameOf({ email: undefined })).toEqual(["Member", null]);
  });

  it("contains no markup, no link and no line break that could end an email header", () => {
    expect(nameOf({ given_name: "<b>Ines</b>", family_name: "x\r\nBcc: a@b.example" })).toEqual([
      "b Ines b",
      "x Bcc a b example",
    ]);
    expect(nameOf({ given_name: "www.evil.example" })).toEqual(["www evil example", null]);
    expect(nameOf({ given_name: "x".repeat(5000) })[0]).toHaveLength(50);
  });
});

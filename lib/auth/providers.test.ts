import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { configuredProviders, signInProviders } from "./providers";
import { isSafeEndpoint } from "./providers-address";
import { promptFor } from "./providers-prompt";

const OIDC = {
  AUTH_OIDC_ISSUER: "https://login.tidewater.example",
  AUTH_OIDC_ID: "board",
  AUTH_OIDC_SECRET: "s",
};
const GOOGLE = { AUTH_GOOGLE_ID: "google-client", AUTH_GOOGLE_SECRET: "s" };
const ENTRA = {
  AUTH_MICROSOFT_ENTRA_ID_ID: "entra-client",
  AUTH_MICROSOFT_ENTRA_ID_SECRET: "s",
  AUTH_MICROSOFT_ENTRA_ID_ISSUER: "https://login.microsoftonline.com/0b1c-77/v2.0",
};

describe("the providers", () => {
  it("are those whose settings are complete, and expose no secret", () => {
    expect(signInProviders(parseEnv({}))).toEqual([]);
    expect(signInProviders(parseEnv({ ...OIDC, ...GOOGLE, ...ENTRA }))).toEqual([
      { id: "oidc", name: "login.tidewater.example" },
      { id: "google", name: "Google" },
      { id: "microsoft-entra-id", name: "Microsoft" },
    ]);
    expect(signInProviders(parseEnv({ ...OIDC, AUTH_OIDC_NAME: "Tidewater" }))).toEqual([
      { id: "oidc", name: "Tidewater" },
    ]);
  });

  it.each(Object.keys({ ...OIDC, ...GOOGLE, ...ENTRA }))("are not configured without %s", (left) => {
    const settings = { ...OIDC, ...GOOGLE, ...ENTRA, [left]: "" };
    expect(() => parseEnv(settings)).toThrow(new RegExp(`${left}: .*belong together`));
  });

  it.each([
    "http://login.tidewater.example",
    "http://localhost@evil.example",
    "http://127.0.0.1.evil.example",
    "ftp://login.tidewater.example",
    "login.tidewater.example",
  ])("reject the issuer %s", (AUTH_OIDC_ISSUER) => {
    expect(() => parseEnv({ ...OIDC, AUTH_OIDC_ISSUER })).toThrow(/AUTH_OIDC_ISSUER/);
  });

  it("may run on this machine without https", () => {
    for (const AUTH_OIDC_ISSUER of ["http://127.0.0.1:4011", "http://localhost:4011/realm"]) {
      expect(configuredProviders(parseEnv({ ...OIDC, AUTH_OIDC_ISSUER }))).toHaveLength(1);
    }
  });

  it("do not admit every Microsoft account in the world", () => {
    for (const tenant of ["common", "organizations", "consumers"]) {
      const AUTH_MICROSOFT_ENTRA_ID_ISSUER = `https://login.microsoftonline.com/${tenant}/v2.0`;
      expect(() => parseEnv({ ...ENTRA, AUTH_MICROSOFT_ENTRA_ID_ISSUER })).toThrow(/your own tenant/);
    }
  });
});

describe("an endpoint that an issuer publishes", () => {
  it.each([
    ["https://login.example/token", "https://login.example", true],
    ["https://elsewhere.example/token", "https://login.example", true],
    ["http://login.example/token", "https://login.example", false],
    ["http://localhost/token", "https://login.example", false],
    ["http://127.0.0.1:4011/token", "http://127.0.0.1:4011", true],
    ["http://login.example/token", "http://127.0.0.1:4011", false],
    ["javascript:alert(1)", "https://login.example", false],
    ["", "https://login.example", false],
  ])("%s of %s is safe: %s", (address, issuer, safe) => {
    expect(isSafeEndpoint(address, issuer)).toBe(safe);
  });
});

describe("the authorization request", () => {
  it("asks for a sign-in of the last hours, a new one for administration, and a choice of account for an invitation", () => {
    expect(promptFor("oidc", {})).toEqual({ max_age: "43200" });
    expect(promptFor("oidc", { again: true })).toEqual({ max_age: "43200", prompt: "login" });
    expect(promptFor("oidc", { invitation: "t" })).toEqual({ max_age: "43200", prompt: "login" });
    expect(promptFor("microsoft-entra-id", { again: true })).toMatchObject({ prompt: "login" });
    expect(promptFor("microsoft-entra-id", { invitation: "t" })).toMatchObject({ prompt: "select_account" });
    expect(promptFor("google", {})).toEqual({});
    expect(promptFor("google", { again: true })).toEqual({ prompt: "select_account" });
  });
});

import { Auth, skipCSRFCheck } from "@auth/core";
import { decode } from "@auth/core/jwt";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admitIdentity } from "@/lib/accounts/admit-identity";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { type Forger, startForger } from "@/tests/fakes/oidc-forger";
import { emptyDatabase } from "@/tests/setup/database";
import type { Identity } from "./identity-claims";
import type { ProviderId } from "./providers";
import { Failure, providerConfig } from "./session-provider-config";

const BOARD = "https://board.example";
const SECRET = "between product and provider";
const PERSON = { sub: "4711", email: "ines@tidewater.example", email_verified: true, given_name: "Ines" };

let forger: Forger;

beforeAll(async () => {
  forger = await startForger("board", PERSON);
  Object.assign(env, {
    AUTH_OIDC_ISSUER: forger.issuer,
    AUTH_OIDC_ID: "board",
    AUTH_OIDC_SECRET: SECRET,
    AUTH_MICROSOFT_ENTRA_ID_ISSUER: forger.issuer,
    AUTH_MICROSOFT_ENTRA_ID_ID: "board",
    AUTH_MICROSOFT_ENTRA_ID_SECRET: SECRET,
  });
});

afterAll(() => forger.close());

beforeEach(async () => {
  forger.bend = {};
  forger.asked.length = 0;
  await emptyDatabase();
});

type Outcome = { admitted: Identity | null; session: Record<string, unknown> | null };

/** One sign-in through the provider, as browser and server perform it. `bend` alters the provider's responses. */
async function signIn(provider: ProviderId = "oidc"): Promise<Outcome> {
  let admitted: Identity | null = null;
  const config = providerConfig(new Failure(), async (identity) => {
    admitted = identity;
    return admitIdentity(identity);
  });
  const begun = await Auth(
    new Request(`${BOARD}/api/auth/signin/${provider}`, {
      method: "POST",
      body: new URLSearchParams({ callbackUrl: "/" }),
    }),
    { ...config, skipCSRFCheck },
  );
  const asked = new URL(begun.headers.get("location") ?? BOARD);
  forger.nonce = asked.searchParams.get("nonce") ?? "";
  const answer = new URLSearchParams({ code: "any", state: asked.searchParams.get("state") ?? "" });
  const cookie = begun.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const back = new Request(`${BOARD}/api/auth/callback/${provider}?${answer}`, { headers: { cookie } });
  const session = await sessionOf(await Auth(back, { ...config }));
  return { admitted, session };
}

async function sessionOf(answer: Response): Promise<Record<string, unknown> | null> {
  const salt = "__Secure-authjs.session-token";
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith(salt));
  const token = /=([^;]+)/.exec(cookie ?? "")?.[1];
  return token ? decode({ token, salt, secret: env.AUTH_SECRET ?? "" }) : null;
}

describe("an honest provider", () => {
  it("signs its user in, with a session of that account", async () => {
    const { admitted, session } = await signIn();
    expect(admitted).toMatchObject({ provider: "oidc", email: PERSON.email, emailVerified: true });
    const user = await db.user.findUniqueOrThrow({ where: { email: PERSON.email } });
    const row = await db.session.findFirstOrThrow({ where: { userId: user.id, version: 1 } });
    expect(session).toMatchObject({ sub: user.id, session: row.id, role: "admin" });
    expect(Object.keys(session ?? {}).sort()).toEqual([
      "exp",
      "iat",
      "jti",
      "role",
      "session",
      "signedInAt",
      "sub",
    ]);
  });

  it("receives the secret in a header, and proof that the same browser began the sign-in (PKCE)", async () => {
    await signIn();
    const token = forger.asked.find(({ path }) => path === "/token");
    expect(Buffer.from(token?.authorization.slice(6) ?? "", "base64").toString()).toMatch(/^board:/);
    expect(new URLSearchParams(token?.body).get("code_verifier")).toMatch(/^.{43,}$/);
    expect(token?.body).not.toContain("between");
  });

  it("dates the sign-in by when it authenticated the person", async () => {
    const auth_time = Math.floor(Date.now() / 1000) - 7200;
    forger.bend = { idToken: (honest) => ({ ...honest, auth_time }) };
    expect((await signIn()).session).toMatchObject({ signedInAt: auth_time * 1000 });
  });
});

describe("a dishonest provider, or an attacker in between", () => {
  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, Forger["bend"]]>([
    ["the answer to another sign-in", { idToken: (honest) => ({ ...honest, nonce: "another" }) }],
    ["no nonce", { idToken: ({ nonce: _, ...honest }) => honest }],
    ["a token for another client", { idToken: (honest) => ({ ...honest, aud: "another" }) }],
    ["a token of another issuer", { idToken: (honest) => ({ ...honest, iss: "https://other.example" }) }],
    ["a token that has expired", { idToken: (honest) => ({ ...honest, exp: now() - 3600 }) }],
    ["no token", { idToken: () => null }],
    ["no subject", { idToken: ({ sub: _, ...honest }) => honest }],
    ["userinfo about somebody else", { userInfo: (honest) => ({ ...honest, sub: "4712" }) }],
    [
      "metadata of another issuer",
      { metadata: (honest) => ({ ...honest, issuer: "https://other.example" }) },
    ],
  ])("signs nobody in with %s", async (_, bend) => {
    forger.bend = bend;
    expect(await signIn()).toEqual({ admitted: null, session: null });
    expect(await db.user.count()).toBe(0);
  });

  it("never receives the secret at an address without https", async () => {
    const token_endpoint = forger.issuer.replace("localhost", "localhost.");
    forger.bend = { metadata: (honest) => ({ ...honest, token_endpoint: `${token_endpoint}/token` }) };
    expect(await signIn()).toEqual({ admitted: null, session: null });
    expect(forger.asked.map(({ path }) => path)).not.toContain("/token");
  });

  it("cannot combine one response's address with the other response's word that it is verified", async () => {
    forger.bend = { userInfo: () => ({ sub: PERSON.sub, email: "ceo@tidewater.example" }) };
    const { admitted, session } = await signIn();
    expect(admitted).toMatchObject({ email: "ceo@tidewater.example", emailVerified: false });
    expect(session).toBeNull();
  });
});

describe("Entra", () => {
  it("is trusted only for its own claim, from the token", async () => {
    expect(await signIn("microsoft-entra-id")).toMatchObject({
      admitted: { emailVerified: false },
      session: null,
    });
    forger.bend = { idToken: (honest) => ({ ...honest, xms_edov: true }) };
    const { admitted, session } = await signIn("microsoft-entra-id");
    expect(admitted).toMatchObject({ provider: "microsoft-entra-id", emailVerified: true });
    expect(session).not.toBeNull();
    expect(forger.asked.map(({ path }) => path)).not.toContain("/me");
  });
});

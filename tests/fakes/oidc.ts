import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Configuration } from "oidc-provider";
import { readBody } from "./loopback";
import { fakeAddress } from "./oidc-address";

/** The provider's claims about an account, besides `sub`. */
export type FakeClaims = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
};

export type FakeIssuer = {
  issuer: string;
  /** By the name entered on the login page, which is also the subject. */
  accounts: Map<string, FakeClaims>;
  /** Parameters of the authorization requests so far. */
  requests: URLSearchParams[];
  /** While true, every response is a 503. */
  isDown: boolean;
  close(): Promise<void>;
};

export type FakeIssuerOptions = { port: number; clientId: string; clientSecret: string; redirectUri: string };

/**
 * A certified OpenID Connect provider on loopback, with a login page that accepts any account. Claims of a
 * scope are only in the userinfo response, as the protocol requires.
 */
export async function startFakeIssuer(options: FakeIssuerOptions): Promise<FakeIssuer> {
  const issuer = fakeAddress(options.port);
  const accounts: FakeIssuer["accounts"] = new Map();
  const provider = new Provider(issuer, configuration(options, accounts));
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (fake.isDown) return void response.writeHead(503).end();
    if (url.pathname === "/auth") fake.requests.push(url.searchParams);
    if (!url.pathname.startsWith("/interaction/")) return void answer(request, response);
    interact(provider, request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  const fake: FakeIssuer = {
    issuer,
    accounts,
    requests: [],
    isDown: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(options.port, "localhost", resolve));
  return fake;
}

function configuration(
  { clientId, clientSecret, redirectUri }: FakeIssuerOptions,
  accounts: FakeIssuer["accounts"],
): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts.get(id) }) }),
    // Skips the consent screen.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { uid, params } = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    return response.end(loginPage(uid, String(params.login_hint ?? "")));
  }
  const form = await readForm(request);
  const result =
    form.get("choice") === "cancel"
      ? { error: "access_denied", error_description: "The person went away." }
      : { login: { accountId: form.get("account") ?? "" } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(String(await readBody(request)));
}

/** The provider's login page, where a test says who it is. */
function loginPage(uid: string, hint: string): string {
  return `<!doctype html>
<html lang="en">
  <head><title>Tidewater ID</title><link rel="icon" href="data:," /></head>
  <body>
    <h1>Tidewater ID</h1>
    <form method="post" action="/interaction/${uid}">
      <label>Account <input name="account" value="${inText(hint)}" /></label>
      <button name="choice" value="enter">Enter</button>
      <button name="choice" value="cancel">Cancel</button>
    </form>
  </body>
</html>`;
}

function inText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

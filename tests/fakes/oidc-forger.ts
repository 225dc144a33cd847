import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback, readBody } from "./loopback";

type Claims = Record<string, unknown>;

/**
 * The provider's answers, for a test to alter. The claims of the token come in as an honest provider would
 * send them.
 */
export type Bend = {
  idToken?: (honest: Claims) => Claims | null;
  userInfo?: (honest: Claims) => Claims;
  metadata?: (honest: Claims) => Claims;
};

export type Forger = {
  issuer: string;
  bend: Bend;
  /** Paths requested since the last test, with what was sent. */
  asked: { path: string; authorization: string; body: string }[];
  /** Sets what the next tokens contain: the nonce of the authorization request. */
  nonce: string;
  close(): Promise<void>;
};

/**
 * A lying identity provider on loopback. It has no login page: its token endpoint accepts any code. Its
 * tokens are unsigned, which a client that fetches them itself need not check (OpenID Connect Core 1.0,
 * 3.1.3.7).
 */
export async function startForger(clientId: string, person: Claims): Promise<Forger> {
  const server = await listenOnLoopback(
    (request, response) => handle(forger, clientId, person, request, response),
    { host: "localhost", onError: (error, response) => response.writeHead(500).end(String(error)) },
  );
  const forger: Forger = {
    issuer: `http://localhost:${server.port}`,
    bend: {},
    asked: [],
    nonce: "",
    close: server.close,
  };
  return forger;
}

async function handle(
  { issuer, bend, asked, nonce }: Forger,
  clientId: string,
  person: Claims,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? "/";
  asked.push({
    path,
    authorization: request.headers.authorization ?? "",
    body: String(await readBody(request)),
  });
  const answer = (data: unknown) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(data));
  };
  if (path === "/.well-known/openid-configuration") {
    const honest = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
    };
    return answer(bend.metadata?.(honest) ?? honest);
  }
  if (path === "/me") return answer(bend.userInfo?.(person) ?? person);
  if (path !== "/token") return void response.writeHead(404).end();
  const now = Math.floor(Date.now() / 1000);
  const honest = { ...person, iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce };
  const claims = bend.idToken ? bend.idToken(honest) : honest;
  const tokens = { access_token: "access", token_type: "Bearer", expires_in: 300 };
  answer(claims ? { ...tokens, id_token: unsigned(claims) } : tokens);
}

function unsigned(claims: Claims): string {
  const part = (data: unknown) => Buffer.from(JSON.stringify(data)).toString("base64url");
  return `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}.${part("no signature")}`;
}

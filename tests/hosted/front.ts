import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { z } from "zod";
import { DIST, type HostedFunction, ROOT, readBuilt, readFunctions } from "./functions.ts";
import { readMiddleware } from "./middleware.ts";
import type { FunctionPool } from "./pool.ts";

/** Vercel's request size limit for functions, in bytes. */
const LARGEST_BODY = 4.5 * 1024 * 1024;

const pattern = z.object({ page: z.string(), namedRegex: z.string() });
const routesManifest = z.object({
  staticRoutes: z.array(pattern),
  dynamicRoutes: z.array(pattern),
  headers: z.array(
    z.object({ regex: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
});

/** A request that a function answered. */
export type Answered = { route: string; method: string; status: number };

export type Front = { port: number; answered: Answered[]; close: () => Promise<void> };

/**
 * Simulates the host's front end: accepts requests of up to 4.5 MB, serves static files, runs the middleware,
 * and passes the rest to the route's function.
 */
export async function startFront(pool: FunctionPool): Promise<Front> {
  const { staticRoutes, dynamicRoutes, headers: rules } = readBuilt("routes-manifest.json", routesManifest);
  const functions = new Map(readFunctions().map((one) => [one.route, one]));
  const decide = readMiddleware();
  const answered: Answered[] = [];

  /** The function for a path, with the path's parameters in the query, as the host writes them. */
  const find = (pathname: string): { one: HostedFunction; params: Record<string, string> } => {
    for (const { page, namedRegex } of [...staticRoutes, ...dynamicRoutes]) {
      const match = new RegExp(namedRegex).exec(pathname);
      const one = functions.get(page);
      if (match && one) return { one, params: { ...match.groups } };
    }
    const notFound = functions.get("/_not-found");
    if (!notFound) throw new Error("The build has no page for what is not found.");
    return { one: notFound, params: {} };
  };

  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    const url = new URL(message.url ?? "/", `http://${message.headers.host}`);
    for (const { regex, headers } of rules)
      if (new RegExp(regex).test(url.pathname))
        for (const { key, value } of headers) response.setHeader(key, value);
    if (Number(message.headers["content-length"] ?? 0) > LARGEST_BODY)
      return response.writeHead(413).end("FUNCTION_PAYLOAD_TOO_LARGE");
    if (serveStatic(url.pathname, response)) return;
    Object.assign(message.headers, hostHeaders(message));
    const decision = await decide(message, url);
    if ("answer" in decision) return sendAnswer(decision.answer, response);
    for (const [name, value] of decision.responseHeaders) response.appendHeader(name, value);
    await call(message, response, decision.url, decision.requestHeaders);
  };

  const call = async (
    message: IncomingMessage,
    response: ServerResponse,
    url: URL,
    changed: Record<string, string>,
  ) => {
    const { one, params } = find(url.pathname);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    const options = {
      port: await pool.portOf(one),
      method: message.method,
      path: url.pathname + url.search,
      headers: { ...message.headers, ...changed, "x-matched-path": one.route },
    };
    const outgoing = request({ host: "127.0.0.1", ...options }, (incoming) => {
      const status = incoming.statusCode ?? 500;
      answered.push({ route: one.route, method: message.method ?? "GET", status });
      for (const [name, value] of Object.entries(incoming.headers))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(status);
      incoming.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    message.pipe(outgoing);
  };

  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    answered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The headers that the host adds. Tests give their own client address. */
function hostHeaders({ headers }: IncomingMessage): Record<string, string> {
  const address = String(headers["x-forwarded-for"] ?? "127.0.0.1");
  return {
    "x-real-ip": address,
    "x-forwarded-for": address,
    "x-forwarded-proto": "http",
    "x-forwarded-host": String(headers.host),
  };
}

/** The scripts, styles and fonts of the pages. */
function serveStatic(pathname: string, response: ServerResponse): boolean {
  if (!pathname.startsWith("/_next/static/")) return false;
  const file = path.join(ROOT, DIST, decodeURIComponent(pathname).replace("/_next/", ""));
  const isThere = existsSync(file) && statSync(file).isFile();
  if (isThere) createReadStream(file).pipe(response);
  else response.writeHead(404).end();
  return true;
}

async function sendAnswer(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}

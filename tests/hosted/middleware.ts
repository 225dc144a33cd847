import type { IncomingMessage } from "node:http";
import path from "node:path";
// Required by the sandbox.
import "next/dist/server/node-environment-baseline.js";
import { run } from "next/dist/server/web/sandbox/index.js";
import { z } from "zod";
import { DIST, ROOT, readBuilt } from "./functions.ts";

const manifest = z.object({
  middleware: z.object({
    "/": z.object({
      name: z.string(),
      files: z.array(z.string()),
      env: z.record(z.string(), z.string()),
      matchers: z.array(z.object({ regexp: z.string() })),
    }),
  }),
});

/** The middleware's decision: a response of its own, or where the request goes and with which headers. */
export type Decision =
  | { answer: Response }
  | { url: URL; requestHeaders: Record<string, string>; responseHeaders: Headers };

/** The middleware of the build, run in the sandbox included in Next.js, for the paths it names. */
export function readMiddleware(): (message: IncomingMessage, url: URL) => Promise<Decision> {
  const { name, files, env, matchers } = readBuilt("server/middleware-manifest.json", manifest).middleware[
    "/"
  ];
  const distDir = path.join(ROOT, DIST);
  const common = {
    name,
    distDir,
    paths: files.map((file) => path.join(distDir, file)),
    edgeFunctionEntry: { env, wasm: [], assets: [] },
    useCache: true,
    clientAssetToken: "",
  };
  return async (message, url) => {
    if (!matchers.some(({ regexp }) => new RegExp(regexp).test(url.pathname)))
      return { url, requestHeaders: {}, responseHeaders: new Headers() };
    const request = {
      url: url.href,
      method: message.method ?? "GET",
      headers: message.headers,
      page: {},
      signal: new AbortController().signal,
      waitUntil: () => {},
    };
    const { response } = await run({ ...common, request });
    return decide(response, url);
  };
}

/** Interprets the middleware's response like a host. */
function decide(answer: Response, url: URL): Decision {
  const rewritten = answer.headers.get("x-middleware-rewrite");
  if (!rewritten && !answer.headers.has("x-middleware-next")) return { answer };
  const overridden = answer.headers.get("x-middleware-override-headers")?.split(",") ?? [];
  const requestHeaders = overridden.map((name) => [
    name,
    answer.headers.get(`x-middleware-request-${name}`) ?? "",
  ]);
  const responseHeaders = new Headers(answer.headers);
  for (const name of answer.headers.keys())
    if (name.startsWith("x-middleware-")) responseHeaders.delete(name);
  return {
    url: new URL(rewritten ?? url, url),
    requestHeaders: Object.fromEntries(requestHeaders),
    responseHeaders,
  };
}

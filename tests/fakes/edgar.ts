import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { type Misbehaviour, misbehave, NOT_FOUND, sendPage, UNDECLARED } from "./edgar-replies.ts";
import { listenOnLoopback, readBody } from "./loopback.ts";

/** A request as received. */
export type EdgarRequest = { path: string; headers: IncomingMessage["headers"]; status: number };

export type FakeEdgar = {
  /** Environment variables. */
  settings: { SEC_CONTACT: string; EDGAR_BASE_URL: string };
  requests: EdgarRequest[];
  /** Serves this at its path from now on, replacing what was there. */
  put: (path: string, body: string) => void;
  /** Responds in this way from now on, everywhere or below one path. */
  behave: (behaviour: Misbehaviour | "normal", path?: string) => void;
  close: () => Promise<void>;
};

type Options = { files?: Record<string, string>; port?: number };

/**
 * Starts a server on loopback that responds like www.sec.gov and data.sec.gov: only to clients that name a
 * contact, gzipped, with ETag and 304, and with failures when told to. `POST /control {"behaviour": "down",
 * "path": …}` controls it from another process.
 */
export async function startFakeEdgar({ files = {}, port = 0 }: Options = {}): Promise<FakeEdgar> {
  const served = new Map(Object.entries(files));
  const behaviours = new Map<string, Misbehaviour>();
  const requests: EdgarRequest[] = [];

  const behave: FakeEdgar["behave"] = (behaviour, path = "") => {
    if (behaviour === "normal") behaviours.delete(path);
    else behaviours.set(path, behaviour);
  };

  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    const path = message.url ?? "/";
    if (path === "/control") return control(message, response, behave);
    const request = { path, headers: message.headers, status: 0 };
    requests.push(request);
    response.once("close", () => {
      request.status = response.statusCode;
    });
    if (!message.headers["user-agent"]?.includes("@")) return sendPage(response, 403, UNDECLARED);
    const behaviour = behaviours.get(path) ?? behaviours.get("");
    const body = served.get(path);
    if (behaviour) return misbehave(behaviour, response, body ?? "{}");
    if (body === undefined) return sendPage(response, 404, NOT_FOUND, "application/xml");
    return serve(message, response, body);
  };

  const server = await listenOnLoopback(handle, { port });
  return {
    settings: {
      SEC_CONTACT: "Board Office board@tidewater.example",
      EDGAR_BASE_URL: `http://127.0.0.1:${server.port}`,
    },
    requests,
    put: (path, body) => served.set(path, body),
    behave,
    close: server.close,
  };
}

function serve(message: IncomingMessage, response: ServerResponse, body: string): void {
  const etag = `"${createHash("md5").update(body).digest("hex")}"`;
  const isJson = message.url?.endsWith(".json");
  const headers = {
    "content-type": isJson ? "application/json" : "text/html",
    etag,
    "last-modified": "Fri, 14 Nov 2025 12:00:00 GMT",
  };
  if (message.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const packed = gzipSync(body);
  response
    .writeHead(200, { ...headers, "content-encoding": "gzip", "content-length": packed.length })
    .end(packed);
}

async function control(
  message: IncomingMessage,
  response: ServerResponse,
  behave: FakeEdgar["behave"],
): Promise<void> {
  const { behaviour, path } = JSON.parse(String(await readBody(message))) as {
    behaviour: Misbehaviour | "normal";
    path?: string;
  };
  behave(behaviour, path);
  response.writeHead(204).end();
}

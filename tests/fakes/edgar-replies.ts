import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * EDGAR's failure modes.
 * - `busy`: 429 with Retry-After 7. - `closed`: the 403 for too many requests. - `down`: 500. -
 *   `maintenance`: 503 with its page.
 * - `denied`: the 403 by which its store says that a file does not exist. - `notice`: its page with status
 *   200.
 * - `silent`: accepts the request and never answers. - `cut`: ends before the announced length. - `cutJson`:
 *   ends in the middle, with a matching length. - `malformed`: JSON of another shape. - `huge`: announces a
 *   gigabyte. - `bomb`: inflates to 80 MB.
 * - `away`: redirects to another host.
 */
export type Misbehaviour =
  | "busy"
  | "closed"
  | "down"
  | "maintenance"
  | "denied"
  | "notice"
  | "silent"
  | "cut"
  | "cutJson"
  | "malformed"
  | "huge"
  | "bomb"
  | "away";

export const UNDECLARED =
  "<html><head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></head><body></body></html>";
const TOO_OFTEN =
  "<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body></body></html>";
const MAINTENANCE =
  "<html><head><title>SEC.gov | File Unavailable</title></head><body>This page is temporarily unavailable.</body></html>";
export const NOT_FOUND =
  "<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>";
const DENIED = "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>";

const WAYS: Record<Misbehaviour, (response: ServerResponse, body: string) => void> = {
  busy: (response) => response.writeHead(429, { "retry-after": "7" }).end("Too many requests"),
  closed: (response) => sendPage(response, 403, TOO_OFTEN),
  down: (response) => response.writeHead(500).end("Internal Server Error"),
  maintenance: (response) => sendPage(response, 503, MAINTENANCE),
  denied: (response) => sendPage(response, 403, DENIED, "application/xml"),
  notice: (response) => sendPage(response, 200, MAINTENANCE),
  silent: () => {},
  cut: (response, body) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length + 100 });
    response.write(body, () => response.destroy());
  },
  cutJson: (response, body) =>
    response.writeHead(200, { "content-type": "application/json" }).end(body.slice(0, body.length / 2)),
  malformed: (response) =>
    response.writeHead(200, { "content-type": "application/json" }).end('{"message": "not a filing"}'),
  huge: (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1024 ** 3 });
    response.write("{");
  },
  bomb: (response) =>
    response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(80 * 1024 * 1024, " "))),
  away: (response) => response.writeHead(302, { location: "http://127.0.0.1:9/elsewhere" }).end(),
};

export function misbehave(behaviour: Misbehaviour, response: ServerResponse, body: string): void {
  WAYS[behaviour](response, body);
}

export function sendPage(
  response: ServerResponse,
  status: number,
  body: string,
  mediaType = "text/html",
): void {
  response.writeHead(status, { "content-type": mediaType }).end(body);
}

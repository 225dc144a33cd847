import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback, readBody } from "./loopback";

/** An email as posted to `/emails`. */
export type PostedMail = { from: string; to: string; subject: string; html: string; text: string };

/**
 * How the fake responds.
 * - `accept`: accepts the email; one it already has, by its idempotency key, is not accepted twice.
 * - a status: rejects with the service's error for that status.
 * - `quota`: rejects because the daily quota is used up. - `silent`: accepts the request and never answers.
 * - `cut`: accepts the email and drops the connection before the response is complete.
 */
export type Behaviour = "accept" | 401 | 403 | 422 | 429 | 500 | "quota" | "silent" | "cut";

export type FakeResend = {
  /** Environment variables. */
  settings: { RESEND_API_KEY: string; RESEND_BASE_URL: string; MAIL_FROM: string };
  /** The emails that would have been delivered. */
  delivered: PostedMail[];
  /** The idempotency key of each call, in order. */
  calls: string[];
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
};

type Refusal = { statusCode: number; name: string; message: string };

const KEY = "re_fake_secret";

// https://resend.com/docs/api-reference/errors
const REFUSALS: Record<Exclude<Behaviour, "accept" | "silent" | "cut">, Refusal> = {
  401: { statusCode: 401, name: "restricted_api_key", message: "This API key is restricted" },
  403: { statusCode: 403, name: "validation_error", message: "The tidewater.example domain is not verified" },
  422: { statusCode: 422, name: "validation_error", message: "Invalid `to` field: ines@tidewater.example" },
  429: { statusCode: 429, name: "rate_limit_exceeded", message: "Too many requests" },
  500: { statusCode: 500, name: "internal_server_error", message: "An unexpected error occurred" },
  quota: { statusCode: 429, name: "daily_quota_exceeded", message: "You have reached your daily quota" },
};
const WRONG_KEY: Refusal = { statusCode: 403, name: "invalid_api_key", message: `API key ${KEY} is invalid` };
const REUSED_KEY: Refusal = {
  statusCode: 409,
  name: "invalid_idempotent_request",
  message: "This idempotency key was used with another payload",
};

/** Starts a server on loopback that implements Resend's `POST /emails`: bearer key, idempotency keys, errors. */
export async function startFakeResend(): Promise<FakeResend> {
  let behaviour: Behaviour = "accept";
  const delivered: PostedMail[] = [];
  const calls: string[] = [];
  const known = new Map<string, { payload: string; id: string }>();

  /** Accepts an email unless its key is known; returns its id, or the error. */
  const take = (idempotencyKey: string, payload: string): { id: string } | Refusal => {
    const earlier = known.get(idempotencyKey);
    if (earlier) return earlier.payload === payload ? { id: earlier.id } : REUSED_KEY;
    const id = `fake-${delivered.push(JSON.parse(payload) as PostedMail)}`;
    known.set(idempotencyKey, { payload, id });
    return { id };
  };

  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    const payload = String(await readBody(message));
    if (message.method !== "POST" || message.url !== "/emails") return response.writeHead(404).end();
    if (message.headers.authorization !== `Bearer ${KEY}`) return answer(response, WRONG_KEY);
    const key = String(message.headers["idempotency-key"]);
    calls.push(key);
    if (behaviour === "silent") return;
    if (behaviour !== "accept" && behaviour !== "cut") return answer(response, REFUSALS[behaviour]);
    const taken = take(key, payload);
    if (behaviour === "accept") return answer(response, taken);
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id": "fa', () => response.destroy());
  };

  const { port, close } = await listenOnLoopback(handle);
  return {
    settings: {
      RESEND_API_KEY: KEY,
      RESEND_BASE_URL: `http://127.0.0.1:${port}`,
      MAIL_FROM: "Board office <board@tidewater.example>",
    },
    delivered,
    calls,
    behave: (next) => {
      behaviour = next;
    },
    close,
  };
}

function answer(response: ServerResponse, body: { id: string } | Refusal): void {
  const status = "statusCode" in body ? body.statusCode : 200;
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

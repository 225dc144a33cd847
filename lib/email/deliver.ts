import { type ErrorResponse, Resend } from "resend";
import { env } from "@/lib/env";
import { hasMailService } from "./service";

/** An email being sent: its id is the same on each attempt, so that the service recognizes it. */
export type Outgoing = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** An iCalendar file to attach. */
  calendar?: string | null;
};

/**
 * The result of an attempt. `reason` is a sentence for an administrator and contains neither the recipient
 * nor the key.
 */
export type Delivery = { sent: true } | { sent: false; worthRetrying: boolean; reason: string };

// In milliseconds: the worker's time limit for a service that accepts the request but does not respond.
const PATIENCE = 15_000;

/** Passes an email to the email service, once. Throws only if no service is set up. */
export async function deliver(mail: Outgoing, signal?: AbortSignal): Promise<Delivery> {
  if (!hasMailService(env)) throw new Error("No email service is set up.");
  const service = new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL?.replace(/\/$/, "") });
  const { id, to, subject, html, text, calendar } = mail;
  const attachments = calendar ? [calendarOf(calendar)] : undefined;
  const patience = AbortSignal.timeout(PATIENCE);
  const options = {
    idempotencyKey: id,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  };
  const { error } = await service.emails
    .send({ from: env.MAIL_FROM, to, subject, html, text, attachments }, options)
    .catch(() => ({ error: UNREACHED }));
  return error ? explain(error) : { sent: true };
}

function calendarOf(calendar: string) {
  const content = Buffer.from(calendar).toString("base64");
  // The header tells a calendar program what to do with the file (RFC 6047, section 2.4).
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";
  return { filename: "meeting.ics", content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

type Failure = Pick<ErrorResponse, "name" | "statusCode">;

// The client throws if the connection ends in the middle of a response.
const UNREACHED: Failure = { name: "application_error", statusCode: null };

/**
 * The meaning of the service's error. Its own message is left out because it repeats addresses. Statuses and
 * names: https://resend.com/docs/api-reference/errors
 */
function explain({ name, statusCode }: Failure): Delivery {
  const failed = (reason: string, worthRetrying = false): Delivery => ({
    sent: false,
    worthRetrying,
    reason,
  });
  if (statusCode === null) return failed("The email service could not be reached.", true);
  if (statusCode >= 500) return failed(`The email service failed (${statusCode}).`, true);
  if (name === "daily_quota_exceeded" || name === "monthly_quota_exceeded") {
    return failed("The email service’s quota is used up.", true);
  }
  if (statusCode === 429) return failed("The email service is limiting how fast emails can be sent.", true);
  if (name === "concurrent_idempotent_requests") {
    return failed("The email service is still busy with this email.", true);
  }
  if (statusCode === 401 || name === "invalid_api_key") {
    return failed("The email service does not recognize the key: check RESEND_API_KEY.");
  }
  if (statusCode === 403) {
    return failed(
      "The email service does not accept emails from this sender: verify the domain of MAIL_FROM with it.",
    );
  }
  if (name === "invalid_from_address") {
    return failed("The email service does not accept the sender: check MAIL_FROM.");
  }
  return failed(`The email service refused the email (${statusCode}).`);
}

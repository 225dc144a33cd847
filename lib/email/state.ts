import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { publicUrl } from "@/lib/public-url";
import { keptSince } from "./retention";
import { hasMailService } from "./service";

/** An email that was not delivered, or waits for a retry. Times are ISO timestamps. */
export type MailTrouble = {
  id: string;
  to: string;
  subject: string;
  reason: string;
  status: "queued" | "failed";
  createdAt: string;
};

/** How email is sent from this installation. */
export type MailState = {
  /** The sender of emails; null without an email service. */
  sender: string | null;
  /** The base address of links in emails. */
  linksTo: string;
  /** Whether only this machine can open them. */
  linksAreLocal: boolean;
  /** Latest first, at most 5. */
  troubles: MailTrouble[];
};

const SHOWN_TROUBLES = 5;

/** The state of email for the Settings tab. Throws `forbidden`, `signInAgain`. */
export async function mailState(actor: Actor): Promise<MailState> {
  authorize(actor, "settings.read");
  const links = new URL(publicUrl("/"));
  return {
    sender: hasMailService(env) ? env.MAIL_FROM : null,
    linksTo: links.origin,
    linksAreLocal: ["localhost", "127.0.0.1", "[::1]"].includes(links.hostname),
    troubles: await latestTroubles(),
  };
}

async function latestTroubles(): Promise<MailTrouble[]> {
  const mails = await db.mail.findMany({
    where: { status: { in: ["queued", "failed"] }, error: { not: null }, createdAt: { gte: keptSince() } },
    orderBy: { createdAt: "desc" },
    take: SHOWN_TROUBLES,
    select: { id: true, to: true, subject: true, error: true, status: true, createdAt: true },
  });
  return mails.map(({ error, status, createdAt, ...mail }) => ({
    ...mail,
    reason: error ?? "",
    status: status === "queued" ? "queued" : "failed",
    createdAt: createdAt.toISOString(),
  }));
}

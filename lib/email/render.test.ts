import { addDays } from "date-fns/addDays";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/settings/types";
import type { MailMessage } from "./message";
import { renderMail } from "./render";

const to = "mei.tan@harbour.example";
const firstName = "Mei";
const url = "http://localhost:3000/invite/c2VjcmV0?a=1&b=2";
const expiresAt = addDays(new Date(), 7);

const MESSAGES: MailMessage[] = [
  { to, kind: "invitation", role: "chair", inviterName: "Ines Albrecht", url, expiresAt },
  { to, kind: "confirm-email", firstName, role: "chair", url, expiresAt },
  { to, kind: "set-password", firstName, url, expiresAt },
  { to, kind: "reset-password", firstName, url, expiresAt },
  { to, kind: "password-changed", firstName, url },
  { to, kind: "passkey-added", firstName, url },
  { to, kind: "passkey-removed", firstName, removedBy: null, url },
  { to, kind: "passkey-removed", firstName, removedBy: "Ines Albrecht", url },
  { to, kind: "passkey-asked", firstName, isAsked: true, url },
  { to, kind: "passkey-asked", firstName, isAsked: false, url },
  { to, kind: "passkeys-reset", memberName: "Paul Novak", memberEmail: "paul@harbour.example", url },
  { to, kind: "account-exists", firstName, url },
  { to, kind: "role-changed", firstName, role: "admin", changedBy: "Ines Albrecht", url },
  {
    to,
    kind: "approval-asked",
    newcomerName: "Paul Novak",
    newcomerEmail: "paul@harbour.example",
    requestedRole: "chair",
    url,
  },
  { to, kind: "approval-granted", firstName, role: "member", url },
  {
    to,
    kind: "agenda-published",
    firstName,
    meetingTitle: "May meeting",
    scheduledDate: new Date("2026-05-14T09:00:00Z"),
    durationMinutes: 150,
    place: "Boardroom",
    isAgain: true,
    changed: 2,
    url,
    calendar: "BEGIN:VCALENDAR",
  },
  {
    to,
    kind: "meeting-cancelled",
    firstName,
    meetingTitle: "May meeting",
    scheduledDate: new Date("2026-05-14T09:00:00Z"),
    calendar: "BEGIN:VCALENDAR",
  },
  { to, kind: "minutes-circulated", firstName, meetingTitle: "May meeting", url },
  { to, kind: "minutes-approved", firstName, meetingTitle: "May meeting", url },
  { to, kind: "overdue-actions", firstName, own: 1, all: 3, url },
  {
    to,
    kind: "papers-unread",
    firstName,
    meetingTitle: "May meeting",
    scheduledDate: new Date("2026-05-14T09:00:00Z"),
    unread: 4,
    url,
  },
  { to, kind: "test", firstName },
];

/** What a reader of the HTML sees, and the targets of its links. */
function readHtml(html: string) {
  const plain = (text: string) =>
    text
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .replaceAll(/\s+/g, " ");
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => plain(href ?? ""));
  return { words: plain(html), links };
}

describe.each(MESSAGES.map((message) => [message.kind, message] as const))("the email %s", (_, message) => {
  it("has the same content in HTML and in plain text, each with the link and the reason", async () => {
    const mail = await renderMail(message, "Harbour Trust");
    const { words, links } = readHtml(mail.html);
    const [letter = "", foot = ""] = mail.text.split("\n-- \n");
    for (const block of letter.trim().split("\n\n")) {
      if (!block.endsWith(url)) expect(words).toContain(block);
    }
    expect(words).toContain(foot.split("\n")[1]);
    expect(foot).toContain("You are receiving this because");
    expect(words).toContain("Harbour Trust");
    expect(words).toContain(mail.subject);
    if ("url" in message) {
      expect(links).toEqual([url, url]);
      expect(words).toContain(url);
      expect(mail.text).toContain(`\n${url}\n`);
    } else expect(links).toEqual([]);
    if ("expiresAt" in message)
      expect(words).toContain("The link works once and is valid for 7 days, until ");
  });

  it("loads nothing, runs nothing and has no tracking", async () => {
    const { html } = await renderMail(message, "Harbour Trust");
    expect(html).not.toMatch(/<(?:img|script|link|style|iframe|form|object)\b|url\(|@import|src=/i);
  });
});

describe("an untrusted name", () => {
  const invited = (inviterName: string) =>
    renderMail(
      { to, kind: "invitation", role: "member", inviterName, url, expiresAt },
      DEFAULT_SETTINGS.organizationName,
    );
  const asked = (newcomerName: string, organizationName = "Harbour Trust") =>
    renderMail(
      { to, kind: "approval-asked", newcomerName, newcomerEmail: to, requestedRole: "chair", url },
      organizationName,
    );

  it("is never markup", async () => {
    const { html } = await asked(`<img src=x onerror="alert(1)"><a href='//evil'>`, "<b>Harbour</b> & Co");
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>Harbour");
    expect(readHtml(html).links).toEqual([url, url]);
    expect(html).toContain("&lt;b&gt;Harbour&lt;/b&gt; &amp; Co");
  });

  it.each([
    "Mei\r\nBcc: everyone@evil.example",
    "Mei\nSubject: Invoice",
    "Mei\u2028Bcc: x",
    "Mei\u0000\u0085x",
    "Mei\u202excod",
  ])("cannot start a line, hide text or reverse its direction: %j", async (name) => {
    const { subject, text, html } = await asked(name, name);
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    expect(text).not.toMatch(/^(?:Bcc|Subject):/m);
    expect(`${text}${html}`).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u);
  });

  it("cannot become a link or an address in the reader's email program", async () => {
    const name = "Go to https://evil.example/x now@evil.example";
    const removed = { to, kind: "passkey-removed", firstName, removedBy: name, url } as const;
    for (const { subject, text } of [await asked(name), await renderMail(removed, "Harbour Trust")]) {
      expect(subject).not.toMatch(/evil\.example|:\/\//);
      expect(text.replaceAll(url, "")).not.toMatch(/evil\.example|:\/\//);
    }
  });

  it("is cut between characters if it is long", async () => {
    const { subject, text } = await asked("🦀".repeat(100_000), "🦀".repeat(5000));
    expect([...subject].length).toBeLessThan(230);
    expect(subject.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThan(2000);
  });

  it("may be missing", async () => {
    expect((await invited(" \n ")).text).toContain(
      "An administrator has invited you to join a board on BoardGPT as a Board Member.",
    );
    expect((await renderMail({ to, kind: "test", firstName: "" }, "Harbour Trust")).text).toMatch(
      /^Hello,\n/,
    );
  });

  it("keeps its letters and joiners", async () => {
    expect((await asked("Zoë O’Neill-Nuñez")).text).toContain("Zoë O’Neill-Nuñez");
    expect((await asked("علی\u200cرضا")).text).toContain("علی\u200cرضا");
  });
});

it("an organization without a name is called by the product's", async () => {
  const { subject } = await renderMail({ to, kind: "test", firstName }, DEFAULT_SETTINGS.organizationName);
  expect(subject).toBe("Test email from BoardGPT");
});

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MailState } from "@/lib/email/state";
import { EmailConfiguration } from "./email-configuration";

const NOTHING: MailState = {
  sender: null,
  linksTo: "https://board.harbour.example",
  linksAreLocal: false,
  troubles: [],
};

const trouble = (id: string, status: "queued" | "failed", reason: string) => ({
  id,
  status,
  reason,
  to: "mei@harbour.example",
  subject: "You are invited to join Harbour Trust",
  createdAt: "2026-03-02T09:00:00.000Z",
});

it("says that emails are kept when no service is set up, and what to set", () => {
  render(<EmailConfiguration mail={NOTHING} />);
  expect(screen.getByText("Not configured")).toBeDefined();
  expect(screen.getByText(/kept in the Outbox.*The deployment guide shows how/)).toBeDefined();
  expect(screen.queryByText("Sender")).toBeNull();
  expect(screen.getByText("https://board.harbour.example")).toBeDefined();
  expect(screen.queryByText(/Such links work/)).toBeNull();
  expect(screen.queryByText("Not delivered")).toBeNull();
});

it("names the sender, warns of links that only this machine can open, and lists undelivered emails", () => {
  const troubles = [
    trouble("a", "failed", "The email service does not recognize the key: check RESEND_API_KEY."),
    trouble("b", "queued", "The email service could not be reached."),
  ];
  const sender = "Board office <board@harbour.example>";
  render(
    <EmailConfiguration mail={{ sender, linksTo: "http://localhost:3000", linksAreLocal: true, troubles }} />,
  );
  expect(screen.getByText("Configured")).toBeDefined();
  expect(screen.getByText(sender)).toBeDefined();
  expect(screen.getByText(/Such links work on this computer only/)).toBeDefined();
  const [failed, queued] = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(failed).toContain("You are invited to join Harbour Trust to mei@harbour.example");
  expect(failed).toContain("check RESEND_API_KEY.");
  expect(failed).not.toContain("tried again");
  expect(queued).toContain("could not be reached. BoardGPT will try again.");
});

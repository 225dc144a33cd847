import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { InvitationStatus, InvitationView } from "@/lib/invitations/types";
import { createQueryClient } from "@/lib/ui/query-client";
import { InvitationsTable } from "./invitations-table";

// Server actions are calls over HTTP to a browser; their module is of the server.
vi.mock("@/lib/invitations/actions", () => ({}));

const me = { id: "i", role: "chair", status: "active" } as const;

function invitation(status: InvitationStatus, role: InvitationView["role"] = "member"): InvitationView {
  return {
    id: status + role,
    email: `${status}@harbour.example`,
    role,
    status,
    createdAt: "2026-03-01T12:00:00.000Z",
    sentAt: "2026-03-02T12:00:00.000Z",
    expiresAt: "2026-03-09T12:00:00.000Z",
    invitedBy: null,
  };
}

function show(invitations: InvitationView[] | undefined, error: Error | null = null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InvitationsTable me={me} invitations={invitations} error={error} />
    </QueryClientProvider>,
  );
}

it("says that invitations are on their way, that there are none, or why they cannot be shown", () => {
  show(undefined);
  expect(screen.getByRole("status").textContent).toBe("Loading invitations...");
  show([]);
  expect(screen.getByText("No invitations found")).toBeTruthy();
  show(undefined, new Error("Failed to load the invitations."));
  expect(screen.getByRole("alert").textContent).toBe("Failed to load the invitations.");
});

it("shows the columns, when the current link was sent and when it ends", () => {
  show([invitation("pending")]);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Email", "Role", "Status", "Sent Date", "Expires", "Actions"]);
  expect(screen.getByText("Mar 2, 2026")).toBeTruthy();
  expect(screen.getAllByText("Mar 9, 2026").length).toBeGreaterThan(0);
  expect(screen.getByText(/Invited by a former member/)).toBeTruthy();
});

it("tells pending, accepted and expired apart by the look of their badges", () => {
  const statuses: InvitationStatus[] = ["accepted", "pending", "expired"];
  show(statuses.map((status) => invitation(status)));
  const looks = statuses.map((status) => screen.getByText(status).className);
  expect(looks[0]).toContain("bg-primary");
  expect(looks[1]).toContain("bg-secondary");
  expect(looks[2]).toContain("bg-destructive");
});

it("resends everything but accepted invitations, and nothing above the viewer's role", () => {
  const resend = (email: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name: `Resend the invitation to ${email}` }).disabled;
  show([invitation("pending"), invitation("accepted"), invitation("expired", "admin")]);
  expect(resend("pending@harbour.example")).toBe(false);
  expect(resend("accepted@harbour.example")).toBe(true);
  expect(resend("expired@harbour.example")).toBe(true);
});

import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import { Toaster } from "@/components/ui/sonner";
import type { InvitationStatus, InvitationView } from "@/lib/invitations/types";
import { Invitations } from "./invitations";
import { InvitationsTable } from "./invitations-table";

// Server actions are HTTP calls for the browser; their module is server-only.
const LINK = "https://board.harbour.example/invite/q2w3e4";
const actions = vi.hoisted(() => ({
  copyInvitationLinkAction: vi.fn(),
  createInvitationAction: vi.fn(),
  resendInvitationAction: vi.fn(),
}));
vi.mock("@/lib/invitations/actions", () => actions);

afterEach(() => vi.unstubAllGlobals());

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

function show(data: InvitationView[] | undefined, error: Error | null = null, keepsMail = false) {
  const list = { data, error, isFetching: false, refetch: vi.fn() };
  renderWithQueries(
    <>
      <Toaster />
      <InvitationsTable me={me} keepsMail={keepsMail} list={list} />
    </>,
  );
}

it("says that invitations are loading, that there are none, or why they cannot be shown", () => {
  show(undefined);
  expect(screen.getByRole("status").textContent).toBe("Loading invitations...");
  show([]);
  expect(screen.getByText("No invitations found")).toBeTruthy();
  show(undefined, new Error("Failed to load the invitations."));
  expect(screen.getByRole("alert").textContent).toBe("Failed to load the invitations.Try again");
});

it("shows the columns, when the current link was sent and when it expires", () => {
  show([invitation("pending")]);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Email", "Role", "Status", "Sent Date", "Expires", "Actions"]);
  expect(screen.getByText("Mar 2, 2026")).toBeTruthy();
  expect(screen.getAllByText("Mar 9, 2026").length).toBeGreaterThan(0);
  expect(screen.getByText(/Invited by a former member/)).toBeTruthy();
});

it("distinguishes pending, accepted and expired by their badges", () => {
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

const copyButton = (email: string) => screen.queryByRole("button", { name: `Copy link for ${email}` });

it("offers the link of an open invitation only without an email service", () => {
  const all = [invitation("pending"), invitation("accepted"), invitation("expired")];
  show(all, null, true);
  expect(all.map(({ email }) => copyButton(email) !== null)).toEqual([true, false, false]);
});

it("leaves links to the recipient's mailbox with an email service", () => {
  show([invitation("pending")]);
  expect(copyButton("pending@harbour.example")).toBeNull();
});

it.each([
  ["copies the link to the clipboard", true, "Link Copied", /Pass it on to pending@harbour\.example only/],
  ["shows the link if the browser does not allow copying", false, "Copy this link by hand", LINK],
])("%s", async (_, isAllowed, title, text) => {
  const writeText = vi.fn(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error("no"))));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  actions.copyInvitationLinkAction.mockResolvedValue({ ok: true, data: { link: LINK } });
  show([invitation("pending")], null, true);
  const button = copyButton("pending@harbour.example");
  if (button) fireEvent.click(button);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(LINK);
});

it.each([
  [false, "Invitation Sent", /An email is on its way to nora@harbour\.example/],
  [true, "Invitation Created", /Copy its link below and pass it on to nora@harbour\.example yourself/],
])("reports what happened to an invitation; no email service: %s", async (keepsMail, title, text) => {
  const sent = { ...invitation("pending"), email: "nora@harbour.example" };
  actions.createInvitationAction.mockResolvedValue({ ok: true, data: sent });
  vi.stubGlobal("fetch", async () => Response.json([]));
  renderWithQueries(
    <>
      <Toaster />
      <Invitations me={me} keepsMail={keepsMail} />
    </>,
  );
  fireEvent.change(screen.getByLabelText("Email Address"), { target: { value: sent.email } });
  fireEvent.click(screen.getByRole("button", { name: "Send Invitation" }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { RecusalView } from "@/lib/documents/recusals/types";
import type { DocumentView } from "@/lib/documents/types";
import { ConflictDialog } from "./conflict-dialog";
import { RecusedNote } from "./recused-note";

const document: DocumentView = {
  id: "019a0000-0000-7000-8000-000000000001",
  meetingId: "019a0000-0000-7000-8000-000000000002",
  originalName: "Tender.pdf",
  type: "pdf",
  size: 1,
  uploadedAt: "2026-01-01T00:00:00.000Z",
  uploadedBy: "Martin Okafor",
  isShared: true,
  status: "indexed",
  error: null,
  pages: 3,
  progress: 100,
  searchable: true,
};

const recusal: RecusalView = {
  userId: "019a0000-0000-7000-8000-000000000003",
  name: "Lucy Tran",
  email: "lucy.tran@tidewater.example",
  reason: "A seat on their board",
  cause: "recorded",
  inheritedFrom: null,
  letIn: ["Bo Park", "Cy Lin"],
  recordedBy: "Martin Okafor",
  createdAt: "2026-01-01T12:00:00.000Z",
};

/** Answers GET requests by the end of the address, and everything else with success. */
function serve(answers: Record<string, unknown>) {
  const fetched = vi.fn(async (path: string, options?: RequestInit) => {
    if (options?.method !== "GET") return Response.json({ success: true });
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    return found ? Response.json(found[1]) : Response.json({ error: "Nothing to be had." }, { status: 503 });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

function show(canManage: boolean) {
  renderWithQueries(
    <ConflictDialog
      document={document}
      canManage={canManage}
      open
      onOpenChange={() => undefined}
      opener={{ current: null }}
    />,
  );
}

const sent = (fetched: ReturnType<typeof serve>, method: string) =>
  fetched.mock.calls.filter(([, options]) => options?.method === method);

afterEach(() => vi.unstubAllGlobals());

describe("a director's conflict of interest", () => {
  it("is recorded with its reason, after an explanation of what closes and who can undo it", async () => {
    const fetched = serve({});
    show(false);
    screen.getByText(
      /its pages and file, search results, and every brief, answer, question and objective made from it/,
    );
    screen.getByText(/only a chair or an administrator who is not recused can/);
    fireEvent.change(screen.getByLabelText("Reason (optional)"), {
      target: { value: "A seat on their board" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Recuse Myself" }));
    await waitFor(() => expect(sent(fetched, "POST")).toHaveLength(1));
    expect(sent(fetched, "POST")[0]).toMatchObject([
      `/api/documents/${document.id}/recusals`,
      { body: JSON.stringify({ reason: "A seat on their board" }) },
    ]);
    // Requests nothing about others.
    expect(sent(fetched, "GET")).toEqual([]);
  });
});

describe("a chair's list of recusals", () => {
  it("names who is recused, why and by whom, and lifts a recusal after confirmation", async () => {
    const fetched = serve({ "/recusals": [recusal], "/candidates": [] });
    show(true);
    await screen.findByText("A seat on their board");
    screen.getByText(/Recorded by Martin Okafor/);
    screen.getByText(/Lucy Tran approved Bo Park and Cy Lin, who can open this paper/);
    fireEvent.click(screen.getByRole("button", { name: /the recusal of Lucy Tran/ }));
    expect(sent(fetched, "DELETE")).toEqual([]);
    fireEvent.click(await screen.findByRole("button", { name: "Lift Recusal" }));
    await waitFor(() => expect(sent(fetched, "DELETE")).toHaveLength(1));
    expect(sent(fetched, "DELETE")[0]?.[0]).toBe(`/api/documents/${document.id}/recusals/${recusal.userId}`);
  });

  it("says that there are none, and that a corrected version is a new paper", async () => {
    serve({ "/recusals": [], "/candidates": [] });
    show(true);
    await screen.findByText("Nobody is recused from this paper.");
    screen.getByText(/A corrected version is a new paper/);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Record Recusal" }).disabled).toBe(true);
  });

  it("offers a retry when it could not be loaded", async () => {
    const fetched = serve({});
    show(true);
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent(fetched, "GET").length).toBeGreaterThan(2));
  });
});

describe("the note in the list of papers", () => {
  it.each([
    [1, "You are recused from 1 paper of this meeting."],
    [2, "You are recused from 2 papers of this meeting."],
  ])("counts %i", async (papers, told) => {
    serve({ "/recusals": { papers } });
    renderWithQueries(<RecusedNote meetingId="m" />);
    await screen.findByText(told);
  });
});

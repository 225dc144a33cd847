import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { beforeEach, expect, it, vi } from "vitest";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import type { NoteView, PaperNotes } from "@/lib/notes/types";
import { createQueryClient } from "@/lib/ui/query-client";
import { NotesCard } from "./notes-card";

const note = (part: Partial<NoteView>): NoteView => ({
  id: "n1",
  documentId: "d1",
  page: 2,
  quote: "the ramp",
  passage: { start: 4, end: 12 },
  wordsChanged: false,
  text: "Too expensive?",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...part,
});
const called: string[] = [];

function show(papers: PaperNotes[]) {
  let kept = papers;
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    called.push(`${method} ${path}`);
    if (method === "DELETE") kept = [];
    return Response.json(method === "GET" ? kept : { success: true });
  });
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryClientProvider client={createQueryClient()}>
        <EvidenceProvider>
          <NotesCard meetingId="m1" />
        </EvidenceProvider>
      </QueryClientProvider>
    </SearchParamsContext>,
  );
}

beforeEach(() => {
  called.length = 0;
  window.history.replaceState(null, "", "/prep-me");
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});

it("says what will be here, and offers no download, while there are no notes", async () => {
  show([]);
  await screen.findByText(/will be listed here, by paper and page/);
  expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
});

it("opens the place of a note", async () => {
  show([{ documentId: "d1", title: "Report.pdf", notes: [note({})] }]);
  fireEvent.click(await screen.findByRole("button", { name: "“the ramp”" }));
  expect(window.location.search).toBe("?doc=d1&page=2&cite=4-12");
});

it("opens the page if the words have changed, and says so", async () => {
  show([{ documentId: "d1", title: "Report.pdf", notes: [note({ passage: null, wordsChanged: true })] }]);
  await screen.findByText(/words on this page have changed/);
  fireEvent.click(screen.getByRole("button", { name: "“the ramp”" }));
  expect(window.location.search).toBe("?doc=d1&page=2");
});

it("deletes all notes of the meeting after confirmation", async () => {
  show([{ documentId: "d1", title: "Report.pdf", notes: [note({})] }]);
  fireEvent.click(await screen.findByRole("button", { name: "Delete all my notes…" }));
  expect(called.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Delete All Notes" }));
  await screen.findByText(/will be listed here/);
  expect(called).toContain("DELETE /api/board-meetings/m1/notes");
});

import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Citation } from "@/lib/evidence/types";
import { createQueryClient } from "@/lib/ui/query-client";
import { CitationChip } from "./citation-chip";
import { EvidenceProvider } from "./evidence-context";

const PAGES = 4;

const cited = (page: number): Citation => ({
  documentId: "d1",
  title: "Report.docx",
  page,
  start: 0,
  end: 4,
  quote: "Page",
});

const TRAIL = [cited(1), cited(2), cited(3)];
const NUMBERING = { sources: TRAIL, numberOf: ({ page }: Citation) => page };

/** Renders the current address, on demand. */
let draw: () => void;

/** A page whose parameters lag behind the address, as on a slow machine. */
function Late() {
  const [client] = useState(createQueryClient);
  const [query, setQuery] = useState(window.location.search);
  draw = () => setQuery(window.location.search);
  return (
    <SearchParamsContext value={new URLSearchParams(query)}>
      <QueryClientProvider client={client}>
        <EvidenceProvider>
          <CitationChip citation={cited(1)} numbering={NUMBERING} />
        </EvidenceProvider>
      </QueryClientProvider>
    </SearchParamsContext>
  );
}

function open(address: string): void {
  window.history.replaceState(null, "", address);
  render(<Late />);
}

const panel = () => screen.findByRole("dialog", { name: "Report.docx" });

beforeEach(() => {
  // jsdom has no screen and does not scroll.
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/notes/")) return Response.json([]);
    const page = Number(path.split("/").at(-1));
    const view = { page, text: `Page ${page}`, pages: PAGES, title: "Report.docx", type: "docx", size: 9 };
    return Response.json({ ...view, layout: null, sheet: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("turns a page per key press, however late they are rendered, and not beyond the last", async () => {
  open("/chat?doc=d1&page=1");
  await screen.findByText("Page 1 of 4");
  for (const _ of [1, 2]) fireEvent.keyDown(await panel(), { key: "PageDown" });
  expect(window.location.search).toBe("?doc=d1&page=3");
  for (const _ of [1, 2, 3]) fireEvent.keyDown(await panel(), { key: "PageDown" });
  expect(window.location.search).toBe("?doc=d1&page=4");
  act(draw);
  await screen.findByText("Page 4 of 4");
  fireEvent.keyDown(await panel(), { key: "PageUp" });
  fireEvent.keyDown(await panel(), { key: "PageUp" });
  expect(window.location.search).toBe("?doc=d1&page=2");
});

it("advances a citation per key press", async () => {
  open("/chat");
  fireEvent.click(await screen.findByRole("button", { name: /^Source 1/ }));
  act(draw);
  await screen.findByText("Page 1 of 4");
  for (const _ of [1, 2, 3]) fireEvent.keyDown(await panel(), { key: "ArrowRight" });
  expect(window.location.search).toBe("?doc=d1&page=3&cite=0-4");
});

it("keeps other changes to the address when a source is opened and closed", async () => {
  open("/chat?thread=1");
  window.history.replaceState(null, "", "/chat?thread=2");
  fireEvent.click(await screen.findByRole("button", { name: /^Source 1/ }));
  expect(window.location.search).toBe("?thread=2&doc=d1&page=1&cite=0-4");
  act(draw);
  fireEvent.keyDown(await panel(), { key: "Escape" });
  await waitFor(() => expect(window.location.search).toBe("?thread=2"));
});

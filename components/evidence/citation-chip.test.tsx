import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { beforeEach, expect, it, vi } from "vitest";
import { numberCitations } from "@/lib/evidence/number-citations";
import { createQueryClient } from "@/lib/ui/query-client";
import { CitationChip } from "./citation-chip";
import { EvidenceProvider } from "./evidence-context";

const CITATION = { documentId: "report", title: "Report", page: 3, start: 5, end: 9, quote: "cash" };
const NUMBERING = numberCitations([CITATION]);
const client = createQueryClient();

/** Two sentences that cite the same passage, with a given address. */
const sentences = () => (
  <SearchParamsContext value={new URLSearchParams(window.location.search)}>
    <QueryClientProvider client={client}>
      <EvidenceProvider>
        <CitationChip citation={CITATION} numbering={NUMBERING} />
        <CitationChip citation={CITATION} numbering={NUMBERING} />
      </EvidenceProvider>
    </QueryClientProvider>
  </SearchParamsContext>
);

const chips = () => screen.getAllByRole("button", { name: /^Source 1/, hidden: true });
const marked = () => chips().map((chip) => chip.getAttribute("aria-expanded") === "true");

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});

it("marks the citation that was clicked, not another of the same passage", () => {
  window.history.replaceState(null, "", "/chat");
  const { rerender } = render(sentences());
  for (const at of [0, 1]) {
    fireEvent.click(chips()[at] as HTMLElement);
    rerender(sentences());
    expect(marked()).toEqual([at === 0, at === 1]);
  }
});

it("marks every citation of a passage that a link has opened", () => {
  window.history.replaceState(null, "", "/chat?doc=report&page=3&cite=5-9");
  render(sentences());
  expect(marked()).toEqual([true, true]);
});

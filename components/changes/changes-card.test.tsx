import { fireEvent, screen, within } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { ChangeSide, MeetingChange, MeetingChanges } from "@/lib/facts/types";
import type { MeetingView } from "@/lib/meetings/types";
import { ChangesCard } from "./changes-card";

const MEETING: MeetingView = {
  id: "019a0000-0000-7000-8000-000000000001",
  title: "March board",
  scheduledDate: "2026-03-26T10:00:00.000Z",
  description: "",
  status: "scheduled",
};
const PREVIOUS = {
  id: "019a0000-0000-7000-8000-000000000002",
  title: "February board",
  scheduledDate: "2026-02-26T10:00:00.000Z",
};

let offset = 0;

function side(text: string): ChangeSide {
  offset += 100;
  const quote = `Vehicles ${text} 61,050`;
  return {
    text,
    citation: {
      documentId: "019a0000-0000-7000-8000-000000000009",
      title: "Accounts.pdf",
      page: 2,
      start: offset,
      end: offset + quote.length,
      quote,
    },
  };
}

const restated = (label = "Vehicles"): MeetingChange => ({
  kind: "restated",
  label,
  sentence: `${label} for February 2026 is now given as £58,500 instead of £63,500, £5,000 lower (7.9%).`,
  before: side("£63,500"),
  after: side("£58,500"),
  dueOn: null,
  status: null,
});

const promise: MeetingChange = {
  kind: "promise",
  label: "Publish the tenant handbook",
  sentence: "“Publish the tenant handbook” was due on 15 May 2026; the papers do not report on it.",
  before: side("Publish the tenant handbook"),
  after: null,
  dueOn: "2026-05-15",
  status: "overdue",
};

function show(answer: MeetingChanges | null) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () =>
      answer
        ? Response.json(answer)
        : Response.json({ error: "The papers are out of reach." }, { status: 503 }),
    ),
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  renderWithQueries(
    <SearchParamsContext value={new URLSearchParams()}>
      <EvidenceProvider>
        <ChangesCard meeting={MEETING} />
      </EvidenceProvider>
    </SearchParamsContext>,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("what changed since the last meeting", () => {
  it("shows both values with their sources, and the status of a commitment", async () => {
    show({ previous: PREVIOUS, changes: [restated(), promise], state: "compared" });
    const figures = within(await screen.findByRole("region", { name: /Restated figures/ }));
    expect(figures.getByText(/instead of £63,500/)).toBeTruthy();
    expect(figures.getByText("£58,500")).toBeTruthy();
    expect(figures.getByRole("listitem").textContent?.match(/£58,500/g)).toHaveLength(1);
    expect(figures.getAllByRole("button", { name: /Source \d: Accounts.pdf, page 2/ })).toHaveLength(2);
    const promises = within(screen.getByRole("region", { name: /Commitments/ }));
    expect(promises.getByText("Overdue")).toBeTruthy();
    // The commitment, then its status: the sentence without the quote before it.
    expect(promises.getByText("Publish the tenant handbook")).toBeTruthy();
    expect(promises.getByText(/^Was due on 15 May 2026; the papers do not report on it\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "February board" }).getAttribute("href")).toBe(
      `/prep-me?meeting=${PREVIOUS.id}`,
    );
  });

  it("shows a changed figure with its new value, the period and previous value, and both sources", async () => {
    const moved: MeetingChange = {
      ...restated(),
      kind: "moved",
      sentence: "Vehicles were £58,500 in March 2026, £5,000 lower (7.9%) than the £63,500 in February 2026.",
      figure: {
        name: "Vehicles",
        value: "£58,500",
        difference: "£5,000 lower (7.9%)",
        context: "In March 2026, after £63,500 in February 2026",
      },
    };
    show({ previous: PREVIOUS, changes: [moved], state: "compared" });
    const item = await screen.findByRole("listitem");
    for (const text of [
      "Vehicles",
      "£58,500",
      "£5,000 lower (7.9%)",
      "In March 2026, after £63,500 in February 2026",
    ])
      expect(within(item).getByText(text, { ignore: "button" })).toBeTruthy();
    expect(within(item).getAllByRole("button", { name: /Source \d: Accounts.pdf, page 2/ })).toHaveLength(2);
  });

  it("shows the twelve most important first, and all on request", async () => {
    const changes = Array.from({ length: 15 }, (_, index) => restated(`Line ${index + 1}`));
    show({ previous: PREVIOUS, changes, state: "compared" });
    expect(await screen.findAllByRole("listitem")).toHaveLength(12);
    expect(screen.getByText("12 of 15")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show all 15" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(15);
    fireEvent.click(screen.getByRole("button", { name: "Show the most important only" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(12);
  });

  it.each([
    ["firstMeeting", null, /no earlier meeting to compare/],
    ["nothingBefore", null, /No earlier meeting has papers that you can see/],
    ["nothingNow", PREVIOUS, /Once this meeting has papers/],
    ["compared", PREVIOUS, /The papers show no changes/],
    ["reading", PREVIOUS, /still being read/],
  ] as const)("explains an empty list: %s", async (state, previous, text) => {
    show({ previous, changes: [], state });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("offers a retry when the papers could not be compared", async () => {
    show(null);
    expect(await screen.findByText("The papers are out of reach.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("escapes text from papers", async () => {
    const hostile = {
      ...promise,
      label: "<img src=x onerror=alert(1)>",
      sentence: "“<img src=x onerror=alert(1)>” is due.",
    };
    show({ previous: PREVIOUS, changes: [hostile], state: "compared" });
    await screen.findByText("<img src=x onerror=alert(1)>");
    expect(document.querySelector("img")).toBeNull();
  });
});

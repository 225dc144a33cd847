import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { analysis, board, uuid } from "@/lib/strategy/listing/testing/tracked-kpis";
import { atStrategy, region } from "../testing/at-strategy";

afterEach(() => vi.unstubAllGlobals());

describe("an analysis left running", () => {
  it("reports its end, shows its paper and what could not be read", async () => {
    const notes = ["2 cells contain formula errors and were left out."];
    const done = analysis({ state: "done", notes, documentId: uuid("b", 2) });
    atStrategy(board({ analyses: [analysis()] }), {
      answers: { [`/api/strategy/analyses/${uuid("c", 1)}`]: done },
    });
    expect(await screen.findByText("Analysis Complete")).toBeTruthy();
    expect(await screen.findByText("Showing 2 of 4: from Scorecard 2.xlsx")).toBeTruthy();
    expect((await region("Notes on Plan.docx")).getByText(notes[0] ?? "")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss: notes on Plan.docx" }));
    expect(screen.queryByText(notes[0] ?? "")).toBeNull();
  });

  it("reports why it failed", async () => {
    const failed = analysis({ state: "failed", error: "The workbook is locked with a password." });
    atStrategy(board({ analyses: [analysis()] }), {
      answers: { [`/api/strategy/analyses/${uuid("c", 1)}`]: failed },
    });
    expect(await screen.findByText("Analysis Failed")).toBeTruthy();
  });
});

describe("a failed analysis", () => {
  it("stays until it is dismissed", async () => {
    const failed = analysis({ state: "failed", error: "The workbook is locked with a password." });
    const calls = atStrategy(board({ analyses: [failed] }));
    const notice = within(await screen.findByRole("list", { name: "Failed analyses" }));
    expect(notice.getByText("The workbook is locked with a password.")).toBeTruthy();
    fireEvent.click(notice.getByRole("button", { name: "Dismiss: Plan.docx" }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("DELETE"));
    expect(calls.find(({ method }) => method === "DELETE")?.path).toBe(`/api/strategy/analyses/${failed.id}`);
  });

  it("is one line on a phone, which expands", async () => {
    atStrategy(board({ analyses: [analysis({ state: "failed" })] }));
    const line = await screen.findByRole("button", { name: "1 paper could not be analyzed" });
    expect(screen.getByRole("list", { name: "Failed analyses" }).className).toContain("max-sm:hidden");
    fireEvent.click(line);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("list", { name: "Failed analyses" }).className).not.toContain("max-sm:hidden");
  });

  it("of many leave the objectives in view", async () => {
    const failed = (number: number) =>
      analysis({ id: uuid("c", number), state: "failed", originalName: `Plan ${number}.txt` });
    atStrategy(board({ analyses: [failed(1), failed(2), failed(3), failed(4)] }));
    fireEvent.click(await screen.findByRole("button", { name: "Show 2 more that failed" }));
    expect(screen.getByText("Plan 4.txt could not be analyzed")).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { analysis, board, paper, uuid } from "@/lib/strategy/listing/testing/tracked-kpis";
import { RequestError } from "@/lib/ui/request";
import { uploadFile } from "@/lib/uploads/send-file";
import { atStrategy, region } from "../testing/at-strategy";

vi.mock("@/lib/uploads/send-file", () => ({ uploadFile: vi.fn() }));

const NAME = "Plan.xlsx";
const DONE = { strategy: {}, documentId: uuid("b", 9), duplicate: false, notes: [] };

/** Controls how the server ends the upload in progress. */
let end: { answer: (answer: unknown) => void; refuse: (error: Error) => void };

beforeEach(() => {
  vi.mocked(uploadFile).mockImplementation(({ length: _ }, _fallback, { onProgress }) => {
    onProgress(100);
    return new Promise((resolve, reject) => {
      end = { answer: (answer) => resolve(answer as never), refuse: reject };
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function send(name = NAME): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Files to upload"), {
    target: { files: [new File(["a plan"], name)] },
  });
  await screen.findByText("Sent, being analyzed...");
}

/** Records every moment at which both were on the page. */
function momentsOf(one: () => unknown, other: () => unknown): string[] {
  const moments: string[] = [];
  new MutationObserver(() => one() && other() && moments.push(document.body.innerHTML)).observe(
    document.body,
    { childList: true, subtree: true, characterData: true },
  );
  return moments;
}

const uploadItem = () => screen.queryByRole("button", { name: `Cancel ${NAME}` });

describe("an uploaded paper", () => {
  it("is never shown as an upload and as a paper at once, whatever else is still loading", async () => {
    const now = board();
    const never = new Promise(() => {});
    atStrategy(now, {
      query: `?kpi=${uuid("a", 1)}`,
      answers: { [`/api/kpis/${uuid("a", 1)}`]: never },
    });
    await send();
    const both = momentsOf(uploadItem, () => screen.queryByRole("button", { name: `Remove ${NAME}` }));
    now.papers.push(paper(9, { originalName: NAME }));
    end.answer(DONE);
    expect(await (await region("Strategy Papers")).findByRole("button", { name: NAME })).toBeTruthy();
    expect(uploadItem()).toBeNull();
    expect(both).toEqual([]);
  });

  it("is awaited once: only the response to its upload reports its end", async () => {
    const now = board();
    const calls = atStrategy(now);
    await send();
    now.analyses.push(analysis({ originalName: NAME }));
    // Something refreshes the page while the paper is analyzed.
    fireEvent.click(screen.getByRole("button", { name: "Stop sharing Scorecard 1.xlsx" }));
    await waitFor(() => expect(calls.filter(({ path }) => path === "/api/strategy")).toHaveLength(2));
    await waitFor(() => expect(screen.getByText(NAME, { selector: "[role=status] p" })).toBeTruthy());
    now.analyses.pop();
    end.answer(DONE);
    expect(await screen.findByText("Analysis Complete")).toBeTruthy();
    expect(calls.filter(({ path }) => path.includes("/analyses/"))).toEqual([]);
  });

  it("keeps the reason of this failure next to that of the previous one", async () => {
    const before = analysis({ state: "failed", originalName: NAME, error: "It is locked." });
    atStrategy(board({ analyses: [before] }));
    await send();
    end.refuse(new RequestError("It has macros.", 415));
    expect(await screen.findByRole("button", { name: `Remove ${NAME}` })).toBeTruthy();
    expect(screen.getAllByText("It has macros.").length).toBeGreaterThan(0);
  });

  it("is reported only by the page once that shows why it failed", async () => {
    const now = board();
    atStrategy(now);
    await send();
    now.analyses.push(analysis({ state: "failed", originalName: NAME, error: "It is locked." }));
    end.refuse(new RequestError("It is locked.", 422));
    expect(await screen.findByText(`${NAME} could not be analyzed`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: new RegExp(`^(Cancel|Remove) ${NAME}`) })).toBeNull();
  });

  it("is reported with its own message when analyzed after a failure", async () => {
    atStrategy(board());
    await send();
    end.refuse(new RequestError("The connection was lost.", 0));
    expect(await screen.findByText("Analysis Failed")).toBeTruthy();
    await send();
    end.answer(DONE);
    expect(await screen.findByText("Analysis Complete")).toBeTruthy();
    expect(screen.getByText("Analysis Failed")).toBeTruthy();
  });
});

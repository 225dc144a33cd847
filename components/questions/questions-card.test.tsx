import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { QuestionView } from "@/lib/questions/types";
import { QuestionsCard } from "./questions-card";

const MEETING = "019a0000-0000-7000-8000-000000000001";

const question = (change: Partial<QuestionView> = {}): QuestionView => ({
  id: "019a0000-0000-7000-8000-000000000002",
  meetingId: MEETING,
  text: "Who pays for the barge?",
  status: "open",
  citations: [],
  askedBy: "Mei Okafor",
  createdAt: "2026-01-01T00:00:00.000Z",
  answer: null,
  answerClosed: false,
  carriedFrom: null,
  carriedTo: null,
  canChange: true,
  ...change,
});

/** Answers requests by the end of their address. */
function serve(answers: Record<string, unknown>) {
  const fetched = vi.fn(async (path: string) => {
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    return found
      ? Response.json(found[1])
      : Response.json({ error: "The list is out of reach." }, { status: 503 });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

function show() {
  renderWithQueries(<QuestionsCard meetingId={MEETING} />);
}

afterEach(() => vi.unstubAllGlobals());

describe("the question list", () => {
  it("explains its purpose while it is empty, and adds nothing blank", async () => {
    serve({ "/questions": [] });
    show();
    await screen.findByText(/No questions yet/);
    fireEvent.change(screen.getByLabelText("Add a question"), { target: { value: "   " } });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(true);
  });

  it("separates a key question from the papers' words it is about", async () => {
    const keyQuestions = ["“The barge leaks.” Who pays for it?", "Is the quay insured?"];
    serve({ "/questions": [], "/brief": { id: "brief", brief: { keyQuestions } } });
    show();
    expect(await screen.findByText("Who pays for it?")).toBeTruthy();
    expect(screen.getByText("“The barge leaks.”")).toBeTruthy();
    expect(screen.getByText("Is the quay insured?")).toBeTruthy();
    // The full text is added to the list.
    expect(screen.getByRole("button", { name: `Add to question list: ${keyQuestions[0]}` })).toBeTruthy();
  });

  it("offers a retry when it could not be loaded", async () => {
    const fetched = serve({});
    show();
    await screen.findByText("The list is out of reach.");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  });

  it("counts open questions, and shows no buttons that would be refused", async () => {
    serve({
      "/questions": [
        question(),
        question({ id: "019a0000-0000-7000-8000-000000000003", status: "carried", canChange: false }),
      ],
    });
    show();
    await screen.findByText("1 open");
    expect(screen.getAllByRole("button", { name: "Answer" })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: "Delete" })).toHaveLength(1);
  });

  it("says that an answer is not accessible to the reader, who cannot undo it", async () => {
    serve({ "/questions": [question({ status: "answered", answerClosed: true })] });
    show();
    await screen.findByText("Answered from a paper that is closed to you.");
    expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
  });

  it("searches this meeting's papers for a carried question", async () => {
    const carriedFrom = {
      id: "019a0000-0000-7000-8000-000000000004",
      title: "May",
      scheduledDate: "2026-05-01T00:00:00.000Z",
    };
    serve({ "/questions": [question({ carriedFrom })], "/proposal": { proposal: null } });
    show();
    await screen.findByText("This meeting’s papers do not answer this yet.");
  });

  it("does not search the papers for a question asked here", async () => {
    const fetched = serve({ "/questions": [question()] });
    show();
    await screen.findByText("Who pays for the barge?");
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { BriefProgress as Event } from "@/lib/briefs/types";
import { BriefProgress, describeStep } from "./brief-in-the-making";
import { advance, BEGUN, type Making, percentOf } from "./making";

type Step = Exclude<Event, { type: "done" }>;

const after = (...steps: Step[]): Making => steps.reduce(advance, BEGUN);
const reading: Step = { type: "reading", index: 3, of: 7, title: "Finance report.pdf", page: 12 };
const composing: Step = { type: "composing", mode: "model" };
const summary: Step = {
  type: "section",
  section: { name: "executiveSummary", items: ["Cash fell."], citations: [[]] },
};

it("describes the current step", () => {
  expect(describeStep(BEGUN)).toEqual({ text: "Starting..." });
  expect(describeStep(after({ type: "waiting", titles: ["a.pdf", "b.pdf"] })).text).toBe(
    "Waiting until a.pdf and b.pdf can be read...",
  );
  expect(describeStep(after(reading))).toEqual({
    text: "Reading 3 of 7: Finance report.pdf",
    place: "p. 12",
  });
  expect(describeStep(after(reading, composing)).text).toBe("Writing and checking: Executive Summary");
  expect(describeStep(after(reading, composing, summary)).text).toBe("Writing and checking: Key Questions");
});

it("keeps written sections, and discards them when the model fails", () => {
  const making = after(reading, composing, summary);
  expect(making).toMatchObject({
    written: ["executiveSummary"],
    draft: { executiveSummary: "Cash fell.", mode: "model" },
  });
  expect(advance(making, { type: "restart" })).toEqual({ ...BEGUN, restarted: true });
  expect(
    after(composing, { type: "restart" }, reading, { type: "composing", mode: "extractive" }),
  ).toMatchObject({
    restarted: true,
    written: [],
    draft: { mode: "extractive" },
  });
});

it("never goes back", () => {
  const first: Step = { type: "reading", index: 1, of: 7, title: "a.pdf", page: 1 };
  const steps = [BEGUN, after(first), after(reading), after(composing), after(composing, summary)];
  const percents = steps.map(percentOf);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBeLessThan(100);
});

it("announces the paper, but not each page of it", () => {
  render(<BriefProgress making={after(reading)} onCancel={vi.fn()} />);
  expect(screen.getByRole("status").textContent).toBe("Reading 3 of 7: Finance report.pdf");
  expect(screen.getByText(", p. 12")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Progress of the brief" })).toBeTruthy();
});

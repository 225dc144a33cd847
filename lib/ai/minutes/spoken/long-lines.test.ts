import { describe, expect, it } from "vitest";
import { alignAgenda } from "../align";
import { spokenAttendance } from "./attendance";
import { comingsOf } from "./comings";
import { utterancesOf } from "./utterances";

const PEOPLE = ["Ann Berg"];
const said = (text: string, lines: number) =>
  utterancesOf(
    Array.from({ length: lines }, () => ({ start: null, end: null, speaker: "Ann Berg", text })),
    PEOPLE,
  );

/** Milliseconds that something takes. */
function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

// A transcript may have 100,000 lines of 4,000 characters, 10 million in all, and is read in the worker's only thread.
describe("a transcript made to be slow", () => {
  it("is looked through for a quorum at once, though its lines never end", () => {
    const utterances = said("we are of ".repeat(400), 50);
    expect(timeOf(() => spokenAttendance(utterances, PEOPLE, "s"))).toBeLessThan(5000);
  });

  it("is laid beside the agenda at once, though it has more lines than any meeting", () => {
    const utterances = said("Ann, take it away.", 60_000);
    const agenda = [{ id: "a", title: "Budget", kind: "discuss" as const }];
    const talk = { utterances, lines: 60_000, names: new Set(["ann", "berg"]), vectors: null };
    expect(timeOf(() => alignAgenda(agenda, talk))).toBeLessThan(3000);
  });

  it("is looked through for interests at once, though every line declares one", () => {
    const utterances = said("I declare a conflict of interest.", 50_000);
    const options = { chair: null, isDeclaring: () => false };
    expect(timeOf(() => comingsOf(utterances, PEOPLE, options))).toBeLessThan(3000);
  });
});

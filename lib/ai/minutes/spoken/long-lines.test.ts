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

// A transcript may have 100,000 lines of 4,000 characters, 10 million in all, and is read in the worker's only thread. What takes
// the square of that never ends here.
describe("a transcript made to be slow", () => {
  it("is looked through for a quorum at once, though its lines never end", () => {
    const utterances = said("we are of ".repeat(400), 50);
    expect(spokenAttendance(utterances, PEOPLE, "s").quorum).toEqual([]);
  });

  it("is laid beside the agenda at once, though it has more lines than any meeting", () => {
    const utterances = said("Ann, take it away.", 60_000);
    const agenda = [{ id: "a", title: "Budget", kind: "discuss" as const }];
    const talk = { utterances, lines: 60_000, names: new Set(["ann", "berg"]), vectors: null };
    expect(alignAgenda(agenda, talk).items).toHaveLength(60_000);
  });

  it("is looked through for interests at once, though every line declares one", () => {
    const utterances = said("I declare a conflict of interest.", 50_000);
    const options = { chair: null, isDeclaring: () => false };
    expect(comingsOf(utterances, PEOPLE, options).length).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from "vitest";
import { alignAgenda } from "../align";
import { ownBallot } from "../ballots";
import { spokenAttendance } from "./attendance";
import { comingsOf } from "./comings";
import { type Utterance, utterancesOf } from "./utterances";

const PEOPLE = ["Ann Berg"];
const said = (text: string, lines: number) =>
  utterancesOf(
    Array.from({ length: lines }, () => ({ start: null, end: null, speaker: "Ann Berg", text })),
    PEOPLE,
  );

/** How often an utterance is looked at where the same is said in so many lines. */
function looksAt(text: string, lines: number, read: (utterances: Utterance[]) => void): number {
  let looks = 0;
  const utterances = new Proxy(said(text, lines), {
    get(all, key, own) {
      if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(all, key, own);
    },
  });
  read(utterances);
  return looks;
}

// A transcript may have 100,000 lines of 4,000 characters, 10 million in all, and is read in the worker's only thread.
describe("a transcript made to be slow", () => {
  // Ten times as long as a line may be: without bounds for its gaps, the pattern would take many minutes for it.
  it("is looked through for a quorum to its end, though its line never ends", () => {
    const utterances = said("we are of ".repeat(4000), 1);
    expect(spokenAttendance(utterances, PEOPLE, "s").quorum).toEqual([]);
  });

  it("is laid beside the agenda with as many looks at each line, though it has more than any meeting", () => {
    // Said by whoever leads the meeting, each may hand over to whoever speaks next.
    const agenda = [{ id: "a", title: "Budget", kind: "discuss" as const }];
    const looks = (lines: number) =>
      looksAt("Ann, is there a motion?", lines, (utterances) => {
        alignAgenda(agenda, { utterances, lines, names: new Set(["ann", "berg"]), vectors: null });
      });
    expect(looks(5000)).toBeLessThan(looks(500) * 11);
  });

  it("is looked through for ties near a declaration with as many looks at each line, though every line tells of one", () => {
    const options = { chair: null, isDeclaring: () => false };
    const looks = (lines: number) =>
      looksAt("My brother runs the firm.", lines, (utterances) => {
        comingsOf(utterances, PEOPLE, options);
      });
    expect(looks(5000)).toBeLessThan(looks(500) * 11);
  });

  // With two ways to read each "vote a", 60 of them would take longer than anybody lives.
  it("is looked through for somebody's own vote to its end, though they say over and over that they vote", () => {
    expect(ownBallot(`I${" vote a".repeat(60)} bit`)).toBeNull();
    expect(ownBallot("I vote an aye")).toBe("for");
  });

  it("is looked through for interests with as many looks at each line, though every line declares one", () => {
    const options = { chair: null, isDeclaring: () => false };
    const looks = (lines: number) =>
      looksAt("I declare a conflict of interest.", lines, (utterances) => {
        comingsOf(utterances, PEOPLE, options);
      });
    expect(looks(5000)).toBeLessThan(looks(500) * 11);
  });
});

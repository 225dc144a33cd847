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

/** Number of times an utterance is read in a transcript with this many identical lines. */
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
describe("a transcript crafted to be slow", () => {
  // Ten times the maximum line length: without bounded gaps, the pattern would take many minutes.
  it("is searched for a quorum in a line that never ends", () => {
    const utterances = said("we are of ".repeat(4000), 1);
    expect(spokenAttendance(utterances, PEOPLE, "s").quorum).toEqual([]);
  });

  it("is matched with the longest agenda in linear time", () => {
    // Said by the chair, each of these may hand over to the next speaker.
    const agenda = [{ id: "a", title: "Budget", kind: "discuss" as const }];
    const looks = (lines: number) =>
      looksAt("Ann, is there a motion?", lines, (utterances) => {
        alignAgenda(agenda, { utterances, lines, names: new Set(["ann", "berg"]), vectors: null });
      });
    expect(looks(5000)).toBeLessThan(looks(500) * 11);
  });

  it("is searched for interests near a declaration in linear time, even if every line mentions one", () => {
    const options = { chair: null, isDeclaring: () => false };
    const looks = (lines: number) =>
      looksAt("My brother runs the firm.", lines, (utterances) => {
        comingsOf(utterances, PEOPLE, options);
      });
    expect(looks(5000)).toBeLessThan(looks(500) * 11);
  });

  // With two ways to match each "vote a", 60 of them would never finish.
  it("is searched for someone's own vote in a line that repeats the words for it", () => {
    expect(ownBallot(`I${" vote a".repeat(60)} bit`)).toBeNull();
    expect(ownBallot("I vote an aye")).toBe("for");
  });

  it("is searched for interests in linear time, even if every line declares one", () => {
    const options = { chair: null, isDeclaring: () => false };
    const looks = (lines: number) =>
      looksAt("I declare a conflict of interest.", lines, (utterances) => {
        comingsOf(utterances, PEOPLE, options);
      });
    expect(looks(5000)).toBeLessThan(looks(500) * 11);
  });
});

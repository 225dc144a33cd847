import { expect, it } from "vitest";
import { undertakingsOf } from "./undertakings";
import type { Utterance } from "./utterances";

const HELD_ON = "2031-04-09";

/** A meeting with one promise in each line; `reads` counts how often utterances are read. */
function undertakingsIn(lines: number) {
  let reads = 0;
  const spoken = Array.from({ length: lines }, (_, at): Utterance => {
    const text = `I'll send report ${at} to the harbour office by 1 May.`;
    return { at, text, words: 11, speaker: at % 2 === 0 ? "Ada Boyd" : "Sten Ness" } as Utterance;
  });
  const utterances = new Proxy(spoken, {
    get(all, key, own) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(all, key, own);
    },
  });
  const items = undertakingsOf({
    utterances,
    likeness: [],
    people: [],
    known: ["Ada Boyd", "Sten Ness"],
    heldOn: HELD_ON,
    nextMeeting: null,
    sourceId: "recording",
  });
  return { items, reads };
}

it("finds what is promised in each line, and by when", () => {
  const { items } = undertakingsIn(6);
  expect(items.map(({ owner, dueOn }) => ({ owner, dueOn }))[0]).toEqual({
    owner: "Ada Boyd",
    dueOn: "2031-05-01",
  });
  expect(items.length).toBeGreaterThan(0);
});

it("is one task if the person told to do it agrees some lines later", () => {
  const said: [string, string][] = [
    ["Ada Boyd", "Sten, please sign the contract by 2 May."],
    ["Ada Boyd", "Now the roof."],
    ["Sten Ness", "Of course."],
  ];
  const utterances = said.map(([speaker, text], at) => ({
    at,
    speaker,
    text,
    words: text.split(" ").length,
  })) as Utterance[];
  const people = ["Ada Boyd", "Sten Ness"];
  const names = { people, known: people };
  const items = undertakingsOf({
    ...names,
    utterances,
    likeness: [],
    heldOn: HELD_ON,
    nextMeeting: null,
    sourceId: "recording",
  });
  expect(items).toMatchObject([
    { text: "Sign the contract by 2 May.", owner: "Sten Ness", dueOn: "2031-05-02" },
  ]);
});

it("reads each utterance equally often, however long the meeting", () => {
  const [short, long] = [undertakingsIn(100), undertakingsIn(1000)];
  expect(long.reads).toBeLessThan(short.reads * 11);
});

it.each([
  ["I'll call the hotel tomorrow and lock it in.", 1],
  ["I'll call the vote now.", 0],
  ["I'll call the roll then.", 0],
  ["I'll take it that those are agreed.", 0],
  ["Sten, you'll be minuting as usual.", 0],
  ["The letters will go this Friday.", 1],
  ["The letters will go some time.", 0],
])("separates what someone does afterwards from what the chair does now: %s", (text, found) => {
  const utterances = [{ at: 0, text, words: text.split(" ").length, speaker: "Ada Boyd" }] as Utterance[];
  const items = undertakingsOf({
    utterances,
    likeness: [],
    people: [],
    known: ["Ada Boyd", "Sten Ness"],
    heldOn: HELD_ON,
    nextMeeting: null,
    sourceId: "recording",
  });
  expect(items).toHaveLength(found);
});

it("gives a task no day from the task that the next speaker takes on", () => {
  const said: [string, string][] = [
    ["Ada Boyd", "Sten Ness will send the deed to the registry."],
    ["Iris Kold", "I will ask two valuers for a quote by the end of June."],
  ];
  const utterances = said.map(([speaker, text], at) => {
    return { at, speaker, text, words: text.split(" ").length };
  }) as Utterance[];
  const people = ["Ada Boyd", "Sten Ness", "Iris Kold"];
  const items = undertakingsOf({
    utterances,
    likeness: [],
    people,
    known: people,
    heldOn: HELD_ON,
    nextMeeting: null,
    sourceId: "recording",
  });
  expect(items.map(({ owner, dueOn }) => [owner, dueOn])).toEqual([
    ["Sten Ness", null],
    ["Iris Kold", "2031-06-30"],
  ]);
});

import { expect, it } from "vitest";
import { matchMembers, speakersOf, withNames } from "./speakers";

const people = ["Anna Berg", "Anna Holm", "Paul Osei", "Zoë Marsh"].map((name) => ({ id: name, name }));

it.each([
  ["Paul Osei", "Paul Osei"],
  ["paul osei", "Paul Osei"],
  ["Osei", "Paul Osei"],
  ["Dr. Paul Osei", "Paul Osei"],
  ["Zoe", "Zoë Marsh"],
  ["Anna Holm", "Anna Holm"],
  ["HOLM, Anna", "Anna Holm"],
  ["Anna Holm (Treasurer)", "Anna Holm"],
  ["Zoë's iPad", "Zoë Marsh"],
  // Two people have this name, so nobody is matched.
  ["Anna", undefined],
  ["Paula", undefined],
  ["Speaker 1", undefined],
  ["", undefined],
])("matches the speaker %j to the member %j", (label, member) => {
  expect(matchMembers([label], people)[0]?.name).toBe(member);
});

it("uses the given names, and the same one for merged speakers", () => {
  const named = [
    { label: "Speaker 1", name: "Paul Osei", userId: "p" },
    { label: "Speaker 3", name: "Paul Osei", userId: "p" },
  ];
  const line = { start: null, end: null, text: "Aye." };
  const lines = ["Speaker 1", "Speaker 2", "Speaker 3", null].map((speaker) => ({ ...line, speaker }));
  expect(withNames(lines, named).map(({ speaker }) => speaker)).toEqual([
    "Paul Osei",
    "Speaker 2",
    "Paul Osei",
    null,
  ]);
  expect(speakersOf(["Speaker 1", "Speaker 2"], named).map(({ name }) => name)).toEqual([
    "Paul Osei",
    "Speaker 2",
  ]);
});

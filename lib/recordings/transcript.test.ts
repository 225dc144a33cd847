import { expect, it } from "vitest";
import { transcriptOf } from "./transcript";

const line = (start: number, voice: number, text: string, sureness: number | null = 0.9) => ({
  start,
  end: start + 2,
  voice,
  text,
  sureness,
});
const heard = { speakers: [0, 1, 0], isSureOfVoices: false, damagedAt: null };

it("numbers speakers in order of appearance across all parts", () => {
  const lines = [line(0, 1, "Good morning."), line(3, 0, "Morning."), line(6, 2, "Shall we begin?")];
  const { lines: written, speakers } = transcriptOf({ ...heard, lines });
  expect(written.map(({ speaker }) => speaker)).toEqual(["Speaker 1", "Speaker 2", "Speaker 2"]);
  expect(speakers).toEqual(["Speaker 1", "Speaker 2"]);
});

it.each([
  ["several voices", { lines: [line(0, 0, "One."), line(3, 1, "Two.")] }, /by voice alone/],
  ["one voice", { lines: [line(0, 0, "One.")] }, /could not be told apart/],
  [
    "a line it doubts",
    { lines: [line(0, 0, "One."), line(3, 0, "Too", 0.6), line(6, 0, "Three.")] },
    /^One line is marked/,
  ],
  ["what is hardly English", { lines: [line(0, 0, "Zu", 0.5), line(3, 0, "Tee", 0.4)] }, /Only English/],
  ["a damaged file", { lines: [line(0, 0, "One.")], damagedAt: 3725 }, /damaged after 1:02:05/],
])("tells the reader about %s", (_, what, sentence) => {
  const { remarks } = transcriptOf({ ...heard, ...what });
  expect(remarks).toContainEqual(expect.stringMatching(sentence));
});

it("marks lines the model is unsure of, and none where the service gives no confidence", () => {
  const lines = [line(0, 0, "Four million.", 0.6), line(3, 0, "Agreed.", null)];
  const { lines: written } = transcriptOf({ ...heard, lines });
  expect(written.map(({ text }) => text)).toEqual(["Four million. [unclear]", "Agreed."]);
  expect(
    transcriptOf({ ...heard, isSureOfVoices: true, lines: [line(0, 0, "Agreed.", null)] }).remarks,
  ).toEqual([]);
});

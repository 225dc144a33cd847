import { expect, test } from "vitest";
import { dayMeant } from "./due";

/** Held on a Thursday. */
test.each([
  ["I'll send it by Friday.", "2026-03-13"],
  ["Send it before next Thursday.", "2026-03-19"],
  ["Anna to report tomorrow.", "2026-03-13"],
  ["Tom to call the bank in two weeks.", "2026-03-26"],
  ["A draft is due on 3 April.", "2026-04-03"],
  ["A draft by April 3rd, 2027, please.", "2027-04-03"],
  ["Book the venue by 2026-05-01.", "2026-05-01"],
  ["Circulate the report by 5 January.", "2027-01-05"],
  ["I'll do it soon.", null],
  ["By the end of the quarter.", null],
  ["We met on 3 April 2025.", null],
  ["The 3 April offer was the best.", null],
  ["It may be done by then, in a second.", null],
])("%s", (text, day) => {
  expect(dayMeant(text, "2026-03-12")).toBe(day);
});

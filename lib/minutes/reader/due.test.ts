import { expect, test } from "vitest";
import { dayMeant, nextMeetingIn } from "./due";

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
  ["I can get you that by the end of the month.", "2026-03-31"],
  ["Two quotes, by the end of April.", "2026-04-30"],
  ["She should update it before the end of January.", "2027-01-31"],
  ["I'll have it in place by March thirty-first.", "2026-03-31"],
  ["I'll bring it by the twentieth.", "2026-03-20"],
  ["I'll bring it by the third.", "2026-04-03"],
  ["I'll send it round by Friday week.", "2026-03-20"],
  ["I'd send it by Friday next week.", "2026-03-20"],
  ["I'll ring them this week.", "2026-03-13"],
  ["I'll send round dates by the end of next week.", "2026-03-20"],
  ["By the end of the week.", "2026-03-13"],
  ["Before the weekend.", "2026-03-13"],
  ["I'll get it to you early next week.", null],
  ["I'll do it within two weeks.", "2026-03-26"],
  ["Within a fortnight.", "2026-03-26"],
  ["In a day or two.", null],
  ["I'll bring it a week on Friday.", "2026-03-20"],
  ["Monday fortnight will do.", "2026-03-30"],
  ["By the last Friday in March.", "2026-03-27"],
  ["It is due by the first Tuesday of next month.", "2026-04-07"],
  ["By close of business on Monday.", "2026-03-16"],
  ["I'll have it to you Tuesday.", "2026-03-17"],
  ["By the end of today.", "2026-03-12"],
  ["By month end.", "2026-03-31"],
  ["By 3/4.", null],
  ["Put me down for the nineteenth of December.", "2026-12-19"],
  ["Sure, April first.", "2026-04-01"],
  ["In the second of the two cases we wait.", null],
  ["The end of April was difficult.", null],
])("%s", (text, day) => {
  expect(dayMeant(text, "2026-03-12")).toBe(day);
});

test.each([
  ["Anna to send the letter by 14 May.", null],
  ["Anna to send the letter by 14 May 2027.", "2027-05-14"],
  ["Tom to file the return by 27 April.", null],
  ["Tom to file the return by the end of April.", null],
  ["Tom to call them by the last Friday in April.", null],
  ["Tom to book the hall by 5 January.", "2027-01-05"],
  ["Anna to send the letter by 21 May.", "2026-05-21"],
])("a day that has just passed does not mean next year's: %s", (text, day) => {
  expect(dayMeant(text, "2026-05-20")).toBe(day);
});

test.each([
  ["Friday", "2026-03-13", "2026-03-13"],
  ["Saturday", "2026-03-14", null],
])("on a %s, this week ends that day or has ended", (_, heldOn, day) => {
  expect(dayMeant("I'll ring them this week.", heldOn)).toBe(day);
});

test("a paper for the next meeting is due on its date, if someone says it", () => {
  const next = nextMeetingIn("Our next regular meeting's Tuesday, April fourteenth, six p.m.", "2026-03-12");
  expect(next).toBe("2026-04-14");
  expect(dayMeant("I'll have it in time for the April meeting.", "2026-03-12", next)).toBe("2026-04-14");
  expect(dayMeant("I'll report back to the next meeting.", "2026-03-12", next)).toBe("2026-04-14");
  expect(dayMeant("I'll bring it to the June meeting.", "2026-03-12", next)).toBeNull();
  expect(nextMeetingIn("The next meeting is not fixed.", "2026-03-12")).toBeNull();
});

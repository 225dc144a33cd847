import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

describe("motions in blocks", () => {
  test.each<[string, string[], string[]]>([
    [
      "the words stand below a title",
      [
        "Motion 2 - Lift maintenance",
        "That the quote for the lift be accepted.",
        "Moved A Berg, seconded T Hale",
        "Motion CARRIED",
        "",
        "Motion 3 - By-law 14",
        "Deferred to the annual general meeting.",
      ],
      [
        "That the quote for the lift be accepted. | Anna Berg | Tom Hale |  |  | passed",
        "By-law 14 |  |  |  |  | deferred",
      ],
    ],
    [
      "the main motion is counted behind a label after its amendment",
      [
        "MOTION 26-04: That the festival move to August.",
        "A. Berg / T. Hale",
        'AMENDMENT: To add "subject to the permit". R. Patel / T. Hale. CARRIED.',
        "Main motion as amended: 4 in favour, 1 opposed (Moreau). CARRIED.",
      ],
      [
        "That the festival move to August, as amended. | Anna Berg | Tom Hale | Ida against | 4-1-0 | passed",
        'To add "subject to the permit". | Raj Patel | Tom Hale |  |  | passed',
      ],
    ],
    [
      "nobody seconds",
      ["Motion: That the plan go to members.", "R. Patel / no seconder. Motion died."],
      ["That the plan go to members. | Raj Patel |  |  |  | failed"],
    ],
    [
      "a resolution is introduced and amended",
      [
        "Senator Berg introduced the resolution on behalf of the committee. Senator Hale moved to amend it by striking “five”. The amendment passed 4-1.",
        "The resolution as amended passed 4-1, Senator Moreau voting no.",
      ],
      [
        "Item, as amended. | Anna Berg |  | Ida against | 4-1-0 | passed",
        "To amend it by striking “five”. | Tom Hale |  |  | 4-1-0 | passed",
      ],
    ],
  ])("%s", async (_, lines, motions) => {
    expect((await writtenMinutes("# Item", ...lines)).motions).toEqual(motions);
  });

  test("the next mover did not move what was resolved before", async () => {
    const { motions } = await writtenMinutes(
      "# Item",
      "The committee resolved that the bay be closed. Ida Moreau voted against.",
      "Anna Berg moved that we write to Lot 3. Seconded Tom Hale. All agreed.",
    );
    expect(motions).toEqual([
      "That the bay be closed. |  |  | Ida against |  | passed",
      "That we write to Lot 3. | Anna Berg | Tom Hale |  |  | passed",
    ]);
  });

  test("postponing something else does not postpone the previous motion", async () => {
    const { motions } = await writtenMinutes(
      "# New business",
      "Raj Patel moved that the board endorse the letter. The chair ruled the motion out of order.",
      "Anna Berg moved to postpone the library roof until March. Seconded by Tom Hale. Motion carried.",
    );
    expect(motions).toEqual([
      "That the board endorse the letter. | Raj Patel |  |  |  | ",
      "To postpone the library roof until March. | Anna Berg | Tom Hale |  |  | passed",
    ]);
  });
});

test("consecutively numbered lines are headings, however short the text below them", async () => {
  const { titles, actions, decisions } = await writtenMinutes(
    "005/26  Winter plan",
    "The plan was read.",
    "ACTION: Tom Hale to revise the plan by 19 March 2026.",
    "",
    "006/26  Minutes of the meeting held on 27 November 2025",
    "The minutes were APPROVED.",
    "",
    "007/26  Standing orders",
    "Noted.",
  );
  expect(titles).toEqual(["Winter plan", "Minutes of the meeting held on 27 November 2025"]);
  expect(actions).toEqual([["Tom Hale to revise the plan by 19 March 2026.", "Tom Hale", "2026-03-19"]]);
  expect(decisions).toEqual(["The minutes were approved."]);
});

test("a guest after one with a title is a guest too", async () => {
  const { attendance } = await writtenMinutes(
    "Present: Anna Berg, Tom Hale",
    "Guests: PC Dean Hart, Perdita Holm (Registrar)",
    "",
    "# Works",
    "Mr Ian Collard reported.",
  );
  expect(attendance.guests.map(({ text }) => text)).toEqual(["Dean Hart", "Perdita Holm (Registrar)"]);
});

test("rows that introduce a person stay whole, next to rows in which something is done", async () => {
  const { attendance, actions } = await writtenMinutes(
    "| Present | Anna Berg, Tom Hale |",
    "|---|---|",
    "| In attendance | Perdita Holm | Clerk |",
    "| Action | The clerk will order the pump. |",
  );
  expect(attendance.present.map(({ text }) => text)).toEqual(["Anna Berg", "Tom Hale"]);
  expect(attendance.guests.map(({ text }) => text)).toEqual(["Perdita Holm (Clerk)"]);
  expect(actions.length).toBe(1);
});

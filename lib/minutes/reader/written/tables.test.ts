import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

describe("minutes from a word processor", () => {
  const MINUTES = [
    "Alder Valley Water District",
    "Minutes of the Regular Meeting",
    "January 28, 2026",
    "1. Pump bonus",
    "Perdita Holm proposed a bonus of $12,000, for up to twenty pumps. Tom Hale asked who would pay it.",
    "MOTION: Director Berg moved to approve the bonus. Director Hale seconded. Motion carried 4-1.",
    "2. Cedar Road roof",
    "The roof was inspected in May, and the report is awaited.",
    "Action items",
  ];

  test("keep their actions in columns, and the lines below are not actions", async () => {
    const { actions } = await writtenMinutes(
      ...MINUTES,
      "#  Action                                    Responsible      Due",
      "1  Bring a forecast through June             T. Hale          April 18",
      "2  Compare pay with the neighbouring district and its contractors  A. Berg  April 25",
      "3  Engage auditors                                            April 30",
      "There being no further business, the meeting was adjourned at 7:12 p.m.",
    );
    expect(actions).toEqual([
      ["T. Hale: Bring a forecast through June by April 18", "Tom Hale", "2026-04-18"],
      [
        "A. Berg: Compare pay with the neighbouring district and its contractors by April 25",
        "Anna Berg",
        "2026-04-25",
      ],
      ["Engage auditors by April 30", null, "2026-04-30"],
    ]);
  });

  test("keep their motions in columns", async () => {
    const { motions } = await writtenMinutes(
      "Motion                      Moved        Seconded     Result",
      "That the pump be repaired   Anna Berg    Tom Hale     Carried",
      "That the boat be sold       Ida Moreau   Raj Patel    Lost",
    );
    expect(motions).toEqual([
      "That the pump be repaired | Anna Berg | Tom Hale |  |  | passed",
      "That the boat be sold | Ida Moreau | Raj Patel |  |  | failed",
    ]);
  });

  test.each([
    [
      "| No | What was put | By | Second | How it went |",
      "| 1 | Repair the pump | Berg | Hale | Passed 3-1 |",
    ],
    ["| # | Text | M | S | |", "| 1 | Repair the pump | AB | TH | Passed 3-1 |"],
  ])("have motions in columns recognized by their content: %s", async (...rows) => {
    const { motions } = await writtenMinutes(...rows);
    expect(motions).toEqual(["Repair the pump | Anna Berg | Tom Hale |  | 3-1-0 | passed"]);
  });

  test.each([
    [["| Point | Lead officer | Timescale |", "| Call the plumber | Anna Berg | 1 May |"]],
    [["Anna Berg   Call the plumber   1 May", "Perdita Holm   Paint the fence   2 May"]],
  ])("have actions in columns recognized by their content: %s", async (rows) => {
    const { actions } = await writtenMinutes("# Works", ...rows);
    expect(actions[0]).toEqual(["Anna Berg: Call the plumber by 1 May", "Anna Berg", "2026-05-01"]);
  });

  test("name their meeting at the top, and list in order what someone proposed without moving it", async () => {
    const { titles, discussion } = await writtenMinutes(...MINUTES);
    expect(titles).toEqual(["Pump bonus", "Cedar Road roof"]);
    expect(discussion[0]).toBe(
      "Perdita Holm proposed a bonus of $12,000, for up to twenty pumps. Tom Hale asked who would pay it.",
    );
  });

  test("have cells that wrap onto the lines below", async () => {
    const { motions, discussion } = await writtenMinutes(
      "Item              Discussion                               Decision",
      "1. Minutes        Minutes of 4 May were read.              Accepted. Moved Hale,",
      "                                                           seconded Berg.",
      "2. Pump           Tom explained at length that the pump    That the pump be repaired.",
      "                  is broken.                               Hale/Berg. Carried 4-1.",
      "Meeting closed at 9 pm.",
    );
    expect(motions).toEqual([
      "Accepted. | Tom Hale | Anna Berg |  |  | passed",
      "That the pump be repaired. | Tom Hale | Anna Berg |  | 4-1-0 | passed",
    ]);
    expect(discussion).toContain("Tom explained at length that the pump is broken.");
  });
});

describe("tables with rules", () => {
  test.each([
    [
      "a form for each motion, with fields that are no labels of motions",
      [
        "| Item | 3. Pump |",
        "| Discussion | Tom explained the repair. |",
        "| Motion | That the pump be repaired |",
        "| By | Hale |",
        "| 2nd | Berg |",
        "| Outcome | Carried |",
      ],
      ["That the pump be repaired | Tom Hale | Anna Berg |  |  | passed"],
    ],
    [
      "a column for each motion",
      [
        "| | Pump | Hall |",
        "|---|---|---|",
        "| Proposal | Repair the pump | Paint the hall |",
        "| Proposed by | Hale | Moreau |",
        "| Seconded by | Berg | Patel |",
        "| Outcome | Carried | Lost |",
      ],
      [
        "Repair the pump | Tom Hale | Anna Berg |  |  | passed",
        "Paint the hall | Ida Moreau | Raj Patel |  |  | failed",
      ],
    ],
    [
      "columns of which nothing is known",
      [
        "| Ref | Business | Who spoke | Then |",
        "|---|---|---|---|",
        "| 3 | Repair of the pump | Hale (proposer), Berg (seconder) | Carried 4-0 |",
        "| 4 | Painting the hall | Moreau (proposer), Patel (seconder) | Lost 1-3 |",
      ],
      [
        "Repair of the pump | Tom Hale | Anna Berg |  | 4-0-0 | passed",
        "Painting the hall | Ida Moreau | Raj Patel |  | 1-3-0 | failed",
      ],
    ],
    [
      "a decision that says itself that it was lost",
      [
        "| Item | Notes | Decision | Prop. | Sec. |",
        "|---|---|---|---|---|",
        "| Hall | Two quotes. | Painting lost 1-3 | Moreau | Patel |",
      ],
      ["Painting lost 1-3 | Ida Moreau | Raj Patel |  |  | failed"],
    ],
    [
      "what was done beside who moved it, below a table of who was there",
      [
        "| Name | Attendance |",
        "|---|---|",
        "| Anna Berg | Present |",
        "| Tom Hale | Absent |",
        "| # | Topic | Discussion | Action taken | Moved / Second | Vote |",
        "|---|---|---|---|---|---|",
        "| 1 | Pump | It leaks. | Approved the repair | Berg / Moreau | 3-0-1 (Patel abstained) |",
        "| 2 | Leaves | Too loud. | None | - | - |",
      ],
      ["Approved the repair | Anna Berg | Ida Moreau | Raj abstained | 3-0-1 | passed"],
    ],
    [
      "a decision that was lost, beside who moved it, passes nowhere",
      [
        "| Item | Discussion | Decision | Proposer / Seconder |",
        "|---|---|---|---|",
        "| Van | It is old. | To sell the van. Lost 1-3. | Hale / Berg |",
      ],
      ["To sell the van. | Tom Hale | Anna Berg |  | 1-3-0 | failed"],
    ],
    [
      "an outcome that says who moved it",
      [
        "| Item | Discussion | Outcome |",
        "|---|---|---|",
        "| Van | It is old. | Berg moved to sell the van, seconded by Hale. Carried. |",
      ],
      ["To sell the van. | Anna Berg | Tom Hale |  |  | passed"],
    ],
    [
      "a number for each motion, and its words",
      [
        "| Motion # | Description | Moved | 2nd | Aye | Nay |",
        "|---|---|---|---|---|---|",
        "| 1 | Repair the pump | Berg | Hale | Berg, Hale, Moreau | Patel |",
      ],
      ["Repair the pump | Anna Berg | Tom Hale | Anna for, Tom for, Ida for, Raj against | 3-1-0 | passed"],
    ],
  ])("%s", async (_, rows, expected) => {
    const { motions } = await writtenMinutes(...rows);
    expect(motions).toEqual(expected);
  });

  test("give attendance next to each name", async () => {
    const { attendance } = await writtenMinutes(
      "| Anna Berg | Chair | Present |",
      "| Tom Hale | Treasurer | Apologies |",
      "| Perdita Holm | Clerk | In attendance |",
      "",
      "# Works",
      "The pump was repaired.",
    );
    const names = (list: { text: string }[]) => list.map(({ text }) => text.replace(/ \(.*$/, ""));
    expect(names(attendance.present)).toEqual(["Anna Berg"]);
    expect(names([...attendance.apologies, ...attendance.absent])).toEqual(["Tom Hale"]);
    expect(names(attendance.guests)).toEqual(["Perdita Holm"]);
  });
});

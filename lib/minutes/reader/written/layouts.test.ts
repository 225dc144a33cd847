import { describe, expect, test } from "vitest";
import { writtenMinutes } from "@/tests/support/written-minutes";

describe("motions in two places or in tables", () => {
  test.each<[string, string[], string[]]>([
    [
      "votes by number, with members as columns",
      [
        "**R-7** Repair the pump. (Anna, second Tom)",
        "**R-8** Sell the boat. (Ida, second Raj)",
        "",
        "| | Anna | Tom | Ida | |",
        "|---|---|---|---|---|",
        "| R-7 | Y | Y | N | passed |",
        "| R-8 | N | N | Y | failed |",
      ],
      [
        "R-7: Repair the pump. | Anna Berg | Tom Hale | Anna for, Tom for, Ida against | 2-1-0 | passed",
        "R-8: Sell the boat. | Ida Moreau | Raj Patel | Anna against, Tom against, Ida for | 1-2-0 | failed",
      ],
    ],
    [
      "votes by a word of the motion, with motions as columns",
      [
        "**1. Pump** - M/S Berg/Hale to repair the pump. Carried, as the table shows.",
        "**2. Boat** - M/S Moreau/Patel to sell the boat. Failed, as the table shows.",
        "",
        "| | M1: pump | M2: boat |",
        "|---|---|---|",
        "| Berg | aye | nay |",
        "| Hale | aye | nay |",
        "| Moreau | nay | aye |",
      ],
      [
        "To repair the pump. | Anna Berg | Tom Hale | Anna for, Tom for, Ida against | 2-1-0 | passed",
        "To sell the boat. | Ida Moreau | Raj Patel | Anna against, Tom against, Ida for | 1-2-0 | failed",
      ],
    ],
    [
      "a table of two columns below each motion",
      [
        "Repair the pump.",
        "",
        "| | |",
        "|---|---|",
        "| **Moved by** | Tom Hale |",
        "| **Seconded by** | Ida Moreau |",
        "| **Aye** | Hale, Moreau |",
        "| **Nay** | Patel |",
        "| **Outcome** | Carried |",
      ],
      ["Repair the pump. | Tom Hale | Ida Moreau | Tom for, Ida for, Raj against | 2-1-0 | passed"],
    ],
    [
      "who moves it before the resolution itself",
      [
        "It was moved by A Berg, seconded by T Hale, and",
        "RESOLVED: That the pump be repaired.",
        "Ayes: Berg, Hale. Noes: Patel.",
      ],
      ["That the pump be repaired. | Anna Berg | Tom Hale | Anna for, Tom for, Raj against | 2-1-0 | passed"],
    ],
    [
      "how it ended before what it was",
      ["CARRIED: That the pump be repaired. Moved Berg, seconded Hale. Against: Patel."],
      ["That the pump be repaired. | Anna Berg | Tom Hale | Raj against |  | passed"],
    ],
    [
      "a matter that is put off below its motion",
      ["Berg moved to sell the boat, seconded by Hale. Consideration was deferred to the June meeting."],
      ["To sell the boat. | Anna Berg | Tom Hale |  |  | deferred"],
    ],
    [
      "a dissent from what nobody moved",
      ["It was resolved to repair the pump. Mr Hale wished his vote against to be recorded."],
      ["To repair the pump. |  |  | Tom against |  | passed"],
    ],
    [
      "votes on lines that have words of their own",
      [
        "Decided by e-mail:",
        "(a) Purchase of six pumps. In favour: Berg, Hale, Moreau.",
        "(b) Loan of the boat. In favour: Berg, Moreau. Against: Hale.",
      ],
      [
        "Purchase of six pumps. |  |  | Anna for, Tom for, Ida for | 3-0-0 | passed",
        "Loan of the boat. |  |  | Anna for, Ida for, Tom against | 2-1-0 | ",
      ],
    ],
    [
      "words of a motion that go on behind a full stop",
      ["Motion 1", "That the minutes of meeting no. 6 be confirmed.", "M: A Berg   S: T Hale   Carried"],
      ["That the minutes of meeting no. 6 be confirmed. | Anna Berg | Tom Hale |  |  | passed"],
    ],
    [
      "an “A” among votes, which is no absence",
      [
        "**R-7** Repair the pump. (Anna, second Tom)",
        "",
        "| | Anna | Tom | Ida | |",
        "|---|---|---|---|---|",
        "| R-7 | Y | Y | A | passed |",
      ],
      ["R-7: Repair the pump. | Anna Berg | Tom Hale | Anna for, Tom for, Ida abstained | 2-0-1 | passed"],
    ],
    [
      "a motion that is withdrawn in its own sentence, and one in the next",
      [
        "A motion to sell the boat (Berg/Hale) was WITHDRAWN.",
        "",
        "**R-9** Repair the pump. (Ida, second Raj). Taken back by Ida when Tom offered to do it.",
      ],
      [
        "To sell the boat | Anna Berg | Tom Hale |  |  | withdrawn",
        "R-9: Repair the pump. | Ida Moreau | Raj Patel |  |  | withdrawn",
      ],
    ],
    [
      "a count within the sentence that says who moves",
      ["On motion by Berg, seconded by Hale, the Board voted 2 to 2 on selling the boat. The motion failed."],
      ["The Board voted 2 to 2 on selling the boat. | Anna Berg | Tom Hale |  | 2-2-0 | failed"],
    ],
    [
      "who abstained, behind a dash",
      [
        "Berg moved to sell the boat, seconded by Hale. Carried (2 in favour, 0 opposed, 1 abstained - Moreau).",
      ],
      ["To sell the boat. | Anna Berg | Tom Hale | Ida abstained | 2-0-1 | passed"],
    ],
    [
      "what somebody proposes while a motion is discussed, and nobody seconds",
      [
        "Berg moved to sell the boat, seconded by Hale. Moreau proposed that it be painted first. The motion was carried.",
      ],
      ["To sell the boat. | Anna Berg | Tom Hale |  |  | passed"],
    ],
  ])("%s", async (_, lines, motions) => {
    expect((await writtenMinutes("# Works", "", ...lines)).motions).toEqual(motions);
  });

  test("discussion of the motion does not answer an amendment to it", async () => {
    const { motions } = await writtenMinutes(
      "# Works",
      "",
      "Berg proposed repairing the pump, seconded Hale. As an amendment Moreau proposed buying one, seconded Patel. The motion was carried.",
    );
    expect(motions.filter((one) => one.endsWith("passed"))).toHaveLength(1);
    expect(motions.find((one) => one.includes("Ida Moreau"))).not.toMatch(/passed$/);
  });

  test("a heading below a list of votes is not a voter, and a seconder under “approved” has not voted", async () => {
    const { motions } = await writtenMinutes(
      "(4) PUMP",
      "It was moved by A. Berg, seconded by T. Hale, to repair the pump. In favour: Berg, Hale. Opposed: Patel. MOTION CARRIED.",
      "",
      "(5) MINUTES",
      "Minutes of 4 May: approved (AB/TH).",
    );
    expect(motions[0]).toBe(
      "To repair the pump. | Anna Berg | Tom Hale | Anna for, Tom for, Raj against | 2-1-0 | passed",
    );
    expect(motions.slice(1).join()).not.toMatch(/ for\b/);
  });
});

describe("attendance in lists of names", () => {
  test.each<[string, string[]]>([
    ["labels of any words on one line", ["Here: Anna, Tom, Ida. Sent word: Raj. With us: Perdita Holm."]],
    [
      "dots before the answer",
      [
        "Anna Berg, chair ........ here",
        "Tom Hale ........ here",
        "Ida Moreau ........ here",
        "Raj Patel ........ excused",
        "Guests: Perdita Holm",
      ],
    ],
    [
      "ticks",
      [
        "## Attendance",
        "- [x] Anna Berg",
        "- [x] Tom Hale",
        "- [x] Ida Moreau",
        "- [ ] Raj Patel",
        "",
        "Guests: Perdita Holm",
      ],
    ],
    [
      "a column for each kind",
      [
        "| Present | Apologies | In attendance |",
        "|---|---|---|",
        "| Anna Berg | Raj Patel | Perdita Holm |",
        "| Tom Hale | | |",
        "| Ida Moreau | | |",
      ],
    ],
    [
      "clauses of one sentence",
      [
        "Directors Berg, Hale and Moreau were in attendance; Director Patel was excused. Also there was Perdita Holm.",
      ],
    ],
    [
      "titles behind the names, more than one",
      [
        "Directors present: Anna Berg, Chair; Tom Hale, CPA, Treasurer; Ida Moreau",
        "Absent: Raj Patel",
        "Staff present: Dr. Perdita Holm, RN, CNO",
      ],
    ],
    [
      "titles for several",
      [
        "Present: Cllr A Berg (Mayor); Cllrs T Hale, I Moreau",
        "Apologies: Cllr R Patel",
        "Clerk: Ms Perdita Holm",
      ],
    ],
  ])("%s", async (_, lines) => {
    const { attendance } = await writtenMinutes(
      ...lines,
      "",
      "# Works",
      "",
      "The pump was discussed at length.",
    );
    const names = (list: { text: string }[]) => list.map(({ text }) => text.replace(/ \(.*$/, ""));
    expect(names(attendance.present)).toEqual(["Anna Berg", "Tom Hale", "Ida Moreau"]);
    expect(names([...attendance.apologies, ...attendance.absent])).toEqual(["Raj Patel"]);
    expect(names(attendance.guests)).toEqual(["Perdita Holm"]);
  });
});

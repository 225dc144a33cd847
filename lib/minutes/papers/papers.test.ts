import { describe, expect, it } from "vitest";
import type { PageText } from "@/lib/evidence/types";
import { askedOfMinutes } from "./asked";
import { recordOf } from "./record";
import { isOf, tell } from "./tell";

const MINUTES = `Minutes
Board meeting of November 3, 2026

Present: Ines Okafor (chair), Tom Hale, Ruth Amsel, Piet de Wit
Apologies: Lena Brandt

1. Finance

Motion by Tom Hale, second by Ruth Amsel, to accept the finance report. Carried unanimously.

2. Season

Motion by Ruth Amsel, second by Piet de Wit, to approve the new season with a budget of $92,000. The vote was 3 in favor, 1 against.
In favor: Ines Okafor, Ruth Amsel, Piet de Wit. Against: Tom Hale.

3. Roof

The board is asked to approve a contract of $186,000 for the roof.

Action: Ruth Amsel to obtain three quotes for the roof by December 8, 2026.
`;

const AMERICAN = `Minutes
Regular meeting of the Board of Directors, Wednesday, June 23, 2027

4. Branch

Motion by Ostrow, second by Brand, to buy the Mill site for $1.38 million. After discussion the motion failed, 2 in favor, 4 opposed.

5. Staff

The board unanimously agreed to appoint a bookkeeper.

6. Close

Motion by Brand, second by Ostrow, to adjourn. Carried.
`;

const page = (text: string): PageText[] => [{ number: 1, text }];
const november = recordOf("Minutes of November 3, 2026.pdf", page(MINUTES), []);
const june = recordOf("2027-07 01 Minutes June 23.pdf", page(AMERICAN), []);

function ask(question: string, meeting = november): string[] {
  const asked = askedOfMinutes(question);
  return asked && meeting ? tell(meeting, asked).map(({ text }) => text) : [];
}

describe("reading minutes among the papers", () => {
  it("uses the date they name", () => {
    expect(november?.heldOn).toBe("2026-11-03");
    expect(june?.heldOn).toBe("2027-06-23");
  });

  it("gives the place of each statement", () => {
    const [motion] = june?.items.flatMap(({ motions }) => motions) ?? [];
    const [place] = motion?.places ?? [];
    expect(AMERICAN.slice(place?.start, place?.end)).toContain("to buy the Mill site for $1.38 million");
  });

  it("returns nothing for a paper that is not minutes, or records nothing", () => {
    expect(recordOf("Report.pdf", page(MINUTES.replace("Minutes\n", "Report\n")), [])).toBeNull();
    expect(recordOf("Minutes.pdf", page("Minutes\n\nTo follow."), [])).toBeNull();
  });
});

describe("questions about a meeting", () => {
  it.each([
    [
      "What did we decide in November?",
      [
        "Carried: to accept the finance report (moved by Tom Hale, seconded by Ruth Amsel).",
        "Carried: to approve the new season with a budget of $92,000 (moved by Ruth Amsel, seconded by Piet de Wit; 3 for, 1 against).",
      ],
    ],
    [
      "What did the board decide about the season?",
      [
        "Carried: to approve the new season with a budget of $92,000 (moved by Ruth Amsel, seconded by Piet de Wit; 3 for, 1 against).",
      ],
    ],
    ["What did the board decide about the roof?", []],
    [
      "Who moved the finance report?",
      ["Moved by Tom Hale, seconded by Ruth Amsel: to accept the finance report (carried)."],
    ],
    [
      "Who voted against the season?",
      [
        "Tom Hale voted against this motion: to approve the new season with a budget of $92,000 (carried, 3 for, 1 against).",
      ],
    ],
    [
      "Did anyone oppose the finance report?",
      ["Nobody voted against this motion: to accept the finance report (carried)."],
    ],
    ["Who was absent?", ["Apologies for the meeting on Nov 3, 2026: Lena Brandt."]],
    [
      "Who attended the November meeting?",
      ["Present at the meeting on Nov 3, 2026: Ines Okafor (chair), Tom Hale, Ruth Amsel and Piet de Wit."],
    ],
    [
      "What actions were agreed at the last meeting?",
      ["Ruth Amsel to obtain three quotes for the roof by December 8, 2026."],
    ],
  ])("are answered from its minutes: %s", (question, sentences) => {
    expect(ask(question)).toEqual(sentences);
  });

  it("report a failed motion as failed, and a decision in its own words", () => {
    expect(ask("What was decided?", june)).toEqual([
      "Failed: to buy the Mill site for $1.38 million (moved by Ostrow, seconded by Brand; 2 for, 4 against).",
      "The board unanimously agreed to appoint a bookkeeper.",
    ]);
  });

  it("report votes that were counted but not named", () => {
    expect(ask("Who voted against the Mill site?", june)).toEqual([
      "The minutes record that 4 voted against this motion, without naming them: to buy the Mill site for $1.38 million (failed, 2 for, 4 against).",
    ]);
  });

  it.each([
    ["What did we decide in November 2026?", true],
    ["What did we decide in the fourth quarter of 2026?", true],
    ["What did we decide on November 4?", false],
    ["What did we decide in 2027?", false],
  ])("recognize the requested time: %s", (question, isThen) => {
    const times = askedOfMinutes(question)?.times ?? [];
    expect(november && isOf(november, times)).toBe(isThen);
  });

  it.each([
    "Who attended the most meetings?",
    "What do we have to decide?",
    "Who is responsible for the roof?",
    "What are the risks?",
  ])("are not taken for one about minutes: %s", (question) => expect(askedOfMinutes(question)).toBeNull());

  it.each([
    ["Carried unanimously with two abstentions.", "Did anyone abstain?", []],
    [
      "Carried unanimously with two abstentions.",
      "Did anyone vote against the lease?",
      ["Nobody voted against this motion: to renew the lease (carried)."],
    ],
    ["The vote was not unanimous but the motion was carried.", "Who voted against the lease?", []],
    ["Carried 5-2.", "Who abstained?", []],
  ])(
    "report that nobody voted a certain way only where the minutes say so: %s %s",
    (told, question, sentences) => {
      const text = `Minutes\nMeeting of May 4, 2027\n\n1. Lease\n\nMotion by Tom Hale, second by Ruth Amsel, to renew the lease. ${told}\n`;
      expect(ask(question, recordOf("Minutes.txt", page(text), []))).toEqual(sentences);
    },
  );

  it("treat a time as the meeting's only where the question says so", () => {
    expect(askedOfMinutes("Who moved the 2027 budget?")).toMatchObject({
      times: [],
      matter: ["2027", "budget"],
    });
    expect(askedOfMinutes("Who was away in May?")).toMatchObject({ times: [{ part: 5 }], matter: [] });
    expect(askedOfMinutes("Who put forward the motion to sell the van?")?.matter).toEqual(["sell", "van"]);
  });

  it("match names as the minutes write them", () => {
    const text = MINUTES.replaceAll("Tom Hale", "Tim Hale");
    const meeting = recordOf("Minutes.txt", page(text), ["Tom Hale"]);
    expect(ask("Who moved the finance report?", meeting)).toEqual([
      "Moved by Tim Hale, seconded by Ruth Amsel: to accept the finance report (carried).",
    ]);
  });
});

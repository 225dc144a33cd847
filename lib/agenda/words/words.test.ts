import { describe, expect, it } from "vitest";
import { readClauses } from "./clauses";
import { tellItems } from "./tell";
import { readWhen } from "./when";

const TODAY = "2026-11-23";

describe("reading when a meeting is held", () => {
  it.each([
    ["Two-hour meeting on the 14th", "2026-12-14", null, 120],
    ["Board meeting on Thursday at 2pm for 90 minutes", "2026-11-26", "14:00", 90],
    ["14 December 2026, 9:00 to 11:30", "2026-12-14", "09:00", 150],
    ["3rd March from 10am until noon", "2027-03-03", "10:00", 120],
    ["Meeting on the 30th at 10", "2026-11-30", "10:00", null],
    ["2h30 on the 31st", "2026-12-31", null, 150],
    ["tomorrow at 4 for forty-five minutes", "2026-11-24", "16:00", 45],
    ["Half-day session on 5 May at 9", "2027-05-05", "09:00", 240],
    ["an hour and a half on Friday", "2026-11-27", null, 90],
    ["2 hours 15 minutes, 01/12/2026 08:30", "2026-12-01", "08:30", 135],
    ["board 1/12, 2-4", "2026-12-01", "14:00", 120],
    ["10-12 December", "2026-12-10", null, null],
    ["the minutes", null, null, null],
    ["Meeting in two weeks", "2026-12-07", null, null],
    ["discuss the 14 risks of 2027", null, null, null],
    ["review the 14th annual report", null, null, null],
    ["Meeting on the 45th", null, null, null],
    ["approve the $2m loan", null, null, null],
    // American forms
    ["meeting on January 14 at 9:00", "2027-01-14", "09:00", null],
    ["January 14, 2027 at 9:00 AM", "2027-01-14", "09:00", null],
    ["Tuesday, January 12 at 2 pm", "2027-01-12", "14:00", null],
    ["noon on Tuesday (January 12)", "2027-01-12", "12:00", null],
    ["1/14/2027, 9 a.m. to noon", "2027-01-14", "09:00", 180],
    // British forms
    ["Thursday 14th January at noon", "2027-01-14", "12:00", null],
    ["the 14th of January at half past nine", "2027-01-14", "09:30", null],
    ["a quarter to 3 pm on Thursday 14 January 2027", "2027-01-14", "14:45", null],
    ["14.1.2027 @ 14.30", "2027-01-14", "14:30", null],
    ["Tues 12 Jan, 6-8pm", "2027-01-12", "18:00", 120],
  ])("%s", (words, day, time, minutes) => {
    expect(readWhen(words, TODAY)).toMatchObject({ day, time, minutes });
  });

  it("skips months without a 31st", () => {
    expect(readWhen("on the 31st", "2027-04-02").day).toBe("2027-05-31");
  });
});

it.each([
  [
    "Two-hour meeting on 18 December at 10am in the boardroom: approve the budget",
    "The boardroom",
    "2026-12-18",
  ],
  ["Board meeting at Harbour House on Thursday, approve the budget", "Harbour House", "2026-11-26"],
  ["Session online on Friday: approve the budget", "Online", "2026-11-27"],
  ["Meeting on the 14th, approve the budget", "", "2026-12-14"],
  ["Tuesday, January 12 at 2 pm in the boardroom: approve the budget", "The boardroom", "2027-01-12"],
  ["Board meeting on January 14, 2027, 9:00 AM at City Hall, approve the budget", "City Hall", "2027-01-14"],
  ["Board meeting January 14, 2027 at 9:00 a.m.: approve the budget", "", "2027-01-14"],
])("extracts place and time from: %s", (words, place, day) => {
  const { clauses, ...described } = readClauses(words, TODAY);
  expect(described).toMatchObject({ place, day });
  expect(clauses.map(({ text }) => text)).toEqual(["approve the budget"]);
});

/** Section, title and, where given, "presenter; minutes; in camera". */
async function told(words: string): Promise<string[]> {
  const items = await tellItems(readClauses(words, TODAY).clauses);
  return items.map(({ section, kind, title, presenter, minutes, isInCamera }) =>
    [`${section}/${kind}: ${title}`, presenter, minutes, isInCamera && "in camera"]
      .filter(Boolean)
      .join("; "),
  );
}

describe("reading an agenda from a description", () => {
  it.each([
    [
      "Two-hour meeting on the 14th, approve the budget, hear from the audit chair, discuss the merger in private",
      [
        "decisions/decide: Budget",
        "reports/note: Audit committee report; Audit chair",
        "inCamera/discuss: Merger; in camera",
      ],
    ],
    [
      "Board meeting next Thursday. We need to approve the budget, the accounts and the dividend, and then hear from the CFO about cash (15 minutes) and discuss pricing and strategy. AOB.",
      [
        "decisions/decide: Budget",
        "decisions/decide: Accounts and the dividend",
        "reports/note: Cash; CFO; 15",
        "discussion/discuss: Pricing and strategy",
        "other/note: Any other business",
      ],
    ],
    [
      "1 December, 9:00 to 11:30\n- Safety report (Jane Smith)\n- Appoint the auditors\n- Cyber risk, 20 min\n- Executive session without management\n",
      [
        "reports/note: Safety report; Jane Smith",
        "decisions/decide: Appoint the auditors",
        expect.stringMatching(/Cyber risk; 20$/),
        "inCamera/discuss: Executive session without management; in camera",
      ],
    ],
    [
      "Approve the accounts to 31 March 2026 and discuss the new warehouse in a two-hour meeting on the 14th",
      ["decisions/decide: Accounts to 31 March 2026", "discussion/discuss: New warehouse"],
    ],
    [
      "January 14, 2027 at 9:00 a.m. Approve the accounts to December 31, 2026, any other business",
      ["decisions/decide: Accounts to December 31, 2026", "other/note: Any other business"],
    ],
    [
      "CEO pay in camera; sign off last month’s minutes; conflicts of interest; approve the $1,250,000 loan presented by the general counsel",
      [
        expect.stringMatching(/^inCamera.*: CEO pay; in camera$/),
        "minutes/decide: Last month’s minutes",
        "interests/note: Conflicts of interest",
        "decisions/decide: $1,250,000 loan; General counsel",
      ],
    ],
    [
      "Hi, can you set up the board for Tuesday 1 December at 2pm please, about 2 hrs. Priya will present the audit report, and then the merger (closed session, no staff).",
      ["reports/note: Audit report; Priya", "inCamera/discuss: Merger; in camera"],
    ],
    [
      "board mtg 1/12 10-12 zoom. mins of last mtg, CEO update 20m, cash flow (Tom) 15m - for decision, aob",
      [
        "minutes/decide: Mins of last mtg",
        "reports/note: CEO update; 20",
        "decisions/decide: Cash flow; Tom; 15",
        "other/note: Any other business",
      ],
    ],
    [
      "We have to: 1) ratify the email vote on the bank 2) note the safety report. It should take no more than an hour and a half, on Friday morning.",
      ["decisions/decide: Ratify the email vote on the bank", "reports/note: Safety report"],
    ],
    [
      "A 90 minute meeting on Thursday starting at noon. First the minutes and matters arising; then half an hour on strategy led by Ruth Adeyemi; a vote on whether to sell the van",
      [
        "minutes/decide: Minutes of the last meeting",
        "matters/note: Matters arising",
        "discussion/discuss: Strategy; Ruth Adeyemi; 30",
        "decisions/decide: Vote on whether to sell the van",
      ],
    ],
    [
      "Approve the minutes and the 2027 budget presented by Carl Berg, hear the audit chair Ana Ruiz, discuss the hotel contract",
      [
        "minutes/decide: Minutes of the last meeting",
        "decisions/decide: 2027 budget; Carl Berg",
        "reports/note: Audit committee report; Ana Ruiz",
        "discussion/discuss: Hotel contract",
      ],
    ],
    [
      "hear the treasurer, adopt the accounts and the dividend, decide whether to sell the van, discuss how to fund the roof",
      [
        "reports/note: Treasurer’s report; Treasurer",
        "decisions/decide: Accounts and the dividend",
        "decisions/decide: Decide whether to sell the van",
        "discussion/discuss: Discuss how to fund the roof",
      ],
    ],
    [
      "Chair’s report (10 minutes, Ana Ruiz), management accounts from Petra Okoye, discuss the salary of the director in private",
      [
        "reports/note: Chair’s report; Ana Ruiz; 10",
        "reports/note: Management accounts; Petra Okoye",
        "inCamera/discuss: Salary of the director; in camera",
      ],
    ],
    ["Lunch meeting tomorrow at noon", []],
    ["…, ; .\n-", []],
  ])("%s", async (words, items) => {
    expect(await told(words)).toEqual(items);
  });

  // Regression: each "I'd" could be read as one word or two, so forty of them took exponential time.
  it("takes linear time on repeated words", () => {
    const began = performance.now();
    readClauses(`${"I'd ".repeat(40)}!`, TODAY);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("separates facts about the meeting from its items", () => {
    const words = "Discuss the new warehouse in a two-hour meeting on the 14th";
    expect(readClauses(words, TODAY)).toMatchObject({ day: "2026-12-14", minutes: 120 });
    const asked = "Elect officers. It should take no more than an hour and a half, on 1 December at 2pm.";
    expect(readClauses(asked, TODAY)).toMatchObject({ day: "2026-12-01", time: "14:00", minutes: 90 });
    const placed = "Agenda for the trustees' AGM: 6.30pm on 3 December in the church hall. Elect officers.";
    expect(readClauses(placed, TODAY)).toMatchObject({
      ...{ title: "Trustees' AGM", day: "2026-12-03", time: "18:30", place: "The church hall" },
      clauses: [{ text: "Elect officers" }],
    });
    expect(readClauses("Board retreat on 5 May, full day: talk about pay", TODAY)).toMatchObject({
      title: "Board retreat",
      day: "2027-05-05",
      minutes: 480,
    });
  });
});

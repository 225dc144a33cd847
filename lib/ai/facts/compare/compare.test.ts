import { describe, expect, it } from "vitest";
import type { SourceDocument } from "@/lib/evidence/types";
import { readFigures } from "@/lib/ledger/read";
import { CONSECUTIVE_PACKS, type TextPaper } from "@/tests/fixtures/consecutive-papers";
import { extractFacts } from "../extract";
import type { MeetingChange, PaperFacts } from "../types";
import { compareFacts } from ".";
import { findMentions, promisesBefore } from "./promises";

type Read = { document: SourceDocument; paper: PaperFacts };

function read({ name, text }: TextPaper, index: number, side: string): Read {
  const document = { documentId: `${side}-${index}`, title: name, pages: [{ number: 1, text }] };
  return {
    document,
    paper: { ...document, facts: extractFacts(document, readFigures(document.pages, name)) },
  };
}

/** The changes between the papers of two meetings, and the texts they cite. */
function compare(before: TextPaper[], after: TextPaper[], day: string) {
  const then = before.map((paper, index) => read(paper, index, "before"));
  const now = after.map((paper, index) => read(paper, index, "after"));
  const papers = (read: Read[]) => read.map(({ paper }) => paper);
  const mentions = findMentions(
    promisesBefore(papers(then), papers(now)),
    now.map(({ document }) => document),
  );
  return {
    changes: compareFacts(papers(then), papers(now), { day, mentions }),
    documents: [...then, ...now].map(({ document }) => document),
  };
}

const inShort = ({ kind, label, before, after }: MeetingChange) =>
  kind === "promise" || kind === "vanished"
    ? `${kind} ${label}`
    : `${kind} ${label} ${before?.text} → ${after?.text}`;

describe.each(CONSECUTIVE_PACKS)("two meetings with $layout", ({ before, after, day, changes: known }) => {
  const { changes, documents } = compare(before, after, day);

  it.each(known)("finds $kind $label", ({ kind, label, before: from, after: to }) => {
    const found = changes.filter(
      (change) =>
        change.kind === kind &&
        change.sentence.includes(label) &&
        (!from || change.before?.text === from) &&
        (!to || change.after?.text === to),
    );
    expect(found.map(inShort), changes.map(inShort).join("\n")).toHaveLength(1);
  });

  it("finds nothing else", () => {
    const others = changes.filter(
      (change) => !known.some(({ kind, label }) => kind === change.kind && change.sentence.includes(label)),
    );
    expect(others.map(inShort)).toEqual([]);
  });

  it("cites both sides word for word", () => {
    const sides = changes.flatMap(({ before: from, after: to }) => [from, to].flatMap((side) => side ?? []));
    expect(sides.length).toBeGreaterThan(0);
    for (const { citation } of sides) {
      const document = documents.find(({ documentId }) => documentId === citation.documentId);
      const page = document?.pages.find(({ number }) => number === citation.page);
      expect(page?.text.slice(citation.start, citation.end)).toBe(citation.quote);
      expect(citation.quote.trim()).not.toBe("");
    }
  });

  it("finds only commitments when a meeting's papers are compared with themselves", () => {
    expect(compare(after, after, day).changes.filter(({ kind }) => kind !== "promise")).toEqual([]);
  });
});

describe("commitments up to the end of the previous meeting", () => {
  const before = [
    {
      name: "Chief Executive's report May 2027",
      text: "Report to the Board of 28 May 2027\n\nThe carriage shed is on programme for July 2027 and within its budget.\n\nBrightmart has promised payment of £60k by 15 May 2027.\n\nThe outing went well.\n",
    },
  ];
  const minutes = {
    name: "Minutes of 28 May 2027",
    text: `Minutes of the meeting of 28 May 2027

The Board noted that Brightmart had not paid the £60k promised for 15 May.

Action                            Owner     Due
Paper on coal prices              A. Pryce  25 June 2027
Advice on the footbridge lease    B. Odell  16 June 2027
`,
  };
  const report = {
    name: "Chief Executive's report June 2027",
    text: "Report to the Board of 25 June 2027\n\nThe carriage shed is now expected in September 2027, because the steel came late.\n",
  };
  const told = () =>
    compare(before, [minutes, report], "2027-06-25").changes.map(
      ({ status, sentence }) => `${status} ${sentence}`,
    );

  it("are followed up from the papers and from the minutes among the new papers: kept, missed, or not mentioned", () => {
    expect(told()).toEqual([
      "overdue “Brightmart has promised payment of £60k by 15 May 2027” was due on May 15, 2027; the papers say: “The Board noted that Brightmart had not paid the £60k promised for 15 May”.",
      "postponed “The carriage shed is on programme for July 2027 and within its budget” was postponed by 61 days: “The carriage shed is now expected in September 2027, because the steel came late”.",
      "overdue “Advice on the footbridge lease (B. Odell)” was due on Jun 16, 2027; the papers do not report on it.",
      "due “Paper on coal prices (A. Pryce)” is due for this meeting; the papers do not report on it.",
    ]);
  });

  it("are followed up in new papers that contain no facts of their own", () => {
    const [{ paper }] = before.map((one, index) => read(one, index, "before")) as [Read];
    const changes = compareFacts([paper], [], { day: "2027-06-25", mentions: new Map() });
    expect(changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      "promise Brightmart has promised payment of £60k by 15 May 2027.",
      "promise The carriage shed is on programme for July 2027 and within its budget.",
    ]);
  });
});

it("matches scorecard measures whose table has a new heading, but not a plan of that name", () => {
  const card = (heading: string, month: string, value: string) => ({
    name: `Papers of ${month}`,
    text: `${heading}\n\nMeasure                 ${month}\nBed occupancy           ${value}\nComplaints answered     93.0%\n`,
  });
  const { changes } = compare(
    [card("How we are doing", "May 2027", "94.6%")],
    [card("Scorecard of the house", "June 2027", "88.1%")],
    "2027-07-20",
  );
  expect(changes.map(({ sentence }) => sentence)).toEqual([
    "Bed occupancy was 88.1% in June 2027, 6.5 percentage points lower than the 94.6% in May 2027.",
  ]);
  expect(changes.map(({ figure }) => figure)).toEqual([
    {
      name: "Bed occupancy",
      value: "88.1%",
      difference: "6.5 percentage points lower",
      context: "In June 2027, after 94.6% in May 2027",
    },
  ]);
});

describe("scorecard measures", () => {
  const card = (rows: string): TextPaper[] => [
    {
      name: "Scorecard.txt",
      text: `Scorecard
Measure                        Target     Actual     Status
${rows}`,
    },
  ];
  const BEFORE = card(`Boats on time                   95.0%      96.2%     Green
Crew turnover                   12.0%      11.1%     Green
Berths let                        300        288     Amber
Complaints                         10         14     Red
`);
  const turned = (after: TextPaper[]) =>
    compare(BEFORE, after, "2030-06-20").changes.filter(({ sentence }) => sentence.includes(" went from "));

  it("are reported when they turn red or green, worst first, with both values and citations", () => {
    const changes = turned(
      card(`Boats on time                   95.0%      88.4%     Red
Crew turnover                   12.0%      11.9%     Green
Berths let                        300        304     Green
Complaints                         10         19     Red
`),
    );
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      "“Boats on time” went from on target to off target: 88.4% against a target of 95.0%, after 96.2% against a target of 95.0%.",
      "“Berths let” went from at risk to on target: 304 against a target of 300, after 288 against a target of 300.",
    ]);
    expect(changes[0]?.before?.citation.quote).toMatch(/^Boats on time +95.0% +96.2% +Green$/);
    expect(changes[0]?.after?.citation.quote).toMatch(/^Boats on time +95.0% +88.4% +Red$/);
  });

  it("are not matched with a limit, nor with a target years ahead", () => {
    const plan = `Strategy scorecard, May 2030

Measure                     May 2030     Target 2034     Status
Boats on time                  88.4%           99.0%        Red
Crew turnover                  11.1%            8.0%      Amber
Berths let                       288             360      Amber
`;
    const covenants = `Finance report, May 2030

Covenants                      Limit     31.05.2030     Headroom
Boats on time                  75.0%          88.4%        13.4%
Crew turnover                  15.0%          11.1%         3.9%
Berths let                       200            288           88
`;
    expect(turned([{ name: "Strategy.txt", text: plan }])).toEqual([]);
    expect(turned([{ name: "Covenants.txt", text: covenants }])).toEqual([]);
  });

  it("report nothing when the new papers have no scorecard or nothing has changed", () => {
    expect(turned([{ name: "Letter.txt", text: "Boats on time fell to 88.4%, which is red." }])).toEqual([]);
    expect(turned(BEFORE)).toEqual([]);
  });
});

describe("a meeting whose minutes refer to the previous one", () => {
  const MINUTES = `Minutes of the board, 22 January 2030

1. Tickets
RESOLVED: paper tickets to be introduced for weekends from 1 December 2030; the price range is £59 to £94.

Action list

No.    Action                               Who        Due           Status
30/01  Report on the storm in the harbour   B. Vale    19.02.2030    Open
30/02  Valuation of the old boat house      F. Dunn    28.02.2030    Open
`;
  const NEXT = `Minutes of the board, 19 February 2030

1. Minutes of 22 January 2030
Approved with one change: in item 1 the upper price is £89, not £94.

2. Matters arising
Action 30/01 was closed.

Action list

No.    Action                               Who        Due           Status
30/02  Valuation of the old boat house      F. Dunn    30.04.2030    Open
`;
  const { changes } = compare(
    [{ name: "Minutes 22.01.2030", text: MINUTES }],
    [{ name: "Draft minutes 19.02.2030", text: NEXT }],
    "2030-03-19",
  );
  const told = changes.map(({ sentence }) => sentence);

  it("treats an action as closed when they close it by number", () => {
    expect(told.filter((text) => text.includes("storm"))).toEqual([
      "“Report on the storm in the harbour (B. Vale)” is recorded as closed.",
    ]);
  });

  it("reports a correction together with the commitment it affects", () => {
    expect(told).toContainEqual(
      expect.stringMatching(/£59 to £94” is due on .*; the minutes correct it: “.*£89, not £94”\.$/),
    );
  });

  it("reports a postponed action with its new date, without repeating its words", () => {
    expect(told).toContain(
      "“Valuation of the old boat house (F. Dunn)” was postponed by 61 days, to Apr 30, 2030.",
    );
  });
});

it("recognizes a paper despite a different number, month and version", () => {
  const text = (month: string) => `Dashboard ${month}

Measure                  ${month}
Sailings                     412
Passengers                38,120
Complaints                    12
Breakdowns                     3
Crew                          57
Moorings let                  81
`;
  const missed = (before: string, after: string, of = text("February 2030")) =>
    compare([{ name: before, text: text("January 2030") }], [{ name: after, text: of }], "2030-03-19")
      .changes.map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes("no paper like"));
  const other = text("February 2030").replaceAll(/^(?=[SPCBM]\p{L}+ )/gmu, "New ");
  expect(missed("03 Dashboard Jan 30.pdf", "F03 Dashboard Feb30 FINAL v3.xlsx", other)).toEqual([]);
  expect(missed("02 Fleet report January 2030.pdf", "Item 4a – Fleet pack Feb 2030.pdf", other)).toEqual([]);
  expect(missed("02 Fleet report January 2030.pdf", "05 Harbour survey.pdf", other)).toHaveLength(1);
});

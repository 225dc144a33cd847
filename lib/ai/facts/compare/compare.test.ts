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

/** The changes between the papers of two meetings, and the texts they are cited from. */
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

  it("cites every side word for word", () => {
    const sides = changes.flatMap(({ before: from, after: to }) => [from, to].flatMap((side) => side ?? []));
    expect(sides.length).toBeGreaterThan(0);
    for (const { citation } of sides) {
      const document = documents.find(({ documentId }) => documentId === citation.documentId);
      const page = document?.pages.find(({ number }) => number === citation.page);
      expect(page?.text.slice(citation.start, citation.end)).toBe(citation.quote);
      expect(citation.quote.trim()).not.toBe("");
    }
  });

  it("finds nothing between a meeting's papers and themselves but what was promised", () => {
    expect(compare(after, after, day).changes.filter(({ kind }) => kind !== "promise")).toEqual([]);
  });
});

describe("what was promised up to the end of the meeting before", () => {
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

  it("is followed from the papers and from the minutes among the new papers: kept, not kept, or not told", () => {
    expect(told()).toEqual([
      "overdue “Brightmart has promised payment of £60k by 15 May 2027” was due on May 15, 2027; the papers say: “The Board noted that Brightmart had not paid the £60k promised for 15 May”.",
      "postponed “The carriage shed is on programme for July 2027 and within its budget” was put back by 61 days: “The carriage shed is now expected in September 2027, because the steel came late”.",
      "overdue “Advice on the footbridge lease (B. Odell)” was due on Jun 16, 2027; the papers do not report on it.",
      "due “Paper on coal prices (A. Pryce)” is due for this meeting; the papers do not report on it.",
    ]);
  });
});

it("follows the measures of a scorecard whose table has another heading this time, and not a plan of that name", () => {
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
    "Bed occupancy was 88.1% in June 2027, 6.5 points lower than the 94.6% in May 2027.",
  ]);
});

describe("the measures of a scorecard", () => {
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

  it("are told when they turned red or green, the worse first, with both values and their places", () => {
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

  it("are not, where the new papers have no scorecard or all stand as they did", () => {
    expect(turned([{ name: "Letter.txt", text: "Boats on time fell to 88.4%, which is red." }])).toEqual([]);
    expect(turned(BEFORE)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { OpenItemView } from "@/lib/agenda/types";
import type { Block } from "@/lib/handout/document";
import { isTimeZone, momentsIn } from "@/lib/handout/moments";
import { briefToExport } from "@/tests/support/brief-to-export";
import { briefDocument, type ExportSource, QUOTE_LIMIT, TITLE_LIMIT } from "./brief-document";

const document = (source: ExportSource, zone = "Europe/Berlin") => briefDocument(source, momentsIn(zone));
const headings = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
const of = <Kind extends Block["kind"]>(blocks: Block[], kind: Kind) =>
  blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
const words = (blocks: Block[]) => JSON.stringify(blocks);

const SECTIONS = ["Executive Summary", "Key Questions", "Risk Areas", "Recommendations"];

function agendaItem(title: string, papers: string[]): OpenItemView {
  return {
    id: title,
    closed: null,
    section: "reports",
    title,
    kind: "discuss",
    minutes: 10,
    presenter: "",
    notes: "",
    isConsent: false,
    isInCamera: false,
    viewers: [],
    carriedFrom: null,
    papers: papers.map((id) => ({ id, title: `${id}.pdf`, pages: 1 })),
  };
}

describe("a brief as a document", () => {
  it("lists its sections in reading order", () => {
    expect(headings(document(briefToExport()).blocks)).toEqual([...SECTIONS, "Sources", "How This Was Made"]);
  });

  it("follows the agenda items and numbers sources in that order", () => {
    const source = briefToExport(8);
    const finance = agendaItem("Finance report", ["paper-2"]);
    source.agenda = [agendaItem("Opening", []), finance, { id: "secret", minutes: 10, closed: "inCamera" }];
    const { blocks } = document(source);
    const level = (wanted?: 3) =>
      blocks.flatMap((block) => (block.kind === "heading" && block.level === wanted ? [block.text] : []));
    expect(level()).toEqual([
      "1. Opening",
      "2. Finance report",
      "3. An item in camera",
      "Other papers",
      "Sources",
      "How This Was Made",
    ]);
    expect(new Set(level(3))).toEqual(new Set(SECTIONS));
    expect(words(blocks)).toContain("No papers.");
    expect(words(blocks)).not.toContain("The papers do not suggest any");
    const cited = [...words(blocks).matchAll(/"cite":(\d+)/g)].map(([, number]) => Number(number));
    expect(cited.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it("writes times in the reader's time zone and names it", () => {
    expect(document(briefToExport(), "Asia/Tokyo").date).toBe("May 14, 2026 at 5:00 PM (Asia/Tokyo)");
    expect(document(briefToExport(), "UTC").footer).toBe(
      "Confidential · Exported by Ines Calder on May 13, 2026 at 4:30 PM (UTC)",
    );
  });

  it("numbers sources in the order a reader meets them", () => {
    const { blocks } = document(briefToExport(8));
    const cited = [...words(blocks).matchAll(/"cite":(\d+)/g)].map(([, number]) => Number(number));
    const [sources] = of(blocks, "sources");
    expect(cited.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(sources?.items.map(({ number }) => number)).toEqual(cited.map((_, index) => index + 1));
    expect(new Set(cited)).toEqual(new Set(sources?.items.map(({ number }) => number)));
  });

  it("lists the highest risks first, with the level in words", () => {
    const [risks] = of(document(briefToExport(16)).blocks, "risks");
    expect(risks?.items.map(({ levelName }) => levelName)).toEqual(["High", "Medium", "Low", "Opportunity"]);
  });

  it("states how it was made and what was left out", () => {
    const told = words(document(briefToExport()).blocks);
    expect(told).toContain("No language model was used");
    expect(told).toContain("May 12, 2026 at 11:15 AM, by Paul Osei");
    expect(told).toContain("2 statements were left out");
    expect(told).toContain("Scan of the deed.pdf (could not be read)");
    expect(told).toContain("The papers have not changed since");
  });

  it("warns at the top when the papers have changed", () => {
    const source = briefToExport();
    source.view.stale = true;
    source.view.changes = { added: ["Letter.pdf"], removed: [], replaced: ["Budget.pdf", "Report.pdf"] };
    expect(document(source).blocks[0]).toEqual({
      kind: "paragraph",
      tone: "notice",
      content: [
        {
          text: "This brief is out of date: the papers have changed since it was made. Letter.pdf was added. Budget.pdf and Report.pdf were replaced.",
        },
      ],
    });
  });

  it("lists changes since the previous meeting, citing both sides", () => {
    const source = briefToExport(4);
    const [before, after] = source.view.brief.evidence.executiveSummary[0] ?? [];
    if (!before || !after) throw new Error("the brief cites nothing");
    const later = { ...after, start: 9000, end: 9050 };
    source.changes = {
      state: "compared",
      previous: { id: "m0", title: "April meeting", scheduledDate: "2026-04-09T08:00:00.000Z" },
      changes: [
        {
          kind: "moved",
          label: "Berth income",
          sentence: "Berth income fell from $900,000 to $840,000.",
          before: { text: "$900,000", citation: before },
          after: { text: "$840,000", citation: later },
          dueOn: null,
          status: null,
        },
      ],
    };
    const { blocks } = document(source);
    expect(headings(blocks)).toContain("Since the Last Meeting");
    expect(of(blocks, "list").at(-1)?.items).toEqual([
      [{ text: "Berth income fell from $900,000 to $840,000." }, { cite: 1 }, { cite: 9 }],
    ]);
  });

  it("states that an empty section is empty", () => {
    const source = briefToExport(4);
    Object.assign(source.view.brief, { keyQuestions: [], recommendations: [] });
    source.view.brief.evidence.keyQuestions = [];
    const { blocks } = document(source);
    expect(headings(blocks)).toContain("Key Questions");
    expect(words(blocks).match(/The papers do not suggest any/g)).toHaveLength(2);
  });

  it("contains no endless, invisible or ill-formed text", () => {
    const source = briefToExport(4);
    source.meeting.title = `a\u202e\u0000\ud800${"x".repeat(5000)}`;
    for (const citation of source.view.brief.evidence.riskAreas.flat()) citation.quote = "word ".repeat(9000);
    const made = document(source);
    expect(made.subject).toHaveLength(TITLE_LIMIT);
    expect(made.subject.startsWith("a\ufffdx")).toBe(true);
    for (const { quote } of of(made.blocks, "sources")[0]?.items ?? [])
      expect(quote?.length).toBeLessThanOrEqual(QUOTE_LIMIT);
  });
});

it.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata"])(
  "%s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

it.each(["", "Foo/Bar", "+05:00", "../etc", "Europe/Berlin\r\nX: y"])("rejects %j as a time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});

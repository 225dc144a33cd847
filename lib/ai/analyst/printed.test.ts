import { describe, expect, it } from "vitest";
import type { DraftSentence } from "@/lib/ai/answer/schema";
import { citeFigure } from "@/lib/ask/cite-figure";
import { figuresOnPages } from "@/lib/ask/find-figures";
import type { SourceDocument } from "@/lib/evidence/types";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { Notebook } from "./notebook";
import { proveSentence } from "./prove";
import { materialText } from "./tools";

const REPORT = `Corrie Lighterage plc
Annual report 2031

We expect the closure of the Brodick yard to cost a total of $700 million, of which 90% has been incurred so
far. The yard keeps 12 lighters and 5 tugs.

Commitments (dollars in millions)

Berths                 $ 1,097         $ 1,204
Wharves                    212             198

Sales by depot (dollars in millions)
                          2031     Percent        2030     Percent
                                  to Sales                to Sales
Ellery                 $ 1,097        61.4%    $ 1,204        64.0%
Brodick                    690        38.6         677        36.0

A note in the margin says that income was 912 {f1} for the yard.
`;
const title = "annual-report-2031.txt";
const pages: SourceDocument[] = [{ documentId: "r", title, pages: [{ number: 1, text: REPORT }] }];

/** A notebook that has seen the page, and the page as the model reads it. */
function shown(source = pages, isKept = true): { notebook: Notebook; text: string } {
  const texts = source[0]?.pages ?? [];
  const data = packFigures(readFigures(texts, title));
  const papers = isKept ? [{ id: "r", title, key: "r", day: "", about: contextOf(texts, title), data }] : [];
  const figures = figuresOnPages({ papers, pages: source }).flatMap((figure) => {
    const citation = citeFigure(figure, source);
    return citation ? [{ figure, citation }] : [];
  });
  const passages = source.flatMap(({ documentId, pages: [page] }) => {
    const text = page?.text ?? "";
    const place = { documentId, title, page: 1, start: 0, end: text.length };
    return { ...place, text, headingPath: "", score: 0 };
  });
  const notebook = new Notebook();
  return {
    notebook,
    text: materialText({ notebook, boundary: "mark" }, { passages, pages: source, figures }),
  };
}

const { notebook, text } = shown();
/** The id after a number: the first one that follows these words. */
const idOf = (number: string, behind = "") => {
  const rest = text.slice(text.indexOf(behind));
  return new RegExp(`${number.replace(/[$.]/g, "\\$&")} (f\\d+)`).exec(rest)?.[1] ?? `no ${number}`;
};

async function prove(sentence: string, quotes: string[] = []) {
  const draft: DraftSentence = {
    kind: "fact",
    sentence,
    quotes: quotes.map((quote) => ({ passage: "p1", quote })),
  };
  const { proven, reasons } = await proveSentence(draft, notebook, {});
  const { sentence: told, grounds = [] } = proven ?? {};
  return { told: told?.text, computed: told?.computed, grounds, reasons };
}

describe("a number known only as printed", () => {
  it("can be named, and computed with, like any other figure", async () => {
    const [cost, part] = [idOf("$700 million"), idOf("90%")];
    const { told, computed, grounds, reasons } = await prove(
      `Of the {${cost}} that the closure of the Brodick yard is to cost, {difference(${cost}, product(${cost}, ${part}))} has not been incurred so far.`,
    );
    expect(told).toBe(
      "Of the $700 million that the closure of the Brodick yard is to cost, $70 million has not been incurred so far.",
    );
    expect(reasons).toEqual([]);
    expect(computed?.formula).toBe("700,000,000 − (700,000,000 × 90 ÷ 100)");
    expect(computed?.operands.map(({ value, citation }) => [value, citation.page])).toEqual([
      ["$700 million", 1],
      ["90%", 1],
    ]);
    expect(grounds.join("\n")).toContain("of which 90% has been incurred so far");
  });

  it("counts what follows it", async () => {
    const sentence = `The yard keeps {sum(${idOf("12")}, ${idOf("5")})} lighters and tugs.`;
    expect((await prove(sentence)).told).toBe("The yard keeps 17 lighters and tugs.");
  });

  it("has the scale of its table's caption, even when typed", async () => {
    const id = idOf("$ 1,097", "Commitments");
    expect((await prove(`Commitments for berths are {${id}}.`)).told).toBe(
      "Commitments for berths are $1,097 million.",
    );
    const typed = await prove("Commitments for berths are $1,097 million.", ["Berths | $ 1,097 | $ 1,204"]);
    expect(typed.told).toBe("Commitments for berths are $1,097 million.");
  });

  it("needs a judge, however plain the sentence is", async () => {
    const { grounds } = await prove(`Berths: {${idOf("$ 1,097", "Commitments")}}.`);
    expect(grounds.join("\n")).toContain("Berths | $ 1,097 | $ 1,204");
  });

  it("has an id in a paper without stored figures", () => {
    expect(shown(pages, false).text).toMatch(/\$700 million f\d+, of which 90% f\d+/);
  });
});

it("a column of percentages of sales contains percentages, each for its own year", async () => {
  const [now, before] = [idOf("38.6", "Sales by depot"), idOf("36.0", "Sales by depot")];
  const sentence = `Brodick made {${now}} of sales in 2031, {basisPoints(${now}, ${before})} more than in 2030.`;
  const { told, reasons } = await prove(sentence);
  expect(reasons).toEqual([]);
  expect(told).toBe("Brodick made 38.6% of sales in 2031, 260 basis points more than in 2030.");
});

describe("ids", () => {
  it("that a paper contains itself are not valid", () => {
    expect(text).toMatch(/912 f\d+ \{F1\}/);
    expect(text.match(/\bf1\b/g)).toHaveLength(1);
  });

  it("of one answer are not valid in another", () => {
    expect(() => new Notebook().workOut(idOf("90%"))).toThrow(/no figure/);
    const other = [{ documentId: "s", title, pages: [{ number: 1, text: "The dues were $41 million." }] }];
    const { notebook: second } = shown(other, false);
    expect(second.workOut("f1").operands[0]?.paper?.id).toBe("s");
    expect(() => second.workOut(idOf("90%"))).toThrow(/no figure/);
  });
});

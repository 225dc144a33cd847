import { addressesModel } from "@/lib/ai/untrusted";
import type { Citation, PageText, Passage, SourceDocument } from "@/lib/evidence/types";
import { rowsOf, type TableRow } from "./rows";
import { readable, spansOf } from "./sentences";
import { terms } from "./terms";

/** A sentence or table row that may be part of an answer. */
export type Unit = {
  kind: "sentence" | "row";
  /** As shown to the reader, on one line. */
  text: string;
  citations: [Citation, ...Citation[]];
  /** The row, of a table that could be read. */
  row: TableRow | null;
  /** Words the unit stands under: title of the paper, headings, column headings. */
  context: string;
  terms: Set<string>;
  contextTerms: Set<string>;
  /** 1 for what stands in the best passage, falling towards 0; 0.1 outside of any passage on a page that was found. */
  prior: number;
};

type Range = { start: number; end: number };

/** The passages found on one page, each with its place in the list of results. */
type Found = { passage: Passage; rank: number }[];

const LONGEST = 700;
const SHORTEST = 20;
const OUTSIDE = 0.1;

/** How far down the list of results the passage is that a range of a page stands in. */
function priorOf(
  range: { start: number; end: number },
  passages: { passage: Passage; rank: number }[],
): number {
  const inside = passages.filter(({ passage }) => passage.start < range.end && range.start < passage.end);
  return Math.max(OUTSIDE, ...inside.map(({ rank }) => 1 / (1 + rank / 4)));
}

function unit(fields: Omit<Unit, "terms" | "contextTerms">): Unit {
  return { ...fields, terms: new Set(terms(fields.text)), contextTerms: new Set(terms(fields.context)) };
}

function rowUnit(row: TableRow, cite: (range: Range) => Citation, context: string, passages: Found): Unit {
  const text = readable(`${row.label}: ${row.cells.map(({ value }) => value).join(" ")} ${row.note}`);
  const columns = row.cells.map(({ column }) => column).join(" ");
  return unit({
    kind: "row",
    row,
    text,
    citations: row.header ? [cite(row), cite(row.header)] : [cite(row)],
    context: `${context} › ${row.path.join(" › ")} › ${columns}`,
    prior: priorOf(row, passages),
  });
}

function unitsOfPage(document: SourceDocument, page: PageText, passages: Found): Unit[] {
  const cite = ({ start, end }: Range): Citation => ({
    documentId: document.documentId,
    title: document.title,
    page: page.number,
    start,
    end,
    quote: page.text.slice(start, end),
  });
  const path = passages.find(({ passage }) => passage.headingPath)?.passage.headingPath ?? "";
  const around = (heading: string) => [document.title, path, heading].filter(Boolean).join(" › ");
  const rows = rowsOf(page);
  const units = rows.map((row) => rowUnit(row, cite, around(""), passages));
  let heading = "";
  for (const span of spansOf(page)) {
    if (rows.some((row) => row.start < span.end && span.start < row.end)) continue;
    const text = readable(page.text.slice(span.start, span.end));
    if (span.kind === "heading") heading = text;
    if (span.kind === "heading" || text.length > LONGEST || text.length < SHORTEST) continue;
    units.push(
      unit({
        kind: span.kind,
        row: null,
        text,
        citations: [cite(span)],
        context: around(heading),
        prior: priorOf(span, passages),
      }),
    );
  }
  return units.filter(({ text }) => !addressesModel(text));
}

/** The sentences and rows of the pages on which passages were found, the best page first. */
export function unitsOf(passages: Passage[], pages: SourceDocument[]): Unit[] {
  const ranked = passages.map((passage, rank) => ({ passage, rank }));
  const byPage = Map.groupBy(ranked, ({ passage }) => `${passage.documentId}#${passage.page}`);
  return [...byPage.values()].flatMap((found) => {
    const first = found[0]?.passage;
    const document = pages.find((one) => one.documentId === first?.documentId);
    const page = document?.pages.find((one) => one.number === first?.page);
    return document && page ? unitsOfPage(document, page, found) : [];
  });
}

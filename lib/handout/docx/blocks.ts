import {
  Bookmark,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  PageBreak,
  Paragraph,
  type Table,
  TextRun,
} from "docx";
import type { Block, Inline, RiskItem, SourceItem } from "../document";
import { citingPlace, jump, runs, sourcePlace } from "./inlines";
import { BULLETS, LEVEL_COLOR, MUTED, NUMBERED, STYLE } from "./styles";
import { table } from "./table";

/** State while a document is written: the sources linked so far, and the number of lists. */
export type Progress = { cited: Set<number>; lists: number };

/** A block as paragraphs and tables. */
export function paragraphs(block: Block, progress: Progress): (Paragraph | Table)[] {
  switch (block.kind) {
    case "heading":
      return [new Paragraph({ text: block.text, heading: HEADING[block.level ?? 2] })];
    case "paragraph":
      return [
        new Paragraph({ style: STYLE[block.tone ?? "body"], children: runs(block.content, progress.cited) }),
      ];
    case "list":
      return list(block.items, block.ordered, progress);
    case "risks":
      return block.items.map((item) => risk(item, progress));
    case "terms":
      return block.rows.flatMap(term);
    case "sources":
      return block.items.flatMap((item) => source(item, progress));
    case "pageBreak":
      return [new Paragraph({ children: [new PageBreak()] })];
    case "table":
      return table(block, progress.cited);
  }
}

// The document title has the level above these.
const HEADING = { 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2 };

function list(items: Inline[][], ordered: boolean, progress: Progress): Paragraph[] {
  progress.lists += 1;
  // Each list counts from 1.
  const numbering = { reference: ordered ? NUMBERED : BULLETS, level: 0, instance: progress.lists };
  return items.map(
    (content) => new Paragraph({ style: STYLE.body, numbering, children: runs(content, progress.cited) }),
  );
}

function risk({ level, levelName, title, content }: RiskItem, { cited }: Progress): Paragraph {
  const color = LEVEL_COLOR[level];
  return new Paragraph({
    style: STYLE.body,
    keepLines: true,
    border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color } },
    indent: { left: 200 },
    children: [
      new TextRun({ text: levelName, bold: true, color, font: "Arial", size: 19 }),
      new TextRun({ text: ` · ${title}. `, bold: true }),
      ...runs(content, cited),
    ],
  });
}

function term({ term: name, lines }: { term: string; lines: string[] }): Paragraph[] {
  return [
    new Paragraph({
      style: STYLE.note,
      spacing: { before: 80, after: 20 },
      keepNext: true,
      children: [new TextRun({ text: name, bold: true, color: "1B1F27" })],
    }),
    ...lines.map((text) => new Paragraph({ style: STYLE.note, text, indent: { left: 300 } })),
  ];
}

function source({ number, document, place, quote, url }: SourceItem, { cited }: Progress): Paragraph[] {
  const text = `[${number}]`;
  // A source that nothing cites has no link back.
  const back = cited.has(number) ? jump(text, citingPlace(number)) : new TextRun({ text, color: MUTED });
  const indent = { left: 600 };
  return [
    new Paragraph({
      style: STYLE.note,
      spacing: { after: 20 },
      keepNext: quote !== null,
      indent: { ...indent, hanging: 600 },
      tabStops: [{ type: "left", position: 600 }],
      children: [
        new Bookmark({ id: sourcePlace(number), children: [back] }),
        new TextRun({ text: "\t" }),
        new TextRun({ text: place ? `${document},` : document, bold: true, color: "1B1F27" }),
        ...(place ? [new TextRun({ text: ` ${place}`, color: MUTED })] : []),
      ],
    }),
    ...(quote === null ? [] : [new Paragraph({ style: STYLE.quote, indent, text: `“${quote}”` })]),
    ...(url ? [new Paragraph({ style: STYLE.note, indent, children: [address(url)] })] : []),
  ];
}

function address(url: string): ExternalHyperlink {
  return new ExternalHyperlink({ link: url, children: [new TextRun({ text: url, color: MUTED, size: 15 })] });
}

import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from "docx";
import type { ExportDocument } from "../document";
import { type Progress, paragraphs } from "./blocks";
import { NUMBERING, PAGE, RULE, STYLE, STYLES } from "./styles";

const TEXT_WIDTH = PAGE.size.width - PAGE.margin.left - PAGE.margin.right;
const LINE = { style: BorderStyle.SINGLE, size: 4, space: 6, color: RULE };

/**
 * Renders a document as Office Open XML (ECMA-376). Headings, lists and notes are styles; the numbers of sources link to
 * bookmarks, which link back.
 */
export async function renderDocx(document: ExportDocument): Promise<Buffer> {
  const progress: Progress = { cited: new Set(), lists: 0 };
  const body = document.blocks.flatMap((block) => paragraphs(block, progress));
  const foot = footer(document);
  const file = new Document({
    title: document.title,
    subject: document.heading,
    creator: document.organization,
    lastModifiedBy: "BoardGPT",
    styles: STYLES,
    numbering: NUMBERING,
    sections: [
      {
        properties: { page: PAGE, titlePage: true },
        // Word treats a header without a paragraph as damage.
        headers: { default: header(document), first: new Header({ children: [new Paragraph({})] }) },
        footers: { default: foot, first: foot },
        children: [...titleBlock(document), ...body],
      },
    ],
  });
  return Packer.toBuffer(file);
}

function titleBlock({ organization, heading, subject, date }: ExportDocument): Paragraph[] {
  return [
    new Paragraph({ style: STYLE.organization, text: organization }),
    new Paragraph({ heading: HeadingLevel.TITLE, text: heading }),
    new Paragraph({ style: "Subtitle", text: subject }),
    new Paragraph({ style: STYLE.note, text: date, border: { bottom: { ...LINE, space: 14 } } }),
  ];
}

function header({ organization, heading, subject }: ExportDocument): Header {
  const text = `${organization} · ${heading} · ${subject}`;
  return new Header({ children: [new Paragraph({ style: STYLE.note, text })] });
}

function footer({ footer: text }: ExportDocument): Footer {
  const count = ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [
      new Paragraph({
        style: STYLE.note,
        border: { top: LINE },
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [new TextRun({ text, size: 15 }), new TextRun({ children: ["\t", ...count], size: 15 })],
      }),
    ],
  });
}

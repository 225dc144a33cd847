import {
  AlignmentType,
  type INumberingOptions,
  type IRunOptions,
  type IStylesOptions,
  LevelFormat,
} from "docx";
import type { RiskLevel } from "@/lib/ai/brief/constants";

// Fonts that Word has on every system; other readers substitute fonts of the same width.
const SERIF = "Georgia";
const SANS = "Arial";
const DARK = "1B1F27";
export const MUTED = "545B66";
export const ACCENT = "1D3F6E";
export const RULE = "C9CED6";

/** The same colors as in the PDF: dark enough for small print, and always shown with the word. */
export const LEVEL_COLOR: Record<RiskLevel, string> = {
  high: "8A1C12",
  medium: "6B4A00",
  low: "17466B",
  opportunity: "14532D",
};

/** Names of our styles, in addition to those of Word (Title, Subtitle, Heading 1). */
export const STYLE = {
  body: "BriefText",
  note: "BriefNote",
  notice: "BriefNotice",
  quote: "BriefQuote",
  organization: "BriefOrganization",
};
export const NUMBERED = "brief-numbered";
export const BULLETS = "brief-bullets";

const A4 = { width: 11906, height: 16838 };
/** In twentieths of a point. */
export const PAGE = {
  size: A4,
  margin: { top: 1500, right: 1480, bottom: 1600, left: 1480, header: 780, footer: 700 },
};

/** Sizes in half points, distances in twentieths of a point, as in WordprocessingML. */
export const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: SERIF, size: 21, color: DARK, language: { value: "en-US" } } },
    title: { run: { font: SERIF, size: 52, bold: true, color: DARK }, paragraph: { spacing: { after: 60 } } },
    heading1: {
      run: { font: SERIF, size: 29, bold: true, color: DARK },
      paragraph: { spacing: { before: 400, after: 120 }, keepNext: true, outlineLevel: 0 },
    },
    heading2: {
      run: { font: SERIF, size: 23, bold: true, color: DARK },
      paragraph: { spacing: { before: 240, after: 80 }, keepNext: true, outlineLevel: 1 },
    },
  },
  paragraphStyles: [
    paragraph("Subtitle", "Subtitle", { size: 30 }, { after: 80 }),
    paragraph(
      STYLE.organization,
      "Brief Organization",
      { font: SANS, size: 18, bold: true, color: ACCENT },
      { after: 200 },
    ),
    paragraph(STYLE.body, "Brief Text", {}, { after: 120, line: 300 }),
    paragraph(STYLE.note, "Brief Note", { font: SANS, size: 18, color: MUTED }, { after: 80, line: 264 }),
    paragraph(
      STYLE.notice,
      "Brief Notice",
      { font: SANS, size: 19, color: LEVEL_COLOR.high },
      { before: 160, after: 160 },
    ),
    paragraph(STYLE.quote, "Brief Quote", { size: 20, italics: true }, { after: 140, line: 276 }),
  ],
};

function paragraph(id: string, name: string, run: RunLooks, spacing: Spacing) {
  return { id, name, basedOn: "Normal", quickFormat: true, run, paragraph: { spacing } };
}

type RunLooks = Pick<IRunOptions, "font" | "size" | "bold" | "italics" | "color">;
type Spacing = { before?: number; after?: number; line?: number };

const hanging = { indent: { left: 480, hanging: 480 } };

export const NUMBERING: INumberingOptions = {
  config: [
    {
      reference: NUMBERED,
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: "%1.",
          alignment: AlignmentType.START,
          style: { paragraph: hanging },
        },
      ],
    },
    {
      reference: BULLETS,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: "•",
          alignment: AlignmentType.START,
          style: { paragraph: hanging },
        },
      ],
    },
  ],
};

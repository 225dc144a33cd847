import { zipOf } from "./workbook";

const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${RELATED}"
  xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const TYPES = "application/vnd.openxmlformats-officedocument.presentationml";

/** A slide of a presentation. `content`: its shape tree. `related`: its relationships as listed. */
export type SlideParts = { content: string; isHidden?: boolean; related?: string };

/** A relationship of a slide: `kind` is the last word of its type. */
export const relation = (id: string, kind: string, target: string, more = "") =>
  `<Relationship Id="${id}" Type="${RELATED}/${kind}" Target="${target}"${more}/>`;

const listOf = (relations: string) => `<Relationships>${relations}</Relationships>`;

/** Positions on a slide of 160 by 90 millimeters: left, top, width and height. */
export type At = [number, number, number, number];
const MILLIMETRE = 36_000;

const placed = ([x, y, width, height]: At, tag = "a:xfrm") =>
  `<${tag}><a:off x="${x * MILLIMETRE}" y="${y * MILLIMETRE}"/><a:ext cx="${width * MILLIMETRE}" cy="${height * MILLIMETRE}"/></${tag}>`;

const paragraph = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;

/** A text box, or with `placeholder` one from the slide's layout: `type="title"`, `idx="1"`. */
export function textBox(paragraphs: string[], at?: At, placeholder?: string): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Text"/><p:nvPr>${placeholder ? `<p:ph ${placeholder}/>` : ""}</p:nvPr></p:nvSpPr>
    <p:spPr>${at ? placed(at) : ""}</p:spPr><p:txBody><a:bodyPr/>${paragraphs.map(paragraph).join("")}</p:txBody></p:sp>`;
}

export const title = (text: string, type = "title") => textBox([text], undefined, `type="${type}"`);

/** A table; a cell with attributes is passed as [text, attributes]: `gridSpan="2"`. */
export function slideTable(rows: (string | [string, string])[][], at: At): string {
  const cell = (filling: string | [string, string]) => {
    const [text, attributes] = typeof filling === "string" ? [filling, ""] : filling;
    return `<a:tc ${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  };
  const lines = rows.map((row) => `<a:tr h="1">${row.map(cell).join("")}</a:tr>`).join("");
  return graphic(`<a:tbl>${lines}</a:tbl>`, at);
}

/** A reference on a slide to the part listed under the id: a chart, or a drawing's text. */
export const chartAt = (id: string, at: At) => graphic(`<c:chart xmlns:c="c" r:id="${id}"/>`, at);
export const drawingAt = (id: string, at: At) => graphic(`<dgm:relIds xmlns:dgm="d" r:dm="${id}"/>`, at);

const graphic = (data: string, at: At) =>
  `<p:graphicFrame>${placed(at, "p:xfrm")}<a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;

/** The parts of a presentation with these slides; `more` adds or replaces parts. */
export function deckParts(slides: SlideParts[], more: Record<string, string> = {}): Record<string, string> {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at + 1}"/>`).join("");
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types><Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/ppt/presentation.xml" ContentType="${TYPES}.presentation.main+xml"/></Types>`,
    "_rels/.rels": listOf(relation("r1", "officeDocument", "ppt/presentation.xml")),
    "ppt/presentation.xml": `<p:presentation ${NAMES}><p:sldIdLst>${ids}</p:sldIdLst>
      <p:sldSz cx="${160 * MILLIMETRE}" cy="${90 * MILLIMETRE}"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": listOf(
      slides.map((_, at) => relation(`s${at + 1}`, "slide", `slides/slide${at + 1}.xml`)).join(""),
    ),
  };
  for (const [at, { content, isHidden, related }] of slides.entries()) {
    parts[`ppt/slides/slide${at + 1}.xml`] =
      `<p:sld ${NAMES}${isHidden ? ' show="0"' : ""}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`;
    if (related) parts[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = listOf(related);
  }
  return { ...parts, ...more };
}

export const deckOf = (slides: SlideParts[], more?: Record<string, string>) => zipOf(deckParts(slides, more));

import { Parser } from "htmlparser2";
import { AppError } from "@/lib/errors";
import { BlocksBuilder } from "./blocks";
import { FactsBuilder } from "./facts";
import { FILING_LIMITS, type FilingDocument } from "./types";
import type { Look } from "./words";

/** Elements never shown as text. */
const SILENT = new Set([
  "title",
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "math",
  "select",
  "textarea",
  "object",
  "iframe",
  "ix:header",
]);
const PARAGRAPHS = new Set(
  "p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote pre center section article header footer main nav aside figure figcaption form fieldset address hr caption body".split(
    " ",
  ),
);
const BOLD = new Set(["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th"]);
const PIECE = 64 * 1024;

type Frame = { look: Look; hidden: boolean; style: Style };
type Attributes = Record<string, string>;

/**
 * Reads an EDGAR filing (HTML, XHTML or inline XBRL) into the visible blocks with their tagged facts. Single
 * pass; memory proportional to the text. Skips scripts, styles and hidden content.
 * @throws AppError `tooLarge` above 40 million characters, `unreadable` for excessive nesting
 */
export function readFiling(html: string): FilingDocument {
  if (html.length > FILING_LIMITS.characters) {
    throw new AppError("tooLarge", "This filing is too large to be read.");
  }
  const reader = new FilingReader();
  const parser = new Parser(reader.handler(), { recognizeSelfClosing: true, decodeEntities: true });
  // In pieces, because the tokenizer keeps its input until a token ends.
  for (let at = 0; at < html.length; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  return reader.document();
}

class FilingReader {
  private readonly frames: Frame[] = [
    { look: { bold: false, raised: false, fontSize: 0, link: false }, hidden: false, style: {} },
  ];
  private readonly styleOf = styleReader();
  private readonly facts = new FactsBuilder();
  private readonly blocks = new BlocksBuilder();
  private header = 0;
  private readonly hiddenFacts: FilingDocument["hiddenFacts"] = [];

  handler() {
    return {
      onopentag: (tag: string, attributes: Attributes) => this.open(tag, attributes),
      onclosetag: (tag: string) => this.close(tag),
      ontext: (text: string) => this.text(text),
    };
  }

  document(): FilingDocument {
    return {
      blocks: this.blocks.end(),
      contexts: this.facts.contexts,
      hiddenFacts: this.hiddenFacts,
    };
  }

  private get frame(): Frame {
    const last = this.frames.at(-1);
    if (!last) throw new Error("The elements of a filing were closed more often than opened");
    return last;
  }

  private open(tag: string, attributes: Attributes): void {
    if (this.frames.length > FILING_LIMITS.depth) {
      throw new AppError("unreadable", "This filing cannot be read: its elements are nested without end.");
    }
    const outer = this.frame;
    const style = this.styleOf(attributes.style);
    const hidden = outer.hidden || style.hidden === true || SILENT.has(tag) || "hidden" in attributes;
    const look: Look = {
      bold: style.bold ?? (outer.look.bold || BOLD.has(tag)),
      raised: outer.look.raised || tag === "sup" || style.raised === true,
      fontSize: style.fontSize ?? outer.look.fontSize,
      link: outer.look.link || (tag === "a" && (attributes.href ?? "").startsWith("#")),
    };
    this.frames.push({ look, hidden, style });
    if (tag === "ix:header") this.header++;
    if (this.header > 0) this.facts.openHeader(tag, attributes);
    if (tag === "ix:exclude") this.facts.exclude(1);
    const fact = this.facts.openFact(tag, attributes, this.frames.length);
    if (hidden) {
      if (fact) this.hiddenFacts.push(fact);
      return;
    }
    if (fact) this.blocks.addFact(fact);
    if (style.breakBefore) this.blocks.breakPage();
    this.openShown(tag, attributes);
  }

  private openShown(tag: string, attributes: Attributes): void {
    if (tag === "table") this.blocks.openTable();
    else if (tag === "tr") this.blocks.openRow();
    else if (tag === "td" || tag === "th") this.blocks.openCell(attributes.colspan, attributes.rowspan);
    else if (tag === "br") this.blocks.breakLine();
    else if (PARAGRAPHS.has(tag)) this.blocks.openParagraph(tag);
  }

  private close(tag: string): void {
    if (this.frames.length < 2) return;
    this.facts.closeAt(this.frames.length);
    if (this.header > 0) this.facts.closeHeader(tag);
    const { hidden, style } = this.frame;
    this.frames.pop();
    if (tag === "ix:header") this.header--;
    if (tag === "ix:exclude") this.facts.exclude(-1);
    if (hidden) return;
    this.closeShown(tag);
    if (style.breakAfter) this.blocks.breakPage();
  }

  private closeShown(tag: string): void {
    if (tag === "table") this.blocks.closeTable();
    else if (tag === "tr") this.blocks.closeRow();
    else if (tag === "td" || tag === "th") this.blocks.closeCell();
    else if (PARAGRAPHS.has(tag)) this.blocks.closeParagraph();
  }

  private text(text: string): void {
    const { look, hidden } = this.frame;
    this.facts.addText(text, look.raised);
    if (this.header > 0) this.facts.addHeaderText(text);
    if (!hidden) this.blocks.addText(text, look);
  }
}

/** What an inline style says about text; undefined: nothing. */
type Style = {
  hidden?: boolean;
  bold?: boolean;
  raised?: boolean;
  /** In points. */
  fontSize?: number;
  breakBefore?: boolean;
  breakAfter?: boolean;
};

const NONE: Style = {};
const KNOWN = 5_000;
const POINTS: Record<string, number> = { pt: 1, px: 0.75, em: 10, rem: 10 };

/** Parses inline styles. Cached, since a filing repeats the same few thousands of times. */
function styleReader(): (css: string | undefined) => Style {
  const known = new Map<string, Style>();
  return (css) => {
    if (!css) return NONE;
    const before = known.get(css);
    if (before) return before;
    const style = parse(css.toLowerCase());
    if (known.size < KNOWN) known.set(css, style);
    return style;
  };
}

function parse(css: string): Style {
  const style: Style = {};
  for (const declaration of css.slice(0, 4_000).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    apply(style, declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return style;
}

function apply(style: Style, property: string, value: string): void {
  switch (property) {
    case "display":
      if (value.startsWith("none")) style.hidden = true;
      return;
    case "visibility":
      if (value.startsWith("hidden")) style.hidden = true;
      return;
    case "font-weight":
      style.bold = isBold(value);
      return;
    case "font":
      if (/(^|\s)(bold|[6-9]00)(\s|$)/.test(value)) style.bold = true;
      style.fontSize = size(value) ?? style.fontSize;
      return;
    case "font-size":
      style.fontSize = size(value) ?? style.fontSize;
      return;
    case "vertical-align":
      if (value.startsWith("super")) style.raised = true;
      return;
    case "page-break-before":
    case "break-before":
      if (isBreak(value)) style.breakBefore = true;
      return;
    case "page-break-after":
    case "break-after":
      if (isBreak(value)) style.breakAfter = true;
      return;
  }
}

const isBold = (value: string) => value.startsWith("bold") || Number.parseInt(value, 10) >= 600;
const isBreak = (value: string) => value.startsWith("always") || value.startsWith("page");

function size(value: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)(pt|px|em|rem)\b/.exec(value);
  const points = POINTS[found?.[2] ?? ""];
  return found && points ? Number(found[1]) * points : undefined;
}

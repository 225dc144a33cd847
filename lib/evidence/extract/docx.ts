import mammoth from "mammoth";
import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import { isCompoundFile } from "./office-package";
import { type Block, type Filling, joinLists, toSections, writeTable } from "./sections";
import { openZip, textOf, type ZipPackage } from "./zip-package";

/**
 * Reads a Word document: headings, lists, tables, text boxes and notes in order, in sections of about a page.
 * @throws AppError("unreadable") when it is encrypted, not a Word document, damaged or without text
 */
export async function* readDocx(bytes: Uint8Array): AsyncGenerator<PageText> {
  const blocks = toBlocks(await parse(await openDocx(bytes)));
  if (blocks.length === 0) throw new AppError("unreadable", "This Word file has no text.");
  yield* toSections(blocks);
}

/**
 * The document tree, which mammoth provides before it generates HTML (not needed here). Mammoth reads the parts named in the
 * file's own lists, whatever they are called, through the package and its size limit.
 */
async function parse(pack: ZipPackage): Promise<DocxNode> {
  let tree: DocxNode | undefined;
  const transformDocument = (document: DocxNode) => {
    tree = document;
    return { ...document, children: [] };
  };
  const file = { exists: pack.has, read: (name: string) => textOf(pack, name) };
  try {
    // The package's types omit this kind of input.
    await mammoth.convertToHtml({ file } as unknown as Parameters<typeof mammoth.convertToHtml>[0], {
      transformDocument,
      externalFileAccess: false,
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("unreadable", SENTENCES.broken);
  }
  if (!tree) throw new AppError("unreadable", SENTENCES.broken);
  return tree;
}

/** A node of mammoth's document tree, with the fields read here (mammoth/lib/documents.js). */
export type DocxNode = {
  type: string;
  children?: DocxNode[];
  value?: string;
  styleName?: string | null;
  numbering?: { level: number | string; isOrdered: boolean } | null;
  isBold?: boolean;
  checked?: boolean;
  noteType?: string;
  noteId?: string;
  colSpan?: number;
  rowSpan?: number;
  notes?: { resolve(reference: DocxNode): { body: DocxNode[] } | null };
};

/** Longest bold paragraph treated as a heading where no heading style is used. */
const MAX_BOLD_HEADING = 90;
const BOLD_HEADING_LEVEL = 4;
/** A table with a longer cell only lays out prose. */
const MAX_CELL = 400;
/** Word's maximum; a file that claims more was not written by Word. */
const MAX_COLUMNS = 63;

/** The blocks of a document in reading order; notes follow the paragraph that refers to them. */
function toBlocks(document: DocxNode): Block[] {
  const notes: DocxNode[] = [];
  const blocks = blocksOf(document.children ?? [], notes);
  const bodies = notes.flatMap((reference) => document.notes?.resolve(reference)?.body ?? []);
  return joinLists([...blocks, ...blocksOf(bodies, [])]);
}

function blocksOf(nodes: DocxNode[], notes: DocxNode[]): Block[] {
  return nodes.flatMap((node) => {
    if (node.type === "paragraph") return paragraph(node, notes);
    if (node.type === "table") return table(node, notes);
    return blocksOf(node.children ?? [], notes);
  });
}

function paragraph(node: DocxNode, notes: DocxNode[]): Block[] {
  const text = cleanText(inline(node, notes)).trim();
  if (text === "") return [];
  const heading = headingLevel(node, text);
  if (heading) return [{ text: text.replace(/\s+/g, " "), heading }];
  if (!node.numbering) return [{ text }];
  const indent = "  ".repeat(Math.min(Number(node.numbering.level) || 0, 8));
  // Word computes the number of an ordered item; counting ourselves could yield a different one.
  return [{ text: `${indent}• ${text}`, list: true }];
}

/** Text of a paragraph. A text box inside it is a separate paragraph, on a line of its own. */
function inline(node: DocxNode, notes: DocxNode[]): string {
  switch (node.type) {
    case "text":
      return node.value ?? "";
    case "tab":
      return "    ";
    case "break":
      return "\n";
    case "checkbox":
      return node.checked ? "☒ " : "☐ ";
    case "noteReference":
      notes.push(node);
      return "";
    default:
      return (node.children ?? []).map((child) => inline(child, notes)).join("");
  }
}

function headingLevel(node: DocxNode, text: string): number | undefined {
  const style = node.styleName?.toLowerCase() ?? "";
  if (style === "title") return 1;
  if (style === "subtitle") return 2;
  const level = /^heading (\d)/.exec(style)?.[1];
  if (level) return Math.min(Number(level), 6);
  const runs = (node.children ?? []).filter((child) => inline(child, []).trim() !== "");
  const bold = runs.length > 0 && runs.every((run) => run.type === "run" && run.isBold);
  const title = bold && !node.numbering && text.length <= MAX_BOLD_HEADING && !/[.;:,]$|\n/.test(text);
  return title ? BOLD_HEADING_LEVEL : undefined;
}

function table(node: DocxNode, notes: DocxNode[]): Block[] {
  const rows = (node.children ?? [])
    .filter((row) => row.type === "tableRow")
    .map((row) => row.children ?? []);
  const texts = rows.map((row) => row.map((cell) => blocksOf(cell.children ?? [], notes)));
  const nested = rows.flat().some((cell) => cell.children?.some((child) => child.type === "table"));
  const prose = texts.flat().some((blocks) => lengthOf(blocks) > MAX_CELL);
  if (nested || prose || rows.every((row) => row.length < 2)) return texts.flat(2);
  const { text, lines } = writeTable(inColumns(rows, (row, cell) => texts[row]?.[cell] ?? []));
  return text === "" ? [] : [{ text, table: lines }];
}

/** The cells of each row by column, accounting for cells that span several rows. */
function inColumns(rows: DocxNode[][], blocksIn: (row: number, cell: number) => Block[]): Filling[][] {
  /** For each column, how many of the rows below are still covered. */
  const covered: number[] = [];
  return rows.map((row, index) => {
    const fillings: Filling[] = [];
    const skipCovered = () => {
      while ((covered[fillings.length] ?? 0) > 0) {
        covered[fillings.length] = (covered[fillings.length] ?? 0) - 1;
        fillings.push("");
      }
    };
    for (const [at, { colSpan = 1, rowSpan = 1 }] of row.entries()) {
      skipCovered();
      const columns = Math.max(Math.min(colSpan || 1, MAX_COLUMNS - fillings.length), 1);
      covered.splice(fillings.length, columns, ...Array<number>(columns).fill(rowSpan - 1));
      const words = blocksIn(index, at).map((block) => block.text.trim());
      const text = words.join(" ").replace(/\s+/g, " ");
      fillings.push(columns > 1 ? { text, columns } : text, ...Array<string>(columns - 1).fill(""));
    }
    skipCovered();
    return fillings;
  });
}

function lengthOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

const CONTENT_TYPES = "[Content_Types].xml";
const WORD_PART =
  /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/;

const SENTENCES = {
  broken: "This Word file is damaged and cannot be opened.",
  tooMuch: "This Word file has more text than can be read.",
};

/**
 * Opens a Word document, and limits how much of it can be inflated.
 * @throws AppError("unreadable") when it is encrypted, not a Word document or damaged
 */
async function openDocx(bytes: Uint8Array): Promise<ZipPackage> {
  if (isCompoundFile(bytes)) {
    throw new AppError(
      "unreadable",
      "This Word file is protected by a password or in the old .doc format. Save it as .docx without a password.",
    );
  }
  const pack = await openZip(bytes, LIMITS.inflatedBytes, SENTENCES);
  if (!pack.has(CONTENT_TYPES) || !WORD_PART.test(await textOf(pack, CONTENT_TYPES))) throw notWord();
  return pack;
}

function notWord(): AppError {
  return new AppError("unreadable", "This file is a ZIP archive, not a Word document.");
}

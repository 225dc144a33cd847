import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import { type Block, toSections } from "./sections";

/** With more control characters than this share, it is a binary file with a text file's name. */
const MAX_CONTROL_SHARE = 0.02;
const CONTROLS = /[^\P{Cc}\n\r\t\f]/gu;
/** Characters of the fullest printed page. A longer stretch between two form feeds was never printed as a page. */
const LONGEST_PRINTED = 20_000;
const TAB = "        ";

/**
 * Reads a text file. Form feeds end pages; without them, or where they leave more than a page together, the text is cut into
 * sections of about a page.
 * @throws AppError("unreadable") when it is empty or not text
 */
export function* readTxt(bytes: Uint8Array): Generator<PageText> {
  const text = decodeText(bytes);
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\t", TAB);
  if (cleanText(lines).trim() === "") throw new AppError("unreadable", "This file has no text.");
  if (lines.length > LIMITS.characters)
    throw new AppError("unreadable", "This file has more text than can be read.");
  const pages = lines.split("\f");
  if (pages.length > 1 && pages.every(({ length }) => length <= LONGEST_PRINTED)) yield* printedPages(pages);
  else yield* toSections(paragraphs(pages.join("\n\n")));
}

/**
 * The decoded text of a text file.
 * @throws AppError("unreadable") when it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  const controls = text.match(CONTROLS)?.length ?? 0;
  if (controls > MAX_CONTROL_SHARE * text.length)
    throw new AppError("unreadable", "This file is not a text file, although its name says so.");
  return text;
}

/** Decodes by byte order mark, as UTF-16 by its zeros, as UTF-8 when it is valid, else as Windows-1252. */
function decode(bytes: Uint8Array): string {
  const encoding = markOf(bytes) ?? guess(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the one-byte encoding of Western Europe decodes any byte.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** Detects UTF-16 without a byte order mark: in Western text every other byte is zero. */
function guess(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > 0.7 * half && even < 0.1 * half) return "utf-16le";
  if (even > 0.7 * half && odd < 0.1 * half) return "utf-16be";
  return null;
}

function* printedPages(pages: string[]): Generator<PageText> {
  if (pages.at(-1)?.trim() === "") pages.pop();
  if (pages.length > LIMITS.pages)
    throw new AppError("unreadable", "This file has more pages than can be read.");
  for (const [index, page] of pages.entries()) {
    yield { number: index + 1, text: cleanText(page) };
  }
}

function* paragraphs(text: string): Generator<Block> {
  for (const paragraph of cleanText(text).split(/\n[ ]*\n+/)) {
    const mark = /^(#{1,6}) \S[^\n]*$/.exec(paragraph.trim())?.[1];
    if (paragraph.trim() !== "")
      yield { text: paragraph.replace(/^\n+/, ""), ...(mark && { heading: mark.length }) };
  }
}

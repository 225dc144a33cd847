import { AppError } from "@/lib/errors";
import { extractText } from "@/lib/evidence/extract";
import { cleanText } from "@/lib/evidence/extract/clean";
import { decodeText } from "@/lib/evidence/extract/txt";
import { type Cue, hasCues, readCues } from "./cues";
import { joinFragments } from "./join";
import { isName, named, namedSpeakers } from "./speakers";
import type { Transcript, TranscriptLine } from "./types";
import { readWrittenTalk } from "./written";

/**
 * Limits for one file. Twelve hours of word-by-word captions are about 5 MB and 40,000 lines; Word adds
 * images and styles.
 */
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_CHARACTERS = 10_000_000;
const MOST_LINES = 100_000;
const LONGEST_LINE = 4000;
/** Captions contain speaker names if at least this share begins with one. */
const NAMED_CUES = 0.1;

/**
 * Reads a transcript or notes into lines: WebVTT, SRT or SBV with or without speakers, Word and text exports
 * of Teams, Zoom and Meet, "Name: …" lines, and plain or Markdown notes, whose lines stay unchanged.
 * @param name file name; a .docx is parsed as such
 * @throws AppError("unreadable") with a sentence for the user when there is no text
 */
export async function readTranscript(source: Uint8Array | string, name: string): Promise<Transcript> {
  if (source.length === 0) throw new AppError("unreadable", "This file is empty.");
  if (source.length > MOST_BYTES)
    throw new AppError(
      "unreadable",
      "This file is too long for a transcript. Files up to 30 MB can be read.",
    );
  const text = typeof source === "string" ? source : await textOfFile(source, name);
  if (text.length > MOST_CHARACTERS)
    throw new AppError("unreadable", "This file has more text than one meeting can have.");
  return transcriptOf(cleanText(text.replace(/\r\n?|[\u2028\u2029\f]/g, "\n")));
}

async function textOfFile(bytes: Uint8Array, name: string): Promise<string> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  if (isZip || /\.docx$/i.test(name)) {
    const pages = await extractText("docx", bytes);
    return pages.map(({ text }) => text).join("\n");
  }
  if (/^%PDF-/.test(String.fromCharCode(...bytes.subarray(0, 5))))
    throw new AppError(
      "unreadable",
      "A transcript cannot be read from a PDF. Export it as VTT, SRT, DOCX or TXT.",
    );
  return decodeText(bytes);
}

function transcriptOf(text: string): Transcript {
  const all = text.split("\n");
  const remarks: string[] = [];
  const lines = (
    hasCues(all) || /^WEBVTT\b/.test(text) ? captioned(all, remarks) : (readWrittenTalk(all) ?? noted(all))
  ).flatMap(inPieces);
  if (lines.length === 0) throw new AppError("unreadable", "This file contains no words.");
  if (lines.length > MOST_LINES)
    throw new AppError("unreadable", "This file has more lines than one meeting can have.");
  const speakers = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))];
  return { lines, speakers, remarks };
}

function captioned(all: string[], remarks: string[]): TranscriptLine[] {
  const { cues, broken } = readCues(all);
  if (broken > 0)
    remarks.push(
      broken === 1
        ? "One caption has a time that cannot be read. Its words are kept without a time."
        : `${broken} captions have times that cannot be read. Their words are kept without a time.`,
    );
  const spoken = withSpeakers(cues);
  return joinFragments(
    withoutRepeats(spoken).map(({ start, end, speaker, lines }) => ({
      start,
      end,
      speaker,
      text: lines.join(" "),
    })),
  );
}

/** Extracts speaker names written in captions, before a colon or on a separate line above the words. */
function withSpeakers(cues: Cue[]): Cue[] {
  if (cues.some(({ speaker }) => speaker !== null)) return cues;
  const heads = new Set(cues.map(({ lines }) => lines[0] ?? ""));
  const headed = cues.filter(({ lines }) => lines.length > 1 && isName(lines[0] ?? ""));
  if (cues.length > 2 && headed.length >= 0.9 * cues.length && heads.size <= cues.length / 2)
    return headed.map((cue) => ({ ...cue, speaker: cue.lines[0] ?? null, lines: cue.lines.slice(1) }));
  const firsts = cues.map(({ lines }) => turn(lines[0] ?? ""));
  const speakers = namedSpeakers(firsts, NAMED_CUES);
  return cues.map((cue, at) => {
    const own = named(firsts[at] ?? "");
    return own && speakers.has(own.speaker)
      ? { ...cue, speaker: own.speaker, lines: [own.text, ...cue.lines.slice(1)] }
      : cue;
  });
}

const turn = (text: string) => text.replace(/^>>+\s*:?\s*/, "");

/** Reads notes and minutes line by line, with their heading and list markers. */
const noted = (all: string[]): TranscriptLine[] =>
  all
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== "")
    .map((text) => ({ start: null, end: null, speaker: null, text }));

/** Splits a line as long as a page at its sentences, so that a citation can point at something. */
function inPieces(line: TranscriptLine): TranscriptLine[] {
  if (line.text.length <= LONGEST_LINE) return [line];
  const pieces = line.text.match(
    new RegExp(`.{1,${LONGEST_LINE}}(?:(?<=[.!?])\\s|\\s|$)|.{1,${LONGEST_LINE}}`, "gsu"),
  );
  return (pieces ?? []).map((piece) => ({ ...line, text: piece.trim() })).filter(({ text }) => text !== "");
}

/** Share of captions that begin with words of the previous one above which they are rolling. */
const ROLLING = 0.2;
/** Fewer shared words than this may be a coincidence. */
const FEWEST_SHARED = 3;
const MOST_WORDS = 120;

/**
 * Removes repetition. Automatic captions show a line, move it up and show it again: in such a file each
 * caption keeps only words the previous one did not show. In any file, an exact repeat is dropped.
 */
function withoutRepeats(cues: Cue[]): Cue[] {
  const once = cues.filter((cue, at) => !isSame(cue, cues[at - 1]));
  const words = once.map(({ lines }) => lines.join(" ").split(" "));
  const shared = once.map((cue, at) => sharedWords(once[at - 1], words[at - 1], cue, words[at] ?? []));
  const rolling = shared.filter((count) => count > 0).length;
  if (rolling < FEWEST_SHARED || rolling < ROLLING * once.length) return once;
  return once.flatMap((cue, at) => {
    const rest = (words[at] ?? []).slice(shared[at] ?? 0).join(" ");
    return rest === "" ? [] : [{ ...cue, lines: [rest] }];
  });
}

const isSame = (cue: Cue, before: Cue | undefined) =>
  before !== undefined &&
  cue.start !== null &&
  cue.start === before.start &&
  cue.end === before.end &&
  cue.speaker === before.speaker &&
  cue.lines.join("\n") === before.lines.join("\n");

/** Returns how many words at the start of a caption repeat the end of the previous one. */
function sharedWords(before: Cue | undefined, old: string[] | undefined, cue: Cue, now: string[]): number {
  if (!before || !old || cue.speaker !== before.speaker) return 0;
  if (before.end !== null && cue.start !== null && cue.start > before.end + 0.5) return 0;
  for (let count = Math.min(old.length, now.length, MOST_WORDS); count > 0; count -= 1) {
    const isEnough = count >= FEWEST_SHARED || count === old.length || count === now.length;
    if (isEnough && now.slice(0, count).every((word, at) => word === old[old.length - count + at]))
      return count;
  }
  return 0;
}

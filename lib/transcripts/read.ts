import { AppError } from "@/lib/errors";
import { extractText } from "@/lib/evidence/extract";
import { cleanText } from "@/lib/evidence/extract/clean";
import { decodeText } from "@/lib/evidence/extract/txt";
import { type Cue, hasCues, readCues } from "./cues";
import { joinFragments } from "./join";
import { isName, named, namedSpeakers } from "./speakers";
import type { Transcript, TranscriptLine } from "./types";
import { readWrittenTalk } from "./written";

/** Bounds on one file: twelve hours of word-by-word captions are some 5 MB and 40,000 lines. Word adds pictures and styles. */
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_CHARACTERS = 10_000_000;
const MOST_LINES = 100_000;
const LONGEST_LINE = 4000;
/** Of captions, so many begin with a name where names stand in them. */
const NAMED_CUES = 0.1;

/**
 * The lines of a transcript or of notes: WebVTT, SRT or SBV with or without speakers, the Word and text exports of Teams, Zoom
 * and Meet, "Name: …" by lines, and plain or Markdown notes, whose lines are kept as they stand.
 * @param name the name of the file: a .docx is read as one
 * @throws AppError("unreadable") with a sentence for the person when there is nothing to read
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

/** Names that stand in the words of captions: before a colon, or on a line of their own above what is said. */
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

/** Notes and minutes: each line as it stands, with the marks that tell headings and lists. */
const noted = (all: string[]): TranscriptLine[] =>
  all
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== "")
    .map((text) => ({ start: null, end: null, speaker: null, text }));

/** A line that is a whole page is cut behind its sentences, so that a citation can point at something. */
function inPieces(line: TranscriptLine): TranscriptLine[] {
  if (line.text.length <= LONGEST_LINE) return [line];
  const pieces = line.text.match(
    new RegExp(`.{1,${LONGEST_LINE}}(?:(?<=[.!?])\\s|\\s|$)|.{1,${LONGEST_LINE}}`, "gsu"),
  );
  return (pieces ?? []).map((piece) => ({ ...line, text: piece.trim() })).filter(({ text }) => text !== "");
}

/** Cues roll when so many of them begin with words of the one before. */
const ROLLING = 0.2;
/** Fewer words than these may be the same by chance. */
const FEWEST_SHARED = 3;
const MOST_WORDS = 120;

/**
 * Automatic captions show a line, push it up and show it again. Of such a file each cue keeps the words that the cue before
 * did not show; of any file, a cue that stands there twice is kept once.
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

/** How many words a cue begins with that the one before it ended with. */
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
